#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "engine/suite.h"
#include "formats/obf.h"
#include "heartbeat.h"
#include "interrupt.h"
#include "jobs/solve_job.h"
#include "queue_options.h"

namespace othellier::app {

namespace {

using engine::SolvedLine;
using engine::SolvedProblem;
using engine::SuiteTotals;
using formats::Problem;

struct SolveOptions {
    std::vector<std::string> words;
    int size = 8;
    formats::SuitePart part;
    engine::SuiteOptions how{.threads = 0, .together = 0};
    QueueCommandLine queue;
    double split = 3600;
    bool json = false;
    bool obf = false;
};

Result<std::vector<Problem>> problems_of(const SolveOptions& options) {
    const std::string text = joined(options.words);
    if (text.empty()) return std::vector{Problem{Grid::start(options.size), {}, {}, {}}};
    auto all = formats::suite_of(text);
    if (!all) return fail(all.error());
    return part_of(std::move(*all), options.part);
}

std::string spaced(const std::vector<Move>& line) {
    std::string text;
    for (const Move m : line) text += (text.empty() ? "" : " ") + to_string(m);
    return text;
}

double rate(std::uint64_t nodes, double seconds) {
    return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
}

nlohmann::ordered_json to_json(const Grid& grid, const SolvedProblem& solved,
                               const SolvedLine& line) {
    nlohmann::ordered_json out;
    out["position"] = to_board_string(grid);
    out["empties"] = grid.empties();
    out["score"] = line.score;
    out["move"] =
        line.moves.empty() ? nullptr : nlohmann::ordered_json(to_string(line.moves.front()));
    out["line"] = nlohmann::json::array();
    for (const Move m : line.moves) out["line"].push_back(to_string(m));
    out["nodes"] = solved.nodes;
    out["seconds"] = solved.seconds;
    return out;
}

/// Shows what is solved: rows or lines of a suite as they come, or one document at the end.
class SolveReport {
 public:
    SolveReport(const std::vector<Problem>& problems, const SolveOptions& options, Console& console)
        : problems_(problems), options_(options), console_(console) {
        if (!options.json && !options.obf) console.print("{}\n", console.say("solve.header"));
    }

    void add(const SolvedProblem& solved) {
        const Problem& problem = problems_[solved.at];
        if (options_.obf) {
            console_.print("{}\n", formats::write_obf(engine::record_of(problem, solved)));
            std::fflush(stdout);
            return;
        }
        for (const SolvedLine& line : solved.lines) {
            if (options_.json) {
                rows_.push_back(to_json(problem.position, solved, line));
            } else {
                print_row(problem, solved, line);
            }
        }
    }

    void finish(const SuiteTotals& totals) {
        if (options_.json) {
            print_document(totals);
        } else if (!options_.obf) {
            print_totals(totals);
        }
        if (!totals.complete) {
            console_.finish(kInterrupted);
        } else if (totals.agreed != totals.checked) {
            console_.finish(kBadInput);
        }
    }

 private:
    void print_row(const Problem& problem, const SolvedProblem& solved, const SolvedLine& line) {
        const bool wrong = solved.lines.size() == 1 && !solved.agrees.value_or(true);
        console_.print("{:>12} {:>3} {:>+4}{} {:>14} {:>9.3f} {:>7.1f}M  {}\n",
                       problem.name.empty() ? std::to_string(problem.number) : problem.name,
                       problem.position.empties(), line.score, wrong ? "!" : " ", solved.nodes,
                       solved.seconds, rate(solved.nodes, solved.seconds) / 1e6,
                       spaced(line.moves));
        std::fflush(stdout);
    }

    void print_document(const SuiteTotals& totals) const {
        nlohmann::ordered_json out;
        out["positions"] = rows_;
        out["checked"] = totals.checked;
        out["agreed"] = totals.agreed;
        out["nodes"] = totals.nodes;
        out["seconds"] = totals.seconds;
        out["threads"] = options_.how.threads;
        out["together"] = options_.how.together;
        out["complete"] = totals.complete;
        console_.print("{}\n", out.dump(2));
    }

