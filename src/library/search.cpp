#include "library/search.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "core/board_grid.h"
#include "library/name_match.h"
#include "library/opening_names.h"
#include "library/packed_moves.h"
#include "library/selection.h"

namespace othellier::library {

namespace {

using Ids = std::vector<std::uint32_t>;

bool wanted(Colors colors, bool exchanged) {
    return colors == Colors::kEither || (colors == Colors::kExchanged) == exchanged;
}

/// The games that had the position with colours as wanted.
Ids with_position(Library& library, const Board& board, Color turn, Colors colors) {
    Ids ids;
    for (const Posting& posting : games_with(library, board)) {
        const bool exchanged = posting.white != (turn == Color::kWhite);
        if (wanted(colors, exchanged)) ids.push_back(posting.game);
    }
    return ids;
}

/// Finds where in a game something stood: a pattern, or a whole position with its side to move.
class Finder {
 public:
    Finder(const Pattern& pattern, Colors colors)
        : same_(pattern, wanted(colors, false), false),
          exchanged_(pattern, false, wanted(colors, true)) {}
    Finder(const Grid& position, Colors colors) : Finder(pattern_of(position), colors) {
        turn_ = position.turn();
    }

    /// The first turn at which it did.
    std::optional<Place> place_in(const Grid& start, std::string_view moves) const {
        std::optional<Place> place;
        int turns = 0;
        walk(to_board(start), start.turn(), moves,
             [&](const Board& board, Color turn, std::optional<Move>) {
                 if (const auto match = match_here(board, turn))
                     place = Place{turns, match->exchanged, match->by};
                 ++turns;
                 return !place;
             });
        return place;
    }

 private:
    /// A whole position is a pattern without anything that may be anything.
    static Pattern pattern_of(const Grid& grid) {
        const Board board = to_board(grid);
        const bool black = grid.turn() == Color::kBlack;
        return {black ? board.player() : board.opponent(),
                black ? board.opponent() : board.player(), board.empties()};
    }

    std::optional<PatternMatcher::Match> match_here(const Board& board, Color turn) const {
        // Whose turn it is says which colours a position can have: some look the same with either.
        if (turn_) return (turn == *turn_ ? same_ : exchanged_).match(board, turn);
        if (const auto match = same_.match(board, turn)) return match;
        return exchanged_.match(board, turn);
    }

    PatternMatcher same_;
    PatternMatcher exchanged_;
    std::optional<Color> turn_;
};

/// Goes through all games that the selector lets pass.
Ids with_pattern(Library& library, const Finder& finder, const Selector& selector) {
    Ids ids;
    Statement select = library.database().prepare("SELECT id, start, moves FROM games");
    const Grid usual = Grid::start();
    while (select.step()) {
        const auto id = static_cast<std::uint32_t>(select.integer(0));
        if (!selector.passes(id)) continue;
        std::optional<Grid> other;
        if (!select.is_null(1)) {
            other = start_of(std::string(select.text(1)));
            if (!other) continue;
        }
        if (finder.place_in(other ? *other : usual, select.blob(2))) ids.push_back(id);
    }
    return ids;
}

Ids all_ids(const Selector& selector) {
    Ids ids(selector.games().size());
    std::iota(ids.begin(), ids.end(), 0U);
    return ids;
}

/// Both ascend.
Ids in_both(const Ids& a, const Ids& b) {
    Ids both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    return both;
}

/// The games that came through any of the positions that the name stands for.
Result<Ids> with_opening(Library& library, const std::string& name) {
    const std::vector<Board> boards = boards_of_opening(name);
    if (boards.empty()) return fail("library_opening", {{"read", name}});
    Ids ids;
    for (const Board& board : boards) {
        const Ids some = with_position(library, board, Color::kBlack, Colors::kEither);
        ids.insert(ids.end(), some.begin(), some.end());
    }
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

/// Sorts by a number that each game has; among equals the later game is first when descending. Only
/// the first `needed` come to stand in order: a page of many games costs no more than a look at
/// each.
template <typename KeyOf>
void sort_by(Ids& ids, std::size_t needed, bool descending, KeyOf key_of) {
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
        const auto left = key_of(a);
        const auto right = key_of(b);
        if (left != right) return descending ? right < left : left < right;
        return descending ? b < a : a < b;
    };
    const auto end = ids.begin() + static_cast<std::ptrdiff_t>(std::min(needed, ids.size()));
    end == ids.end() ? std::ranges::sort(ids, before) : std::ranges::partial_sort(ids, end, before);
}

/// For each number of a name its place in the alphabet, made for those that are needed.
class Alphabet {
 public:
    Alphabet(Names& names, Ids numbers) {
        std::ranges::sort(numbers);
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        std::vector<std::pair<std::string, std::uint32_t>> folded;
        for (const std::uint32_t number : numbers)
            folded.emplace_back(fold(names.name(number)), number);
        std::ranges::sort(folded);
        for (std::size_t i = 0; i < folded.size(); ++i) places_[folded[i].second] = i;
    }
    std::size_t place(std::uint32_t number) const { return places_.at(number); }

