#include "queue/worker.h"

#include <algorithm>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "core/crew.h"

namespace othellier::queue {

namespace {

using SteadyClock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kShortRest = 50ms;
constexpr auto kLongRest = 5s;
/// Answers wait for each other no longer than this.
constexpr auto kHandIn = 2s;
/// Predictions are off by factors, and tasks that stand together are off together. So a thread
/// begins with one task, fetches twice as many each time, and begins anew when there was nothing: a
/// thousand workers then end together (tools/simulate_workers.py).
constexpr std::int64_t kMostOfABatch = 256;

double seconds_since(SteadyClock::time_point start) {
    return std::chrono::duration<double>(SteadyClock::now() - start).count();
}

}  // namespace

/// One thread's place: its handler, which lasts from task to task of a job.
class Worker::Bench {
 public:
    explicit Bench(Worker& worker) : worker_(worker) {}

    Result<Finding> work(const Task& task, const std::stop_token& stop) {
        if (stop.stop_requested()) return Finding{};
        if (!handler_ || job_ != task.job) {
            handler_.reset();
            const Result<JobText> text = worker_.job(task.job);
            if (!text) return fail(text.error());
            auto made = worker_.make_(*text);
            if (!made) return fail(made.error());
            handler_ = std::move(*made);
            job_ = task.job;
        }
        return handler_->work(task.input, stop);
    }
    /// Whether the last error was that of a job which others may do.
    bool can(const Error& error) const { return handler_ != nullptr || !others_may(error); }

