#pragma once

#include <chrono>
#include <string>

namespace othellier::tui {

/// A clock as people read it: "1:02:03", "4:59", and to the tenth below ten seconds: "0:09.4".
/// Whole seconds are rounded up, as on every chess clock: a fresh one shows "5:00"; tenths down.
std::string clock_text(std::chrono::milliseconds left);

}  // namespace othellier::tui
