#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "formats/suite.h"
#include "heartbeat.h"
#include "search/searcher.h"
#include "search/small_board.h"

namespace othellier::app {

namespace {

struct SolveOptions {
    std::vector<std::string> words;
    int threads = 0;
    std::size_t hash = 256;
    int size = 8;
    int empties = 60;
    int first = 1;
    int count = 1'000'000;
    bool all_moves = false;
    bool json = false;
};

/// One solved position, or one solved move of it.
struct Solved {
    int score = 0;
    std::vector<Move> line;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

struct Totals {
    int checked = 0;
    int agreed = 0;
    int solved = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

std::string join(const std::vector<Move>& line) {
    std::string text;
    for (const Move m : line) text += (text.empty() ? "" : " ") + to_string(m);
    return text;
}

/// "38.4M" per second.
std::string speed(std::uint64_t nodes, double seconds) {
    const double rate = seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
    return fmt::format("{:.1f}M", rate / 1e6);
}

class Solver {
 public:
    Solver(const SolveOptions& options, const Console& console)
        : options_(options), console_(console) {}

    std::vector<Solved> solve(const Grid& grid) {
        if (grid.size() != 8) return {solve_small_grid(grid)};
        if (!searcher_)
            searcher_ =
                std::make_unique<Searcher>(SearchOptions{options_.threads, options_.hash, nullptr});
        searcher_->forget();
        SearchRequest request{.board = to_board(grid),
                              .steps = solving(grid.empties()),
                              .best_moves = options_.all_moves ? 64 : 1,
                              .prove_line = true,
                              .on_progress = {}};
        const Heartbeat heartbeat([&] { return working(searcher_->nodes()); });
        const Progress found = searcher_->run(request);
        std::vector<Solved> all;
        for (const Line& line : found.lines) {
            Solved one;
            one.score = line.score.rounded().value();
            for (const LineMove& m : line.moves) one.line.push_back(m ? Move(*m) : Move::pass());
            one.nodes = found.nodes;
            one.seconds = std::chrono::duration<double>(found.elapsed).count();
            all.push_back(one);
        }
        return all;
    }

 private:
    Solved solve_small_grid(const Grid& grid) {
        SmallSolver solver(options_.threads, options_.hash);
        const Heartbeat heartbeat([&] { return working(solver.nodes()); });
        const auto found = solver.solve(grid);
        return {found->score, found->line, found->nodes,
                std::chrono::duration<double>(found->elapsed).count()};
    }

    std::string working(std::uint64_t nodes) const {
        return console_.say("solve.working", {{"millions", std::to_string(nodes / 1'000'000)}});
    }

