#include "engine/bench.h"

#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"

namespace othellier::app {

namespace {

void bench(bool json, Console& console) {
    std::uint64_t nodes = 0;
    double seconds = 0;
    engine::run_bench([&](const engine::BenchRow& row) {
        nodes += row.nodes;
        seconds += row.seconds;
        if (json) return;
        console.print("{:>3} {:>3}{} {:>+7.2f} {:>10} {:>8.3f}\n", row.board.empties().count(),
                      row.depth, row.exact ? "!" : " ", row.score / 16.0, row.nodes, row.seconds);
    });
    const double speed = seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
    if (json) {
        nlohmann::ordered_json out;
        out["nodes"] = nodes;
        out["seconds"] = seconds;
        out["arch"] = OTHELLIER_ARCH;
        console.print("{}\n", out.dump(2));
    } else {
        console.print("{}\n",
                      console.say("bench.totals", {{"nodes", std::to_string(nodes)},
                                                   {"seconds", fmt::format("{:.3f}", seconds)},
                                                   {"speed", fmt::format("{:.0f}", speed)},
                                                   {"arch", OTHELLIER_ARCH}}));
    }
}

}  // namespace

void add_bench(CLI::App& program, Console& console) {
    auto json = std::make_shared<bool>(false);
    CLI::App* command = program.add_subcommand("bench", console.say("bench.about"));
    command->add_flag("--json", *json, console.say("cli.json"));
    command->callback([json, &console] { bench(*json, console); });
}

}  // namespace othellier::app
