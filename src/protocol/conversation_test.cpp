// Thoughts that take long: what interrupts them, and what must not be heard afterwards.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <thread>

#include "protocol/serve.h"

namespace othellier::protocol {
namespace {

using namespace std::chrono_literals;

/// Thinks until it is told to stop, and tells a line every millisecond: points, which are told in a
/// hint alone. A stubborn one goes on for a while after it was told.
class SlowPlayer final : public Player {
 public:
    explicit SlowPlayer(std::chrono::milliseconds stubborn) : stubborn_(stubborn) {}

    std::string name() const override { return "slow"; }

    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token stop) override {
        Thought thought;
        thought.lines.push_back(
            {.moves = {question.moves().front()}, .value = 0, .unit = Unit::kPoints});
        auto end = std::chrono::steady_clock::time_point::max();
        while (std::chrono::steady_clock::now() < end) {
            if (stop.stop_requested() && end == std::chrono::steady_clock::time_point::max())
                end = std::chrono::steady_clock::now() + stubborn_;
            ++thought.lines.front().depth;
            if (on_thought) on_thought(thought);
            std::this_thread::sleep_for(1ms);
        }
        return thought;
    }

 private:
    std::chrono::milliseconds stubborn_;
};

SpecPlayer slow_player(std::chrono::milliseconds stubborn = 0ms) {
    Roster roster;
    roster.add({"slow", "slow", "players.random", [stubborn](const Spec&) {
                    return Result<std::unique_ptr<Player>>(std::make_unique<SlowPlayer>(stubborn));
                }});
    return SpecPlayer::make(roster, "slow").value();
}

/// What a conversation said, safe to look at while it speaks.
class Log {
 public:
    void add(std::string_view text) {
        const std::scoped_lock lock(mutex_);
        text_ += text;
        changed_.notify_all();
    }
    bool wait_for(std::string_view word, std::chrono::milliseconds limit = 10s) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, limit,
                                 [&] { return text_.find(word) != std::string::npos; });
    }
    std::string text() {
        const std::scoped_lock lock(mutex_);
        return text_;
    }

 private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string text_;
};

std::unique_ptr<nboard::Conversation> nboard_conversation(Log& log,
                                                          std::chrono::milliseconds stubborn) {
    return std::make_unique<nboard::Conversation>(
        slow_player(stubborn), [&log](std::string_view line) { log.add(std::string(line) + '\n'); },
        [](const Error& error) { return error.id; });
}

TEST(NboardSession, NothingFollowsThePong) {
    Log log;
    const auto conversation = nboard_conversation(log, 200ms);
    conversation->handle("nboard 2");
    conversation->handle("hint 4");
    ASSERT_TRUE(log.wait_for("search "));
    const auto asked = std::chrono::steady_clock::now();
    conversation->handle("ping 3");
    EXPECT_LT(std::chrono::steady_clock::now() - asked, 100ms);
    EXPECT_TRUE(log.text().ends_with("pong 3\n"));
    std::this_thread::sleep_for(50ms);  // The stubborn thought is still talking.
    EXPECT_TRUE(log.text().ends_with("pong 3\n"));
}

TEST(NboardSession, AMoveAlsoEndsTheThought) {
    Log log;
    const auto conversation = nboard_conversation(log, 0ms);
    conversation->handle("go");
    conversation->handle("move F5");
    conversation->handle("ping 1");
    conversation->wait();
    EXPECT_EQ(log.text(), "pong 1\n");
}

TEST(NboardSession, EndsAtOnceWhenItsInputEnds) {
    Log log;
    const auto conversation = nboard_conversation(log, 0ms);
    std::vector<std::string> lines = {"go", "hint 1"};
    serve(*conversation, [&]() -> std::optional<std::string> {
        if (lines.empty()) return std::nullopt;
        std::string line = lines.back();
        lines.pop_back();
        return line;
    });
}

struct GtpTalk {
    explicit GtpTalk(std::vector<std::string> script) : lines(std::move(script)) {}

    void run() {
        std::size_t next = 0;
        serve(conversation, [&]() -> std::optional<std::string> {
            if (next == lines.size()) return std::nullopt;
            const std::string& line = lines[next++];
            if (line.starts_with("until ")) {
                EXPECT_TRUE(log.wait_for(line.substr(6)));
                return "";
            }
            return line;
        });
    }

    std::vector<std::string> lines;
    Log log;
    gtp::Conversation conversation{slow_player(), [this](std::string_view text) { log.add(text); },
                                   "1.0"};
};

TEST(GtpSession, TheNextCommandEndsAnAnalysis) {
    GtpTalk talk({"1 reversi-analyze", "until info", "2 name", "until Othellier-slow", "3 quit"});
    talk.run();
    const std::string text = talk.log.text();
    EXPECT_TRUE(text.starts_with("=1\ninfo move d3 score +0.00 depth 1 pv d3\n")) << text;
    EXPECT_TRUE(text.ends_with("\n\n=2 Othellier-slow\n\n=3 \n\n")) << text;
}

TEST(GtpSession, CommandsSentTogetherDoNotHang) {
    GtpTalk talk({"1 reversi-analyze", "2 name", "3 quit"});
    talk.run();
    EXPECT_TRUE(talk.log.text().ends_with("=2 Othellier-slow\n\n=3 \n\n"));
}

TEST(GtpSession, TheEndOfTheInputEndsAThought) {
    GtpTalk talk({"genmove b"});
    talk.run();
    EXPECT_TRUE(talk.log.text().starts_with("= ")) << talk.log.text();
}

}  // namespace
}  // namespace othellier::protocol
