#include "players/minds_eye.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/board_grid.h"

namespace othellier {

namespace {

/// A game that is over is worth more than any opinion of one that is not.
constexpr double kWon = 1000;

struct Corner {
    Square corner;
    Square x;
    std::array<Square, 2> c;
};

constexpr Square at(int column, int row) {
    return Square::from_index(8 * row + column);
}

constexpr std::array<Corner, 4> kCorners = {{
    {at(0, 0), at(1, 1), {at(1, 0), at(0, 1)}},
    {at(7, 0), at(6, 1), {at(6, 0), at(7, 1)}},
    {at(0, 7), at(1, 6), {at(1, 7), at(0, 6)}},
    {at(7, 7), at(6, 6), {at(6, 7), at(7, 6)}},
}};
constexpr Bitboard kEdge{0xff818181818181ff};
constexpr Bitboard kNotAColumn{0xfefefefefefefefe};
constexpr Bitboard kNotHColumn{0x7f7f7f7f7f7f7f7f};

/// The squares around those of `set`.
Bitboard around(Bitboard set) {
    const std::uint64_t s = set.bits();
    const std::uint64_t wide =
        s | ((s << 1) & kNotAColumn.bits()) | ((s >> 1) & kNotHColumn.bits());
    return Bitboard(wide | (wide << 8) | (wide >> 8));
}

/// A well mixed number of several: the same for the same ones (the finaliser of SplitMix64).
std::uint64_t mixed(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d) {
    std::uint64_t h = 0;
    for (const std::uint64_t part : {a, b, c, d}) {
        h += part + 0x9e3779b97f4a7c15;
        h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9;
        h = (h ^ (h >> 27)) * 0x94d049bb133111eb;
        h ^= h >> 31;
    }
    return h;
}

/// From 0 to 1.
double share_of(std::uint64_t number) {
    return static_cast<double>(number >> 11) * 0x1p-53;
}

double squares(const Knowledge& k, Bitboard own, Bitboard empties) {
    double sum = k.edge * (own & kEdge).count();
    for (const Corner& corner : kCorners) {
        if (own.contains(corner.corner)) sum += k.corner;
        if (!empties.contains(corner.corner)) continue;
        if (own.contains(corner.x)) sum += k.x_square;
        for (const Square c : corner.c)
            if (own.contains(c)) sum += k.c_square;
    }
    return sum;
}

}  // namespace

double judge_by(const Knowledge& k, const Board& board) {
    const Bitboard empties = board.empties();
    const double played = (60.0 - empties.count()) / 60.0;
    const double discs = k.discs_early + (k.discs_late - k.discs_early) * played;
    double sum = discs * (board.player().count() - board.opponent().count()) +
                 squares(k, board.player(), empties) - squares(k, board.opponent(), empties);
    if (k.mobility != 0)
        sum +=
            k.mobility * (board.legal_moves().count() - board.after_pass().legal_moves().count());
    if (k.frontier != 0) {
        const Bitboard open = around(empties);
        sum += k.frontier * ((board.player() & open).count() - (board.opponent() & open).count());
    }
    return sum;
}

double MindsEyePlayer::judged(const Board& board) const {
    const double sum = judge_by(knowledge_, board);
    if (imagination_.doubt == 0) return sum;
    const std::uint64_t number =
        mixed(seed_, board.player().bits(), board.opponent().bits(), 0xd0b7);
    // The sum of two even ones: small errors are more frequent than large ones.
    const double error = share_of(number) + share_of(mixed(number, 1, 2, 3)) - 1;
    return sum + error * imagination_.doubt * std::sqrt(6.0);
}

/// The board as it stands in the mind after `move`: a disc that should turn may be forgotten, but
/// never all of them, since the move was seen to be legal.
Board MindsEyePlayer::imagined(const Board& board, Square move, int ply) const {
    const Bitboard flips = board.flips(move);
    const double chance = imagination_.forgets * (ply + 1);
    if (chance <= 0) return board.after(move, flips);
    Bitboard seen;
    for (const Square disc : flips) {
        const std::uint64_t number =
            mixed(seed_, board.player().bits(), board.opponent().bits(),
                  static_cast<std::uint64_t>(64 * move.index() + disc.index()));
        if (share_of(number) >= chance) seen = seen | disc;
    }
    return board.after(move, seen.empty() ? Bitboard(flips.first()) : seen);
}

double MindsEyePlayer::value(const Board& board, int ply, double alpha, double beta) const {
    const Bitboard moves = board.legal_moves();
    if (moves.empty()) {
        const Board passed = board.after_pass();
        if (!passed.legal_moves().empty()) return -value(passed, ply, -beta, -alpha);
        const int score = board.final_score().value();
        return score + (score > 0 ? kWon : score < 0 ? -kWon : 0);
    }
    if (ply == imagination_.plies) return judged(board);
    for (const Square move : moves) {
        alpha = std::max(alpha, -value(imagined(board, move, ply), ply + 1, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

Result<Thought> MindsEyePlayer::think(const Question& question, const OnThought& on_thought,
                                      std::stop_token) {
    const auto start = std::chrono::steady_clock::now();
    const Board board = to_board(question.position);
    Thought thought;
    for (const Point point : question.moves()) {
        const double worth = -value(imagined(board, point.square(), 0), 1, -2 * kWon, 2 * kWon);
        thought.lines.push_back(
            {.moves = {point}, .value = worth, .unit = Unit::kPoints, .depth = imagination_.plies});
    }
    std::ranges::stable_sort(thought.lines, std::greater{}, &Line::value);
    thought.elapsed = std::chrono::steady_clock::now() - start;
    if (on_thought) on_thought(thought);
    return thought;
}

}  // namespace othellier
