#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "formats/suite.h"
#include "suite_solver.h"

namespace othellier::app {

namespace {

struct SolveOptions {
    std::vector<std::string> words;
    int threads = 0;
    std::size_t hash = 256;
    int together = 0;
    int size = 8;
    int empties = 60;
    int first = 1;
    int count = 1'000'000;
    bool all_moves = false;
    bool json = false;
};

struct Totals {
    int checked = 0;
    int agreed = 0;
    std::uint64_t nodes = 0;
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

/// The problems that the options leave, with their numbers in the file.
struct Selection {
    std::vector<formats::Problem> problems;
    std::vector<int> numbers;
};

Result<Selection> select(const SolveOptions& options) {
    auto all = problems_of(options);
    if (!all) return fail(all.error());
    Selection chosen;
    for (int number = options.first; number <= static_cast<int>(all->size()); ++number) {
        formats::Problem& problem = (*all)[static_cast<std::size_t>(number - 1)];
        if (problem.position.empties() > options.empties) continue;
        if (static_cast<int>(chosen.problems.size()) >= options.count) break;
        const int size = problem.position.size();
        if (size > 8) return fail("solve_size", {{"size", std::to_string(size)}});
        chosen.problems.push_back(std::move(problem));
        chosen.numbers.push_back(number);
    }
    return chosen;
}

/// Counts and shows what is solved: rows as they come, or one document at the end.
class Report {
 public:
    Report(const SolveOptions& options, Console& console) : options_(options), console_(console) {
        if (!options.json) console.print("{}\n", console.say("solve.header"));
    }

    void add(const formats::Problem& problem, int number, const std::vector<Solved>& all) {
        check(problem, all, totals_);
        totals_.nodes += all.front().nodes;
        for (const Solved& one : all) {
            if (options_.json) {
                rows_.push_back(to_json(problem.position, one));
            } else {
                print_row(all.size() > 1 ? formats::Problem{problem.position, {}, {}, problem.name}
                                         : problem,
                          number, one, console_);
            }
        }
    }

    void finish(double seconds) {
        if (options_.json) {
            print_document(seconds);
        } else {
            print_totals(seconds);
        }
        if (totals_.agreed != totals_.checked) console_.finish(kBadInput);
    }

 private:
    void print_document(double seconds) const {
        nlohmann::ordered_json out;
        out["positions"] = rows_;
        out["checked"] = totals_.checked;
        out["agreed"] = totals_.agreed;
        out["nodes"] = totals_.nodes;
        out["seconds"] = seconds;
        out["threads"] = options_.threads;
        out["together"] = options_.together;
        console_.print("{}\n", out.dump(2));
    }

    void print_totals(double seconds) const {
        const char* key = totals_.checked > 0 ? "solve.totals" : "solve.sum";
        const double rate = seconds > 0 ? static_cast<double>(totals_.nodes) / seconds : 0;
        console_.print("{}\n", console_.say(key, {{"agreed", std::to_string(totals_.agreed)},
                                                  {"checked", std::to_string(totals_.checked)},
                                                  {"nodes", std::to_string(totals_.nodes)},
                                                  {"seconds", fmt::format("{:.3f}", seconds)},
                                                  {"speed", fmt::format("{:.0f}", rate)}}));
    }

    const SolveOptions& options_;
    Console& console_;
    Totals totals_;
    nlohmann::ordered_json rows_ = nlohmann::json::array();
};

Result<void> solve(const SolveOptions& options, Console& console) {
    const auto chosen = select(options);
    if (!chosen) return fail(chosen.error());
    std::vector<Grid> positions;
    for (const formats::Problem& problem : chosen->problems) positions.push_back(problem.position);
    Report report(options, console);
    SuiteSolver solver({options.threads, options.hash, options.together, options.all_moves},
                       console);
    solver.solve(positions, [&](std::size_t i, const std::vector<Solved>& all) {
        report.add(chosen->problems[i], chosen->numbers[i], all);
    });
    report.finish(solver.seconds());
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
    command->add_option("--together", options->together, console.say("solve.together"))
        ->check(CLI::Range(0, 256));
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
        // A thread begins one at a time.
        if (options->together == 0 || options->together > options->threads)
            options->together = options->threads;
        run_command(console, [&] { return solve(*options, console); });
    });
}

}  // namespace othellier::app
