#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace othellier {

/// What went wrong: which kind of thing, and the facts a person needs to fix it.
///
/// `id` names a sentence of src/text ("errors.<id>"), so that every error can be told in French and
/// in English; core knows neither language. The facts fill its placeholders: what was read, what
/// was wanted, where. A test (src/text) finds every id used in the sources and checks that both
/// languages have it.
struct Error {
    std::string id;
    std::vector<std::pair<std::string, std::string>> facts;

    /// The fact called `name`, or nothing.
    std::string_view fact(std::string_view name) const {
        for (const auto& [key, value] : facts)
            if (key == name) return value;
        return {};
    }
    bool operator==(const Error&) const = default;
};

/// The one result type of the project. tl:: is named in this file only, so the
/// day every compiler we build with has std::expected, only this file changes.
template <typename T>
using Result = tl::expected<T, Error>;

/// `return fail("bad_square", {{"read", text}});`
inline tl::unexpected<Error> fail(std::string_view id,
                                  std::vector<std::pair<std::string, std::string>> facts = {}) {
    return tl::unexpected<Error>(Error{std::string(id), std::move(facts)});
}

/// Hands an error on: `if (!move) return fail(move.error());`
inline tl::unexpected<Error> fail(Error error) {
    return tl::unexpected<Error>(std::move(error));
}

}  // namespace othellier
