#include "library/people.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>

#include "core/board_grid.h"
#include "library/name_match.h"
#include "library/packed_moves.h"
#include "library/reviews.h"

namespace othellier::library {

namespace {

constexpr std::size_t kMostOthers = 8;
constexpr std::size_t kMostOpenings = 12;
constexpr std::size_t kMostOpponents = 30;
constexpr std::size_t kMostEvents = 30;

std::optional<int> margin_of(const Summary& game, bool as_black) {
    if (!game.has_score()) return std::nullopt;
    return as_black ? game.score : -game.score;
}

std::optional<double> accuracy_of(const Accuracies& all, GameId game, bool as_black) {
    const auto found = all.find(game);
    return found == all.end() ? std::nullopt : found->second[as_black ? 0 : 1];
}

bool counts(const Summary& game) {
    return game.here && !game.is(kInBin);
}

/// Of the names that fit, the one that is exactly that, else the one with the most games.
struct Meant {
    std::uint32_t number = 0;
    std::vector<PlayerCount> others;
};

std::optional<Meant> meant(
    Library& library, Names& names, std::string_view read,
    const std::function<void(const Summary&, std::vector<std::size_t>&)>& tally) {
    std::vector<bool> fits = names.matching(read);
    std::vector<std::size_t> games(fits.size() + 1, 0);
    for (const Summary& game : library.summaries().all())
        if (counts(game)) tally(game, games);
    std::vector<std::pair<std::size_t, std::uint32_t>> found;
    const std::string wanted = fold(read);
    for (std::uint32_t number = 0; number < fits.size(); ++number) {
        if (!fits[number] || games[number] == 0) continue;
        const bool exact = fold(names.name(number)) == wanted;
        found.emplace_back(games[number] + (exact ? std::size_t{1} << 40 : 0), number);
    }
    if (found.empty()) return std::nullopt;
    std::ranges::sort(found, std::greater());
    Meant who{found.front().second, {}};
    for (std::size_t i = 1; i < found.size() && i <= kMostOthers; ++i)
        who.others.push_back({names.name(found[i].second), games[found[i].second]});
    return who;
}

void add_to(std::vector<std::size_t>& games, std::uint32_t number) {
    if (number < games.size()) ++games[number];
}

std::optional<Meant> meant_player(Library& library, std::string_view read) {
    return meant(library, library.players(), read, [](const Summary& game, auto& games) {
        add_to(games, game.black);
        if (game.white != game.black) add_to(games, game.white);
    });
}

std::optional<Meant> meant_event(Library& library, std::string_view read) {
    return meant(library, library.events(), read,
                 [](const Summary& game, auto& games) { add_to(games, game.event); });
}

template <typename Row>
void keep_most_frequent(std::vector<Row>& rows, std::size_t most) {
    std::ranges::stable_sort(rows, std::greater(),
                             [](const Row& row) { return row.standing.games; });
    if (rows.size() > most) rows.resize(most);
}

/// Openings of many games, by colour.
class OpeningCounts {
 public:
    explicit OpeningCounts(Library& library)
        : select_(library.database().prepare("SELECT start, moves FROM games WHERE id = ?")) {}

    void count(GameId id, bool as_black, std::optional<int> margin,
               std::optional<double> accuracy) {
        select_.bind(1, id);
        OpeningName name;
        if (select_.step() && select_.is_null(0))
            if (const OpeningName* found = opening_of_moves(select_.blob(1))) name = *found;
        select_.reset();
        counts_[as_black ? 0 : 1][{name.english, name.french}].count(margin, accuracy);
    }

    std::vector<OpeningStanding> rows(bool as_black) const {
        std::vector<OpeningStanding> rows;
        for (const auto& [name, standing] : counts_[as_black ? 0 : 1])
            rows.push_back({{name.first, name.second}, standing});
        keep_most_frequent(rows, kMostOpenings);
        return rows;
    }

