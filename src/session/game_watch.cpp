#include "session/game_watch.h"

#include <algorithm>

namespace othellier::session {

namespace {

std::vector<Move> moves_of(const Game& game) {
    const auto played = game.moves();
    return {played.begin(), played.begin() + game.index()};
}

std::array<std::string, 2> specs_of(const GameOptions& options) {
    return {options.seat(Color::kBlack).spec, options.seat(Color::kWhite).spec};
}

}  // namespace

std::optional<EndedGame> ended_game(const GameState& state, bool helped) {
    const GameOptions& options = state.options;
    const auto result = state.game().result();
    if (!result || result->ending == Ending::kForfeit) return std::nullopt;
    if (!options.any_human() || !options.any_computer()) return std::nullopt;
    const Color person = options.human(Color::kBlack) ? Color::kBlack : Color::kWhite;
    const bool usual = state.game().start().same_position(Grid::start());
    return EndedGame{.person = options.seat(person).name,
                     .opponent = options.seat(opposite(person)).spec,
                     .score = !result->winner             ? 0.5
                              : *result->winner == person ? 1.0
                                                          : 0.0,
                     .usual = usual,
                     .helped = helped,
                     .id = state.stamp ? state.stamp->id : std::string()};
}

void GameWatch::look(const GameState& state, bool advised) {
    if (!state.has_game) return;
    const bool over = state.game().is_over();
    if (state.number != number_) {
        helped_ = false;
        remember(state);
        return;
    }
    const std::vector<Move> moves = moves_of(state.game());
    const bool goes_on =
        moves.size() >= moves_.size() && std::equal(moves_.begin(), moves_.end(), moves.begin());
    const bool same_players = specs_of(state.options) == specs_;
    if (!goes_on || !same_players || (over_ && !over) || (advised && !over)) helped_ = true;
    const bool ended = over && !over_;
    remember(state);
    if (!ended || !services_.standings) return;
    if (const auto game = ended_game(state, helped_)) services_.standings->game_over(*game);
}

void GameWatch::taken_up_again(const GameState& state, bool helped) {
    remember(state);
    helped_ = helped;
}

void GameWatch::remember(const GameState& state) {
    number_ = state.number;
    moves_ = moves_of(state.game());
    specs_ = specs_of(state.options);
    over_ = state.game().is_over();
}

}  // namespace othellier::session
