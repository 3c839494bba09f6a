#include "library/explorer.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "core/board_grid.h"
#include "library/position_key.h"
#include "library/search.h"
#include "library/selection.h"

namespace othellier::library {

namespace {

constexpr std::size_t kMostPlayers = 3;

/// What is gathered of one move while the games go by.
struct Gathered {
    Tally tally;
    std::unordered_map<std::uint32_t, std::size_t> players;
    std::uint32_t last = 0;
};

void count(Tally& tally, const Summary& game, bool exchanged) {
    ++tally.games;
    if (!game.has_score()) return;
    const int score = exchanged ? -game.score : game.score;
    ++(score > 0 ? tally.black : score < 0 ? tally.white : tally.draws);
    tally.sum += score;
}

std::vector<PlayerCount> most_frequent(const Gathered& move, Names& names) {
    std::vector<std::pair<std::uint32_t, std::size_t>> players(move.players.begin(),
                                                               move.players.end());
    const auto before = [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    };
    const std::size_t some = std::min(kMostPlayers, players.size());
    std::ranges::partial_sort(players, players.begin() + static_cast<std::ptrdiff_t>(some), before);
    std::vector<PlayerCount> counts;
    for (const auto& [number, games] : std::span(players).first(some))
        counts.push_back({names.name(number), games});
    return counts;
}

/// f5 is how everybody writes the first move; elsewhere the first of the squares will do.
Square usual_square(Bitboard same) {
    const Square f5(5, 4);
    return same.contains(f5) ? f5 : same.first();
}

FoundGame row_of(Library& library, std::uint32_t id) {
    FoundGame row;
    const Summary& game = library.summaries().all()[id];
    row.id = id;
    row.black = library.players().name(game.black);
    row.white = library.players().name(game.white);
    row.event = library.events().name(game.event);
    Statement date = library.database().prepare("SELECT date FROM games WHERE id = ?");
    date.bind(1, id);
    if (date.step()) row.date = date.text(0);
    if (game.has_score()) row.score = game.score;
    row.turns = game.turns;
    row.starred = game.is(kStarred);
    row.in_bin = game.is(kInBin);
    return row;
}

std::optional<KnownValue> value_for_black(Library& library, const Board& board, Color turn) {
    std::optional<KnownValue> value = value_of(library, board);
    if (value && turn == Color::kWhite) value->discs = -value->discs;
    return value;
}

}  // namespace

Result<Exploration> explore(Library& library, const Grid& position, const Filter& filter,
                            Colors colors) {
    const Snapshot snapshot(library.database());
    const Selector selector(library, filter);
    const Board board = to_board(position);
    const bool white_moves = position.turn() == Color::kWhite;
    Exploration found;
    std::array<Gathered, kCodeOfEnd + 1> moves;
    for (const Posting& posting : games_with(library, board)) {
        const bool exchanged = posting.white != white_moves;
        if (colors != Colors::kEither && (colors == Colors::kExchanged) != exchanged) continue;
        if (!selector.passes(posting.game)) continue;
        const Summary& game = selector.games()[posting.game];
        Gathered& move = moves[posting.code];
        count(found.tally, game, exchanged);
        count(move.tally, game, exchanged);
        ++move.players[posting.white ? game.white : game.black];
        if (move.last == 0 || game.day >= selector.games()[move.last].day) move.last = posting.game;
    }
    const PositionKey key(board);
    for (std::uint8_t code = 0; code <= kCodeOfPass; ++code) {
        const Gathered& move = moves[code];
        if (move.tally.games == 0) continue;
        const bool pass = code == kCodeOfPass;
        const Bitboard same = pass ? Bitboard() : key.squares(code);
        const Board after = pass ? board.after_pass() : board.after(usual_square(same));
        found.moves.push_back({pass ? Move::pass() : Move(usual_square(same)), same, move.tally,
                               most_frequent(move, library.players()), row_of(library, move.last),
                               value_for_black(library, after, opposite(position.turn()))});
    }
    found.value = value_for_black(library, board, position.turn());
    found.ended = moves[kCodeOfEnd].tally.games;
    std::ranges::stable_sort(found.moves, std::greater(),
                             [](const ExploredMove& move) { return move.tally.games; });
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    return found;
}

}  // namespace othellier::library
