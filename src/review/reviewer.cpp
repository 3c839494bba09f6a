#include "review/reviewer.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

#include "core/crew.h"
#include "engine/level_range.h"
#include "review/judge.h"

namespace othellier::review {

namespace {

/// Requests a stop when the time is over, or when somebody else's is requested.
class Deadline {
 public:
    Deadline(std::chrono::milliseconds time, const std::stop_token& outer)
        : handed_on_(outer, [this] { source_.request_stop(); }) {
        if (time.count() == 0) return;
        timer_ = std::jthread([this, time](const std::stop_token& over) {
            std::unique_lock lock(mutex_);
            ended_.wait_for(lock, over, time, [] { return false; });
            source_.request_stop();
        });
    }

    std::stop_token token() const { return source_.get_token(); }

 private:
    std::stop_source source_;
    std::stop_callback<std::function<void()>> handed_on_;
    std::mutex mutex_;
    std::condition_variable_any ended_;
    std::jthread timer_;
};

/// Gives positions their values, on several threads.
class Pass {
 public:
    Pass(const ReviewOptions& options, const MakePlayer& make, ValueStore& values, int level)
        : options_(options), make_(make), values_(values), level_(level) {}

    /// `told` is called after each, by one thread at a time.
    Result<void> run(std::span<const Board> boards, const std::function<void()>& told,
                     const std::stop_token& stop) {
        boards_ = boards;
        next_ = 0;
        told_ = &told;
        stop_ = stop;
        try {
            std::optional<Crew> others;
            if (options_.threads > 1) call_for_help(others);
            work();
            if (others) others->wait();
        } catch (const std::system_error&) {
            return fail("no_threads");
        } catch (const std::bad_alloc&) {
            return fail("no_memory");
        }
        return outcome_;
    }

 private:
    /// Where no threads are to be had there is no help.
    void call_for_help(std::optional<Crew>& others) {
        try {
            others.emplace(options_.threads - 1, [this] { work(); });
        } catch (const std::system_error&) {
        }
    }

    void work() {
        std::optional<Valuer> valuer;
        for (std::size_t i = next_++; i < boards_.size() && !stop_.stop_requested(); i = next_++) {
            if (!known_value(values_, boards_[i], level_) && !search(boards_[i], valuer)) return;
            const std::lock_guard lock(mutex_);
            (*told_)();
        }
    }

    /// False: it was stopped, or cannot.
    bool search(const Board& board, std::optional<Valuer>& valuer) {
        // The value of a position in which one must pass is that of the one after it.
        const Board asked = board.legal_moves().empty() ? board.after_pass() : board;
        if (!valuer) {
            auto player = make_(level_);
            if (!player) return refuse(player.error());
            valuer.emplace(std::move(*player));
        }
        const auto value = valuer->value(asked, stop_);
        if (!value) return refuse(value.error());
        if (!*value) return false;
        values_.add(asked, level_, **value);
        return true;
    }

    bool refuse(const Error& error) {
        const std::lock_guard lock(mutex_);
        outcome_ = fail(error);
        return false;
    }

    const ReviewOptions& options_;
    const MakePlayer& make_;
    ValueStore& values_;
    const int level_;
    std::span<const Board> boards_;
    std::atomic<std::size_t> next_ = 0;
    const std::function<void()>* told_ = nullptr;
    std::stop_token stop_;
    std::mutex mutex_;
    Result<void> outcome_;
};

/// The levels of the passes, the shallowest first.
std::vector<int> levels_of(const ReviewOptions& options) {
    std::vector<int> levels;
    if (kFirstLook < options.level) levels.push_back(kFirstLook);
    levels.push_back(options.level);
    if (options.time.count() > 0)
        for (int level = options.level + 1; level <= engine::kHighestLevel; ++level)
            levels.push_back(level);
    return levels;
}

/// What the best moves would have led to, where others were played; the last turn first.
std::vector<Board> positions_to_compare(const ValueStore& values, const Track& track, int level) {
    std::vector<Board> positions;
    for (int turn = track.length(); turn-- > 0;)
        if (const auto other = position_to_compare(values, track, turn, level))
            positions.push_back(*other);
    return positions;
}

}  // namespace

Result<void> check(const formats::GameRecord& record) {
    if (record.start.size() != 8)
        return fail("review_size", {{"size", std::to_string(record.start.size())}});
    if (record.moves.empty()) return fail("review_empty");
    return {};
}

Result<GameReview> review_game(const formats::GameRecord& record, const ReviewOptions& options,
                               const MakePlayer& make, ValueStore& values,
                               const ReviewEvents& events, const std::stop_token& stop) {
    if (Result<void> fits = check(record); !fits) return fail(fits.error());
    const Track track = track_of(record);
    const std::vector<Board> roots(track.boards.rbegin(), track.boards.rend());
    const int given =
        std::min(options.given_turns.value_or(given_turns_of(record)), track.length());
    std::optional<Deadline> deadline;
    try {
        deadline.emplace(options.time, stop);
    } catch (const std::system_error&) {
        return fail("no_threads");
    }
    std::vector<int> deepest_first;
    ReviewProgress progress;
    const std::function<void()> told = [&] {
        ++progress.done;
        if (events.on_progress) events.on_progress(progress);
    };
    GameReview review;
    for (const int level : levels_of(options)) {
        deepest_first.insert(deepest_first.begin(), level);
        progress = {.level = level, .done = 0, .all = static_cast<int>(roots.size())};
        Pass pass(options, make, values, level);
        if (Result<void> done = pass.run(roots, told, deadline->token()); !done)
            return fail(done.error());
        const std::vector<Board> others = positions_to_compare(values, track, level);
        progress.all += static_cast<int>(others.size());
        if (Result<void> done = pass.run(others, told, deadline->token()); !done)
            return fail(done.error());
        const bool complete = !deadline->token().stop_requested();
        const bool was_complete = review.complete;
        review = judge(record, values, deepest_first, given);
        const bool all_proven = review.exact_from == 0;
        review.complete = complete ? level >= options.level || all_proven : was_complete;
        review.level = complete || deepest_first.size() == 1 ? level : deepest_first[1];
        if (!complete) break;
        if (events.on_review) events.on_review(review);
        if (all_proven) break;
    }
    return review;
}

}  // namespace othellier::review