 private:
    Statement select_;
    using Name = std::pair<std::string_view, std::string_view>;  ///< English, French.
    std::map<Name, Standing> counts_[2];
};

struct EventSeen {
    Standing standing;
    std::int32_t last = 0;
};

/// Everything of a player's page that is counted.
class PlayerCounts {
 public:
    PlayerCounts(Library& library, std::uint32_t player)
        : library_(library),
          player_(player),
          openings_(library),
          accuracies_(accuracies(library)) {}

    void take(std::uint32_t id, const Summary& game) {
        if (game.black == player_) take(id, game, true);
        if (game.white == player_) take(id, game, false);
    }

    PlayerPage page() {
        page_.openings_as_black = openings_.rows(true);
        page_.openings_as_white = openings_.rows(false);
        for (const auto& [number, standing] : opponents_)
            page_.opponents.push_back({library_.players().name(number), standing});
        keep_most_frequent(page_.opponents, kMostOpponents);
        std::vector<std::pair<std::int32_t, std::uint32_t>> events;
        for (const auto& [number, seen] : events_) events.emplace_back(seen.last, number);
        std::ranges::sort(events, std::greater());
        if (events.size() > kMostEvents) events.resize(kMostEvents);
        for (const auto& [day, number] : events)
            page_.events.push_back({library_.events().name(number), events_[number].standing});
        return std::move(page_);
    }

 private:
    void take(std::uint32_t id, const Summary& game, bool as_black) {
        const std::optional<int> margin = margin_of(game, as_black);
        const std::optional<double> accuracy = accuracy_of(accuracies_, id, as_black);
        page_.all.count(margin, accuracy);
        (as_black ? page_.as_black : page_.as_white).count(margin, accuracy);
        opponents_[as_black ? game.white : game.black].count(margin, accuracy);
        if (!library_.events().name(game.event).empty()) {
            EventSeen& seen = events_[game.event];
            seen.standing.count(margin, accuracy);
            seen.last = std::max(seen.last, game.day);
        }
        if (const int year = game.year(); year != 0) {
            page_.first_year = page_.first_year == 0 ? year : std::min(page_.first_year, year);
            page_.last_year = std::max(page_.last_year, year);
        }
        openings_.count(id, as_black, margin, accuracy);
    }

    Library& library_;
    std::uint32_t player_;
    OpeningCounts openings_;
    Accuracies accuracies_;
    std::map<std::uint32_t, Standing> opponents_;
    std::map<std::uint32_t, EventSeen> events_;
    PlayerPage page_;
};

/// A cross table while the games of an edition go by.
class CrossTable {
 public:
    explicit CrossTable(Library& library) : library_(library) {}

    void take(GameId id, const Summary& game) {
        const std::size_t black = row_of(game.black);
        const std::size_t white = row_of(game.white);
        games_.push_back({id, black, white, margin_of(game, true)});
        rows_[black].standing.count(margin_of(game, true));
        rows_[white].standing.count(margin_of(game, false));
        if (game.has_score()) {
            sum_ += game.score;
            ++finished_;
        }
    }

    void write(EventPage& page) {
        std::vector<std::size_t> order(rows_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
            const Standing& left = rows_[a].standing;
            const Standing& right = rows_[b].standing;
            return left.points() != right.points() ? left.points() > right.points()
                                                   : left.sum > right.sum;
        });
        page.games = games_.size();
        page.players = rows_.size();
        page.mean = finished_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(finished_);
        const std::size_t shown = std::min(order.size(), kMostRows);
        std::vector<std::size_t> place(rows_.size(), kMostRows);
        for (std::size_t i = 0; i < shown; ++i) {
            place[order[i]] = i;
            page.rows.push_back(std::move(rows_[order[i]]));
            page.rows.back().against.resize(shown);
        }
        for (const Played& game : games_) {
            const std::size_t black = place[game.black];
            const std::size_t white = place[game.white];
            if (black >= shown || white >= shown) continue;
            page.rows[black].against[white].push_back({game.id, true, game.margin});
            std::optional<int> other = game.margin;
            if (other) *other = -*other;
            page.rows[white].against[black].push_back({game.id, false, other});
        }
    }

