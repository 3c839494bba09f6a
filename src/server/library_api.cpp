#include "server/library_api.h"

#include <memory>

#include "core/position_text.h"
#include "library/check.h"
#include "library/json.h"
#include "library/order.h"
#include "library/search.h"
#include "server/library_fields.h"
#include "server/library_files.h"
#include "server/library_game.h"
#include "server/library_guess.h"
#include "server/library_room.h"
#include "server/plain_json.h"

namespace othellier::server {

namespace {

using Kind = ApiRoute::Kind;
using library::GameId;
using library::Library;
using nlohmann::json;
using Room = std::shared_ptr<LibraryRoom>;
using Games = std::vector<GameId>;

constexpr std::int64_t kMostRows = 200;
constexpr std::size_t kMostGroups = 25;
/// What one can drop on the page at once: the whole WTHOR archive is 10 MB.
constexpr std::size_t kMostDropped = 256 * 1024 * 1024;
constexpr std::size_t kManyGames = 4 * 1024 * 1024;

bool french(const ApiRequest& request) {
    return request.language == text::Language::kFrench;
}

Result<json> overview(Library& library) {
    const auto numbers = library::statistics(library);
    if (!numbers) return fail(numbers.error());
    const auto tags = library::tags(library);
    if (!tags) return fail(tags.error());
    std::size_t mine = 0;
    for (const library::Summary& game : library.summaries().all())
        if (game.here && !game.is(library::kInBin) && game.is(library::kMine)) ++mine;
    json out = {{"games", numbers->games},
                {"starred", numbers->starred},
                {"mine", mine},
                {"bin", numbers->in_bin},
                {"first_year", numbers->first_year},
                {"last_year", numbers->last_year},
                {"players", numbers->players},
                {"events", numbers->events},
                {"tags", json::array()}};
    for (const auto& [name, games] : *tags)
        out["tags"].push_back({{"name", name}, {"games", games}});
    return out;
}

Result<json> search(Library& library, const ApiRequest& request) {
    Result<library::Query> query = library::query_of(selection_of(request.input));
    if (!query) return fail(query.error());
    const auto skip = number(request.input, "skip");
    const auto limit = number(request.input, "limit");
    query->first = static_cast<std::size_t>(std::max<std::int64_t>(0, skip.value_or(0)));
    query->most =
        static_cast<std::size_t>(std::clamp<std::int64_t>(limit.value_or(50), 0, kMostRows));
    const auto found = library::search(library, *query);
    if (!found) return fail(found.error());
    return plain(library::to_json(*found, french(request)));
}

Result<json> explore(Library& library, const ApiRequest& request) {
    const auto game = parse_position_or_transcript(field(request.input, "position"));
    if (!game) return fail(game.error());
    const Grid& position = game->position();
    if (position.size() != 8)
        return fail("format_size", {{"size", std::to_string(position.size())}});
    library::SelectionText chosen = selection_of(request.input);
    chosen.position.clear();
    const auto filter = library::filter_of(chosen);
    if (!filter) return fail(filter.error());
    const auto found = library::explore(library, position, *filter, library::colors_of(chosen));
    if (!found) return fail(found.error());
    return plain(library::to_json(position, *found, french(request)));
}

Result<json> player(Library& library, const ApiRequest& request) {
    const std::string opponent = field(request.input, "opponent");
    if (!opponent.empty()) {
        const auto found = library::head_to_head(library, field(request.input, "name"), opponent);
        if (!found) return fail(found.error());
        return plain(library::to_json(*found));
    }
    const auto page = library::player_page(library, field(request.input, "name"));
    if (!page) return fail(page.error());
    return plain(library::to_json(*page, french(request)));
}

Result<json> event(Library& library, const ApiRequest& request) {
    const auto year = number(request.input, "year");
    const auto page = library::event_page(library, field(request.input, "name"),
                                          static_cast<int>(year.value_or(0)));
    if (!page) return fail(page.error());
    return plain(library::to_json(*page));
}

/// So many groups at once as one can look through.
Result<json> duplicates(Library& library, const ApiRequest& request) {
    const auto skip = number(request.input, "skip");
    const auto groups = library::duplicates(library);
    if (!groups) return fail(groups.error());
    json out = {{"count", groups->size()}, {"groups", json::array()}};
    const auto first = static_cast<std::size_t>(std::max<std::int64_t>(0, skip.value_or(0)));
    for (std::size_t i = first; i < std::min(groups->size(), first + kMostGroups); ++i) {
        const auto games = library::listed(library, (*groups)[i]);
        if (!games) return fail(games.error());
        json group = json::array();
        for (const library::FoundGame& game : *games)
            group.push_back(plain(library::to_json(game, french(request))));
        out["groups"].push_back(std::move(group));
    }
    return out;
}

/// The groups that the page names, each with the game to keep in front; else all there are.
Result<std::vector<Games>> groups_of(Library& library, const json& input) {
    if (!input.contains("groups")) return library::duplicates(library);
    std::vector<Games> groups;
    for (const json& group : input["groups"]) {
        auto games = games_of({{"games", group}});
        if (!games) return fail(games.error());
        groups.push_back(std::move(*games));
    }
    return groups;
}

Result<json> merge(Library& library, const ApiRequest& request) {
    const auto groups = groups_of(library, request.input);
    if (!groups) return fail(groups.error());
    for (const Games& group : *groups)
        if (auto done = library::merge_duplicates(library, group); !done) return fail(done.error());
    return json{{"merged", groups->size()}};
}

ApiHandler recovers(const Room& room) {
    return [room](const ApiRequest&) -> Result<json> {
        const auto done = room->recover();
        if (!done) return fail(done.error());
        return json{{"games", done->games}, {"lost", done->lost}, {"aside", done->aside.string()}};
    };
}

/// An end point that asks the library.
template <typename Ask>
ApiHandler asks(const Room& room, Ask ask) {
    return [room, ask](const ApiRequest& request) -> Result<json> {
        return room->with([&](Library& library) -> Result<json> {
            if constexpr (std::is_invocable_v<Ask, Library&>)
                return ask(library);
            else
                return ask(library, request);
        });
    };
}

/// An end point that does something to the games of "games".
template <typename Change>
ApiHandler changes(const Room& room, Change change) {
    return asks(room, [change](Library& library, const ApiRequest& request) -> Result<json> {
        const auto games = games_of(request.input);
        if (!games) return fail(games.error());
        if (Result<void> done = change(library, *games, request.input); !done)
            return fail(done.error());
        return json{{"games", games->size()}};
    });
}

Result<void> star(Library& library, const Games& games, const json& input) {
    return library::star(library, games, flag(input, "on"));
}

Result<void> tag(Library& library, const Games& games, const json& input) {
    const std::string name = field(input, "tag");
    if (name.empty()) return fail("api_field", {{"field", "tag"}});
    return library::tag(library, games, name, flag(input, "on"));
}

Result<void> set_notes(Library& library, const Games& games, const json& input) {
    for (const GameId game : games)
        if (auto done = library::set_note(library, game, field(input, "note")); !done) return done;
    return {};
}

Result<void> bin(Library& library, const Games& games, const json&) {
    return library::move_to_bin(library, games);
}

Result<void> restore(Library& library, const Games& games, const json&) {
    return library::restore(library, games);
}

Result<json> empty_bin(Library& library) {
    const auto count = library::empty_bin(library);
    if (!count) return fail(count.error());
    return json{{"games", *count}};
}

std::vector<ApiRoute> order_routes(const Room& room) {
    return {
        {Kind::kPost, "library", "star", changes(room, star), kManyGames},
        {Kind::kPost, "library", "tag", changes(room, tag), kManyGames},
        {Kind::kPost, "library", "note", changes(room, set_notes)},
        {Kind::kPost, "library", "bin", changes(room, bin), kManyGames},
        {Kind::kPost, "library", "restore", changes(room, restore), kManyGames},
        {Kind::kPost, "library", "empty_bin", asks(room, empty_bin)},
        {Kind::kGet, "library", "duplicates", asks(room, duplicates)},
        {Kind::kPost, "library", "merge", asks(room, merge), kManyGames},
        {Kind::kPost, "library", "recover", recovers(room)},
    };
}

}  // namespace

std::vector<ApiRoute> library_routes(const ApiServices& services) {
    if (services.library.empty()) return {};
    const Room room = std::make_shared<LibraryRoom>(services.library);
    std::vector<ApiRoute> routes = {
        {Kind::kGet, "library", "overview", asks(room, overview)},
        {Kind::kGet, "library", "search", asks(room, search)},
        {Kind::kGet, "library", "explore", asks(room, explore)},
        {Kind::kGet, "library", "player", asks(room, player)},
        {Kind::kGet, "library", "event", asks(room, event)},
        {Kind::kGet, "library", "game",
         asks(room,
              [](Library& library, const ApiRequest& request) -> Result<json> {
                  const auto game = number(request.input, "game");
                  if (!game) return fail(game.error());
                  return game_json(library, *game, french(request));
              })},
        {Kind::kPost, "library", "export",
         [room](const ApiRequest& request) { return export_games(*room, request); }, kManyGames},
        {Kind::kByteStream, "library", "import",
         [room](const ApiRequest& request) { return import_dropped(*room, request); },
         kMostDropped},
        {Kind::kPost, "library", "guess", guesses(room, services.roster)},
    };
    for (ApiRoute& route : order_routes(room)) routes.push_back(std::move(route));
    return routes;
}

}  // namespace othellier::server
