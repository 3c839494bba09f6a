#include "jobs/solve_job.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "queue/fingerprint.h"
#include "queue/following.h"

namespace othellier::jobs {

namespace {

/// Megabytes, as `solve --hash` takes them.
constexpr std::size_t kMostHash = 65536;

using engine::SolvedLine;
using engine::SolvedProblem;
using nlohmann::json;

std::string settings_text(const SolveJobOptions& options) {
    return json{{"hash", options.hash_megabytes}, {"all_moves", options.all_moves}}.dump();
}

class SolveHandler final : public queue::Handler {
 public:
    explicit SolveHandler(const engine::SuiteOptions& options)
        : problems_{{Grid::start(4), {}, {}, {}, 1}},
          solver_(std::move(*engine::SuiteSolver::make(problems_, options))) {}

    Result<queue::Finding> work(const std::string& input, std::stop_token stop) override {
        auto position = parse_position(input);
        if (!position) return fail(position.error());
        if (position->size() > 8)
            return fail("solve_size", {{"size", std::to_string(position->size())}});
        problems_.front().position = std::move(*position);
        std::string text;
        solver_->run([&](const SolvedProblem& solved) { text = to_answer_text(solved); }, stop);
        return queue::Finding{text, queue::fingerprint_text(text)};
    }

 private:
    std::vector<formats::Problem> problems_;  ///< One, a different one each time.
    std::unique_ptr<engine::SuiteSolver> solver_;
};

/// What a side may do: its moves, else to pass. Nothing where the game is over.
std::vector<Move> moves_of(const Grid& position) {
    if (position.must_pass()) return {Move::pass()};
    const std::vector<Point> points = position.legal_moves();
    return {points.begin(), points.end()};
}

/// A position that nobody will see the end of is not split for ever.
constexpr std::size_t kMostParts = 10'000;

/// The moves that a part is split into; none where it stays whole.
std::vector<Move> cuts(const SolvePart& part, double limit) {
    if (part.cost <= limit || part.position.size() != 8) return {};
    return moves_of(part.position);
}

std::vector<SolvePart> after_cuts(std::vector<SolvePart> parts, double limit, CostReader& costs) {
    std::vector<SolvePart> smaller;
    for (SolvePart& part : parts) {
        const std::vector<Move> moves = cuts(part, limit);
        for (const Move move : moves) {
            SolvePart after = part;
            after.moves.push_back(move);
            after.position.play(move);
            after.cost = costs.seconds(after.position);
            smaller.push_back(std::move(after));
        }
        if (moves.empty()) smaller.push_back(std::move(part));
    }
    return smaller;
}

/// Every part that is too long into its moves, those again, while they are not too many.
std::vector<SolvePart> split(SolvePart whole, double limit, CostReader& costs) {
    std::vector<SolvePart> parts = {std::move(whole)};
    while (true) {
        std::size_t count = 0;
        bool is_cut = false;
        for (const SolvePart& part : parts) {
            const std::size_t moves = cuts(part, limit).size();
            count += std::max<std::size_t>(moves, 1);
            is_cut = is_cut || moves > 0;
        }
        if (!is_cut || count > kMostParts) return parts;
        parts = after_cuts(std::move(parts), limit, costs);
    }
}

/// Parts come in the order of the moves, so each is used once, one after the other.
class Joining {
 public:
    Joining(std::span<const SolvePart> parts, std::span<const SolvedProblem> answers)
        : parts_(parts), answers_(answers) {}

    /// Every move with its line, the best first; of a part that was not split, what was found.
    std::vector<SolvedLine> lines(Grid& position, std::size_t depth) {
        if (parts_[next_].moves.size() == depth) return answers_[next_++].lines;
        std::vector<SolvedLine> found;
        for (const Move move : moves_of(position)) {
            position.play(move);
            SolvedLine line = std::move(lines(position, depth + 1).front());
            position.undo();
            line.score = -line.score;
            line.moves.insert(line.moves.begin(), move);
            found.push_back(std::move(line));
        }
        std::ranges::stable_sort(found, std::greater{}, &SolvedLine::score);
        return found;
    }

 private:
    std::span<const SolvePart> parts_;
    std::span<const SolvedProblem> answers_;
    std::size_t next_ = 0;
};

queue::NewJob job_of(std::span<const SolvePart> parts, const SolveJobOptions& options) {
    const std::string settings = settings_text(options);
    std::string all = settings;
    for (const SolvePart& part : parts) all += '\n' + to_board_string(part.position);
    return {.key = std::string(kSolveKind) + '-' + queue::fingerprint_text(all),
            .kind = kSolveKind,
            .name = options.name,
            .settings = settings,
            .checked = options.checked};
}

/// Collects the parts of a problem and tells of it when they are all there.
class Collector {
 public:
    Collector(std::span<const formats::Problem> problems, std::span<const SolvePart> parts,
              const SolveJobOptions& options, const engine::SuiteSolver::OnSolved& on_solved)
        : problems_(problems), parts_(parts), options_(options), on_solved_(on_solved) {}

    Result<bool> add(const queue::Answered& answer) {
        auto solved = parse_solved(answer.output);
        if (!solved) return fail(solved.error());
        solved->seconds = answer.seconds;
        waiting_.push_back(std::move(*solved));
        const std::size_t next = begin_ + waiting_.size();
        const std::size_t at = parts_[begin_].problem;
        if (next < parts_.size() && parts_[next].problem == at) return true;
        const auto own = parts_.subspan(begin_, waiting_.size());
        SolvedProblem whole = joined(problems_[at], own, waiting_, options_.all_moves);
        whole.at = at;
        tell(std::move(whole));
        begin_ = next;
        waiting_.clear();
        return true;
    }
    engine::SuiteTotals totals() const { return totals_; }

