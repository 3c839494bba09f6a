#pragma once

#include <memory>
#include <optional>
#include <string>

#include "session/document.h"
#include "session/outbox.h"
#include "session/services.h"

namespace othellier::session {

/// Nothing when there is none. Fails as the Store does. What is there and cannot be read is set
/// aside: "game_set_aside" (file, reason).
Result<std::optional<Document>> load_document(Store& store, std::string_view table);

/// Keeps a table in the Store under its name.
class Keeping {
 public:
    /// Without a store nothing is kept. Both must outlive it.
    Keeping(const Services& services, std::string table, Outbox& outbox)
        : services_(services), table_(std::move(table)), outbox_(outbox) {}

    /// Trouble is told, once until it works again, and that is told too.
    void save(const Document& document);
    /// It could not even be tried.
    void could_not(const Error& why) {
        if (services_.store) note(fail(why));
    }
    /// Tells, once, that games do not come into the library.
    void tell_of_chronicle();
    /// As load_document.
    Result<std::optional<Document>> load() const;

    /// Why the table is not kept as it stands; nothing when it is.
    const std::optional<Error>& trouble() const { return trouble_; }
    /// When it is worth while to try again.
    std::optional<Millis> next_try() const;

 private:
    void note(const Result<void>& saved);

    const Services& services_;
    std::string table_;
    Outbox& outbox_;
    std::optional<Error> trouble_;
    bool told_of_chronicle_ = false;
    Millis tried_{0};
};

}  // namespace othellier::session
