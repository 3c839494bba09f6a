#include "match/referee.h"

#include <algorithm>
#include <exception>
#include <future>
#include <string>
#include <thread>
#include <utility>

#include "core/notation.h"

namespace othellier::match {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// What came back from a player that was asked for a move.
struct Answer {
    Result<Move> move;
    TurnCost cost;
};

Error forfeit(std::string_view id, const Game& game, Color loser, std::string_view fact,
              std::string value) {
    return Error{std::string(id),
                 {{"color", std::string(to_string(loser))},
                  {"player", game.seat(loser).name},
                  {"ply", std::to_string(game.index() + 1)},
                  {std::string(fact), std::move(value)}}};
}

/// A player's own error in one line, for the record: "engine_died (status: 3)".
std::string in_one_line(const Error& error) {
    std::string line = error.id;
    for (const auto& [name, value] : error.facts)
        line += (name == error.facts.front().first ? " (" : ", ") + name + ": " + value;
    return error.facts.empty() ? line : line + ')';
}

/// The message of the exception in flight. Only to be called in a catch.
std::string thrown_message() {
    try {
        throw;
    } catch (const std::exception& thrown) {
        return thrown.what();
    } catch (...) {
        return "?";
    }
}

/// Asks and measures, in the calling thread. An exception becomes an error like any other.
Answer ask_here(Player& player, const Grid& position, const ThinkingTime& time,
                std::stop_token stop) {
    const Clock::time_point begin = Clock::now();
    Result<Move> move = Move::pass();
    try {
        move = player.choose(position, time, stop);
    } catch (...) {
        move = fail("player_threw", {{"what", thrown_message()}});
    }
    const auto spent = std::chrono::duration_cast<microseconds>(Clock::now() - begin);
    return {std::move(move), {spent, player.nodes()}};
}

/// Asks on another thread and waits until `limit`, then asks to stop and waits for the grace time.
/// Nothing when the player never answered; its thread is then left to itself.
std::optional<Answer> ask_apart(const std::shared_ptr<Player>& player, const Grid& position,
                                const ThinkingTime& time, milliseconds limit, milliseconds grace,
                                std::stop_token stop) {
    std::stop_source hurry;
    const std::stop_callback hand_on(stop, [&hurry] { hurry.request_stop(); });
    std::packaged_task<Answer()> task([player, position, time, token = hurry.get_token()] {
        return ask_here(*player, position, time, token);
    });
    std::future<Answer> answer = task.get_future();
    std::thread asked(std::move(task));
    if (answer.wait_for(limit) == std::future_status::timeout) {
        hurry.request_stop();
        if (answer.wait_for(grace) == std::future_status::timeout) {
            asked.detach();
            return std::nullopt;
        }
    }
    asked.join();
    return answer.get();
}

/// One game in progress: whose clock shows what, and how the questions are asked.
class Table {
 public:
    Table(Game game, const Seats& players, const RefereeOptions& options, std::stop_token stop)
        : record_{std::move(game), {}, std::nullopt},
          players_(players),
          options_(options),
          stop_(std::move(stop)) {
        clocks_.fill(std::chrono::duration_cast<microseconds>(options.time.per_game));
    }

    GameRecord play() {
        greet();
        while (!record_.game.is_over() && !record_.aborted) turn();
        return std::move(record_);
    }

 private:
    void greet();
    void turn();
    void take(const Answer& answer);
    bool charge(microseconds spent);
    ThinkingTime thinking_time() const;
    void lose(Color loser, Ending how, std::string_view id, std::string_view fact,
              std::string value);

    microseconds& clock() {
        return clocks_[static_cast<std::size_t>(record_.game.position().turn())];
    }

    GameRecord record_;
    const Seats& players_;
    const RefereeOptions& options_;
    std::stop_token stop_;
    std::array<microseconds, 2> clocks_;
};

void Table::greet() {
    for (const Color c : {Color::kBlack, Color::kWhite}) {
        try {
            players_[static_cast<std::size_t>(c)]->new_game();
        } catch (...) {
            return lose(c, Ending::kForfeit, "forfeit_exception", "what", thrown_message());
        }
    }
}

void Table::turn() {
    if (stop_.stop_requested()) {
        record_.aborted = true;
        return;
    }
    const Grid& position = record_.game.position();
    if (position.must_pass()) {
        record_.costs.emplace_back();
        (void)record_.game.play(Move::pass());
        return;
    }
    const std::shared_ptr<Player>& player = players_[static_cast<std::size_t>(position.turn())];
    const ThinkingTime time = thinking_time();
    if (time.unlimited()) return take(ask_here(*player, position, time, stop_));

    milliseconds limit = milliseconds::max();
    if (time.remaining.count() > 0) limit = time.remaining;
    if (time.per_move.count() > 0) limit = std::min(limit, time.per_move);
    const std::optional<Answer> answer =
        ask_apart(player, position, time, limit + options_.margin, options_.grace, stop_);
    if (answer) return take(*answer);
    lose(position.turn(), Ending::kTime, "forfeit_hung", "allowed", std::to_string(limit.count()));
}

void Table::take(const Answer& answer) {
    if (stop_.stop_requested()) {  // A move found in a hurry would not be the player's own.
        record_.aborted = true;
        return;
    }
    const Game& game = record_.game;
    const Color side = game.position().turn();
    if (!answer.move) {
        const Error& error = answer.move.error();
        if (error.id == "player_threw")
            return lose(side, Ending::kForfeit, "forfeit_exception", "what",
                        std::string(error.fact("what")));
        return lose(side, Ending::kForfeit, "forfeit_error", "what", in_one_line(error));
    }
    if (!charge(answer.cost.time)) {
        const auto spent = std::chrono::duration_cast<milliseconds>(answer.cost.time);
        return lose(side, Ending::kTime, "forfeit_time", "spent", std::to_string(spent.count()));
    }
    if (!check_legal(game.position(), *answer.move, game.index() + 1))
        return lose(side, Ending::kForfeit, "forfeit_illegal", "move", to_string(*answer.move));
    record_.costs.push_back(answer.cost);
    (void)record_.game.play(*answer.move);
}

/// Takes the time from the clock of the side to move. False when that is too much.
bool Table::charge(microseconds spent) {
    const TimeControl& time = options_.time;
    if (time.per_move.count() > 0 && spent > time.per_move + options_.margin) return false;
    if (time.per_game.count() == 0) return true;
    if (spent > clock() + options_.margin) return false;
    clock() = std::max(clock() - spent, microseconds{0}) + time.increment;
    return true;
}

ThinkingTime Table::thinking_time() const {
    const TimeControl& time = options_.time;
    if (time.unlimited()) return {};
    ThinkingTime left{milliseconds{0}, time.increment, time.per_move};
    if (time.per_game.count() > 0) {
        const auto side = static_cast<std::size_t>(record_.game.position().turn());
        // Zero would mean "no limit": a player whose time has run out has a millisecond.
        left.remaining =
            std::max(std::chrono::duration_cast<milliseconds>(clocks_[side]), milliseconds{1});
    }
    return left;
}

void Table::lose(Color loser, Ending how, std::string_view id, std::string_view fact,
                 std::string value) {
    record_.reason = forfeit(id, record_.game, loser, fact, std::move(value));
    record_.game.concede(loser, how);
}

}  // namespace

GameRecord referee(Game game, const Seats& players, const RefereeOptions& options,
                   std::stop_token stop) {
    return Table(std::move(game), players, options, std::move(stop)).play();
}

}  // namespace othellier::match
