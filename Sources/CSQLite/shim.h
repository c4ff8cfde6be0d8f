#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT and SQLITE_STATIC are casts that the importer drops.
static inline sqlite3_destructor_type sqlite_transient(void) { return SQLITE_TRANSIENT; }
static inline sqlite3_destructor_type sqlite_static(void) { return SQLITE_STATIC; }

// sqlite3_db_config takes its arguments as a variable list, which the importer drops.
// Refuses SQL that corrupts the file, and text in double quotes where a column is meant.
static inline int sqlite_harden(sqlite3 *connection) {
  int result = sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (result == SQLITE_OK)
    result = sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  if (result == SQLITE_OK)
    result = sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  return result;
}
