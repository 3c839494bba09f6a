#include <algorithm>

#include "core/notation.h"
#include "formats/ggf.h"
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
        : command_(std::move(command)), options_(options) {}

    std::string name() const override { return "nboard:" + command_; }

    Result<Move> choose(const Grid& position, const ThinkingTime& time,
                        std::stop_token stop) override {
        Result<Move> move = ask(position, time, stop);
        if (!move) process_.reset();
        return move;
    }

 private:
    Result<Move> ask(const Grid& position, const ThinkingTime& time, std::stop_token stop) {
        if (Result<void> ready = start(); !ready) return fail(ready.error());
        const auto soon = Clock::now() + options_.answer;
        const std::string ping = "ping " + std::to_string(++pings_);
        for (const std::string& line : {ping, "set game " + game_text(position, time)})
            if (Result<void> sent = process_->send(line, soon); !sent) return fail(sent.error());
        if (Result<std::string> pong = wait_for("pong " + std::to_string(pings_), soon, stop);
            !pong)
            return fail(pong.error());

        const milliseconds patience =
            time.unlimited() ? options_.thought
                             : std::max(time.remaining, time.per_move) + options_.grace;
        const auto deadline = Clock::now() + patience;
        if (Result<void> sent = process_->send("go", deadline); !sent) return fail(sent.error());
        const Result<std::string> answer = wait_for("===", deadline, stop);
        if (!answer) return fail(answer.error());
        return parse_answer(*answer, position.size());
    }

    Result<void> start() {
        if (process_) return {};
        auto process = PipeProcess::start(command_);
        if (!process) return fail(process.error());
        process_ = std::move(*process);
        const auto soon = Clock::now() + options_.answer;
        for (const std::string& line :
             {std::string("nboard 2"), "set depth " + std::to_string(options_.depth)})
            if (Result<void> sent = process_->send(line, soon); !sent) return sent;
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
            formats::TimeControl clock;
            clock.main = time.remaining.count() > 0 ? time.remaining : time.per_move;
            clock.increment = time.increment;
            record.sides[0].clock = record.sides[1].clock = clock;
        }
        return formats::write_ggf(record);
    }

    /// The first line that begins like this; others (search, status, debugging) are passed over.
    Result<std::string> wait_for(std::string_view beginning, Clock::time_point deadline,
                                 std::stop_token stop) {
        while (true) {
            Result<std::string> line = process_->read_line(deadline, stop);
            if (!line || line->starts_with(beginning)) return line;
        }
    }

    /// "=== F5/1.50/2.3"; Edax writes blanks instead of strokes.
    Result<Move> parse_answer(const std::string& line, int size) const {
        std::string text = line.substr(3);
        text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
        const std::string word = text.substr(0, text.find_first_of(" /"));
        const Result<Move> move = parse_move(word, size);
        if (!move)
            return fail("partner_nonsense", {{"command", command_}, {"read", line.substr(0, 60)}});
        return *move;
    }

    std::string command_;
    PipeOptions options_;
    std::unique_ptr<PipeProcess> process_;
    int pings_ = 0;
};

RosterEntry entry(const std::string& kind,
                  std::unique_ptr<Player> (*make)(std::string, PipeOptions)) {
    return {kind, kind + ":COMMAND", "players." + kind,
            [kind, make](const Spec& spec) -> Result<std::unique_ptr<Player>> {
                if (spec.argument.empty()) return fail("partner_command", {{"kind", kind}});
                return make(spec.argument, {});
            }};
}

}  // namespace

std::unique_ptr<Player> make_nboard_player(std::string command, PipeOptions options) {
    return std::make_unique<NboardPlayer>(std::move(command), options);
}

void add_pipe_players(Roster& roster) {
    roster.add(entry("gtp", make_gtp_player));
    roster.add(entry("nboard", make_nboard_player));
}

}  // namespace othellier::match