 private:
    std::unordered_map<std::uint32_t, std::size_t> places_;
};

void sort_by_name(Ids& ids, std::size_t needed, bool descending, const std::vector<Summary>& games,
                  Names& names, std::uint32_t Summary::*which) {
    Ids numbers;
    for (const std::uint32_t id : ids) numbers.push_back(games[id].*which);
    const Alphabet alphabet(names, numbers);
    sort_by(ids, needed, descending,
            [&](std::uint32_t id) { return alphabet.place(games[id].*which); });
}

/// As far as the page that is asked for needs it.
void sort_found(Library& library, const Query& query, const std::vector<Summary>& games, Ids& ids) {
    const std::size_t needed = query.first + std::min(query.most, ids.size());
    const auto by = [&](auto key_of) { sort_by(ids, needed, query.descending, key_of); };
    const auto by_name = [&](Names& names, std::uint32_t Summary::*which) {
        sort_by_name(ids, needed, query.descending, games, names, which);
    };
    switch (query.sort) {
        case SortBy::kDate:
            return by([&](auto id) { return games[id].day; });
        case SortBy::kScore:
            return by([&](auto id) { return games[id].score; });
        case SortBy::kTurns:
            return by([&](auto id) { return games[id].turns; });
        case SortBy::kAdded:
            return by([](auto id) { return id; });
        case SortBy::kBlack:
            return by_name(library.players(), &Summary::black);
        case SortBy::kWhite:
            return by_name(library.players(), &Summary::white);
        case SortBy::kEvent:
            return by_name(library.events(), &Summary::event);
    }
}

Result<Ids> matching(Library& library, const Query& query) {
    const Selector selector(library, query.filter);
    std::optional<Ids> candidates;
    if (query.position)
        candidates =
            with_position(library, to_board(*query.position), query.position->turn(), query.colors);
    if (!query.opening.empty()) {
        const Result<Ids> some = with_opening(library, query.opening);
        if (!some) return fail(some.error());
        candidates = candidates ? in_both(*candidates, *some) : *some;
    }
    if (query.pattern) {
        const Ids some = with_pattern(library, Finder(*query.pattern, query.colors), selector);
        candidates = candidates ? in_both(*candidates, some) : some;
    }
    if (!candidates) candidates = all_ids(selector);
    std::erase_if(*candidates, [&](std::uint32_t id) { return !selector.passes(id); });
    sort_found(library, query, selector.games(), *candidates);
    return std::move(*candidates);
}

/// The part of the list that was asked for.
std::vector<GameId> page_of(const Ids& ids, const Query& query) {
    const std::size_t first = std::min(query.first, ids.size());
    const std::size_t count = std::min(query.most, ids.size() - first);
    const auto begin = ids.begin() + static_cast<std::ptrdiff_t>(first);
    return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

std::vector<std::string> tags_of(Statement& select, GameId game) {
    std::vector<std::string> names;
    select.bind(1, game);
    while (select.step()) names.emplace_back(select.text(0));
    select.reset();
    return names;
}

/// The rows of a page of the list.
std::vector<FoundGame> read_rows(Library& library, const Query& query,
                                 std::span<const GameId> ids) {
    std::optional<Finder> finder;
    if (query.position) finder.emplace(*query.position, query.colors);
    if (query.pattern) finder.emplace(*query.pattern, query.colors);
    std::vector<FoundGame> rows;
    Statement select =
        library.database().prepare(std::string("SELECT starred, binned, ") + kGameColumns +
                                   " FROM " + kGameTables + " WHERE games.id = ?");
    Statement tags = library.database().prepare(
        "SELECT name FROM game_tags JOIN tags ON tags.id = tag WHERE game = ? ORDER BY name");
    for (const GameId id : ids) {
        select.bind(1, id);
        if (select.step()) {
            const StoredGame game = read_stored(select, 2);
            FoundGame row{id,
                          game.black,
                          game.white,
                          game.event,
                          game.date,
                          game.score,
                          game.turns,
                          select.integer(0) != 0,
                          !select.is_null(1),
                          {},
                          tags_of(tags, id),
                          std::nullopt};
            if (!game.start)
                if (const OpeningName* name = opening_of_moves(game.moves)) row.opening = *name;
            const std::optional<Grid> start = start_of(game.start);
            if (finder && start) row.place = finder->place_in(*start, game.moves);
            rows.push_back(std::move(row));
        }
        select.reset();
    }
    return rows;
}

}  // namespace

Result<std::vector<GameId>> search_ids(Library& library, const Query& query) {
    const Snapshot snapshot(library.database());
    const Result<Ids> ids = matching(library, query);
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    if (!ids) return fail(ids.error());
    return page_of(*ids, query);
}

Result<std::vector<FoundGame>> listed(Library& library, std::span<const GameId> games) {
    const Snapshot snapshot(library.database());
    std::vector<FoundGame> rows = read_rows(library, {}, games);
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    return rows;
}

Result<Found> search(Library& library, const Query& query) {
    const Snapshot snapshot(library.database());
    const Result<Ids> ids = matching(library, query);
    if (!ids) return fail(ids.error());
    Found found{ids->size(), read_rows(library, query, page_of(*ids, query))};
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    return found;
}

}  // namespace othellier::library
