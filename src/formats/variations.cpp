#include "formats/variations.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/notation.h"

namespace othellier::formats {

namespace {

constexpr std::array<std::string_view, 6> kMarks = {"", "!", "?", "!?", "?!", "??"};

const Variation& variation(const Variations& variations, int line) {
    return variations[static_cast<std::size_t>(line) - 1];
}

/// Adds what leaves `line`, as in_file_order() wants it.
void add_leaving(const Variations& from, int line, int number, Variations& to) {
    std::vector<int> leaving;
    for (int other = 1; std::cmp_less_equal(other, from.size()); ++other)
        if (variation(from, other).leaves == line) leaving.push_back(other);
    std::ranges::stable_sort(
        leaving, [&](int a, int b) { return variation(from, a).at > variation(from, b).at; });
    for (const int other : leaving) {
        to.push_back(variation(from, other));
        to.back().leaves = number;
        add_leaving(from, other, static_cast<int>(to.size()), to);
    }
}

}  // namespace

std::string_view to_string(Mark mark) {
    return kMarks[static_cast<std::size_t>(mark)];
}

std::optional<Mark> parse_mark(std::string_view text) {
    const auto found = std::ranges::find(kMarks, text);
    if (found == kMarks.end()) return std::nullopt;
    return static_cast<Mark>(found - kMarks.begin());
}

int length_of_line(std::span<const Move> game, const Variations& variations, int line) {
    return line == 0 ? static_cast<int>(game.size()) : variation(variations, line).end();
}

int owner_of(const Variations& variations, int line, int turns) {
    while (line != 0 && turns <= variation(variations, line).at)
        line = variation(variations, line).leaves;
    return line;
}

std::vector<Move> moves_of_line(std::span<const Move> game, const Variations& variations, int line,
                                int turns) {
    std::vector<Move> moves(static_cast<std::size_t>(turns), Move::pass());
    for (line = owner_of(variations, line, turns); line != 0;
         line = owner_of(variations, line, turns)) {
        const Variation& own = variation(variations, line);
        for (; turns > own.at; --turns)
            moves[static_cast<std::size_t>(turns) - 1] =
                own.moves[static_cast<std::size_t>(turns - own.at) - 1];
    }
    std::copy_n(game.begin(), turns, moves.begin());
    return moves;
}

Result<void> check_variations(const Grid& start, std::span<const Move> game,
                              const Variations& variations, Passes passes) {
    for (int line = 1; std::cmp_less_equal(line, variations.size()); ++line) {
        const Variation& own = variation(variations, line);
        const int earliest =
            own.leaves > 0 && own.leaves < line ? variation(variations, own.leaves).at + 1 : 0;
        const bool hangs_well = 0 <= own.leaves && own.leaves < line && own.at >= earliest &&
                                own.at <= length_of_line(game, variations, own.leaves);
        if (!hangs_well || own.moves.empty() ||
            (!own.notes.empty() && own.notes.size() != own.moves.size()))
            return fail("bad_variation", {{"line", std::to_string(line)}});
        Grid grid = start;
        for (const Move move : moves_of_line(game, variations, own.leaves, own.at)) grid.play(move);
        int ply = own.at;
        for (const Move move : own.moves) {
            if (grid.is_over()) return fail("game_over", {{"move", to_string(move)}});
            if (!move.is_pass() && !grid.contains(move.point()))
                return fail("bad_variation", {{"line", std::to_string(line)}});
            ++ply;
            if (const bool taken_away = passes == Passes::kForfeited && move.is_pass(); !taken_away)
                if (Result<void> legal = check_legal(grid, move, ply); !legal) return legal;
            grid.play(move);
        }
    }
    return {};
}

Variations in_file_order(const Variations& variations) {
    Variations ordered;
    ordered.reserve(variations.size());
    add_leaving(variations, 0, 0, ordered);
    return ordered;
}

void erase_line(Variations& variations, int line) {
    std::vector<int> number(variations.size() + 1, -1);  // By its old one; -1: it goes.
    number[0] = 0;
    Variations kept;
    for (int other = 1; std::cmp_less_equal(other, variations.size()); ++other) {
        Variation& own = variations[static_cast<std::size_t>(other) - 1];
        const int leaves = number[static_cast<std::size_t>(own.leaves)];
        if (other == line || leaves < 0) continue;
        own.leaves = leaves;
        kept.push_back(std::move(own));
        number[static_cast<std::size_t>(other)] = static_cast<int>(kept.size());
    }
    variations = std::move(kept);
}

Variations transformed(Variations variations, Symmetry by, int size) {
    for (Variation& own : variations)
        for (Move& move : own.moves)
            if (!move.is_pass()) move = Move(othellier::transformed(move.point(), by, size));
    return variations;
}

}  // namespace othellier::formats
