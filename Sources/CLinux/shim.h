// What Glibc's own module map leaves out. _GNU_SOURCE must stay undefined here: it renames
// members of fd_set, and the declarations would then clash with the Glibc module's.
#pragma once
#include <crypt.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/timerfd.h>

int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);

// The macro is an unsigned literal over INT_MAX, which the importer drops.
static const unsigned int edge_triggered = EPOLLET;
