#pragma once

#include <cstdint>

namespace othellier {

/// A side of the game. Black moves first unless a Grid says otherwise.
///
/// Inside the engine a position is always "side to move" against "opponent" (see Board); colour
/// exists where people see it: Grid, Game, files, protocols, screens.
enum class Color : std::uint8_t { kBlack, kWhite };

constexpr Color opposite(Color c) {
    return c == Color::kBlack ? Color::kWhite : Color::kBlack;
}

}  // namespace othellier