 private:
    struct Played {
        GameId id;
        std::size_t black;
        std::size_t white;
        std::optional<int> margin;
    };

    std::size_t row_of(std::uint32_t player) {
        const auto [at, fresh] = places_.try_emplace(player, rows_.size());
        if (fresh) rows_.push_back({library_.players().name(player), {}, {}});
        return at->second;
    }

    Library& library_;
    std::unordered_map<std::uint32_t, std::size_t> places_;
    std::vector<CrossRow> rows_;
    std::vector<Played> games_;
    long sum_ = 0;
    std::size_t finished_ = 0;
};

}  // namespace

void Standing::count(std::optional<int> margin, std::optional<double> accuracy) {
    ++games;
    if (accuracy) {
        ++reviewed;
        accuracies += *accuracy;
    }
    if (!margin) return;
    ++(*margin > 0 ? won : *margin < 0 ? lost : drawn);
    sum += *margin;
}

std::optional<double> Standing::mean() const {
    if (finished() == 0) return std::nullopt;
    return static_cast<double>(sum) / static_cast<double>(finished());
}

std::optional<double> Standing::accuracy() const {
    if (reviewed == 0) return std::nullopt;
    return accuracies / static_cast<double>(reviewed);
}

Result<PlayerPage> player_page(Library& library, std::string_view name) {
    const Snapshot snapshot(library.database());
    std::optional<Meant> who = meant_player(library, name);
    if (!who) return fail("library_no_player", {{"read", std::string(name)}});
    PlayerCounts counted(library, who->number);
    const std::vector<Summary>& games = library.summaries().all();
    for (std::uint32_t id = 0; id < games.size(); ++id)
        if (counts(games[id])) counted.take(id, games[id]);
    PlayerPage page = counted.page();
    page.name = library.players().name(who->number);
    page.others = std::move(who->others);
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    return page;
}

Result<HeadToHead> head_to_head(Library& library, std::string_view name,
                                std::string_view opponent) {
    const Snapshot snapshot(library.database());
    const auto one = meant_player(library, name);
    if (!one) return fail("library_no_player", {{"read", std::string(name)}});
    const auto other = meant_player(library, opponent);
    if (!other) return fail("library_no_player", {{"read", std::string(opponent)}});
    HeadToHead found;
    found.name = library.players().name(one->number);
    found.opponent = library.players().name(other->number);
    const Accuracies reviewed = accuracies(library);
    const std::vector<Summary>& games = library.summaries().all();
    for (std::uint32_t id = 0; id < games.size(); ++id) {
        const Summary& game = games[id];
        if (!counts(game)) continue;
        const bool as_black = game.black == one->number && game.white == other->number;
        const bool as_white = game.white == one->number && game.black == other->number;
        if (!as_black && !as_white) continue;
        const auto accuracy = accuracy_of(reviewed, id, as_black);
        found.all.count(margin_of(game, as_black), accuracy);
        (as_black ? found.as_black : found.as_white).count(margin_of(game, as_black), accuracy);
    }
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    return found;
}

Result<EventPage> event_page(Library& library, std::string_view name, int year) {
    const Snapshot snapshot(library.database());
    std::optional<Meant> which = meant_event(library, name);
    if (!which) return fail("library_no_event", {{"read", std::string(name)}});
    const std::vector<Summary>& games = library.summaries().all();
    EventPage page;
    for (const Summary& game : games)
        if (counts(game) && game.event == which->number) page.years.push_back(game.year());
    std::ranges::sort(page.years, std::greater());
    page.years.erase(std::unique(page.years.begin(), page.years.end()), page.years.end());
    page.name = library.events().name(which->number);
    page.others = std::move(which->others);
    page.year = std::ranges::count(page.years, year) > 0 ? year : page.years.front();
    CrossTable table(library);
    for (std::uint32_t id = 0; id < games.size(); ++id)
        if (counts(games[id]) && games[id].event == which->number && games[id].year() == page.year)
            table.take(id, games[id]);
    table.write(page);
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    return page;
}

}  // namespace othellier::library
