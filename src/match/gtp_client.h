#pragma once

#include <string>

#include "match/pipe_process.h"

namespace othellier::match {

/// Sends one GTP command and reads its answer: the text behind "=". `sent` may begin with an id,
/// which must come back. Fails like PipeProcess, or with "partner_refused" (facts: command, sent,
/// read) for a "?", "partner_nonsense" (command, read) for what is not an answer.
Result<std::string> ask_gtp(PipeProcess& process, const std::string& sent,
                            PipeProcess::Clock::time_point deadline, std::stop_token stop = {});

}  // namespace othellier::match