 private:
    Worker& worker_;
    std::unique_ptr<Handler> handler_;
    std::int64_t job_ = 0;
};

Worker::Worker(Queue queue, MakeHandler make, WorkerOptions options)
    : queue_(std::move(queue)), make_(std::move(make)), options_(std::move(options)) {}

Result<WorkerTotals> Worker::run(std::stop_token stop) {
    const std::stop_callback hand_on(stop, [this] {
        over_.request_stop();
        const std::lock_guard lock(mutex_);
        end_all();
    });
    if (auto greeted = queue_.greet(options_.who); !greeted) return fail(greeted.error());
    work();
    const std::lock_guard lock(mutex_);
    if (trouble_) return fail(*trouble_);
    if (shortage_) give_back_all();
    if (auto left = queue_.leave(options_.who.name); !left) return fail(left.error());
    if (shortage_) return fail(*shortage_);
    return totals();
}

/// On as many threads as there are to be had, and one more that keeps the leases.
void Worker::work() {
    const auto bearing_shortage = [this](const auto& part) {
        try {
            part();
        } catch (const std::system_error&) {
            run_short({"no_threads", {}});
        } catch (const std::bad_alloc&) {
            run_short({"no_memory", {}});
        }
    };
    bearing_shortage([&] {
        const std::jthread keeper([&] { bearing_shortage([this] { keep_leases(); }); });
        bearing_shortage([&] {
            Crew(options_.who.threads, [&] {
                bearing_shortage([this] { work_at_bench(); });
            }).wait();
        });
        over_.request_stop();
        changed_.notify_all();
    });
}

void Worker::work_at_bench() {
    Bench bench(*this);
    std::int64_t most = 1;
    while (!ended()) {
        std::vector<Task> batch = fetch(most);
        most = batch.empty() ? 1 : std::min(2 * most, kMostOfABatch);
        std::ranges::reverse(batch);  // The next one is the last.
        if (!work_through(bench, batch)) return;
    }
}

/// False when the queue is gone.
bool Worker::work_through(Bench& bench, std::vector<Task>& batch) {
    std::vector<Answer> answers;
    std::vector<std::int64_t> unfinished;
    auto handed_in = SteadyClock::now();
    while (!batch.empty()) {
        const Task task = std::move(batch.back());
        batch.pop_back();
        const std::stop_token stop = stop_of(task);
        const auto start = SteadyClock::now();
        Result<Finding> found = bench.work(task, stop);
        if (stop.stop_requested()) {
            unfinished.push_back(task.id);
        } else if (!found && !bench.can(found.error())) {
            refuse(task.job, found.error());
            unfinished.push_back(task.id);
        } else if (!found) {
            give_up(task, found.error());
        } else {
            answers.push_back(
                {task.id, std::move(found->output), std::move(found->proof), seconds_since(start)});
        }
        if (SteadyClock::now() - handed_in < kHandIn) continue;
        if (!hand_in(answers)) return false;
        share(batch);
        handed_in = SteadyClock::now();
    }
    if (!hand_in(answers)) return false;
    lay_down(unfinished);
    return true;
}

std::stop_token Worker::stop_of(const Task& task) {
    const std::lock_guard lock(mutex_);
    return held_[task.id].stop.get_token();
}

/// Seconds that we take for a predicted one. With the mutex held, as all that asks the queue.
double Worker::pace() const {
    return predicted_ > 0 ? std::clamp(seconds_ / predicted_, 1e-3, 1e3) : 1;
}

Result<std::vector<Task>> Worker::ask(std::int64_t most) {
    auto tasks = queue_.take(options_.who.name, {.lease = options_.lease,
                                                 .seconds = options_.batch_seconds,
                                                 .pace = pace(),
                                                 .most = most,
                                                 .without = refused_});
    if (!tasks || !tasks->empty()) return tasks;
    if (auto back = queue_.reclaim(); !back) return fail(back.error());
    if (options_.wait) return tasks;
    const auto more = queue_.has_work_for(options_.who.name, refused_);
    if (!more) return fail(more.error());
    if (!*more) over_.request_stop();
    return tasks;
}

/// Nothing where there is nothing to do at the moment, after a rest.
std::vector<Task> Worker::fetch(std::int64_t most) {
    std::unique_lock lock(mutex_);
    // A copy: waiting reads its end also while others hold the lock and change it.
    const auto until = next_question_;
    changed_.wait_until(lock, over_.get_token(), until,
                        [this] { return SteadyClock::now() >= next_question_; });
    if (ended()) return {};
    auto tasks = ask(most);
    if (!tasks) {
        note(tasks.error());
        return {};
    }
    const auto longer = std::min<std::chrono::milliseconds>(
        std::max<std::chrono::milliseconds>(kShortRest, rest_ * 2), kLongRest);
    rest_ = tasks->empty() ? longer : 0ms;
    next_question_ = SteadyClock::now() + rest_;
    for (const Task& task : *tasks) held_[task.id].cost = task.cost;
    return std::move(*tasks);
}

/// Where nothing waits any more, half of what was not begun goes back to those who have nothing.
void Worker::share(std::vector<Task>& rest) {
    if (rest.size() < 2) return;
    std::vector<std::int64_t> spare;
    {
        const std::lock_guard lock(mutex_);
        const auto waiting = queue_.has_waiting();
        if (!waiting) return note(waiting.error());
        if (*waiting) return;
    }
    std::vector<Task> kept;
    for (std::size_t i = 0; i < rest.size(); ++i)
        if (i % 2 == 0)
            spare.push_back(rest[i].id);
        else
            kept.push_back(std::move(rest[i]));
    rest = std::move(kept);
    lay_down(spare);
}

/// False when the queue is gone.
bool Worker::hand_in(std::vector<Answer>& answers) {
    if (answers.empty()) return true;
    const std::lock_guard lock(mutex_);
    if (auto done = queue_.answer(options_.who.name, answers); !done) {
        note(done.error());
        return false;
    }
    for (const Answer& answer : answers) {
        seconds_ += answer.seconds;
        predicted_ += held_[answer.task].cost;
        held_.erase(answer.task);
    }
    done_ += static_cast<std::int64_t>(answers.size());
    answers.clear();
    return true;
}

void Worker::give_up(const Task& task, const Error& why) {
    const std::lock_guard lock(mutex_);
    if (auto done = queue_.give_up(options_.who.name, task.id, why); !done) note(done.error());
    held_.erase(task.id);
    ++failed_;
}

void Worker::lay_down(const std::vector<std::int64_t>& tasks) {
    const std::lock_guard lock(mutex_);
    if (auto done = queue_.give_back(options_.who.name, tasks); !done) note(done.error());
    for (const std::int64_t id : tasks) held_.erase(id);
}

Result<JobText> Worker::job(std::int64_t id) {
    const std::lock_guard lock(mutex_);
    if (const auto known = jobs_.find(id); known != jobs_.end()) return known->second;
    auto text = queue_.job(id);
    if (text) jobs_.emplace(id, *text);
    return text;
}

void Worker::refuse(std::int64_t job, const Error& why) {
    const std::lock_guard lock(mutex_);
    if (std::ranges::find(refused_, job) != refused_.end()) return;
    refused_.push_back(job);
    if (options_.on_refused) options_.on_refused(job, why);
}

/// With the mutex held.
void Worker::note(const Error& error) {
    if (!trouble_) trouble_ = error;
    end_all();
}

/// With the mutex held.
void Worker::end_all() {
    over_.request_stop();
    for (auto& [id, held] : held_) held.stop.request_stop();
}

/// With the mutex held.
void Worker::give_back_all() {
    std::vector<std::int64_t> ids;
    for (const auto& [id, held] : held_) ids.push_back(id);
    (void)queue_.give_back(options_.who.name, ids);  // Else their lease runs out.
}

void Worker::run_short(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!shortage_) shortage_ = error;
    end_all();
}

void Worker::keep_leases() {
    std::unique_lock lock(mutex_);
    while (!ended()) {
        changed_.wait_for(lock, over_.get_token(), options_.lease / 3, [] { return false; });
        if (ended()) return;
        std::vector<std::int64_t> ids;
        for (const auto& [id, held] : held_) ids.push_back(id);
        const auto still = queue_.renew(options_.who.name, ids, options_.lease);
        if (!still) return note(still.error());
        // The others were given to somebody else, or nobody wants them any more.
        for (const std::int64_t id : ids)
            if (std::ranges::find(*still, id) == still->end()) held_[id].stop.request_stop();
        if (auto back = queue_.reclaim(); !back) return note(back.error());
    }
}

}  // namespace othellier::queue
