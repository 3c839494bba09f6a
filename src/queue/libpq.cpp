#include "queue/libpq.h"

#include <dlfcn.h>

#include <string>

namespace othellier::queue {

namespace {

template <typename Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

bool find_all(void* library, LibPq& pq) {
    return find(library, "PQconnectdbParams", pq.connect) && find(library, "PQfinish", pq.finish) &&
           find(library, "PQsetNoticeProcessor", pq.set_notices) &&
           find(library, "PQstatus", pq.status) &&
           find(library, "PQerrorMessage", pq.error_message) &&
           find(library, "PQconnectionUsedPassword", pq.used_password) &&
           find(library, "PQconnectionNeedsPassword", pq.needs_password) &&
           find(library, "PQhost", pq.host) && find(library, "PQdb", pq.database) &&
           find(library, "PQexecParams", pq.run) &&
           find(library, "PQresultStatus", pq.result_status) &&
           find(library, "PQresultErrorField", pq.error_field) &&
           find(library, "PQntuples", pq.rows) && find(library, "PQnfields", pq.columns) &&
           find(library, "PQgetvalue", pq.value) && find(library, "PQgetlength", pq.length) &&
           find(library, "PQclear", pq.clear);
}

Result<LibPq> load() {
    void* library = ::dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    LibPq pq{};
    if (library != nullptr && find_all(library, pq)) return pq;
    const char* reason = ::dlerror();
    return fail("queue_no_postgresql", {{"reason", reason != nullptr ? reason : "libpq.so.5"}});
}

}  // namespace

Result<const LibPq*> libpq() {
    static const Result<LibPq> loaded = load();
    if (!loaded) return fail(loaded.error());
    return &*loaded;
}

}  // namespace othellier::queue
