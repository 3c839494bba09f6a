#include "match/referee.h"

#include <algorithm>
#include <exception>
#include <future>
#include <string>
#include <thread>
#include <utility>

#include "core/notation.h"
#include "players/thinking_time.h"

namespace othellier::match {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// What came back from a player that was asked for a move.
struct Answer {
    Result<Move> move = Move::pass();
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

/// A player's own error in one line, for the record: "partner_gone (how: exit 3)".
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
Answer ask_here(Player& player, const Question& question, const RefereeTime& clock,
                std::stop_token stop) {
    const auto begin = clock.now();
    Answer answer;
    try {
        const Result<Thought> thought = player.think(question, {}, stop);
        answer.move = thought.map([](const Thought& t) { return t.move(); });
        if (thought) answer.cost.nodes = thought->nodes;
    } catch (...) {
        answer.move = fail("player_threw", {{"what", thrown_message()}});
    }
    answer.cost.time = std::chrono::duration_cast<microseconds>(clock.now() - begin);
    return answer;
}

/// Whether the answer comes before `end` and before the caller's stop.
bool answers_before(steady_clock::time_point end, const std::future<void>& answered,
                    const RefereeTime& clock, const std::stop_token& stop) {
    constexpr milliseconds kSlice{50};
    while (!stop.stop_requested() && clock.now() < end)
        if (clock.wait(answered, std::min(end, clock.now() + kSlice))) return true;
    return clock.wait(answered, clock.now());
}

/// Asks on another thread and waits until `limit`, then asks to stop and waits for the grace time.
/// Nothing when the player never answered; its thread is then left to itself.
std::optional<Answer> ask_apart(const std::shared_ptr<Player>& player, const Question& question,
                                milliseconds limit, const RefereeOptions& options,
                                std::stop_token stop) {
    std::stop_source hurry;
    const std::stop_callback hand_on(stop, [&hurry] { hurry.request_stop(); });
    // Shared with a thread that may outlive the game, and the options with it.
    const auto answer = std::make_shared<Answer>();
    std::packaged_task<void()> task(
        [player, question, answer, clock = options.clock, token = hurry.get_token()] {
            *answer = ask_here(*player, question, clock, token);
        });
    const std::future<void> answered = task.get_future();
    const auto end = options.clock.now() + limit;
    std::thread asked(std::move(task));
    if (!answers_before(end, answered, options.clock, stop)) {
        const auto grace_ends = options.clock.now() + options.grace;
        hurry.request_stop();
        if (!options.clock.wait(answered, grace_ends)) {
            asked.detach();
            return std::nullopt;
        }
    }
    asked.join();
    return *answer;
}

/// One game in progress: whose clock shows what, and how the questions are asked.
class RunningGame {
 public:
    RunningGame(Game game, const Seats& players, const RefereeOptions& options,
                std::stop_token stop)
        : record_{std::move(game), {}, std::nullopt},
          players_(players),
          options_(options),
          stop_(std::move(stop)),
          clocks_(options.time) {}

    RefereedGame play() {
        greet();
        while (!record_.game.is_over() && !record_.aborted) turn();
        return std::move(record_);
    }

 private:
    void greet();
    void turn();
    void take(const Answer& answer);
    bool charge(microseconds spent);
    void lose(Color loser, Ending how, std::string_view id, std::string_view fact,
              std::string value);

    RefereedGame record_;
    const Seats& players_;
    const RefereeOptions& options_;
    std::stop_token stop_;
    Clocks clocks_;
    microseconds now_{0};  ///< The time that players have thought: nothing else is on a clock.
};

void RunningGame::greet() {
    for (const Color c : {Color::kBlack, Color::kWhite}) {
        try {
            players_[static_cast<std::size_t>(c)]->new_game();
        } catch (...) {
            return lose(c, Ending::kForfeit, "forfeit_exception", "what", thrown_message());
        }
    }
}

void RunningGame::turn() {
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
    clocks_.start(position.turn(), now_);
    const ThinkingTime time = thinking_time(clocks_, position.turn(), now_);
    const Question question{.position = position, .time = time};
    if (time.unlimited()) return take(ask_here(*player, question, options_.clock, stop_));

    const auto limit =
        std::chrono::duration_cast<milliseconds>(clocks_.remaining(position.turn(), now_));
    const std::optional<Answer> answer =
        ask_apart(player, question, limit + options_.margin, options_, stop_);
    if (answer) return take(*answer);
    lose(position.turn(), Ending::kTime, "forfeit_hung", "allowed", std::to_string(limit.count()));
}

void RunningGame::take(const Answer& answer) {
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
        lose(side, Ending::kForfeit, "forfeit_error", "what", in_one_line(error));
        // For whoever wants a sentence of it.
        record_.reason->facts.emplace_back("cause", error.id);
        for (const auto& [name, value] : error.facts)
            record_.reason->facts.emplace_back("cause." + name, value);
        return;
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
bool RunningGame::charge(microseconds spent) {
    const auto falls_at = clocks_.falls_at();
    now_ += spent;
    if (falls_at && now_ > *falls_at + options_.margin) return false;
    clocks_.moved(record_.game.position().turn(), now_);
    return true;
}

void RunningGame::lose(Color loser, Ending how, std::string_view id, std::string_view fact,
                       std::string value) {
    record_.reason = forfeit(id, record_.game, loser, fact, std::move(value));
    record_.game.concede(loser, how);
}

}  // namespace

RefereedGame referee(Game game, const Seats& players, const RefereeOptions& options,
                     std::stop_token stop) {
    return RunningGame(std::move(game), players, options, std::move(stop)).play();
}

}  // namespace othellier::match
