#include "server/learn_tournament.h"

#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

#include "match/contest.h"
#include "match/ranking.h"
#include "session/json_fields.h"

namespace othellier::server {

namespace {

using nlohmann::json;

constexpr std::size_t kMostPlayers = 10;
constexpr int kMostGamesOfAPairing = 200;
/// Openings drawn at random, so that players without chance of their own do not repeat one game.
constexpr int kUsualRandomPlies = 6;
/// No player holds the table up for longer; a pupil's program may hang.
constexpr std::chrono::seconds kPerMove{2};

/// Wins, draws and losses of everyone against everyone, and the order so far.
json table_of(const match::Plan& plan, const match::Scoreboard& board, int played, int planned) {
    const int players = board.players();
    json table = {{"players", plan.players},
                  {"played", played},
                  {"planned", planned},
                  {"cells", json::array()},
                  {"ranking", json::array()}};
    for (int a = 0; a < players; ++a) {
        json row = json::array();
        for (int b = 0; b < players; ++b) {
            const match::PairingScore score = a == b ? match::PairingScore{} : board.pairing(a, b);
            row.push_back({{"wins", score.tally.wins},
                           {"draws", score.tally.draws},
                           {"losses", score.tally.losses},
                           {"discs", score.mean_discs},
                           {"against", score.mean_discs_against}});
        }
        table["cells"].push_back(row);
    }
    for (const match::Rank& rank : match::rank(board))
        table["ranking"].push_back(
            {{"player", rank.player}, {"elo", rank.elo}, {"error", rank.error}});
    return table;
}

/// The newest table, from the thread that plays to the one that answers the page.
class Handover {
 public:
    void put(json table) {
        const std::lock_guard lock(mutex_);
        table_ = std::move(table);
        changed_.notify_all();
    }
    void end() {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        changed_.notify_all();
    }
    /// The next one; nothing for now, or nothing any more.
    std::optional<json> take() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::milliseconds(200),
                          [this] { return table_ || ended_; });
        return std::exchange(table_, std::nullopt);
    }
    bool ended() {
        const std::lock_guard lock(mutex_);
        return ended_ && !table_;
    }

 private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<json> table_;
    bool ended_ = false;
};

Result<match::Plan> plan_of(const json& input) {
    match::Plan plan;
    const auto players = input.find("players");
    if (players != input.end() && players->is_array())
        for (const json& player : *players)
            if (player.is_string()) plan.players.push_back(player.get<std::string>());
    if (plan.players.size() < 2 || plan.players.size() > kMostPlayers)
        return session::bad_field("players", "2 … " + std::to_string(kMostPlayers));
    const auto games = session::int_field(input, "games");
    if (!games) return fail(games.error());
    plan.games = games->value_or(2);
    if (plan.games < 1 || plan.games > kMostGamesOfAPairing)
        return session::bad_field("games", "1 … " + std::to_string(kMostGamesOfAPairing));
    plan.games += plan.games % 2;
    const auto seed = session::int_field(input, "seed");
    if (!seed) return fail(seed.error());
    plan.seed = static_cast<std::uint64_t>(std::max(0, seed->value_or(1)));
    plan.openings.random_plies = kUsualRandomPlies;
    return plan;
}

}  // namespace

ApiHandler tournament(const std::shared_ptr<const Roster>& roster) {
    return [roster](const ApiRequest& request) -> Result<json> {
        const auto plan = plan_of(request.input);
        if (!plan) return fail(plan.error());
        match::ContestOptions options;
        options.runner.referee.time.per_move = kPerMove;
        Handover handover;
        Result<match::ContestResult> result = fail("stopped");
        const auto follow = [&](const match::ContestProgress& progress) {
            handover.put(table_of(*plan, progress.board, progress.played, progress.planned));
        };
        std::jthread playing([&](const std::stop_token& stop) {
            try {
                result = match::run_contest(*roster, *plan, options, follow, stop);
            } catch (const std::system_error&) {
                result = fail("no_threads");
            } catch (const std::bad_alloc&) {
                result = fail("no_memory");
            }
            handover.end();
        });
        while (!handover.ended()) {
            if (request.stopped()) playing.request_stop();
            if (auto table = handover.take()) request.report(std::move(*table));
        }
        playing.join();
        if (!result) return fail(result.error());
        return table_of(*plan, result->board, static_cast<int>(result->games.size()),
                        result->planned);
    };
}

}  // namespace othellier::server
