#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/notation.h"
#include "session/session.h"

/// A world for tests: a clock turned by hand, workers that work when told, players with a script.
namespace othellier::session::testing {

class HandTimer final : public Timer {
 public:
    Millis now() const override { return now_; }
    void pass(Millis time) { now_ = now_.load() + time; }

 private:
    std::atomic<Millis> now_{Millis(1000)};
};

/// Everything waits in a queue; the test decides when it happens.
class HandWorkers final : public Workers {
 public:
    void run(std::function<void()> work) override { work_.push_back(std::move(work)); }
    void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }

    std::size_t waiting() const { return work_.size(); }
    /// The oldest piece of work, then what it posted.
    void work_once() {
        if (!work_.empty()) take(work_)();
        while (!tasks_.empty()) take(tasks_)();
    }
    /// The oldest piece of work; what it posts waits.
    void run_without_posts() { take(work_)(); }
    /// The oldest thing that was posted.
    void post_once() { take(tasks_)(); }
    /// Until nothing is left to do.
    int work_all() {
        constexpr int kEnough = 10'000;  // Of work that always makes more.
        int done = 0;
        for (; !(work_.empty() && tasks_.empty()) && done < kEnough; ++done) work_once();
        return done;
    }

 private:
    static std::function<void()> take(std::deque<std::function<void()>>& queue) {
        std::function<void()> first = std::move(queue.front());
        queue.pop_front();
        return first;
    }

    std::deque<std::function<void()>> work_;
    std::deque<std::function<void()>> tasks_;
};

class MemoryStore final : public Store {
 public:
    Result<void> save(std::string_view table, std::string_view document) override {
        if (broken) return fail("bad_document", {{"reason", "full"}});
        documents[std::string(table)] = document;
        ++saves;
        return {};
    }
    Result<std::optional<std::string>> load(std::string_view table) override {
        const auto found = documents.find(std::string(table));
        if (found == documents.end()) return std::nullopt;
        return found->second;
    }

    Result<std::string> set_aside(std::string_view table) override {
        const std::string name(table);
        documents[name + ".damaged"] = documents[name];
        documents.erase(name);
        return name + ".damaged";
    }

    std::map<std::string, std::string> documents;
    int saves = 0;
    bool broken = false;
};

/// Does what a function says; remembers what it was asked.
class ScriptedPlayer final : public Player {
 public:
    using Script =
        std::function<Result<Move>(const Grid&, const ThinkingTime&, const std::stop_token&)>;

    ScriptedPlayer(std::string name, Script script)
        : name_(std::move(name)), script_(std::move(script)) {}
    std::string name() const override { return name_; }
    Result<Thought> think(const Question& question, const OnThought&,
                          std::stop_token stop) override {
        return script_(question.position, question.time, stop).map([](Move move) {
            return Thought{.lines = {{.moves = {move}}}};
        });
    }

 private:
    std::string name_;
    Script script_;
};

inline RosterEntry entry(const std::string& kind, const ScriptedPlayer::Script& script) {
    return {
        kind, kind, "players.random", [kind, script](const Spec&) {
            return Result<std::unique_ptr<Player>>(std::make_unique<ScriptedPlayer>(kind, script));
        }};
}

/// The first legal move, row by row.
inline Result<Move> first_move(const Grid& position) {
    return Move(position.legal_moves().front());
}

/// A table with its world. Kinds: "first" plays the first legal move, "last" the last one, "cheat"
/// an illegal one, "broken" fails, "level4" is a stand-in for hints that plays the last move.
struct World {
    World() {
        roster->add(entry("first", [](const Grid& g, auto&, auto&) { return first_move(g); }));
        const auto last = [](const Grid& g, auto&, auto&) -> Result<Move> {
            return Move(g.legal_moves().back());
        };
        roster->add(entry("last", last));
        roster->add(entry("level4", last));
        roster->add(entry(
            "cheat", [](const Grid&, auto&, auto&) -> Result<Move> { return Move(Point(0, 0)); }));
        roster->add(entry("broken", [](const Grid&, auto&, auto&) -> Result<Move> {
            return fail("bad_document", {{"reason", "gone"}});
        }));
        session = make();
    }

    Services services() { return {roster, workers, timer, store}; }
    std::unique_ptr<Session> make() { return std::make_unique<Session>("table", services()); }

    /// A game between two SPECs with whatever `change` makes of the options.
    Result<void> start(const std::string& black, const std::string& white,
                       const std::function<void(GameOptions&)>& change = {}) {
        GameOptions options;
        options.seat(Color::kBlack) = {"Anna", black};
        options.seat(Color::kWhite) = {"Bob", white};
        if (change) change(options);
        return session->handle(NewGame{options});
    }
    Result<void> play(std::string_view move) {
        return session->handle(Play{*parse_move(move, session->view().size), {}});
    }
    /// Plays these moves, computers answering in between where it is their turn.
    void play_all(const std::vector<std::string>& moves) {
        for (const std::string& move : moves) {
            const Result<void> played = play(move);
            if (!played) throw std::runtime_error(session->sentence_of(played.error()).text);
        }
    }
    View view() const { return session->view(); }
    std::vector<std::string> notices() {
        std::vector<std::string> keys;
        for (const Event& event : session->take_events())
            if (const auto* notice = std::get_if<Notice>(&event))
                keys.push_back(notice->sentence.key);
        return keys;
    }

    std::shared_ptr<Roster> roster = std::make_shared<Roster>();
    std::shared_ptr<HandWorkers> workers = std::make_shared<HandWorkers>();
    std::shared_ptr<HandTimer> timer = std::make_shared<HandTimer>();
    std::shared_ptr<MemoryStore> store = std::make_shared<MemoryStore>();
    std::unique_ptr<Session> session;
};

}  // namespace othellier::session::testing
