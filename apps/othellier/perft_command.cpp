#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include <nlohmann/json.hpp>
#include "commands.h"
#include "core/perft.h"
#include "text/numbers.h"

namespace othellier::app {

namespace {

/// Deeper would take longer than anyone waits, but for the smallest board, which is over by then.
constexpr int kMaxDepth = 60;

struct PerftOptions {
    int depth = 0;
    int size = 8;
    bool json = false;
};

struct Measured {
    int depth;
    std::uint64_t leaves;
    double seconds;

    /// Zero when it went too fast for the clock.
    double leaves_per_second() const {
        return seconds > 0 ? static_cast<double>(leaves) / seconds : 0;
    }
};

Measured measure(int size, int depth) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    const std::uint64_t leaves =
        size == 8 ? perft(Board::start(), depth) : perft(Grid::start(size), depth);
    return {depth, leaves, std::chrono::duration<double>(Clock::now() - start).count()};
}

void print_row(const std::string& depth, const std::string& leaves, const std::string& seconds,
               const std::string& speed, Console& console) {
    console.print("{:>10} {:>26} {:>12} {:>18}\n", depth, leaves, seconds, speed);
    std::fflush(stdout);  // The next depth may take long.
}

void count_for_people(const PerftOptions& options, Console& console) {
    print_row(console.say("perft.depth_column"), console.say("perft.leaves_column"),
              console.say("perft.seconds_column"), console.say("perft.speed_column"), console);
    const text::Language language = console.language();
    for (int depth = 1; depth <= options.depth; ++depth) {
        const Measured m = measure(options.size, depth);
        print_row(std::to_string(depth), text::grouped(language, m.leaves),
                  text::decimal(language, m.seconds, 3),
                  text::grouped(language, static_cast<std::uint64_t>(m.leaves_per_second())),
                  console);
    }
}

void count_as_json(const PerftOptions& options, Console& console) {
    nlohmann::ordered_json out;
    out["size"] = options.size;
    out["depths"] = nlohmann::json::array();
    for (int depth = 1; depth <= options.depth; ++depth) {
        const Measured m = measure(options.size, depth);
        nlohmann::ordered_json row;
        row["depth"] = depth;
        row["leaves"] = m.leaves;
        row["seconds"] = m.seconds;
        row["leaves_per_second"] = m.leaves_per_second();
        out["depths"].push_back(row);
    }
    console.print("{}\n", out.dump(2));
}

Result<void> count(const PerftOptions& options, Console& console) {
    if (!is_valid_size(options.size))
        return fail("bad_size", {{"read", std::to_string(options.size)}});
    if (options.depth < 1 || options.depth > kMaxDepth)
        return fail("bad_perft_depth",
                    {{"read", std::to_string(options.depth)}, {"most", std::to_string(kMaxDepth)}});
    options.json ? count_as_json(options, console) : count_for_people(options, console);
    return {};
}

}  // namespace

void add_perft(CLI::App& program, Console& console) {
    auto options = std::make_shared<PerftOptions>();
    CLI::App* command = program.add_subcommand("perft", console.say("perft.about"));
    command->add_option("depth", options->depth, console.say("perft.depth"))
        ->required()
        ->option_text(console.say("perft.depth_type"));
    command->add_option("--size", options->size, console.say("cli.size"))->option_text("N");
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback(
        [options, &console] { run_command(console, [&] { return count(*options, console); }); });
}

}  // namespace othellier::app
