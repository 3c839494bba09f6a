#include <algorithm>

#include "core/notation.h"
#include "review/motifs.h"

namespace othellier::review {

namespace {

/// Plays the line as far as it is legal. The move itself always is: it was played, or could have
/// been.
std::vector<Sight> walked(const Board& before, Square first, const std::vector<Move>& line) {
    const Board after_first = before.after(first);
    std::vector<Sight> walk{{after_first.opponent(), after_first.player(), false}};
    for (std::size_t at = 1; at < line.size(); ++at) {
        const Board board = walk.back().board();
        const bool mine = walk.back().my_turn;
        const Bitboard moves = board.legal_moves();
        const Move move = line[at];
        if (move.is_pass() ? !moves.empty() || board.is_over()
                           : !moves.contains(move.point().square()))
            break;
        const Board next = move.is_pass() ? board.after_pass() : board.after(move.point().square());
        walk.push_back(mine ? Sight{next.opponent(), next.player(), false}
                            : Sight{next.player(), next.opponent(), true});
    }
    return walk;
}

}  // namespace

Evidence::Evidence(const Comparison& comparison)
    : given(comparison),
      before{comparison.before.player(), comparison.before.opponent(), true},
      played_walk(walked(comparison.before, comparison.played, comparison.played_line)),
      best_walk(walked(comparison.before, comparison.best, comparison.best_line)) {}

bool is_over(const Sight& sight) {
    return sight.board().is_over();
}

int moves_later(const std::vector<Move>& line, std::size_t at) {
    return static_cast<int>(std::count_if(line.begin() + 1,
                                          line.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                                          [](Move m) { return !m.is_pass(); }));
}

std::size_t without_pass(const Evidence& e) {
    const std::size_t both = std::min(e.played_walk.size(), e.best_walk.size());
    std::size_t at = 1;
    while (at < both && !e.given.played_line[at].is_pass() && !e.given.best_line[at].is_pass())
        ++at;
    return at;
}

std::optional<std::size_t> when_taken(const std::vector<Sight>& walk, Square square, bool by_me) {
    for (std::size_t at = 1; at < walk.size(); ++at) {
        const bool here = walk[at - 1].empties().contains(square) &&
                          (by_me ? walk[at].mine : walk[at].theirs).contains(square) &&
                          walk[at - 1].my_turn == by_me;
        if (here) return at;
    }
    return std::nullopt;
}

std::string numeral(int number) {
    return std::to_string(number);
}

std::string list_of(Bitboard squares) {
    std::string text;
    for (const Square s : squares) text += (text.empty() ? "" : " ") + to_string(s);
    return text;
}

}  // namespace othellier::review
