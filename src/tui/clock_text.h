#pragma once

#include <chrono>
#include <string>

namespace othellier::tui {

/// A clock as people read it: "1:02:03", "4:59", and to the tenth below ten seconds: "0:09.4".
/// Rounded down, so that nobody sees time that is not there.
std::string clock_text(std::chrono::milliseconds left);

}  // namespace othellier::tui
