#include <algorithm>

#include "core/notation.h"
#include "engine/stable.h"
#include "review/motifs.h"

namespace othellier::review {

namespace {

Bitboard my_stable(const Sight& sight) {
    return engine::stable_discs(sight.mine, sight.theirs);
}
Bitboard their_stable(const Sight& sight) {
    return engine::stable_discs(sight.theirs, sight.mine);
}

Bitboard as_set(const EdgeSquares& edge) {
    Bitboard set;
    for (const Square s : edge) set = set | s;
    return set;
}

/// The edge told by its ends: "a1 h1".
text::Values edge_facts(const EdgeSquares& edge) {
    return {{"from", to_string(edge[0])}, {"to", to_string(edge[7])}};
}

/// Discs matter little while so many squares are empty: greed is an early fault.
constexpr int kEarlyEmpties = 28;

/// With this many empty squares left there is still something to be stable against.
constexpr int kStillOpen = 10;

}  // namespace

std::optional<Finding> quiet(const Evidence& e) {
    const int best = opened_by(e.given.before, e.given.best).count();
    const Bitboard played = opened_by(e.given.before, e.given.played);
    if (best > kQuiet || played.count() < best + 3) return std::nullopt;
    return Finding{{{"open", numeral(played.count())}, {"open_best", numeral(best)}},
                   played,
                   46.0 + 2 * (played.count() - best)};
}

std::optional<Finding> loud(const Evidence& e) {
    const int best = opened_by(e.given.before, e.given.best).count();
    const Bitboard played = opened_by(e.given.before, e.given.played);
    if (played.count() < kLoud || played.count() < best + 3 || best <= kQuiet) return std::nullopt;
    return Finding{{{"open", numeral(played.count())}, {"open_best", numeral(best)}},
                   played,
                   44.0 + 2 * (played.count() - best)};
}

std::optional<Finding> quiet_answer(const Evidence& e) {
    if (e.played_walk.size() < 2 || e.best_walk.size() < 2 || e.given.played_line[1].is_pass() ||
        e.given.best_line[1].is_pass())
        return std::nullopt;
    const Square answer = e.given.played_line[1].point().square();
    const Square best_answer = e.given.best_line[1].point().square();
    const int open = opened_by(e.played().board(), answer).count();
    const Bitboard open_best = opened_by(e.best().board(), best_answer);
    if (open > kQuiet || open_best.count() < open + 3) return std::nullopt;
    return Finding{{{"answer", to_string(answer)},
                    {"best_answer", to_string(best_answer)},
                    {"answer_open", numeral(open)},
                    {"answer_open_best", numeral(open_best.count())}},
                   answer,
                   34.0 + open_best.count() - open};
}

std::optional<Finding> open_frontier(const Evidence& e) {
    const Bitboard played = frontier(e.played().mine, e.played().empties());
    const int best = frontier(e.best().mine, e.best().empties()).count();
    if (played.count() < best + 4) return std::nullopt;
    return Finding{{{"frontier", numeral(played.count())}, {"frontier_best", numeral(best)}},
                   played,
                   std::min(58.0, 38.0 + 2 * (played.count() - best))};
}

std::optional<Finding> wall(const Evidence& e) {
    const Bitboard after = longest_wall(e.played().mine, e.played().empties());
    if (after.empty() || !longest_wall(e.best().mine, e.best().empties()).empty() ||
        !longest_wall(e.before.mine, e.before.empties()).empty())
        return std::nullopt;
    return Finding{{{"wall", numeral(after.count())}, {"squares", list_of(after)}}, after, 54};
}

std::optional<Finding> greed(const Evidence& e) {
    const Bitboard played = e.given.before.flips(e.given.played);
    const int best = e.given.before.flips(e.given.best).count();
    if (e.before.empties().count() < kEarlyEmpties || played.count() < best + 3)
        return std::nullopt;
    return Finding{{{"turned", numeral(played.count())}, {"turned_best", numeral(best)}},
                   played,
                   std::min(57.0, 38.0 + 3 * (played.count() - best))};
}

std::optional<Finding> wing(const Evidence& e) {
    for (const EdgeSquares& edge : edges()) {
        if (!has_wing(e.played().mine, e.played().empties(), edge)) continue;
        if (has_wing(e.before.mine, e.before.empties(), edge) ||
            has_wing(e.best().mine, e.best().empties(), edge))
            continue;
        return Finding{edge_facts(edge), as_set(edge) & e.played().mine, 56};
    }
    return std::nullopt;
}

std::optional<Finding> balanced(const Evidence& e) {
    for (const EdgeSquares& edge : edges()) {
        if (!is_balanced(e.best().mine, e.best().empties(), edge)) continue;
        if (is_balanced(e.before.mine, e.before.empties(), edge) ||
            is_balanced(e.played().mine, e.played().empties(), edge))
            continue;
        return Finding{edge_facts(edge), as_set(edge) & e.best().mine, 47};
    }
    return std::nullopt;
}

std::optional<Finding> gap(const Evidence& e) {
    const auto open = [](const Sight& sight) {
        return gaps(sight.mine, sight.empties()) & their_moves(sight);
    };
    const Bitboard opened = open(e.played()) & ~open(e.before);
    if (opened.empty() || !open(e.best()).empty()) return std::nullopt;
    return Finding{{{"square", to_string(opened.first())}}, opened.first(), 55};
}

std::optional<Finding> stable_gain(const Evidence& e) {
    const Bitboard best = my_stable(e.best());
    const int more = best.count() - my_stable(e.played()).count();
    if (more < 2) return std::nullopt;
    return Finding{{{"stable", numeral(more)}}, best, std::min(70.0, 42.0 + 4 * more)};
}

std::optional<Finding> stable_later(const Evidence& e) {
    // At the end every disc is stable, and says no more than the count does.
    const int latest = e.before.empties().count() - 1 - kStillOpen;
    const int at_most = static_cast<int>(without_pass(e)) - 1;
    if (std::min(latest, at_most) < 3) return std::nullopt;
    const auto at = static_cast<std::size_t>(std::min(latest, at_most));
    const int played = their_stable(e.played_walk[at]).count();
    const int best = their_stable(e.best_walk[at]).count();
    if (played < best + 3) return std::nullopt;
    return Finding{{{"later", numeral(static_cast<int>(at))},
                    {"stable_later", numeral(played)},
                    {"stable_later_best", numeral(best)}},
                   Bitboard(),
                   std::min(46.0, 26.0 + 2 * (played - best))};
}

std::optional<Finding> stable_given(const Evidence& e) {
    if (e.played_walk.size() < 2 || e.best_walk.size() < 2 || e.given.played_line[1].is_pass() ||
        e.given.best_line[1].is_pass())
        return std::nullopt;
    const Bitboard played = their_stable(e.played_walk[1]);
    const int best = their_stable(e.best_walk[1]).count();
    if (played.count() < best + 2) return std::nullopt;
    return Finding{{{"answer", to_string(e.given.played_line[1])},
                    {"best_answer", to_string(e.given.best_line[1])},
                    {"stable", numeral(played.count())},
                    {"stable_best", numeral(best)}},
                   played,
                   std::min(71.0, 43.0 + 4 * (played.count() - best))};
}

}  // namespace othellier::review
