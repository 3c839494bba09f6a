#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "engine/default_threads.h"
#include "engine/engine_player.h"
#include "engine/level_range.h"
#include "line_text.h"

namespace othellier::app {

namespace {

struct AnalyzeOptions {
    std::vector<std::string> words;
    int level = engine::kDefaultLevel;
    int depth = 0;
    double seconds = 0;
    std::uint64_t nodes = 0;
    int best_moves = 3;
    int threads = 0;
    std::size_t hash = 256;
    std::string network;
    bool json = false;
};

Result<engine::EnginePlayerOptions> player_options(const AnalyzeOptions& options) {
    engine::EnginePlayerOptions player;
    if (!options.network.empty()) {
        if (auto chosen = engine::choose_network(options.network, player.engine); !chosen)
            return fail(chosen.error());
    }
    player.engine.threads = engine::threads_or_default(options.threads);
    player.engine.hash_megabytes = options.hash;
    if (options.seconds > 0)
        player.time = std::chrono::milliseconds(static_cast<int>(options.seconds * 1000));
    else if (options.depth > 0)
        player.depth = options.depth;
    else if (options.nodes == 0)
        player.level = options.level;
    player.nodes = options.nodes;
    return player;
}

/// Discs with a sign; an exact result is even and needs no decimals.
std::string score_text(const Line& line) {
    const char* bound = line.bound == Bound::kAtLeast  ? ">="
                        : line.bound == Bound::kAtMost ? "<="
                                                       : "";
    return fmt::format("{}{:+.{}f}", bound, line.value.value_or(0), line.proven ? 0 : 2);
}

/// All that an iteration tells, but not what it cost.
std::string known_text(const Thought& thought) {
    std::string text;
    for (const Line& line : thought.lines)
        text += fmt::format("{}@{} {} {}\n", line.depth, line.selectivity, score_text(line),
                            moves_text(line));
    return text;
}

void print_thought(const Thought& thought, Console& console) {
    const double seconds = std::chrono::duration<double>(thought.elapsed).count();
    for (const Line& line : thought.lines)
        console.print("{:>2}@{:>3}% {:>8} {:>12} {:>8.2f}  {}\n", line.depth, line.selectivity,
                      score_text(line), thought.nodes, seconds, moves_text(line));
    std::fflush(stdout);
}

/// Shows each iteration once: when its last line is in.
class Shower {
 public:
    explicit Shower(Console& console) : console_(console) {}

    void operator()(const Thought& thought) {
        const Line& first = thought.lines.front();
        const Line& last = thought.lines.back();
        const bool complete = last.depth == first.depth && last.selectivity == first.selectivity;
        if (!complete || last.depth <= depth_) return;
        if (last.selectivity == kFirstSelectivity) depth_ = last.depth;
        show(thought);
    }

    /// The answer, which may have been found in the middle of an iteration.
    void finish(const Thought& thought) {
        if (known_text(thought) != told_) show(thought);
    }

 private:
    /// Steps to the end come again at this depth, surer each time.
    static constexpr int kFirstSelectivity = 73;

    void show(const Thought& thought) {
        print_thought(thought, console_);
        told_ = known_text(thought);
    }

    Console& console_;
    int depth_ = 0;
    std::string told_;
};

nlohmann::ordered_json to_json(const Line& line) {
    nlohmann::ordered_json out;
    const bool moves = !line.moves.empty() && !line.move().is_pass();
    out["move"] = moves ? nlohmann::ordered_json(to_string(line.move())) : nullptr;
    out["score"] = line.value.value_or(0);
    out["bound"] = bound_word(line.bound);
    out["depth"] = line.depth;
    out["selectivity"] = line.selectivity;
    out["proven"] = line.proven;
    out["line"] = move_words(line);
    return out;
}

/// What there is to say of a game that is over: one line without a move.
Thought result_of(const Grid& grid) {
    const Discs result =
        final_discs(grid.count(grid.turn()), grid.count(opposite(grid.turn())), grid.empties());
    return {.lines = {{.moves = {}, .value = result.value(), .proven = true}}, .nodes = 1};
}

Result<void> analyze(const AnalyzeOptions& options, Console& console) {
    std::string text;
    for (const std::string& word : options.words) text += (text.empty() ? "" : " ") + word;
    const auto game = parse_position_or_transcript(text, 8);
    if (!game) return fail(game.error());
    const Grid& grid = game->position();
    if (grid.size() != 8) return fail("analyze_size", {{"size", std::to_string(grid.size())}});

    Shower shower(console);
    OnThought tell;
    if (!options.json) tell = std::ref(shower);
    const auto how = player_options(options);
    if (!how) return fail(how.error());
    engine::EnginePlayer player("engine", *how);
    const Result<Thought> found =
        grid.is_over()
            ? result_of(grid)
            : think_or_pass(player, {.position = grid, .lines = options.best_moves}, tell, {});
    if (!found) return fail(found.error());
    if (!options.json) {
        shower.finish(*found);
        return {};
    }
    nlohmann::ordered_json out;
    out["position"] = to_board_string(grid);
    out["moves"] = nlohmann::json::array();
    for (const Line& line : found->lines) out["moves"].push_back(to_json(line));
    out["nodes"] = found->nodes;
    out["seconds"] = std::chrono::duration<double>(found->elapsed).count();
    console.print("{}\n", out.dump(2));
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
    command->add_option("--time", options->seconds, console.say("analyze.time"))
        ->check(CLI::Range(0.001, 86'400.0));
    command->add_option("--nodes", options->nodes, console.say("analyze.nodes"))
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000'000}));
    command->add_option("--best", options->best_moves, console.say("analyze.best"))
        ->check(CLI::Range(1, 64));
    command->add_option("--threads", options->threads, console.say("engine.threads"))
        ->check(CLI::Range(0, 256));
    command->add_option("--hash", options->hash, console.say("engine.hash"))
        ->check(CLI::Range(1, 65536));
    command->add_option("--network", options->network, console.say("engine.network_or_none"));
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback(
        [options, &console] { run_command(console, [&] { return analyze(*options, console); }); });
}

}  // namespace othellier::app
