#include "session/keeping.h"

#include <utility>

namespace othellier::session {

namespace {

/// A disk that is full or away may be there again soon.
constexpr Millis kBetweenTries{5000};

}  // namespace

void Keeping::save(const Document& document) {
    if (services_.chronicle && document.stamp && document.game.length() > 0)
        services_.chronicle->put(document);
    if (!services_.store) return;
    note(services_.store->save(table_, write_document(document)));
}

void Keeping::note(const Result<void>& saved) {
    tried_ = services_.timer->now();
    const bool knew =
        std::exchange(trouble_, saved ? std::nullopt : std::optional(saved.error())).has_value();
    if (!saved && !knew)
        outbox_.notify(Notice::Kind::kWarning, "session.not_saved",
                       {{"reason", sentence_of(outbox_.language(), saved.error()).text}});
    if (saved && knew) outbox_.notify(Notice::Kind::kInfo, "session.saved_again");
}

void Keeping::tell_of_chronicle() {
    if (!services_.chronicle) return;
    const std::optional<Error> trouble = services_.chronicle->trouble();
    if (trouble && !told_of_chronicle_)
        outbox_.notify(Notice::Kind::kWarning, "session.not_in_library",
                       {{"reason", sentence_of(outbox_.language(), *trouble).text}});
    told_of_chronicle_ = trouble.has_value();
}

std::optional<Millis> Keeping::next_try() const {
    return trouble_ ? std::optional(tried_ + kBetweenTries) : std::nullopt;
}

Result<std::optional<Document>> load_document(Store& store, std::string_view table) {
    const auto set_aside = [&](const Error& why) -> Error {
        const Result<std::string> where = store.set_aside(table);
        if (!where) return where.error();
        return {"game_set_aside", {{"file", *where}, {"reason", std::string(why.fact("reason"))}}};
    };
    const Result<std::optional<std::string>> text = store.load(table);
    if (!text && text.error().id == "bad_document") return fail(set_aside(text.error()));
    if (!text) return fail(text.error());
    if (!*text) return std::nullopt;
    Result<Document> document = read_document(**text);
    if (!document) return fail(set_aside(document.error()));
    stamp_older(*document, table);
    return std::move(*document);
}

Result<std::optional<Document>> Keeping::load() const {
    if (!services_.store) return std::nullopt;
    return load_document(*services_.store, table_);
}

}  // namespace othellier::session
