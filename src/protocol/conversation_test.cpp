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

/// What a test knows of a SlowPlayer, and tells it.
struct Leash {
    std::atomic<bool> let_go = true;  ///< Until then it goes on even if it was told to stop.
    std::atomic<int> told = 0;
};

/// Thinks until it is told to stop and let go, and tells a line ever again: points, which are told
/// in a hint alone.
class SlowPlayer final : public Player {
 public:
    explicit SlowPlayer(std::shared_ptr<Leash> leash) : leash_(std::move(leash)) {}

    std::string name() const override { return "slow"; }

    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token stop) override {
        Thought thought;
        thought.lines.push_back(
            {.moves = {question.moves().front()}, .value = 0, .unit = Unit::kPoints});
        while (!stop.stop_requested() || !leash_->let_go) {
            ++thought.lines.front().depth;
            if (on_thought) on_thought(thought);
            ++leash_->told;
            std::this_thread::sleep_for(1ms);  // Logs stay short.
        }
        return thought;
    }

 private:
    std::shared_ptr<Leash> leash_;
};

SpecPlayer slow_player(const std::shared_ptr<Leash>& leash = std::make_shared<Leash>()) {
    Roster roster;
    roster.add({"slow", "slow", "players.random", [leash](const Spec&) {
                    return Result<std::unique_ptr<Player>>(std::make_unique<SlowPlayer>(leash));
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
    /// Without a limit: ctest ends what hangs.
    void wait_for(std::string_view word) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return text_.find(word) != std::string::npos; });
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

std::unique_ptr<nboard::Conversation> nboard_conversation(
    Log& log, const std::shared_ptr<Leash>& leash = std::make_shared<Leash>()) {
    return std::make_unique<nboard::Conversation>(
        slow_player(leash), [&log](std::string_view line) { log.add(std::string(line) + '\n'); },
        [](const Error& error) { return error.id; });
}

TEST(NboardConversation, NothingFollowsThePong) {
    Log log;
    const auto leash = std::make_shared<Leash>();
    leash->let_go = false;
    const auto conversation = nboard_conversation(log, leash);
    conversation->handle("nboard 2");
    conversation->handle("hint 4");
    log.wait_for("search ");
    conversation->handle("ping 3");  // Comes back though the thought does not.
    EXPECT_TRUE(log.text().ends_with("pong 3\n"));
    const int heard = leash->told;
    while (leash->told < heard + 3) std::this_thread::yield();
    EXPECT_TRUE(log.text().ends_with("pong 3\n")) << "the stubborn thought is still talking";
    leash->let_go = true;
}

TEST(NboardConversation, AMoveAlsoEndsTheThought) {
    Log log;
    const auto conversation = nboard_conversation(log);
    conversation->handle("go");
    conversation->handle("move F5");
    conversation->handle("ping 1");
    conversation->wait();
    EXPECT_EQ(log.text(), "pong 1\n");
}

TEST(NboardConversation, EndsAtOnceWhenItsInputEnds) {
    Log log;
    const auto conversation = nboard_conversation(log);
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
                log.wait_for(line.substr(6));
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

TEST(GtpConversation, TheNextCommandEndsAnAnalysis) {
    GtpTalk talk({"1 reversi-analyze", "until info", "2 name", "until Othellier-slow", "3 quit"});
    talk.run();
    const std::string text = talk.log.text();
    EXPECT_TRUE(text.starts_with("=1\ninfo move d3 score +0.00 depth 1 pv d3\n")) << text;
    EXPECT_TRUE(text.ends_with("\n\n=2 Othellier-slow\n\n=3 \n\n")) << text;
}

TEST(GtpConversation, CommandsSentTogetherDoNotHang) {
    GtpTalk talk({"1 reversi-analyze", "2 name", "3 quit"});
    talk.run();
    EXPECT_TRUE(talk.log.text().ends_with("=2 Othellier-slow\n\n=3 \n\n"));
}

TEST(GtpConversation, TheEndOfTheInputEndsAThought) {
    GtpTalk talk({"genmove b"});
    talk.run();
    EXPECT_TRUE(talk.log.text().starts_with("= ")) << talk.log.text();
}

}  // namespace
}  // namespace othellier::protocol
