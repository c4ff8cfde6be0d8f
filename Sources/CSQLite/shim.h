#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that the importer drops.
static inline sqlite3_destructor_type sqlite_transient(void) { return SQLITE_TRANSIENT; }
