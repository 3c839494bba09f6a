#pragma once

#include <string>

#include "core/test_paths.h"
#include "match/pipe_player.h"

/// Partners for tests, and how long they are waited for.
namespace othellier::match {

using namespace std::chrono_literals;

/// Patient enough for a busy machine to start a script; the cases that wait in vain are hasty.
inline const PipeOptions kPatient{.answer = 10s, .thought = 10s, .grace = 200ms, .depth = 1};
inline const PipeOptions kHasty{.answer = 400ms, .thought = 400ms, .grace = 200ms, .depth = 1};

inline std::string engine(const std::string& file, const std::string& how) {
    return (test_paths::source() / "tests" / "engines" / file).string() + ' ' + how;
}

}  // namespace othellier::match
