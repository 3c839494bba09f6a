#include "search/stability.h"

#include <array>
#include <cstdint>
#include <memory>

namespace othellier::search {

namespace {

using Edge = std::uint8_t;

/// Opponent discs of an edge that a disc on `at` turns along it.
Edge edge_flips(int at, Edge player, Edge opponent) {
    Edge flipped = 0;
    for (const int step : {-1, 1}) {
        Edge run = 0;
        int i = at + step;
        for (; 0 <= i && i < 8 && ((opponent >> i) & 1) != 0; i += step)
            run = static_cast<Edge>(run | (1 << i));
        if (0 <= i && i < 8 && ((player >> i) & 1) != 0) flipped = static_cast<Edge>(flipped | run);
    }
    return flipped;
}

/// For each edge (player's discs, opponent's discs): the discs of either side that no sequence of
/// moves of either side, in any order, can turn.
class EdgeTable {
 public:
    EdgeTable() : stable_(std::make_unique<std::array<Edge, 65536>>()) {
        // Fuller edges first: each is worked out from those with one free square less.
        for (int free = 0; free <= 8; ++free)
            for (int player = 0; player < 256; ++player)
                for (int opponent = 0; opponent < 256; ++opponent)
                    if ((player & opponent) == 0 &&
                        8 - std::popcount(static_cast<unsigned>(player | opponent)) == free)
                        at(player, opponent) =
                            work_out(static_cast<Edge>(player), static_cast<Edge>(opponent));
    }

    Edge player_stable(unsigned player, unsigned opponent) const {
        return static_cast<Edge>((*stable_)[player * 256 + opponent] & player);
    }

 private:
    Edge& at(int player, int opponent) {
        return (*stable_)[static_cast<std::size_t>(player * 256 + opponent)];
    }

    Edge work_out(Edge player, Edge opponent) {
        auto stable = static_cast<Edge>(player | opponent);
        for (int i = 0; i < 8; ++i) {
            const auto here = static_cast<Edge>(1 << i);
            if (((player | opponent) & here) != 0) continue;
            const Edge by_player = edge_flips(i, player, opponent);
            const Edge by_opponent = edge_flips(i, opponent, player);
            stable = static_cast<Edge>(stable & ~(by_player | by_opponent) &
                                       at(player | here | by_player, opponent & ~by_player) &
                                       at(player & ~by_opponent, opponent | here | by_opponent));
        }
        return stable;
    }

    std::unique_ptr<std::array<Edge, 65536>> stable_;
};

const EdgeTable& edge_table() {
    static const EdgeTable table;
    return table;
}

constexpr std::uint64_t kFileA = 0x0101010101010101;

/// The a-file as a byte, a1 the lowest bit; the h-file by shifting it there first.
unsigned file_a(std::uint64_t board) {
    return static_cast<unsigned>(((board & kFileA) * 0x0102040810204080) >> 56);
}
std::uint64_t to_file_a(unsigned byte) {
    // Spreads the bits to every ninth place, then drops those off the file.
    return ((byte & 0x7FULL) * 0x02040810204081 & kFileA) | ((byte & 0x80ULL) << 49);
}

constexpr std::uint64_t kNotA = 0xFEFEFEFEFEFEFEFE;
constexpr std::uint64_t kNotH = 0x7F7F7F7F7F7F7F7F;

/// Everything on a line with one of `seeds`, both ways along one axis, by doubling steps.
std::uint64_t smear(std::uint64_t seeds, int shift, std::uint64_t up_wall,
                    std::uint64_t down_wall) {
    std::uint64_t up = seeds;
    std::uint64_t down = seeds;
    std::uint64_t up_mask = up_wall;
    std::uint64_t down_mask = down_wall;
    for (int step = shift; step <= 4 * shift; step *= 2) {
        up |= up_mask & (up << step);
        down |= down_mask & (down >> step);
        up_mask &= up_mask << step;
        down_mask &= down_mask >> step;
    }
    return up | down;
}

struct FullLines {
    std::uint64_t row, column, diagonal7, diagonal9;
};

FullLines full_lines(std::uint64_t occupied) {
    const std::uint64_t empty = ~occupied;
    return {~smear(empty, 1, kNotA, kNotH), ~smear(empty, 8, ~0ULL, ~0ULL),
            ~smear(empty, 7, kNotH, kNotA), ~smear(empty, 9, kNotA, kNotH)};
}

/// Adds those of `discs` that lean on stable ones: a disc is safe along an axis when the line is
/// full or a stable own disc stands next to it.
std::uint64_t spread(std::uint64_t stable, std::uint64_t discs, const FullLines& full) {
    for (std::uint64_t before = 0; before != stable;) {
        before = stable;
        const std::uint64_t row = (stable >> 1) | (stable << 1) | full.row;
        const std::uint64_t column = (stable >> 8) | (stable << 8) | full.column;
        const std::uint64_t diagonal7 = (stable >> 7) | (stable << 7) | full.diagonal7;
        const std::uint64_t diagonal9 = (stable >> 9) | (stable << 9) | full.diagonal9;
        stable |= discs & row & column & diagonal7 & diagonal9;
    }
    return stable;
}

std::uint64_t stable_edges(std::uint64_t p, std::uint64_t o) {
    const EdgeTable& table = edge_table();
    return table.player_stable(p & 0xFF, o & 0xFF) |
           static_cast<std::uint64_t>(
               table.player_stable(static_cast<unsigned>(p >> 56), static_cast<unsigned>(o >> 56)))
               << 56 |
           to_file_a(table.player_stable(file_a(p), file_a(o))) |
           to_file_a(table.player_stable(file_a(p >> 7), file_a(o >> 7))) << 7;
}

}  // namespace

Bitboard stable_edge_discs(Bitboard player, Bitboard opponent) {
    return Bitboard(stable_edges(player.bits(), opponent.bits()));
}

Bitboard squares_on_full_lines(Bitboard occupied) {
    const FullLines full = full_lines(occupied.bits());
    return Bitboard(full.row & full.column & full.diagonal7 & full.diagonal9);
}

Bitboard stable_discs(Bitboard player, Bitboard opponent) {
    constexpr std::uint64_t kCentre = 0x007E7E7E7E7E7E00;
    const std::uint64_t p = player.bits();
    const FullLines full = full_lines(p | opponent.bits());
    const std::uint64_t centre = p & kCentre;

    const std::uint64_t stable =
        stable_edges(p, opponent.bits()) |
        (centre & full.row & full.column & full.diagonal7 & full.diagonal9);
    if (stable == 0) return Bitboard();

    return Bitboard(spread(stable, centre, full));
}

Bitboard stable_discs_on(Bitboard board, Bitboard player, Bitboard opponent) {
    const std::uint64_t outside = ~board.bits();
    const FullLines full = full_lines(player.bits() | opponent.bits() | outside);
    // The wall shelters like a stable disc: nothing can stand behind it.
    return Bitboard(spread(outside, player.bits(), full) & ~outside);
}

}  // namespace othellier::search
