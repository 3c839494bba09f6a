#include "search/last_empties.h"

#include <algorithm>
#include <array>

#include "core/count_flips.h"
#include "search/geometry.h"

namespace othellier::search {

namespace {

/// Discs that a disc on the last free square turns. The frame of a small board counts as enemy
/// discs here, which is harmless: nothing stands behind it that could turn them.
int last_flips(Square last, Bitboard player) {
    return kernel::count_last_flips(last, player);
}

/// Neither side can move: the free squares go to the winner.
template <int kSize>
int game_over(Board board, int empties) {
    const int own = board.player().count();
    return final_discs(own, Geometry<kSize>::kArea - empties - own, empties).value();
}

/// The flips of a move, none when it is illegal. Of squares that cannot be played most have no
/// enemy disc next to them, which is seen long before flips are worked out.
Bitboard flips_of(const Board& board, Square s) {
    static constexpr auto kNeighbours = [] {
        std::array<Bitboard, Square::kCount> all{};
        for (int i = 0; i < Square::kCount; ++i)
            all[static_cast<std::size_t>(i)] = neighbours(Square::from_index(i));
        return all;
    }();
    if ((board.opponent() & kNeighbours[static_cast<std::size_t>(s.index())]).empty()) return {};
    return board.flips(s);
}

/// Written into solve_2, where nearly all of its calls are.
template <int kSize>
[[gnu::always_inline]] inline int one_left(Worker& worker, Board board, Square last) {
    constexpr int kArea = Geometry<kSize>::kArea;
    ++worker.nodes;
    const int own = board.player().count();
    if (const int turned = last_flips(last, board.player()); turned > 0)
        return 2 * (own + turned + 1) - kArea;
    if (const int lost = last_flips(last, board.opponent()); lost > 0)
        return 2 * (own - lost) - kArea;
    // Nobody can play it: own against kArea - 1 - own, which is odd, so somebody won the square.
    return 2 * own >= kArea ? 2 * own - kArea + 2 : 2 * own - kArea;
}

}  // namespace

template <int kSize>
int solve_1(Worker& worker, Board board, Square last) {
    return one_left<kSize>(worker, board, last);
}

template <int kSize>
int solve_2(Worker& worker, Board board, int alpha, Square a, Square b) {
    ++worker.nodes;
    int best = kNothing;
    if (const Bitboard turned = flips_of(board, a); !turned.empty()) {
        best = -one_left<kSize>(worker, board.after(a, turned), b);
        if (best > alpha) return best;
    }
    if (const Bitboard turned = flips_of(board, b); !turned.empty())
        return std::max(best, -one_left<kSize>(worker, board.after(b, turned), a));
    if (best != kNothing) return best;

    // A pass: the opponent takes the lower of what the two squares leave us.
    const Board passed = board.after_pass();
    int worst = -kNothing;
    if (const Bitboard turned = flips_of(passed, a); !turned.empty()) {
        worst = one_left<kSize>(worker, passed.after(a, turned), b);
        if (worst <= alpha) return worst;
    }
    if (const Bitboard turned = flips_of(passed, b); !turned.empty())
        return std::min(worst, one_left<kSize>(worker, passed.after(b, turned), a));
    return worst != -kNothing ? worst : game_over<kSize>(board, 2);
}

template <int kSize>
int solve_3(Worker& worker, Board board, int alpha, Square a, Square b, Square c) {
    ++worker.nodes;
    // The square that is alone in its quadrant goes first.
    if (!Parity::same_quadrant(b, c)) {
        if (Parity::same_quadrant(a, c)) {
            std::swap(a, b);
        } else if (Parity::same_quadrant(a, b)) {
            std::swap(a, c);
        }
    }
    int best = kNothing;
    const auto try_move = [&](Square played, Square x, Square y) {
        const Bitboard turned = flips_of(board, played);
        if (turned.empty()) return false;
        best =
            std::max(best, -solve_2<kSize>(worker, board.after(played, turned), -alpha - 1, x, y));
        return best > alpha;
    };
    if (try_move(a, b, c) || try_move(b, a, c) || try_move(c, a, b) || best != kNothing)
        return best;

    const Board passed = board.after_pass();
    int worst = -kNothing;
    const auto suffer = [&](Square played, Square x, Square y) {
        const Bitboard turned = flips_of(passed, played);
        if (turned.empty()) return false;
        worst = std::min(worst, solve_2<kSize>(worker, passed.after(played, turned), alpha, x, y));
        return worst <= alpha;
    };
    if (suffer(a, b, c) || suffer(b, a, c) || suffer(c, a, b) || worst != -kNothing) return worst;
    return game_over<kSize>(board, 3);
}

template <int kSize>
int solve_4(Worker& worker, Board board, int alpha, Square a, Square b, Square c, Square d) {
    ++worker.nodes;
    int best = kNothing;
    const auto try_move = [&](Square played, Square x, Square y, Square z) {
        const Bitboard turned = flips_of(board, played);
        if (turned.empty()) return false;
        best = std::max(best,
                        -solve_3<kSize>(worker, board.after(played, turned), -alpha - 1, x, y, z));
        return best > alpha;
    };
    if (try_move(a, b, c, d) || try_move(b, a, c, d) || try_move(c, a, b, d) ||
        try_move(d, a, b, c) || best != kNothing)
        return best;

    const Board passed = board.after_pass();
    const Bitboard all = Bitboard(a) | b | c | d;
    if ((passed.legal_moves() & all).empty()) return game_over<kSize>(board, 4);
    return -solve_4<kSize>(worker, passed, -alpha - 1, a, b, c, d);
}

#define OTHELLIER_INSTANTIATE(size)                                          \
    template int solve_1<size>(Worker&, Board, Square);                      \
    template int solve_2<size>(Worker&, Board, int, Square, Square);         \
    template int solve_3<size>(Worker&, Board, int, Square, Square, Square); \
    template int solve_4<size>(Worker&, Board, int, Square, Square, Square, Square);
OTHELLIER_INSTANTIATE(4)
OTHELLIER_INSTANTIATE(6)
OTHELLIER_INSTANTIATE(8)
#undef OTHELLIER_INSTANTIATE

}  // namespace othellier::search
