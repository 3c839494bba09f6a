#include "protocol/gtp_conversation.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/notation.h"
#include "protocol/line_input.h"
#include "protocol/told_lines.h"

namespace othellier::protocol::gtp {

namespace {

using std::chrono::milliseconds;

milliseconds to_ms(double seconds) {
    return milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

std::string vertex(Move move) {
    return move.is_pass() ? "PASS" : to_string(move);
}

/// What nobody has weighed is worth the discs after it.
std::string info_line(const Line& line, const Grid& position) {
    std::string moves;
    for (const Move move : line.moves) moves += ' ' + vertex(move);
    return fmt::format("info move {} score {:+.2f} depth {} pv{}\n", vertex(line.move()),
                       line.value.value_or(discs_after(position, line)), depth_text(line), moves);
}

}  // namespace

Conversation::Conversation(SpecPlayer player, Say say, std::string version)
    : player_(std::move(player)), say_(std::move(say)), version_(std::move(version)) {}

bool Conversation::handle(std::string_view line) {
    {
        const std::scoped_lock lock(thinking_);
        ++handled_;
    }
    if (line.size() > LineInput::kLongest) {
        say_(fmt::format("? line longer than {} bytes\n\n", LineInput::kLongest));
        return true;
    }
    const std::optional<Request> request = parse_request(line);
    if (!request) return true;
    // An analysis speaks before its answer is complete, so its "=" is written by itself.
    const bool streams = request->command && std::holds_alternative<Analyze>(*request->command);
    if (streams) {
        say_('=' + request->id + '\n');
        static_cast<void>(take(std::get<Analyze>(*request->command)));
        say_("\n");
        return true;
    }
    const Answer answer =
        request->command
            ? std::visit([this](const auto& one) { return take(one); }, *request->command)
            : Answer(fail(request->command.error()));
    say_(fmt::format("{}{} {}\n\n", answer ? '=' : '?', request->id,
                     answer ? *answer : answer.error().id));
    return !over_;
}

void Conversation::announce_line() {
    const std::scoped_lock lock(thinking_);
    ++announced_;
    if (streams_) thought_.request_stop();
}

void Conversation::stop() {
    const std::scoped_lock lock(thinking_);
    gone_ = true;
    thought_.request_stop();
}

std::stop_token Conversation::begin_thought(bool streams) {
    const std::scoped_lock lock(thinking_);
    thought_ = std::stop_source();
    streams_ = streams;
    if (gone_ || (streams && announced_ > handled_)) thought_.request_stop();
    return thought_.get_token();
}

void Conversation::reset(Game game) {
    game_ = std::move(game);
    turns_of_command_.clear();
    player_->new_game();
}

bool Conversation::give_turn_to(Color color, int& turns) {
    if (game_.position().turn() == color) return true;
    if (!game_.position().must_pass() || !game_.play(Move::pass())) return false;
    ++turns;
    return true;
}

bool Conversation::play(Color color, Move move) {
    int turns = 1;
    const bool fits = move.is_pass() || game_.position().contains(move.point());
    if (!fits || !give_turn_to(color, turns)) return false;
    if (!game_.play(move)) {
        if (turns > 1) {
            game_.undo();
            game_.truncate();
        }
        return false;
    }
    turns_of_command_.push_back(turns);
    return true;
}

ThinkingTime Conversation::clock(Color color) const {
    return clocks_[static_cast<std::size_t>(color)];
}

Conversation::Answer Conversation::take(const Play& command) {
    const Result<Move> move = parse_move(command.vertex, game_.start().size());
    if (!move) return phrase("invalid color or coordinate");
    // After the end both sides may pass for ever: that is how controllers end a game.
    if (move->is_pass() && game_.is_over()) return "";
    if (!play(command.color, *move)) return phrase("illegal move");
    return "";
}

Conversation::Answer Conversation::take(const GenMove& command) {
    if (game_.is_over()) return "PASS";
    int passes = 0;
    const auto take_back = [&] {
        for (; passes > 0; --passes) game_.undo();
        game_.truncate();
    };
    if (!give_turn_to(command.color, passes)) return phrase("not the turn of that color");
    const Grid position = game_.position();
    Move move = Move::pass();
    if (!position.must_pass()) {
        const Result<Move> chosen =
            player_->choose(position, clock(command.color), begin_thought(false));
        if (!chosen || !check_legal(position, *chosen, 1)) {
            take_back();
            return phrase("cannot choose a move");
        }
        move = *chosen;
    }
    take_back();
    if (command.keep && !play(command.color, move)) return phrase("cannot choose a move");
    return vertex(move);
}

Conversation::Answer Conversation::take(const Undo&) {
    if (turns_of_command_.empty()) return phrase("cannot undo");
    for (int turns = turns_of_command_.back(); turns > 0; --turns) game_.undo();
    game_.truncate();
    turns_of_command_.pop_back();
    return "";
}

/// MAIN BYO STONES. With BYO = 0 the main time is all there is. STONES = 0 reads BYO as what each
/// move adds (Fischer); with STONES > 0 it is Go's own: so much for so many moves once the main
/// time is gone, which comes to the same until time_left says otherwise.
Conversation::Answer Conversation::take(const TimeSettings& command) {
    ThinkingTime time;
    time.remaining = to_ms(command.main);
    const milliseconds byo = to_ms(command.byo / std::max(1, command.stones));
    if (command.main > 0)
        time.increment = byo;
    else
        time.per_move = byo;
    clocks_ = {time, time};
    return "";
}

Conversation::Answer Conversation::take(const TimeLeft& command) {
    ThinkingTime& time = clocks_[static_cast<std::size_t>(command.color)];
    const milliseconds left = std::max(to_ms(command.seconds), milliseconds(1));
    if (command.stones == 0) {
        time.remaining = left;
        time.per_move = milliseconds(0);
    } else {
        time.remaining = milliseconds(0);
        time.per_move = left / command.stones;
    }
    return "";
}

Conversation::Answer Conversation::take(const Analyze& command) {
    const std::stop_token stop = begin_thought(true);
    const Grid position = game_.position();
    if (position.is_over()) return "";
    LineTeller teller(command.moves, [&](const Line& line) { say_(info_line(line, position)); });
    const Result<Thought> thought =
        think_or_pass(*player_, player_.hint_on(position, command.moves), std::ref(teller), stop);
    // One that was cut short before its first iteration has nothing worth telling.
    if (thought && !stop.stop_requested()) teller(*thought);
    return "";
}

}  // namespace othellier::protocol::gtp
