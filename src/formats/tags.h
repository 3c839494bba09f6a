#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othellier::formats {

/// NAME[value] as GGF and SGF write it. A backslash keeps a bracket (or itself) in the value.
struct Tag {
    std::string_view name;
    std::string_view raw;  ///< Between the brackets, backslashes and all.
    std::size_t at = 0;    ///< Of the name, counted from 0.

    std::string value() const;
};

/// Cuts "NAME[value]NAME[value]…" into tags. White space between them is skipped.
class TagScanner {
 public:
    explicit TagScanner(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {}

    void skip_space();
    std::size_t at() const { return at_; }
    bool at_end() const { return at_ >= text_.size(); }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip() { ++at_; }
    void skip_to_end() { at_ = text_.size(); }
    /// Past the value whose bracket opens here; false when it never closes.
    bool skip_value();

    /// The next name, for which a letter must stand here, and its value.
    /// Fails with "tag_open" (facts: read, at) when no value follows or its bracket never closes.
    Result<Tag> next();
    /// A further value of the same name: SGF's AB[d5][e4].
    Result<std::optional<Tag>> next_value(std::string_view name);

 private:
    Result<Tag> value_of(std::string_view name, std::size_t name_at);

    std::string_view text_;
    std::size_t at_;
};

/// The place of the bracket that closes a value which begins at `from`, or npos.
std::size_t find_closing_bracket(std::string_view text, std::size_t from);

/// Puts backslashes before brackets and backslashes.
std::string escaped(std::string_view value);

}  // namespace othellier::formats
