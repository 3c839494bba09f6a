#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "text/text.h"

namespace othellier::session {

/// A sentence: its key and values for programs, and its text in the session's language.
struct Sentence {
    std::string key;  ///< "session.passes", or "errors.illegal_move".
    text::Values values;
    std::string text;

    bool operator==(const Sentence&) const = default;
};

inline Sentence sentence(text::Language language, std::string_view key, text::Values values = {}) {
    std::string text = text::get(language, key, values);
    return {std::string(key), std::move(values), std::move(text)};
}

inline Sentence sentence_of(text::Language language, const Error& error) {
    return {"errors." + error.id, error.facts, text::describe(language, error)};
}

}  // namespace othellier::session
