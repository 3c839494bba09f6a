#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace othellier {

/// How people name a player: "level4", "alphabeta:6,eval=discs,seed=3", "gtp:gtp-rhino -l 5",
/// "nboard,name=Old,depth=12:./old -q".
struct Spec {
    std::string kind;      ///< Before the first colon or comma, in lower case.
    std::string argument;  ///< Between the colon and the first comma; may be empty. A command line
                           ///< for the kinds gtp and nboard.
    std::vector<std::pair<std::string, std::string>> options;  ///< key=value, in the order written.

    std::optional<std::string_view> option(std::string_view name) const;
    bool operator==(const Spec&) const = default;
};

/// Takes a SPEC apart without judging it; Roster::make knows which kinds and options exist. The
/// kinds gtp and nboard have their options before the colon, where a backslash takes the meaning of
/// the comma, colon or backslash behind it, and keep everything after it as their argument. Fails
/// with "bad_spec" (facts: read, part).
Result<Spec> parse_spec(std::string_view text);

/// A text that parse_spec reads back as the same.
std::string to_string(const Spec& spec);

/// What a player is called in results: the option `name` of another program, else the SPEC.
std::string player_name(std::string_view spec);

}  // namespace othellier
