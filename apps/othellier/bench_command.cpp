#include "engine/bench.h"

#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "eval/network.h"

namespace othellier::app {

namespace {

struct BenchOptions {
    bool json = false;
    std::string network;
};

Result<void> bench(const BenchOptions& options, Console& console) {
    std::shared_ptr<const eval::Network> network;
    if (!options.network.empty()) {
        const auto read = eval::named_network(options.network, *eval::default_weights());
        if (!read) return fail(read.error());
        network = *read;
    }
    std::uint64_t nodes = 0;
    double seconds = 0;
    const auto show = [&](const engine::BenchRow& row) {
        nodes += row.nodes;
        seconds += row.seconds;
        if (options.json) return;
        console.print("{:>3} {:>3}{} {:>+7.2f} {:>10} {:>8.3f}\n", row.board.empties().count(),
                      row.depth, row.exact ? "!" : " ", row.score / 16.0, row.nodes, row.seconds);
    };
    engine::run_bench(show, network);
    const double speed = seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
    if (options.json) {
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
    return {};
}

}  // namespace

void add_bench(CLI::App& program, Console& console) {
    auto options = std::make_shared<BenchOptions>();
    CLI::App* command = program.add_subcommand("bench", console.say("bench.about"));
    command->add_option("--network", options->network, console.say("engine.network"));
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback(
        [options, &console] { run_command(console, [&] { return bench(*options, console); }); });
}

}  // namespace othellier::app