    const SolveOptions& options_;
    const Console& console_;
    std::unique_ptr<Searcher> searcher_;
};

Result<std::vector<formats::Problem>> problems_of(const SolveOptions& options) {
    std::string text;
    for (const std::string& word : options.words) text += (text.empty() ? "" : " ") + word;
    if (text.empty()) return std::vector{formats::Problem{Grid::start(options.size), {}, {}, {}}};
    if (std::filesystem::is_regular_file(text)) return formats::read_suite(text);
    const auto grid = parse_position(text);
    if (!grid) return fail(grid.error());
    return std::vector{formats::Problem{*grid, {}, {}, {}}};
}

nlohmann::ordered_json to_json(const Grid& grid, const Solved& one) {
    nlohmann::ordered_json out;
    out["position"] = to_board_string(grid);
    out["empties"] = grid.empties();
    out["score"] = one.score;
    out["move"] = one.line.empty() ? nullptr : nlohmann::ordered_json(to_string(one.line.front()));
    out["line"] = nlohmann::json::array();
    for (const Move m : one.line) out["line"].push_back(to_string(m));
    out["nodes"] = one.nodes;
    out["seconds"] = one.seconds;
    return out;
}

/// Compares with what the suite says: the position's score, or each move's.
void check(const formats::Problem& problem, const std::vector<Solved>& all, Totals& totals) {
    if (!problem.score) return;
    ++totals.checked;
    bool agrees = all.front().score == problem.score->value();
    if (all.size() > 1)
        for (const auto& [move, score] : problem.move_scores)
            for (const Solved& one : all)
                if (one.line.front() == move && one.score != score.value()) agrees = false;
    if (agrees) ++totals.agreed;
}

void print_row(const formats::Problem& problem, int number, const Solved& one, Console& console) {
    const bool wrong = problem.score && one.score != problem.score->value();
    const std::string name = problem.name.empty() ? std::to_string(number) : problem.name;
    console.print("{:>12} {:>3} {:>+4}{} {:>14} {:>9.3f} {:>8}  {}\n", name,
                  problem.position.empties(), one.score, wrong ? "!" : " ", one.nodes, one.seconds,
                  speed(one.nodes, one.seconds), join(one.line));
    std::fflush(stdout);
}

Result<void> solve(const SolveOptions& options, Console& console) {
    const auto problems = problems_of(options);
    if (!problems) return fail(problems.error());
    Solver solver(options, console);
    Totals totals;
    nlohmann::ordered_json rows = nlohmann::json::array();
    if (!options.json) console.print("{}\n", console.say("solve.header"));
    for (int i = options.first - 1; i < static_cast<int>(problems->size()); ++i) {
        const formats::Problem& problem = (*problems)[static_cast<std::size_t>(i)];
        if (problem.position.empties() > options.empties || totals.solved >= options.count)
            continue;
        const int size = problem.position.size();
        if (size > 8) return fail("solve_size", {{"size", std::to_string(size)}});
        const std::vector<Solved> all = solver.solve(problem.position);
        check(problem, all, totals);
        ++totals.solved;
        totals.nodes += all.front().nodes;
        totals.seconds += all.front().seconds;
        for (const Solved& one : all) {
            if (options.json)
                rows.push_back(to_json(problem.position, one));
            else
                print_row(all.size() > 1 ? formats::Problem{problem.position, {}, {}, problem.name}
                                         : problem,
                          i + 1, one, console);
        }
    }
    const double rate = totals.seconds > 0 ? static_cast<double>(totals.nodes) / totals.seconds : 0;
    if (options.json) {
        nlohmann::ordered_json out;
        out["positions"] = rows;
        out["checked"] = totals.checked;
        out["agreed"] = totals.agreed;
        out["nodes"] = totals.nodes;
        out["seconds"] = totals.seconds;
        out["threads"] = options.threads;
        console.print("{}\n", out.dump(2));
    } else {
        const char* key = totals.checked > 0 ? "solve.totals" : "solve.sum";
        console.print("{}\n", console.say(key, {{"agreed", std::to_string(totals.agreed)},
                                                {"checked", std::to_string(totals.checked)},
                                                {"nodes", std::to_string(totals.nodes)},
                                                {"seconds", fmt::format("{:.3f}", totals.seconds)},
                                                {"speed", fmt::format("{:.0f}", rate)}}));
    }
    if (totals.agreed != totals.checked) console.finish(kBadInput);
    return {};
}

}  // namespace

void add_solve(CLI::App& program, Console& console) {
    auto options = std::make_shared<SolveOptions>();
    CLI::App* command = program.add_subcommand("solve", console.say("solve.about"));
    command->add_option("position", options->words, console.say("solve.position"))
        ->type_name(console.say("solve.position_type"));
    command->add_option("--threads", options->threads, console.say("engine.threads"))
        ->check(CLI::Range(0, 256));
    command->add_option("--hash", options->hash, console.say("engine.hash"))
        ->check(CLI::Range(1, 65536));
    command->add_option("--size", options->size, console.say("solve.size"))
        ->check(CLI::IsMember({4, 6, 8}));
    command->add_option("--empties", options->empties, console.say("solve.empties"));
    command->add_option("--first", options->first, console.say("solve.first"))
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--count", options->count, console.say("solve.count"));
    command->add_flag("--all-moves", options->all_moves, console.say("solve.all_moves"));
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback([options, &console] {
        if (options->threads == 0)
            options->threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        run_command(console, [&] { return solve(*options, console); });
    });
}

}  // namespace othellier::app
