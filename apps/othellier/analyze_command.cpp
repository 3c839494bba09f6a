#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "engine/engine.h"

namespace othellier::app {

namespace {

struct AnalyzeOptions {
    std::vector<std::string> words;
    int level = engine::kDefaultLevel;
    int depth = 0;
    double seconds = 0;
    int best_moves = 3;
    int threads = 0;
    std::size_t hash = 256;
    bool json = false;
};

std::string line_text(const Line& line) {
    std::string text;
    for (const LineMove& m : line.moves)
        text += (text.empty() ? "" : " ") + to_string(m ? Move(*m) : Move::pass());
    return text;
}

/// Discs with a sign; an exact result is even and needs no decimals.
std::string score_text(const Line& line) {
    const char* bound = line.bound == Bound::kLower   ? ">="
                        : line.bound == Bound::kUpper ? "<="
                                                      : "";
    if (line.is_proven()) return fmt::format("{}{:+d}", bound, line.score.rounded().value());
    return fmt::format("{}{:+.2f}", bound, line.score.discs());
}

/// All that an iteration tells, but not what it cost.
std::string known_text(const Progress& progress) {
    std::string text;
    for (const Line& line : progress.lines)
        text += fmt::format("{}@{} {} {}\n", line.step.depth, percent(line.step.selectivity),
                            score_text(line), line_text(line));
    return text;
}

void print_progress(const Progress& progress, Console& console) {
    const double seconds = std::chrono::duration<double>(progress.elapsed).count();
    for (const Line& line : progress.lines)
        console.print("{:>2}@{:>3}% {:>8} {:>12} {:>8.2f}  {}\n", line.step.depth,
                      percent(line.step.selectivity), score_text(line), progress.nodes, seconds,
                      line_text(line));
    std::fflush(stdout);
}

nlohmann::ordered_json to_json(const Line& line) {
    nlohmann::ordered_json out;
    out["move"] = line.move ? nlohmann::ordered_json(to_string(Move(*line.move))) : nullptr;
    out["score"] = line.score.discs();
    out["bound"] = line.bound == Bound::kExact   ? "exact"
                   : line.bound == Bound::kLower ? "lower"
                                                 : "upper";
    out["depth"] = line.step.depth;
    out["selectivity"] = percent(line.step.selectivity);
    out["proven"] = line.is_proven();
    out["line"] = nlohmann::json::array();
    for (const LineMove& m : line.moves)
        out["line"].push_back(to_string(m ? Move(*m) : Move::pass()));
    return out;
}

Result<void> analyze(const AnalyzeOptions& options, Console& console) {
    std::string text;
    for (const std::string& word : options.words) text += (text.empty() ? "" : " ") + word;
    const auto game = parse_position_or_transcript(text, 8);
    if (!game) return fail(game.error());
    const Grid& grid = game->position();
    if (grid.size() != 8) return fail("analyze_size", {{"size", std::to_string(grid.size())}});

    engine::Engine engine({options.threads, options.hash, nullptr});
    engine.set_position(to_board(grid));
    engine::GoLimits limits;
    limits.best_moves = options.best_moves;
    if (options.seconds > 0) {
        limits.own_limit = std::chrono::milliseconds(static_cast<int>(options.seconds * 1000));
    } else if (options.depth > 0) {
        limits.depth = options.depth;
    } else {
        limits.level = options.level;
    }
    int shown = 0;
    std::string last_told;
    const Progress found = engine.go(limits, [&](const Progress& progress) {
        // Once an iteration: when its last line is in.
        const Line& last = progress.lines.back();
        if (options.json || last.step.depth <= shown || last.step != progress.lines.front().step)
            return;
        shown = last.step.selectivity == Selectivity::k73 ? last.step.depth : shown;
        print_progress(progress, console);
        last_told = known_text(progress);
    });
    if (options.json) {
        nlohmann::ordered_json out;
        out["position"] = to_board_string(grid);
        out["moves"] = nlohmann::json::array();
        for (const Line& line : found.lines) out["moves"].push_back(to_json(line));
        out["nodes"] = found.nodes;
        out["seconds"] = std::chrono::duration<double>(found.elapsed).count();
        console.print("{}\n", out.dump(2));
    } else if (known_text(found) != last_told) {  // Stopped in the middle of an iteration.
        print_progress(found, console);
    }
    return {};
}

}  // namespace

void add_analyze(CLI::App& program, Console& console) {
    auto options = std::make_shared<AnalyzeOptions>();
    CLI::App* command = program.add_subcommand("analyze", console.say("analyze.about"));
    command->add_option("position", options->words, console.say("analyze.position"))
        ->type_name("POS|TRANSCRIPT");
    command->add_option("--level", options->level, console.say("engine.level"))
        ->check(CLI::Range(engine::kLowestLevel, engine::kHighestLevel));
    command->add_option("--depth", options->depth, console.say("analyze.depth"))
        ->check(CLI::Range(1, 60));
    command->add_option("--time", options->seconds, console.say("analyze.time"));
    command->add_option("--best", options->best_moves, console.say("analyze.best"))
        ->check(CLI::Range(1, 64));
    command->add_option("--threads", options->threads, console.say("engine.threads"))
        ->check(CLI::Range(0, 256));
    command->add_option("--hash", options->hash, console.say("engine.hash"))
        ->check(CLI::Range(1, 65536));
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback([options, &console] {
        if (options->threads == 0)
            options->threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        run_command(console, [&] { return analyze(*options, console); });
    });
}

}  // namespace othellier::app
