#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "match/pipe_player.h"

namespace othellier::match {

/// One thing that a partner must do, and whether it did.
struct ComplianceStep {
    std::string id;              ///< Names a sentence: "compliance.<id>".
    std::optional<Error> wrong;  ///< What it did instead; nothing when it passed.
    bool passed() const { return !wrong; }
};

/// Those of `specs` that are programs behind pipes. Fails with "compliance_kind" (read) when none
/// is.
Result<std::vector<std::string>> partners_among(const std::vector<std::string>& specs);

/// Talks to another program step by step and says what it does wrong: `spec` is "gtp:COMMAND" or
/// "nboard:COMMAND". `on_step` hears each step as it is done. A step that kills the partner is
/// followed by the next one with a fresh process. Fails with "compliance_kind" for other players.
Result<std::vector<ComplianceStep>> check_compliance(
    std::string_view spec, const PipeOptions& options,
    const std::function<void(const ComplianceStep&)>& on_step = {});

int count_passed(const std::vector<ComplianceStep>& steps);

}  // namespace othellier::match
