#pragma once

#include <string>

namespace othellier::session {

/// What tells a game that is played here from all others, for whoever keeps games for good.
struct Stamp {
    std::string id;    ///< The game's own, for ever.
    std::string date;  ///< When it began, local time: "2026-11-18 20:31:07"; "" when not known.

    bool operator==(const Stamp&) const = default;
};

}  // namespace othellier::session
