#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/notation.h"
#include "match/gtp_client.h"
#include "match/pipe_answer.h"
#include "match/pipe_player.h"
#include "match/pipe_position.h"
#include "match/pipe_process.h"

namespace othellier::match {

namespace {

using Clock = PipeProcess::Clock;
using std::chrono::milliseconds;

/// "2", "1.5".
std::string seconds_text(milliseconds time) {
    const std::string whole = std::to_string(time.count() / 1000);
    const auto tenths = time.count() % 1000 / 100;
    return tenths == 0 ? whole : whole + '.' + std::to_string(tenths);
}

class GtpPlayer final : public Player {
 public:
    GtpPlayer(std::string command, PipeOptions options)
        : command_(std::move(command)), options_(std::move(options)) {}

    std::string name() const override {
        return options_.name.empty() ? "gtp:" + command_ : options_.name;
    }

    void new_game() override { known_.reset(); }

    /// GTP asks for moves and nothing else: one line, without a value. Moves cannot be left out.
    Result<Thought> think(const Question& question, const OnThought&,
                          std::stop_token stop) override {
        const auto start = Clock::now();
        const Result<Move> move =
            ask(question.position, options_.told_time(question.time), question.time, stop);
        // Out of step for good: the next question begins with a fresh process.
        if (!move) {
            process_.reset();
            known_.reset();
            return fail(move.error());
        }
        return unless_left_out(
            question, {.lines = {{.moves = {*move}}}, .elapsed = Clock::now() - start}, command_);
    }

 private:
    /// What the partner's board holds.
    struct Known {
        int size;
        std::vector<Move> moves;
    };

    Result<Move> ask(const Grid& position, const ThinkingTime& told, const ThinkingTime& clock,
                     std::stop_token stop) {
        if (Result<void> ready = start(stop); !ready) return fail(ready.error());
        if (Result<void> done = tell(history_of(position), stop); !done) return fail(done.error());
        if (Result<void> done = tell_time(position.turn(), told, stop); !done)
            return fail(done.error());
        const std::string color = position.turn() == Color::kBlack ? "b" : "w";
        const Result<std::string> answer = say("genmove " + color, options_.patience(clock), stop);
        if (!answer) return fail(answer.error());
        const Result<Move> move = parse_move(*answer, position.size());
        if (!move)
            return fail("partner_nonsense",
                        {{"command", command_}, {"read", answer->substr(0, 60)}});
        known_->moves.push_back(*move);
        return *move;
    }

    Result<void> start(const std::stop_token& stop) {
        if (process_) return {};
        auto process = PipeProcess::start(command_, options_.folder);
        if (!process) return fail(process.error());
        process_ = std::move(*process);
        known_.reset();
        per_move_ = milliseconds(-1);
        for (const std::string& line : options_.first_lines)
            if (const Result<std::string> done = say(line, options_.answer, stop); !done)
                return fail(done.error());
        const Result<std::string> commands = say("list_commands", options_.answer, stop);
        if (!commands) return fail(commands.error());
        commands_ = '\n' + *commands + '\n';
        // Programs that play several games must be told which.
        if (knows("set_game"))
            if (const Result<std::string> set = say("set_game Othello", options_.answer, stop);
                !set)
                return fail(set.error());
        return {};
    }

    bool knows(std::string_view command) const {
        return commands_.find('\n' + std::string(command) + '\n') != std::string::npos;
    }

    Result<void> tell(const PositionHistory& history, const std::stop_token& stop) {
        const int size = history.start.size();
        if (!history.start.same_position(Grid::start(size)))
            return fail("partner_position", {{"command", command_}});
        const bool goes_on =
            known_ && known_->size == size && known_->moves.size() <= history.moves.size() &&
            std::ranges::equal(known_->moves, std::span(history.moves).first(known_->moves.size()));
        if (!goes_on) {
            for (const std::string& command :
                 {"boardsize " + std::to_string(size), std::string("clear_board")})
                if (const Result<std::string> done = say(command, options_.answer, stop); !done)
                    return fail(done.error());
            known_ = Known{size, {}};
        }
        for (std::size_t i = known_->moves.size(); i < history.moves.size(); ++i) {
            const Move move = history.moves[i];
            const std::string color = i % 2 == 0 ? "b " : "w ";
            const Result<std::string> done =
                say("play " + color + to_string(move), options_.answer, stop);
            // Some programs make passes by themselves and refuse to be told of them.
            if (!done && !(move.is_pass() && done.error().id == "partner_refused"))
                return fail(done.error());
            known_->moves.push_back(move);
        }
        return {};
    }

    Result<void> tell_time(Color color, const ThinkingTime& time, const std::stop_token& stop) {
        if (time.per_move.count() > 0 && time.per_move != per_move_ && knows("time_settings")) {
            per_move_ = time.per_move;
            if (Result<void> done = say_time("time_settings 0 ", time.per_move, " 1", stop); !done)
                return done;
        }
        if (time.remaining.count() > 0 && knows("time_left")) {
            const std::string side = color == Color::kBlack ? "b " : "w ";
            return say_time("time_left " + side, time.remaining, " 0", stop);
        }
        return {};
    }

    /// GTP's seconds are whole. Fractions are in use, and GRhino for one refuses them: it is told
    /// the whole seconds, and one where there is none.
    Result<void> say_time(const std::string& before, milliseconds time, const std::string& after,
                          const std::stop_token& stop) {
        const std::string exact = seconds_text(time);
        if (!whole_seconds_) {
            const auto done = say(before + exact + after, options_.answer, stop);
            if (done) return {};
            const bool fraction = exact.find('.') != std::string::npos;
            if (!fraction || done.error().id != "partner_refused") return fail(done.error());
            whole_seconds_ = true;
        }
        const std::string whole = std::to_string(std::max<std::int64_t>(1, time.count() / 1000));
        if (const auto done = say(before + whole + after, options_.answer, stop); !done)
            return fail(done.error());
        return {};
    }

    Result<std::string> say(const std::string& command, milliseconds patience,
                            const std::stop_token& stop) {
        return ask_gtp(*process_, command, Clock::now() + patience, stop);
    }

    std::string command_;
    PipeOptions options_;
    std::unique_ptr<PipeProcess> process_;
    std::string commands_;
    std::optional<Known> known_;
    milliseconds per_move_{-1};
    bool whole_seconds_ = false;  ///< It refused a fraction.
};

}  // namespace

std::unique_ptr<Player> make_gtp_player(std::string command, PipeOptions options) {
    return std::make_unique<GtpPlayer>(std::move(command), std::move(options));
}

}  // namespace othellier::match
