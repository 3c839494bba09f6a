#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "players/spec.h"
#include "players/thought.h"

namespace othellier::match {

/// How another program is run, what it is told, and how patient we are with it.
struct PipeOptions {
    /// For answers that need no thought.
    std::chrono::milliseconds answer{10'000};
    /// For a move without a clock.
    std::chrono::milliseconds thought{600'000};
    /// Beyond the clock, where there is one: the referee decides about small overruns.
    std::chrono::milliseconds grace{2'000};
    /// NBoard's `set depth`.
    std::optional<int> depth{};
    /// What it is told to think for a move where the game has no clock. 0: nothing.
    std::chrono::milliseconds time{0};
    std::string name{};                      ///< In results; empty: the SPEC.
    std::string folder{};                    ///< Where it is started; empty: where we are.
    std::vector<std::string> first_lines{};  ///< Said to it before everything else.

    /// What `set depth` says: ten, but no limit of its own beside a time that we chose for it.
    int told_depth() const { return depth.value_or(time.count() > 0 ? 60 : 10); }
    /// The time that a question gives, or else these options.
    ThinkingTime told_time(const ThinkingTime& asked) const;
    /// How long a move is waited for, given the time of the question.
    std::chrono::milliseconds patience(const ThinkingTime& asked) const;
};

/// The options of "nboard,depth=12,name=Old,folder=/opt/old,init=set contempt 0:COMMAND":
///
///     name=NAME         what results call it
///     folder=FOLDER     where it is started
///     time=DURATION     what it is told to think for a move where the game has no clock
///     depth=N           1 to 60, for nboard alone: what `set depth` says
///     init=LINE         said to it first; any number of them, in their order
///     patience=DURATION how long a move is waited for where the game has no clock; 10 minutes
///     answer=DURATION   how long everything else is waited for; 10 seconds
///
/// What is not named stays as in `options`. Fails with "partner_command" (kind) without a command,
/// "unknown_option", "repeated_option", "bad_option" (facts of check_options and parse_number).
Result<PipeOptions> pipe_options(const Spec& spec, PipeOptions options = {});

}  // namespace othellier::match
