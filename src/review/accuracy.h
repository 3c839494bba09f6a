#pragma once

#include <optional>
#include <span>

/// How well a side played, as one number between 1 and 100: docs/review.md explains it.
namespace othellier::review {

/// The accuracy of one move that gave away that many points of chance (0…100): 100 for none, about
/// 65 for ten, never under 1. The curve is the one that lichess published for chess, so that the
/// number means to an Othello player what it means to a chess player.
double move_accuracy(double points_lost);

/// The accuracy of a side's moves: halfway between their mean and their harmonic mean, which lets
/// one terrible move be seen among many good ones. Moves without a choice are not to be in it.
/// Nothing where no move is left.
std::optional<double> game_accuracy(std::span<const double> move_accuracies);

}  // namespace othellier::review
