#include "library/selection.h"

#include <algorithm>
#include <charconv>

#include "core/board_grid.h"
#include "library/name_match.h"
#include "library/position_key.h"

namespace othellier::library {

namespace {

bool at(const std::vector<bool>& set, std::size_t i) {
    return i < set.size() && set[i];
}

/// Games that a statement gives the numbers of.
std::vector<bool> games_of(Statement& select) {
    std::vector<bool> games;
    while (select.step()) {
        const std::int64_t id = select.integer(0);
        if (id < 0 || id > (std::int64_t{1} << 32)) continue;
        const auto place = static_cast<std::size_t>(id);
        if (place >= games.size()) games.resize(std::max(place + 1, 2 * games.size()));
        games[place] = true;
    }
    return games;
}

std::vector<bool> games_of(Database& database, std::string_view sql, std::string_view text) {
    Statement select = database.prepare(sql);
    select.bind_text(1, text);
    return games_of(select);
}

std::vector<bool> games_of(Database& database, std::string_view sql, const Range& range) {
    Statement select = database.prepare(sql);
    select.bind(1, range.low).bind(2, range.high);
    return games_of(select);
}

int year_or_zero(std::string_view word) {
    int year = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), year);
    return error == std::errc{} && stop == word.data() + word.size() && word.size() == 4 ? year : 0;
}

}  // namespace

Selector::Selector(Library& library, const Filter& filter)
    : games_(&library.summaries().all()), filter_(filter) {
    const auto add = [&](const std::string& name, bool as_black, bool as_white) {
        if (!name.empty())
            players_.push_back({library.players().matching(name), as_black, as_white});
    };
    for (const std::string& name : filter.players) add(name, true, true);
    add(filter.black, true, false);
    add(filter.white, false, true);
    if (!filter.event.empty()) events_ = library.events().matching(filter.event);
    if (!filter.tag.empty())
        tagged_ = games_of(library.database(),
                           "SELECT game FROM game_tags WHERE tag ="
                           " (SELECT id FROM tags WHERE name = ?)",
                           filter.tag);
    if (!filter.values.is_everything())
        reached_ =
            games_of(library.database(), "SELECT game FROM reached WHERE high >= ?1 AND low <= ?2",
                     filter.values);
    look_up_words(library, filter.text);
}

void Selector::look_up_words(Library& library, std::string_view text) {
    const std::string folded = fold(text);
    for (const std::string_view word : words_of(folded)) {
        // In quotes a word is nothing but itself; the star asks for all that begin with it.
        const std::string asked = '"' + std::string(word) + "\"*";
        words_.push_back(
            {library.players().matching(word), library.events().matching(word),
             games_of(library.database(), "SELECT rowid FROM texts WHERE texts MATCH ?", asked),
             year_or_zero(word)});
    }
}

bool Selector::has_players(const Summary& game) const {
    const auto seats = [&](const Player& player) {
        return std::pair(player.as_black && at(player.numbers, game.black),
                         player.as_white && at(player.numbers, game.white));
    };
    if (players_.size() == 2) {  // Not the same one for both, even if both names fit.
        const auto [black, white] = seats(players_[0]);
        const auto [other_black, other_white] = seats(players_[1]);
        return (black && other_white) || (white && other_black);
    }
    return std::ranges::all_of(players_, [&](const Player& player) {
        const auto [black, white] = seats(player);
        return black || white;
    });
}

bool Selector::has_words(std::uint32_t id, const Summary& game) const {
    return std::ranges::all_of(words_, [&](const Word& word) {
        return at(word.players, game.black) || at(word.players, game.white) ||
               at(word.events, game.event) || at(word.games, id) ||
               (word.year != 0 && word.year == game.year());
    });
}

bool Selector::has_numbers(const Summary& game) const {
    if (!filter_.years.contains(game.year()) || !filter_.turns.contains(game.turns)) return false;
    if (filter_.scores.is_everything() && !filter_.outcome) return true;
    if (!game.has_score() || !filter_.scores.contains(game.score)) return false;
    if (!filter_.outcome) return true;
    const Outcome outcome = game.score > 0   ? Outcome::kBlack
                            : game.score < 0 ? Outcome::kWhite
                                             : Outcome::kDraw;
    return outcome == *filter_.outcome;
}

bool Selector::passes(std::uint32_t id) const {
    if (id >= games_->size()) return false;
    const Summary& game = (*games_)[id];
    if (!game.here || game.is(kInBin) != filter_.in_bin) return false;
    if (filter_.starred && !game.is(kStarred)) return false;
    if (filter_.mine && !game.is(kMine)) return false;
    if (!has_numbers(game) || !has_players(game)) return false;
    if (events_ && !at(*events_, game.event)) return false;
    if (tagged_ && !at(*tagged_, id)) return false;
    if (reached_ && !at(*reached_, id)) return false;
    return has_words(id, game);
}

std::vector<Posting> games_with(Library& library, const Board& board) {
    const std::uint64_t key = PositionKey(board).value();
    std::vector<Posting> postings = library.positions().find(key);
    const std::vector<Summary>& games = library.summaries().all();
    std::erase_if(postings, [&](const Posting& posting) {
        return posting.game >= games.size() || !games[posting.game].is(kIndexed);
    });
    Statement pending = library.database().prepare(
        "SELECT id, start, moves FROM games WHERE indexed = 0"
        " UNION ALL SELECT id, start, moves FROM games WHERE indexed > 1");
    std::vector<PositionEntry> entries;
    while (pending.step()) {
        std::optional<std::string> start;
        if (!pending.is_null(1)) start = pending.text(1);
        const std::optional<Grid> grid = start_of(start);
        entries.clear();
        if (grid) append_positions(pending.integer(0), *grid, pending.blob(2), entries);
        for (const PositionEntry& entry : entries)
            if (entry.key == key) postings.push_back(entry.posting);
    }
    std::ranges::sort(postings, {}, &Posting::game);
    return postings;
}

}  // namespace othellier::library
