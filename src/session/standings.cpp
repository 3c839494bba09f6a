#include "session/standings.h"

#include <algorithm>
#include <array>

namespace othellier::session {

namespace {

using nlohmann::json;

/// The name that the Store keeps them under.
constexpr std::string_view kName = "ladder";
/// A machine of a school may see many; who is new beyond that is not kept.
constexpr std::size_t kMostPeople = 500;
/// Games of which it is known that they have counted: more than a school has under way at a time.
constexpr std::size_t kMostCounted = 1000;
/// Of an opponent whose Elo was measured: about what docs/results/ladder.md says.
constexpr double kMeasured = 30;

Standing standing_of(const json& kept) {
    Standing standing;
    standing.rating = {kept.at("rating").get<double>(), kept.at("deviation").get<double>(),
                       kept.at("volatility").get<double>()};
    standing.games = kept.at("games").get<int>();
    for (const auto& [opponent, score] : kept.at("against").items())
        standing.against[opponent] = {score.at("won").get<int>(), score.at("drawn").get<int>(),
                                      score.at("lost").get<int>()};
    if (const json& last = kept.at("last"); !last.is_null())
        standing.last = {last.at("opponent").get<std::string>(), last.at("before").get<double>(),
                         last.at("after").get<double>(), last.at("counted").get<bool>()};
    return standing;
}

}  // namespace

json to_json(const Standing& standing) {
    json against = json::object();
    for (const auto& [opponent, score] : standing.against)
        against[opponent] = {{"won", score.won}, {"drawn", score.drawn}, {"lost", score.lost}};
    json last;
    if (standing.last)
        last = {{"opponent", standing.last->opponent},
                {"before", standing.last->before},
                {"after", standing.last->after},
                {"counted", standing.last->counted}};
    return {{"rating", standing.rating.value},
            {"deviation", standing.rating.deviation},
            {"volatility", standing.rating.volatility},
            {"games", standing.games},
            {"against", std::move(against)},
            {"last", std::move(last)}};
}

Standings::Standings(std::shared_ptr<Store> store, EloOf elo_of, double newcomer)
    : store_(std::move(store)), elo_of_(std::move(elo_of)), newcomer_(newcomer) {
    load();
}

Standing Standings::newcomer() const {
    Standing standing;
    standing.rating.value = newcomer_;
    return standing;
}

/// What cannot be read is set aside, and everybody is new.
void Standings::load() {
    const auto kept = store_->load(kName);
    if (kept && !*kept) return;
    try {
        if (kept) {
            const json document = json::parse(**kept);
            for (const auto& [person, standing] : document.at("people").items())
                people_[person] = standing_of(standing);
            counted_ = document.value("counted", counted_);
            return;
        }
    } catch (const json::exception&) {
        people_.clear();
        counted_.clear();
    }
    (void)store_->set_aside(kName);
}

/// A rating that cannot be kept is a pity; the game itself says so already (Keeping).
void Standings::save() {
    json people = json::object();
    for (const auto& [person, standing] : people_) people[person] = to_json(standing);
    const json document = {{"people", std::move(people)}, {"counted", counted_}};
    (void)store_->save(kName, document.dump(-1, ' ', false, json::error_handler_t::replace));
}

bool Standings::has_counted(const std::string& id) const {
    return !id.empty() && std::ranges::find(counted_, id) != counted_.end();
}

void Standings::game_over(const EndedGame& game) {
    const std::optional<int> elo = elo_of_(game.opponent);
    if (!elo) return;
    const std::scoped_lock lock(mutex_);
    if (has_counted(game.id)) return;
    if (!people_.contains(game.person) && people_.size() >= kMostPeople) return;
    Standing& standing = people_.try_emplace(game.person, newcomer()).first->second;
    const double before = standing.rating.value;
    const bool counts = game.usual && !game.helped;
    if (counts) {
        if (!game.id.empty()) counted_.push_back(game.id);
        if (counted_.size() > kMostCounted) counted_.pop_front();
        const RatedGame rated{{.value = static_cast<double>(*elo), .deviation = kMeasured},
                              game.score};
        standing.rating = after_period(standing.rating, std::array{rated});
        ++standing.games;
        Against& against = standing.against[game.opponent];
        ++(game.score == 1 ? against.won : game.score == 0 ? against.lost : against.drawn);
    }
    standing.last = {game.opponent, before, standing.rating.value, counts};
    save();
}

Standing Standings::of(const std::string& person) const {
    const std::scoped_lock lock(mutex_);
    const auto found = people_.find(person);
    return found == people_.end() ? newcomer() : found->second;
}

void Standings::forget(const std::string& person) {
    const std::scoped_lock lock(mutex_);
    if (people_.erase(person) > 0) save();
}

}  // namespace othellier::session
