// What Glibc's own module map leaves out. _GNU_SOURCE must stay undefined here: it renames
// members of fd_set, and the declarations would then clash with the Glibc module's.
#pragma once
#include <crypt.h>
#include <fcntl.h>
#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);

// glibc keeps renameat2 behind _GNU_SOURCE; 1 is RENAME_NOREPLACE.
static inline int rename_to_free_name(const char *path, const char *name) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, name, 1u);
}

// glibc keeps sched_getaffinity behind _GNU_SOURCE.
static inline int usable_processors(void) {
  unsigned long set[128] = {0};
  long bytes = syscall(SYS_sched_getaffinity, 0, sizeof set, set);
  int count = 0;
  for (long word = 0; word < bytes / (long)sizeof *set; word++) count += __builtin_popcountl(set[word]);
  return count;
}

// The macro is an unsigned literal over INT_MAX, which the importer drops.
static const unsigned int edge_triggered = EPOLLET;
