#include <algorithm>

#include "core/notation.h"
#include "review/motifs.h"

namespace othellier::review {

namespace {

/// Both lines have an answer after which the reviewed side is to move.
bool both_answered(const Evidence& e) {
    const auto answered = [](const std::vector<Sight>& walk, const std::vector<Move>& line) {
        return walk.size() > 1 && !line[1].is_pass() && walk[1].my_turn;
    };
    return answered(e.played_walk, e.given.played_line) && answered(e.best_walk, e.given.best_line);
}

text::Values answers(const Evidence& e) {
    return {{"answer", to_string(e.given.played_line[1])},
            {"best_answer", to_string(e.given.best_line[1])}};
}

/// The reviewed side is left with exactly `left` safe moves after the answer, and would have had
/// at least two more.
std::optional<Finding> safe_moves_left(const Evidence& e, int left, double weight) {
    if (!both_answered(e)) return std::nullopt;
    const Board played = e.played_walk[1].board();
    const Bitboard safe = safe_moves(played);
    const Bitboard better = safe_moves(e.best_walk[1].board());
    if (safe.count() != left || better.count() < left + 2 || played.legal_moves().empty())
        return std::nullopt;
    text::Values facts = answers(e);
    facts.emplace_back("safe_best", numeral(better.count()));
    if (left > 0) facts.emplace_back("safe", list_of(safe));
    return Finding{facts, safe, weight};
}

std::optional<std::size_t> first_pass_of_mine(const std::vector<Sight>& walk,
                                              const std::vector<Move>& line) {
    for (std::size_t at = 1; at < walk.size(); ++at)
        if (line[at].is_pass() && walk[at - 1].my_turn) return at;
    return std::nullopt;
}

/// The last position of both lines, equally many moves on, in which the wanted side is to move and
/// can: a moment of one line is compared with the same moment of the other.
std::optional<std::size_t> last_turn_of(const Evidence& e, bool mine) {
    for (std::size_t at = without_pass(e); at-- > 2;) {
        const bool theirs_to_move = e.played_walk[at].my_turn == mine;
        if (theirs_to_move && !e.played_walk[at].board().legal_moves().empty() &&
            !e.best_walk[at].board().legal_moves().empty())
            return at;
    }
    return std::nullopt;
}

/// Fewer differ by chance.
constexpr int kClearlyMore = 4;

/// Lists longer than this say less than a number.
constexpr int kLongestList = 4;

std::optional<Finding> squares_told(Bitboard squares, double weight) {
    if (squares.empty() || squares.count() > kLongestList) return std::nullopt;
    // A single one is told where there is nothing better to tell.
    const double telling = squares.count() == 1 ? weight - 9 : weight + 3 * squares.count();
    return Finding{
        {{"squares", list_of(squares)}, {"count", numeral(squares.count())}}, squares, telling};
}

}  // namespace

std::optional<Finding> mobility(const Evidence& e) {
    const Bitboard played = their_moves(e.played());
    const int best = their_moves(e.best()).count();
    const int more = played.count() - best;
    if (more < 3 || best == 0 || more * 4 < played.count()) return std::nullopt;
    return Finding{{{"moves", numeral(played.count())}, {"moves_best", numeral(best)}},
                   played,
                   std::min(76.0, 42.0 + 4 * more)};
}

std::optional<Finding> own_mobility(const Evidence& e) {
    if (!both_answered(e)) return std::nullopt;
    const int played = my_moves(e.played_walk[1]).count();
    const int best = my_moves(e.best_walk[1]).count();
    if (played == 0 || played > 5 || best - played < 3) return std::nullopt;
    text::Values facts = answers(e);
    facts.emplace_back("own_moves", numeral(played));
    facts.emplace_back("own_moves_best", numeral(best));
    return Finding{facts, my_moves(e.played_walk[1]), std::min(74.0, 40.0 + 4 * (best - played))};
}

std::optional<Finding> squares_given(const Evidence& e) {
    return squares_told(their_moves(e.played()) & ~their_moves(e.before) & ~their_moves(e.best()) &
                            e.before.empties() & ~Bitboard(e.given.best),
                        36);
}

std::optional<Finding> squares_taken(const Evidence& e) {
    return squares_told(their_moves(e.before) & their_moves(e.played()) & ~their_moves(e.best()) &
                            ~Bitboard(e.given.best),
                        35);
}

std::optional<Finding> no_safe_move(const Evidence& e) {
    return safe_moves_left(e, 0, 73);
}

std::optional<Finding> one_safe_move(const Evidence& e) {
    return safe_moves_left(e, 1, 59);
}

std::optional<Finding> own_moves_later(const Evidence& e) {
    const auto at = last_turn_of(e, true);
    if (!at) return std::nullopt;
    const int played = my_moves(e.played_walk[*at]).count();
    const int best = my_moves(e.best_walk[*at]).count();
    if (best - played < kClearlyMore || played * 3 > best * 2) return std::nullopt;
    return Finding{{{"later", numeral(static_cast<int>(*at))},
                    {"own_moves_later", numeral(played)},
                    {"own_moves_later_best", numeral(best)}},
                   Bitboard(),
                   std::min(48.0, 32.0 + 2 * (best - played))};
}

std::optional<Finding> other_moves_later(const Evidence& e) {
    const auto at = last_turn_of(e, false);
    if (!at) return std::nullopt;
    const int played = their_moves(e.played_walk[*at]).count();
    const int best = their_moves(e.best_walk[*at]).count();
    if (played - best < kClearlyMore || best * 3 > played * 2) return std::nullopt;
    return Finding{{{"later", numeral(static_cast<int>(*at))},
                    {"moves_later", numeral(played)},
                    {"moves_later_best", numeral(best)}},
                   Bitboard(),
                   std::min(47.0, 31.0 + 2 * (played - best))};
}

std::optional<Finding> makes_pass(const Evidence& e) {
    if (!their_moves(e.best()).empty() || is_over(e.best()) || their_moves(e.played()).empty())
        return std::nullopt;
    return Finding{{}, e.given.best, 78};
}

std::optional<Finding> must_pass(const Evidence& e) {
    const auto at = first_pass_of_mine(e.played_walk, e.given.played_line);
    if (!at || first_pass_of_mine(e.best_walk, e.given.best_line)) return std::nullopt;
    if (e.best_walk.size() <= *at && !is_over(e.best_walk.back())) return std::nullopt;
    const int later = moves_later(e.given.played_line, *at);
    return Finding{{{"later", numeral(later)}}, Bitboard(), std::max(25.0, 75.0 - 2 * later)};
}

}  // namespace othellier::review
