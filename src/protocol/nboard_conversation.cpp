#include "protocol/nboard_conversation.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/notation.h"
#include "protocol/line_input.h"
#include "protocol/told_lines.h"

namespace othellier::protocol::nboard {

namespace {

using std::chrono::milliseconds;

std::string pv_text(const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) text += formats::ggf_move(move);
    return text;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// What `discs` are worth to `mover` where a draw is worth `contempt` hundredths of a disc to
/// Black. That is at most one disc, so a proven draw stays between the least win and the least
/// loss, and no other proven result changes.
double with_contempt(double discs, int contempt, Color mover) {
    if (discs != 0) return discs;
    const double for_black = contempt / 100.0;
    // A plain zero where there is no contempt: nobody wants to read "-0.00".
    return (mover == Color::kBlack ? for_black : -for_black) + 0.0;
}

/// The value of a line in discs, where it is in discs.
std::optional<double> discs_of(const Line& line, int contempt, Color mover) {
    if (!line.value || line.unit != Unit::kDiscs) return std::nullopt;
    return line.proven ? with_contempt(*line.value, contempt, mover) : *line.value;
}

/// Players that count in points of their own say so, and what nobody has weighed is worth the discs
/// after it.
std::string line_text(const Line& line, const Grid& position, int contempt) {
    const auto discs = discs_of(line, contempt, position.turn());
    const char* remark = "";
    if (!line.value)
        remark = " discs after the move";
    else if (!discs)
        remark = " points";
    const double value = discs ? *discs : line.value.value_or(discs_after(position, line));
    return fmt::format("{} {} {:.2f} 0 {}{}", line.source == Source::kBook ? "book" : "search",
                       pv_text(line.moves), value, depth_text(line), remark);
}

/// What the side to move may expect: the final result where the game is over. Graphs are of discs:
/// where the player counts in something else, the discs after its move.
std::optional<double> evaluate(Player& player, const Grid& position, int contempt,
                               std::stop_token stop) {
    const Color mover = position.turn();
    if (position.is_over()) {
        const Discs result =
            final_discs(position.count(mover), position.count(opposite(mover)), position.empties());
        return with_contempt(result.value(), contempt, mover);
    }
    const Result<Thought> thought = think_or_pass(player, {.position = position}, {}, stop);
    if (!thought) return std::nullopt;
    const Line& line = thought->lines[thought->chosen];
    return discs_of(line, contempt, mover).value_or(discs_after(position, line));
}

}  // namespace

Conversation::Conversation(SpecPlayer player, Say say, Describe describe)
    : player_(std::move(player)), out_(std::move(say)), describe_(std::move(describe)) {}

Conversation::~Conversation() {
    stop();
}

bool Conversation::handle(std::string_view line) {
    if (line.size() > LineInput::kLongest) {
        complain({"line_too_long", {{"limit", std::to_string(LineInput::kLongest)}}});
        return true;
    }
    const Result<Command> command = parse_command(line);
    if (!command) {
        complain(command.error());
        return true;
    }
    std::visit([this](const auto& one) { take(one); }, *command);
    return !over_;
}

void Conversation::wait() {
    if (worker_.joinable()) worker_.join();
}

void Conversation::say(std::string_view line) {
    const std::scoped_lock lock(saying_);
    out_(line);
}

void Conversation::complain(const Error& error) {
    say("status " + describe_(error));
}

void Conversation::stop() {
    {
        const std::scoped_lock lock(saying_);
        ++current_;
    }
    worker_.request_stop();
}

void Conversation::start(Job job) {
    stop();
    std::uint64_t mine = 0;
    {
        const std::scoped_lock lock(saying_);
        mine = current_;
    }
    // The old thread is waited for on the new one, so that the front end never waits.
    worker_ = std::jthread([this, mine, job = std::move(job),
                            before = std::move(worker_)](std::stop_token stop) mutable {
        if (before.joinable()) before.join();
        job(stop, [this, mine](std::string_view line) {
            const std::scoped_lock lock(saying_);
            if (mine == current_) out_(line);
        });
    });
}

void Conversation::take(const SetDepth& command) {
    stop();
    wait();
    player_.set_level(command.depth);
    say(fmt::format("set myname {}{}", player_.name(), command.depth));
}

void Conversation::take(const SetGame& command) {
    stop();
    const Result<Game> game = formats::to_game(command.game);
    if (!game) return complain(game.error());
    if (!player_.plays_on(game->start().size()))
        return complain(Error{"size_not_played", {{"size", std::to_string(game->start().size())}}});
    game_ = *game;
    sides_ = command.game.sides;
    used_seconds_ = {};
    moves_made_ = {};
    Color color = game_.start().turn();
    for (std::size_t i = 0; i < command.game.moves.size(); ++i) {
        note_time(color, command.game.notes.empty() ? formats::MoveNote{} : command.game.notes[i]);
        color = opposite(color);
    }
}

void Conversation::note_time(Color color, const formats::MoveNote& note) {
    used_seconds_[static_cast<std::size_t>(color)] += note.seconds.value_or(0);
    ++moves_made_[static_cast<std::size_t>(color)];
}

void Conversation::take(const PlayMove& command) {
    stop();
    const Color color = game_.position().turn();
    const Move move = command.noted.move;
    if (!move.is_pass() && !game_.position().contains(move.point()))
        return complain(Error{"nboard_argument", {{"read", to_string(move)}}});
    if (const Result<void> played = game_.play(move); !played) return complain(played.error());
    note_time(color, command.noted.note);
}

/// What the game's clock leaves to the side to move, if the game has one.
ThinkingTime Conversation::clock() const {
    const auto side = static_cast<std::size_t>(game_.position().turn());
    const auto& control = sides_[side].clock;
    if (!control || control->per_game.count() == 0) return {};
    const auto used = milliseconds(static_cast<std::int64_t>(used_seconds_[side] * 1000));
    const auto left = control->per_game + control->increment * moves_made_[side] - used;
    ThinkingTime time;
    time.remaining = std::max(milliseconds(left), milliseconds(100));
    time.increment = control->increment;
    return time;
}

void Conversation::take(const Hint& command) {
    start([this, position = game_.position(), count = command.count, contempt = contempt_](
              std::stop_token stop, const Say& answer) {
        if (position.is_over()) return answer("status");
        LineTeller teller(count,
                          [&](const Line& line) { answer(line_text(line, position, contempt)); });
        const Result<Thought> thought =
            think_or_pass(*player_, player_.hint_on(position, count), std::ref(teller), stop);
        // One that was cut short before its first iteration has nothing worth telling.
        if (thought && !stop.stop_requested()) teller(*thought);
        answer(thought ? "status" : "status " + describe_(thought.error()));
    });
}

void Conversation::take(const Go&) {
    start([this, position = game_.position(), time = clock(), contempt = contempt_](
              std::stop_token stop, const Say& answer) {
        const auto begin = std::chrono::steady_clock::now();
        if (position.is_over()) return answer("status");
        if (position.must_pass()) return answer("=== PA");
        LineTeller teller(1, [&](const Line& line) {
            if (line.unit == Unit::kDiscs) answer(line_text(line, position, contempt));
        });
        const Result<Thought> thought =
            player_->think({.position = position, .time = time}, std::ref(teller), stop);
        if (!thought) return answer("status " + describe_(thought.error()));
        const double seconds = seconds_since(begin);
        const auto eval = discs_of(thought->lines[thought->chosen], contempt, position.turn());
        if (thought->nodes > 0) answer(fmt::format("nodestats {} {:.3f}", thought->nodes, seconds));
        answer(fmt::format("=== {}/{}/{:.2f}", formats::ggf_move(thought->move()),
                           eval ? fmt::format("{:.2f}", *eval) : "", seconds));
    });
}

void Conversation::take(const Ping& command) {
    stop();
    say("pong " + command.number);
}

void Conversation::take(const Learn&) {
    stop();
    say("status " + describe_(Error{"nothing_learned", {}}));
    say("learned");
}

void Conversation::take(const Analyze&) {
    start([this, game = game_, contempt = contempt_](std::stop_token stop,
                                                     const Say& answer) mutable {
        game.go_to(game.length());
        // From the end: what is known of later positions helps an engine with the earlier ones.
        for (int made = game.length(); made >= 0 && !stop.stop_requested(); --made) {
            game.go_to(made);
            if (const auto eval = evaluate(*player_, game.position(), contempt, stop);
                eval && !stop.stop_requested())
                answer(fmt::format("analysis {} {:.2f}", made, *eval));
        }
        answer("status");
    });
}

void Conversation::take(const Quit&) {
    stop();
    over_ = true;
}

}  // namespace othellier::protocol::nboard