    void print_totals(const SuiteTotals& totals) const {
        if (!totals.complete)
            console_.print("{}\n", console_.say("solve.interrupted",
                                                {{"solved", std::to_string(totals.solved)},
                                                 {"all", std::to_string(problems_.size())}}));
        const char* key = totals.checked > 0 ? "solve.totals" : "solve.sum";
        console_.print(
            "{}\n",
            console_.say(key,
                         {{"agreed", std::to_string(totals.agreed)},
                          {"checked", std::to_string(totals.checked)},
                          {"nodes", std::to_string(totals.nodes)},
                          {"seconds", fmt::format("{:.3f}", totals.seconds)},
                          {"speed", fmt::format("{:.0f}", rate(totals.nodes, totals.seconds))}}));
    }

    const std::vector<Problem>& problems_;
    const SolveOptions& options_;
    Console& console_;
    nlohmann::ordered_json rows_ = nlohmann::json::array();
};

Result<void> solve(const SolveOptions& options, Console& console) {
    const auto problems = problems_of(options);
    if (!problems) return fail(problems.error());
    const auto solver = engine::SuiteSolver::make(*problems, options.how);
    if (!solver) return fail(solver.error());
    SolveReport report(*problems, options, console);
    const Interrupt interrupt;
    Heartbeat heartbeat([&] {
        const bool many = problems->size() > 1 && options.how.together > 1;
        return console.say(many ? "solve.working_together" : "solve.working",
                           {{"solved", std::to_string((*solver)->solved())},
                            {"all", std::to_string(problems->size())},
                            {"millions", std::to_string((*solver)->nodes() / 1'000'000)}});
    });
    const SuiteTotals totals = (*solver)->run(
        [&](const SolvedProblem& solved) { heartbeat.aside([&] { report.add(solved); }); },
        interrupt.token());
    heartbeat.aside([&] { report.finish(totals); });
    return {};
}

/// The same by other programs, here or elsewhere.
Result<void> solve_elsewhere(const SolveOptions& options, Console& console) {
    const auto problems = problems_of(options);
    if (!problems) return fail(problems.error());
    const Interrupt interrupt;
    auto queue = open_to_submit(options.queue.url, interrupt.token(), console);
    if (!queue) return fail(queue.error());
    SolveReport report(*problems, options, console);
    QueueProgress progress(console);
    const auto totals = jobs::solve_by_queue(*queue, *problems,
                                             {.hash_megabytes = options.how.hash_megabytes,
                                              .all_moves = options.how.all_moves,
                                              .checked = options.queue.checked / 100,
                                              .split_seconds = options.split,
                                              .name = joined(options.words)},
                                             [&](const SolvedProblem& solved) {
                                                 progress.clear();
                                                 report.add(solved);
                                             },
                                             {progress.on_progress(), interrupt.token()});
    progress.clear();
    if (!totals) return fail(totals.error());
    report.finish(*totals);
    return tell_differences(*queue, console);
}

}  // namespace

void add_solve(CLI::App& program, Console& console) {
    auto options = std::make_shared<SolveOptions>();
    engine::SuiteOptions& how = options->how;
    CLI::App* command = program.add_subcommand("solve", console.say("solve.about"));
    command->add_option("position", options->words, console.say("solve.position"))
        ->type_name(console.say("solve.position_type"));
    command->add_option("--threads", how.threads, console.say("engine.threads"))
        ->check(CLI::Range(0, 256));
    command->add_option("--hash", how.hash_megabytes, console.say("engine.hash"))
        ->check(CLI::Range(1, 65536));
    command->add_option("--together", how.together, console.say("solve.together"))
        ->check(CLI::Range(0, 256));
    command->add_option("--size", options->size, console.say("solve.size"))
        ->check(CLI::IsMember({4, 6, 8}));
    command->add_option("--empties", options->part.most_empties, console.say("solve.empties"))
        ->check(CLI::Range(0, 64));
    command->add_option("--first", options->part.first, console.say("solve.first"))
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--count", options->part.count, console.say("solve.count"))
        ->check(CLI::Range(0, 1'000'000));
    command->add_flag("--all-moves", how.all_moves, console.say("solve.all_moves"));
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->add_flag("--obf", options->obf, console.say("solve.obf"))
        ->excludes(command->get_option("--json"));
    add_queue_options(*command, options->queue, console);
    command->add_option("--split", options->split, console.say("solve.split"))
        ->check(CLI::Range(0.001, 864'000.0));
    command->callback([options, &console] {
        options->how = engine::chosen(options->how);
        const auto run = options->queue.url.empty() ? solve : solve_elsewhere;
        run_command(console, [&] { return run(*options, console); });
    });
}

}  // namespace othellier::app
