#pragma once

#include <algorithm>
#include <string>

#include "core/notation.h"
#include "core/result.h"
#include "players/thought.h"

namespace othellier::match {

/// Other programs cannot be told to leave a move out. Where one answers with such a move there is
/// no answer: fails with "partner_left_out" (facts: command, move).
inline Result<Thought> unless_left_out(const Question& question, Thought thought,
                                       const std::string& command) {
    if (std::ranges::find(question.leave_out, thought.move()) == question.leave_out.end())
        return thought;
    return fail("partner_left_out", {{"command", command}, {"move", to_string(thought.move())}});
}

}  // namespace othellier::match
