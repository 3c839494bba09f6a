#include <memory>

#include <nlohmann/json.hpp>
#include "commands.h"
#include "core/perft_depths.h"
#include "text/numbers.h"

namespace othellier::app {

namespace {

struct PerftOptions {
    PerftRequest request;
    bool json = false;
};

void print_row(const std::string& depth, const std::string& leaves, const std::string& seconds,
               const std::string& speed, Console& console) {
    console.print("{:>10} {:>26} {:>12} {:>18}\n", depth, leaves, seconds, speed);
    std::fflush(stdout);  // The next depth may take long.
}

Result<void> count_for_people(const PerftRequest& request, Console& console) {
    const text::Language language = console.language();
    const auto counts = perft_depths(request, [&](const PerftCount& count) {
        if (count.depth == 1)
            print_row(console.say("perft.depth_column"), console.say("perft.leaves_column"),
                      console.say("perft.seconds_column"), console.say("perft.speed_column"),
                      console);
        print_row(std::to_string(count.depth), text::grouped(language, count.leaves),
                  text::decimal(language, count.time.count(), 3),
                  text::grouped(language, static_cast<std::uint64_t>(count.leaves_per_second())),
                  console);
    });
    if (!counts) return fail(counts.error());
    return {};
}

Result<void> count_as_json(const PerftRequest& request, Console& console) {
    const auto counts = perft_depths(request);
    if (!counts) return fail(counts.error());
    nlohmann::ordered_json out;
    out["size"] = request.size;
    out["depths"] = nlohmann::json::array();
    for (const PerftCount& count : *counts) {
        nlohmann::ordered_json row;
        row["depth"] = count.depth;
        row["leaves"] = count.leaves;
        row["seconds"] = count.time.count();
        row["leaves_per_second"] = count.leaves_per_second();
        out["depths"].push_back(row);
    }
    console.print("{}\n", out.dump(2));
    return {};
}

}  // namespace

void add_perft(CLI::App& program, Console& console) {
    auto options = std::make_shared<PerftOptions>();
    CLI::App* command = program.add_subcommand("perft", console.say("perft.about"));
    command->add_option("depth", options->request.depth, console.say("perft.depth"))
        ->required()
        ->option_text(console.say("perft.depth_type"));
    command->add_option("--size", options->request.size, console.say("cli.size"))->option_text("N");
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback([options, &console] {
        run_command(console, [&] {
            return options->json ? count_as_json(options->request, console)
                                 : count_for_people(options->request, console);
        });
    });
}

}  // namespace othellier::app
