#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "core/result.h"
#include "players/spec.h"

namespace othellier {

/// What the makers of a Roster use to judge a Spec. Each error names the part that is wrong and
/// what would have been right.

/// Every option of `spec` must be one of `known`, and be given once. Fails with "unknown_option"
/// (kind, option, known) or "repeated_option" (kind, option).
Result<void> check_options(const Spec& spec, std::initializer_list<std::string_view> known);

/// Nothing may follow the kind after a colon. Fails with "unexpected_argument" (kind, read).
Result<void> check_no_argument(const Spec& spec);

/// A whole number from `low` to `high`. `name` only goes into the message. Fails with "bad_option".
Result<std::int64_t> parse_number(std::string_view name, std::string_view text, std::int64_t low,
                                  std::int64_t high);

/// The option `seed`, if it is there: a whole number from 0 on.
Result<std::optional<std::uint64_t>> seed_option(const Spec& spec);

/// The option `name`, which must be one of `words`; the first of them when it is not there.
Result<std::string_view> word_option(const Spec& spec, std::string_view name,
                                     std::initializer_list<std::string_view> words);

/// "discs, weights, criteria"
std::string join(std::initializer_list<std::string_view> words);

}  // namespace othellier