 private:
    void tell(SolvedProblem solved) {
        solved.agrees = engine::agreement(problems_[solved.at], solved.lines);
        ++totals_.solved;
        totals_.nodes += solved.nodes;
        totals_.seconds += solved.seconds;
        if (solved.agrees) ++totals_.checked;
        if (solved.agrees.value_or(false)) ++totals_.agreed;
        totals_.complete = totals_.solved == problems_.size();
        on_solved_(solved);
    }

    std::span<const formats::Problem> problems_;
    std::span<const SolvePart> parts_;
    const SolveJobOptions& options_;
    const engine::SuiteSolver::OnSolved& on_solved_;
    engine::SuiteTotals totals_;
    std::vector<SolvedProblem> waiting_;
    std::size_t begin_ = 0;
};

}  // namespace

std::vector<SolvePart> parts_of(std::span<const formats::Problem> problems, double split_seconds) {
    CostReader costs;
    std::vector<SolvePart> parts;
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const Grid& position = problems[i].position;
        std::vector<SolvePart> own =
            split({i, {}, position, costs.seconds(position)}, split_seconds, costs);
        std::ranges::move(own, std::back_inserter(parts));
    }
    return parts;
}

SolvedProblem joined(const formats::Problem& problem, std::span<const SolvePart> parts,
                     std::span<const SolvedProblem> answers, bool all_moves) {
    SolvedProblem whole;
    Grid position = problem.position;
    whole.lines = Joining(parts, answers).lines(position, 0);
    if (!all_moves) whole.lines.resize(1);
    for (const SolvedProblem& answer : answers) {
        whole.nodes += answer.nodes;
        whole.seconds += answer.seconds;
    }
    return whole;
}

std::string to_answer_text(const SolvedProblem& solved) {
    json lines = json::array();
    for (const SolvedLine& line : solved.lines) {
        json moves = json::array();
        for (const Move move : line.moves) moves.push_back(to_string(move));
        lines.push_back({{"score", line.score}, {"moves", moves}});
    }
    return json{{"nodes", solved.nodes}, {"lines", lines}}.dump();
}

Result<SolvedProblem> parse_solved(const std::string& text) {
    const auto bad = [&] { return fail("queue_bad_answer", {{"read", text.substr(0, 100)}}); };
    try {
        const json read = json::parse(text);
        SolvedProblem solved;
        solved.nodes = read.at("nodes").get<std::uint64_t>();
        for (const json& line : read.at("lines")) {
            SolvedLine& into = solved.lines.emplace_back();
            into.score = line.at("score").get<int>();
            for (const json& word : line.at("moves")) {
                const auto move = parse_move(word.get_ref<const std::string&>());
                if (!move) return bad();
                into.moves.push_back(*move);
            }
        }
        if (solved.lines.empty()) return bad();
        return solved;
    } catch (const json::exception&) {
        return bad();
    }
}

Result<std::unique_ptr<queue::Handler>> make_solve_handler(const std::string& settings) {
    try {
        const json read = json::parse(settings);
        const auto hash = read.at("hash").get<std::size_t>();
        if (1 <= hash && hash <= kMostHash)
            return std::make_unique<SolveHandler>(
                engine::SuiteOptions{.threads = 1,
                                     .hash_megabytes = hash,
                                     .together = 1,
                                     .all_moves = read.at("all_moves").get<bool>()});
    } catch (const json::exception&) {
    }
    return fail("queue_bad_job", {{"read", settings.substr(0, 100)}});
}

Result<std::vector<CostSample>> cost_samples(queue::Queue& queue, int most) {
    const auto history = queue.history(kSolveKind, most);
    if (!history) return fail(history.error());
    CostReader reader;
    std::vector<CostSample> samples;
    for (const queue::History& task : *history) {
        const auto position = parse_position(task.input);
        const auto solved = parse_solved(task.output);
        if (!position || !solved || position->size() != 8) continue;
        samples.push_back(
            {reader.signs(to_board(*position)), static_cast<double>(solved->nodes), task.seconds});
    }
    return samples;
}

Result<engine::SuiteTotals> solve_by_queue(queue::Queue& queue,
                                           std::span<const formats::Problem> problems,
                                           const SolveJobOptions& options,
                                           const engine::SuiteSolver::OnSolved& on_solved,
                                           const Following& following) {
    for (const formats::Problem& problem : problems)
        if (const int size = problem.position.size(); size > 8)
            return fail("solve_size", {{"size", std::to_string(size)}});
    const std::vector<SolvePart> parts = parts_of(problems, options.split_seconds);
    std::vector<queue::NewTask> tasks;
    for (const SolvePart& part : parts)
        tasks.push_back({to_board_string(part.position), part.cost});
    const auto job = queue.submit(job_of(parts, options), tasks);
    if (!job) return fail(job.error());
    Collector collector(problems, parts, options, on_solved);
    const auto all = follow(
        queue, *job, {0, std::ssize(tasks)},
        [&](const queue::Answered& answer) { return collector.add(answer); }, following.on_progress,
        following.stop);
    if (!all) return fail(all.error());
    return collector.totals();
}

}  // namespace othellier::jobs
