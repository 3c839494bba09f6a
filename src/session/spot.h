#pragma once

#include "core/grid.h"
#include "session/study.h"

namespace othellier::session {

/// The position at a table that advice is about.
struct Spot {
    int game;  ///< Which one of this table.
    Place place;
    Grid position;

    bool operator==(const Spot& other) const {
        return game == other.game && place == other.place && position.same_position(other.position);
    }
};

}  // namespace othellier::session
