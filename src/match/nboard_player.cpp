#include <algorithm>
#include <functional>

#include "formats/ggf.h"
#include "match/nboard_answer.h"
#include "match/pipe_answer.h"
#include "match/pipe_player.h"
#include "match/pipe_position.h"
#include "match/pipe_process.h"

namespace othellier::match {

namespace {

using Clock = PipeProcess::Clock;
using std::chrono::milliseconds;

class NboardPlayer final : public Player {
 public:
    NboardPlayer(std::string command, PipeOptions options)
        : command_(std::move(command)), options_(std::move(options)) {}

    std::string name() const override {
        return options_.name.empty() ? "nboard:" + command_ : options_.name;
    }

    /// One line, with what the program said of its move. Moves cannot be left out.
    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token stop) override {
        const auto start = Clock::now();
        Result<Thought> thought = ask(question.position, question.time, on_thought, stop);
        if (!thought)
            process_.reset();
        else
            thought->elapsed = Clock::now() - start;
        return thought.and_then([&](Thought t) { return unless_left_out(question, t, command_); });
    }

 private:
    Result<Thought> ask(const Grid& position, const ThinkingTime& time, const OnThought& on_thought,
                        std::stop_token stop) {
        if (Result<void> ready = start(stop); !ready) return fail(ready.error());
        const auto soon = Clock::now() + options_.answer;
        const std::string ping = "ping " + std::to_string(++pings_);
        for (const std::string& line :
             {ping, "set game " + game_text(position, options_.told_time(time))})
            if (Result<void> sent = process_->send(line, soon, stop); !sent)
                return fail(sent.error());
        if (Result<std::string> pong = wait_for("pong " + std::to_string(pings_), soon, stop);
            !pong)
            return fail(pong.error());

        const auto deadline = Clock::now() + options_.patience(time);
        if (Result<void> sent = process_->send("go", deadline, stop); !sent)
            return fail(sent.error());
        NboardAnswer answer(position.size());
        const Result<std::string> last =
            wait_for("===", deadline, stop, [&](const std::string& line) {
                if (answer.take(line) && on_thought) on_thought(answer.thought());
            });
        if (!last) return fail(last.error());
        if (!answer.take_move(*last))
            return fail("partner_nonsense", {{"command", command_}, {"read", last->substr(0, 60)}});
        return answer.thought();
    }

    Result<void> start(const std::stop_token& stop) {
        if (process_) return {};
        auto process = PipeProcess::start(command_, options_.folder);
        if (!process) return fail(process.error());
        process_ = std::move(*process);
        const auto soon = Clock::now() + options_.answer;
        std::vector<std::string> lines = {"nboard 2",
                                          "set depth " + std::to_string(options_.told_depth())};
        lines.insert(lines.end(), options_.first_lines.begin(), options_.first_lines.end());
        for (const std::string& line : lines)
            if (Result<void> sent = process_->send(line, soon, stop); !sent) return sent;
        return {};
    }

    /// The position with its history; the clock is what the side to move has left.
    static std::string game_text(const Grid& position, const ThinkingTime& time) {
        PositionHistory history = history_of(position);
        formats::GameRecord record;
        record.place = "Othellier";
        record.start = std::move(history.start);
        record.moves = std::move(history.moves);
        if (!time.unlimited()) {
            TimeControl clock;
            clock.per_game = time.remaining.count() > 0 ? time.remaining : time.per_move;
            clock.increment = time.increment;
            record.sides[0].clock = record.sides[1].clock = clock;
        }
        return formats::write_ggf(record);
    }

    /// The first line that begins like this; others (search, status, debugging) go to `meanwhile`.
    Result<std::string> wait_for(
        std::string_view beginning, Clock::time_point deadline, std::stop_token stop,
        const std::function<void(const std::string&)>& meanwhile = [](const std::string&) {}) {
        while (true) {
            Result<std::string> line = process_->read_line(deadline, stop);
            if (!line || line->starts_with(beginning)) return line;
            meanwhile(*line);
        }
    }

    std::string command_;
    PipeOptions options_;
    std::unique_ptr<PipeProcess> process_;
    int pings_ = 0;
};

RosterEntry entry(const std::string& kind, const std::string& options,
                  std::unique_ptr<Player> (*make)(std::string, PipeOptions)) {
    return {kind, kind + options + ":COMMAND", "players." + kind,
            [make](const Spec& spec) -> Result<std::unique_ptr<Player>> {
                Result<PipeOptions> read = pipe_options(spec);
                if (!read) return fail(read.error());
                return make(spec.argument, std::move(*read));
            }};
}

}  // namespace

std::unique_ptr<Player> make_nboard_player(std::string command, PipeOptions options) {
    return std::make_unique<NboardPlayer>(std::move(command), std::move(options));
}

void add_pipe_players(Roster& roster) {
    const std::string options =
        "[,name=NAME][,folder=DIR][,time=T][,init=LINE][,patience=T][,answer=T]";
    roster.add(entry("gtp", options, make_gtp_player));
    roster.add(entry("nboard", "[,depth=N]" + options, make_nboard_player));
}

}  // namespace othellier::match
