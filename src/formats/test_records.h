#pragma once

#include <random>
#include <string>

#include "formats/game_record.h"
#include "formats/replay.h"

/// Games for the tests of this folder.
namespace othellier::formats {

/// Plays `plies` random turns from the start of `size`, or to the end.
inline GameRecord random_game(std::mt19937& random, int size = 8, int plies = 1000,
                              Color first = Color::kBlack) {
    GameRecord record;
    record.start = Grid::start(size, first);
    Grid grid = record.start;
    for (int i = 0; i < plies && !grid.is_over(); ++i) {
        const std::vector<Point> legal = grid.legal_moves();
        const Move move = legal.empty() ? Move::pass() : Move(legal[random() % legal.size()]);
        grid.play(move);
        record.moves.push_back(move);
    }
    if (grid.is_over())
        record.result =
            StatedResult{static_cast<double>(final_discs(grid.count(Color::kBlack),
                                                         grid.count(Color::kWhite), grid.empties())
                                                 .value()),
                         RecordEnding::kUnknown};
    return record;
}

/// The same from the middle of another game, so that the start is not the usual one.
inline GameRecord random_fragment(std::mt19937& random, int size) {
    const GameRecord opening = random_game(random, size, static_cast<int>(random() % 12));
    Replay replay(opening.start);
    for (const Move move : opening.moves) static_cast<void>(replay.play(move));
    GameRecord record = random_game(random, size, 0);
    const Grid middle = replay.position();
    record.start = Grid(
        size,
        [&] {
            std::vector<Cell> cells;
            for (int i = 0; i < middle.point_count(); ++i)
                cells.push_back(middle.at(Point::from_index(i, size)));
            return cells;
        }(),
        middle.turn());
    Replay on(record.start);
    for (int i = 0; i < 10 && !on.is_over(); ++i) {
        const auto legal = on.position().legal_moves();
        const Move move = legal.empty() ? Move::pass() : Move(legal[random() % legal.size()]);
        static_cast<void>(on.play(move));
        record.moves.push_back(move);
    }
    return record;
}

/// Hangs random lines on a random game, on each other too, with remarks of every kind.
inline GameRecord random_tree(std::mt19937& random, int size) {
    GameRecord record = random_game(random, size, 5 + static_cast<int>(random() % 60));
    record.result.reset();
    for (int i = 0; i < 8; ++i) {
        const int line = static_cast<int>(random() % (record.variations.size() + 1));
        const int length = length_of_line(record.moves, record.variations, line);
        const int at = static_cast<int>(random() % static_cast<unsigned>(length + 1));
        const int owner = owner_of(record.variations, line, at);
        Grid grid = record.start;
        for (const Move move : moves_of_line(record.moves, record.variations, owner, at))
            grid.play(move);
        Variation branch{owner, at, {}, {}};
        for (unsigned n = 1 + static_cast<unsigned>(random() % 6); n > 0 && !grid.is_over(); --n) {
            const auto legal = grid.legal_moves();
            const Move move = legal.empty() ? Move::pass() : Move(legal[random() % legal.size()]);
            grid.play(move);
            branch.moves.push_back(move);
        }
        if (branch.moves.empty()) continue;
        if (i % 2 == 0) branch.notes.resize(branch.moves.size());
        if (i % 2 == 0)
            branch.notes.back() = {1.5, {}, "two\nlines ] \\", static_cast<Mark>(i % 6)};
        record.variations.push_back(std::move(branch));
    }
    if (!record.moves.empty() && random() % 2 == 0) {
        record.notes.resize(record.moves.size());
        record.notes.front() = {-2, {}, "why?", Mark::kBlunder};
    }
    return record;
}

/// Names, ratings and the rest, awkward characters included.
inline void dress_up(GameRecord& record) {
    record.side(Color::kBlack).seat.name = "Zoé [\\o/] \"Q\"";
    record.side(Color::kWhite).seat.name = "W; (white)";
    record.side(Color::kBlack).rating = 1923.5;
    record.side(Color::kWhite).rating = -12;
    record.event = "Tournoi d'été";
    record.place = "Cassel]";
    record.date = "1999.12.31";
    record.comment = "two\nlines, and a ] bracket";
}

}  // namespace othellier::formats
