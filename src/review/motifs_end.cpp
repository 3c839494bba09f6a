#include <algorithm>
#include <cmath>

#include "core/notation.h"
#include "review/motifs.h"

namespace othellier::review {

namespace {

/// The empties go to the winner.
struct FinalCount {
    int mine;
    int theirs;
};

FinalCount counted(const Sight& end) {
    const int mine = end.mine.count();
    const int theirs = end.theirs.count();
    const int left = end.empties().count();
    if (mine > theirs) return {mine + left, theirs};
    if (mine < theirs) return {mine, theirs + left};
    return {mine + left / 2, theirs + left / 2};
}

/// Both lines played out, and as far apart as the values say: then they are the proof.
bool lines_prove_it(const Evidence& e) {
    if (!e.given.proven || !is_over(e.played_walk.back()) || !is_over(e.best_walk.back()))
        return false;
    const FinalCount played = counted(e.played_walk.back());
    const FinalCount best = counted(e.best_walk.back());
    const int lost = (best.mine - best.theirs) - (played.mine - played.theirs);
    return lost > 0 && std::lround(e.given.discs_lost) == lost;
}

int sign_of(FinalCount count) {
    return (count.mine > count.theirs) - (count.mine < count.theirs);
}

/// The result changes in this way.
std::optional<Finding> result_falls(const Evidence& e, bool (*falls)(int from, int to),
                                    double weight) {
    if (!lines_prove_it(e)) return std::nullopt;
    const FinalCount played = counted(e.played_walk.back());
    const FinalCount best = counted(e.best_walk.back());
    if (!falls(sign_of(best), sign_of(played))) return std::nullopt;
    return Finding{{{"mine", numeral(played.mine)},
                    {"theirs", numeral(played.theirs)},
                    {"mine_best", numeral(best.mine)},
                    {"theirs_best", numeral(best.theirs)}},
                   Bitboard(),
                   weight};
}

/// Regions matter when few squares are left.
constexpr int kParityEmpties = 18;

bool all_even(const Sight& sight) {
    const auto all = regions(sight.empties());
    return std::ranges::all_of(all, [](Bitboard region) { return region.count() % 2 == 0; });
}

/// Whether the reviewed side puts the last disc of a line that ends the game.
bool moves_last(const std::vector<Sight>& walk, const std::vector<Move>& line) {
    std::size_t at = walk.size() - 1;
    while (at > 0 && line[at].is_pass()) --at;
    return at == 0 || walk[at - 1].my_turn;
}

}  // namespace

std::optional<Finding> throws_win(const Evidence& e) {
    return result_falls(
        e, [](int from, int to) { return from > 0 && to < 0; }, 100);
}

std::optional<Finding> only_draw(const Evidence& e) {
    return result_falls(
        e, [](int from, int to) { return from > 0 && to == 0; }, 99);
}

std::optional<Finding> throws_draw(const Evidence& e) {
    return result_falls(
        e, [](int from, int to) { return from == 0 && to < 0; }, 99);
}

std::optional<Finding> counted_out(const Evidence& e) {
    return result_falls(
        e, [](int from, int to) { return from == to; }, 60);
}

std::optional<Finding> wipe_out(const Evidence& e) {
    const auto wiping = [](const Sight& sight) -> std::optional<Square> {
        const Board board = sight.board();
        for (const Square s : board.legal_moves())
            if (board.after(s).player().empty()) return s;
        return std::nullopt;
    };
    const auto square = wiping(e.played());
    if (!square || wiping(e.best())) return std::nullopt;
    return Finding{{{"square", to_string(*square)}}, *square, 98};
}

std::optional<Finding> wiped_out_later(const Evidence& e) {
    if (!e.played_walk.back().mine.empty() || e.best_walk.back().mine.empty() ||
        !is_over(e.best_walk.back()))
        return std::nullopt;
    return Finding{{{"later", numeral(moves_later(e.given.played_line, e.played_walk.size() - 1))}},
                   Bitboard(),
                   97};
}

std::optional<Finding> even_region(const Evidence& e) {
    const Bitboard empties = e.before.empties();
    if (empties.count() > kParityEmpties) return std::nullopt;
    const Bitboard played = region_of(e.given.played, empties);
    const Bitboard best = region_of(e.given.best, empties);
    if (played.count() % 2 != 0 || best.count() % 2 == 0) return std::nullopt;
    return Finding{
        {{"region", numeral(played.count())}, {"region_best", numeral(best.count())}}, played, 61};
}

std::optional<Finding> leaves_even(const Evidence& e) {
    if (e.before.empties().count() > kParityEmpties || e.best().empties().empty() ||
        !all_even(e.best()) || all_even(e.played()) || their_moves(e.best()).empty())
        return std::nullopt;
    Bitboard odd;
    for (const Bitboard region : regions(e.played().empties()))
        if (region.count() % 2 != 0) odd = odd | region;
    return Finding{
        {{"regions", numeral(static_cast<int>(regions(e.best().empties()).size()))}}, odd, 52};
}

std::optional<Finding> last_move(const Evidence& e) {
    if (!is_over(e.played_walk.back()) || !is_over(e.best_walk.back())) return std::nullopt;
    if (!moves_last(e.best_walk, e.given.best_line) ||
        moves_last(e.played_walk, e.given.played_line))
        return std::nullopt;
    return Finding{{}, Bitboard(), 58};
}

}  // namespace othellier::review
