#pragma once

#include <memory>
#include <optional>
#include <string>

#include "session/document.h"
#include "session/outbox.h"
#include "session/services.h"

namespace othellier::session {

/// Keeps a table in the Store under its name.
class Keeping {
 public:
    /// Without a store nothing is kept. `outbox` must outlive it.
    Keeping(std::shared_ptr<Store> store, std::string table, Outbox& outbox)
        : store_(std::move(store)), table_(std::move(table)), outbox_(outbox) {}

    /// Trouble is told, once until it works again.
    void save(const Document& document);
    /// Nothing when there is none. Fails as the Store does, or with "bad_document" (reason).
    Result<std::optional<Document>> load() const;

 private:
    std::shared_ptr<Store> store_;
    std::string table_;
    Outbox& outbox_;
    bool failed_ = false;
};

}  // namespace othellier::session
