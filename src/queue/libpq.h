#pragma once

#include "core/result.h"

/// PostgreSQL's own client library, loaded when it is first asked for: a program that is not needs
/// no such library on its machine. Only what we call is declared; libpq.so.5 has kept these
/// functions as they are since 2003.
namespace othellier::queue {

struct LibPq {
    using Connection = struct pg_conn;
    using Result = struct pg_result;

    Connection* (*connect)(const char* const* keywords, const char* const* values, int expand);
    void (*finish)(Connection*);
    void* (*set_notices)(Connection*, void (*told)(void*, const char*), void*);
    int (*status)(const Connection*);
    char* (*error_message)(const Connection*);
    int (*used_password)(const Connection*);
    int (*needs_password)(const Connection*);
    char* (*host)(const Connection*);
    char* (*database)(const Connection*);
    Result* (*run)(Connection*, const char* sql, int count, const unsigned* types,
                   const char* const* values, const int* lengths, const int* formats, int format);
    int (*result_status)(const Result*);
    char* (*error_field)(const Result*, int field);
    int (*rows)(const Result*);
    int (*columns)(const Result*);
    char* (*value)(const Result*, int row, int column);
    int (*length)(const Result*, int row, int column);
    void (*clear)(Result*);

    static constexpr int kConnectionOk = 0;
    static constexpr int kCommandOk = 1;
    static constexpr int kTuplesOk = 2;
    static constexpr int kSqlState = 'C';
    static constexpr int kPrimaryMessage = 'M';
};

/// The library, loaded once. Fails with "queue_no_postgresql" (reason).
othellier::Result<const LibPq*> libpq();

}  // namespace othellier::queue
