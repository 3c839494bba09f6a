#include "core/game.h"

#include <cassert>
#include <utility>

#include "core/notation.h"

namespace othellier {

Game::Game(const Grid& start)
    : start_(start.size(), cells_of(start), start.turn()), position_(start_) {}

Result<void> Game::play(Move move) {
    if (is_over()) return fail("game_over", {{"move", to_string(move)}});
    if (Result<void> legal = check_legal(position_, move, index() + 1); !legal) return legal;

    append(move);
    return {};
}

void Game::forfeit_turn() {
    assert(!is_over());
    append(Move::pass());
}

void Game::append(Move move) {
    const bool repeats = can_redo() && moves_[static_cast<std::size_t>(index())] == move;
    if (!repeats) {
        truncate();
        moves_.push_back(move);
    }
    position_.play(move);
}

void Game::undo() {
    assert(can_undo());
    position_.undo();
}

void Game::redo() {
    assert(can_redo());
    position_.play(moves_[static_cast<std::size_t>(index())]);
}

void Game::go_to(int index) {
    assert(0 <= index && index <= length());
    while (this->index() > index) undo();
    while (this->index() < index) redo();
}

void Game::truncate() {
    moves_.erase(moves_.begin() + index(), moves_.end());
    concession_.reset();
}

void Game::concede(Color loser, Ending how) {
    assert(how != Ending::kPlayedOut);
    truncate();
    concession_ = Concession{loser, how};
}

std::optional<GameResult> Game::result() const {
    const int black = position_.count(Color::kBlack);
    const int white = position_.count(Color::kWhite);
    if (concession_ && index() == length()) {
        const int all = position_.point_count();
        const bool black_lost = concession_->loser == Color::kBlack;
        return GameResult{black, white, Discs(black_lost ? -all : all), concession_->how,
                          opposite(concession_->loser)};
    }
    if (!position_.is_over()) return std::nullopt;

    const Discs margin = final_discs(black, white, position_.empties());
    std::optional<Color> winner;
    if (margin > Discs(0)) winner = Color::kBlack;
    if (margin < Discs(0)) winner = Color::kWhite;
    return GameResult{black, white, margin, Ending::kPlayedOut, winner};
}

}  // namespace othellier
