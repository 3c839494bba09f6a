#include "session/keeping.h"

namespace othellier::session {

void Keeping::save(const Document& document) {
    if (!store_) return;
    const Result<void> saved = store_->save(table_, write_document(document));
    if (!saved && !failed_)
        outbox_.notify(Notice::Kind::kWarning, "session.not_saved",
                       {{"reason", sentence_of(outbox_.language(), saved.error()).text}});
    failed_ = !saved;
}

Result<std::optional<Document>> Keeping::load() const {
    if (!store_) return std::nullopt;
    const Result<std::optional<std::string>> text = store_->load(table_);
    if (!text) return fail(text.error());
    if (!*text) return std::nullopt;
    Result<Document> document = read_document(**text);
    if (!document) return fail(document.error());
    return std::move(*document);
}

}  // namespace othellier::session
