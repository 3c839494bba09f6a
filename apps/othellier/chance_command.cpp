// `othellier train chance`: from discs to the chance of winning, fitted to games between people.
#include <memory>

#include "commands.h"
#include "engine/default_threads.h"
#include "engine/level_range.h"
#include "formats/any.h"
#include "formats/output.h"
#include "interrupt.h"
#include "progress_line.h"
#include "review/chance_fit.h"
#include "roster.h"

namespace othellier::app {

namespace {

struct ChanceArguments {
    std::string archive;
    std::string out;
    review::ChanceOptions fit{.threads = 0};
};

void print_fit(const review::ChanceFit& fit, Console& console) {
    const review::ChanceStage& stage = fit.stage;
    console.print("{:>7} {:>6} {:>6.0f} % {:>7.3f} {:>8.4f} {:>6.1f} {:>8.4f} {:>9.4f}\n",
                  stage.empties, fit.count, 100 * fit.proven, stage.sign, stage.slope, stage.error,
                  fit.loss, fit.without_sign);
    std::fflush(stdout);
}

Result<void> train_chance(ChanceArguments& arguments, Console& console) {
    review::ChanceOptions& options = arguments.fit;
    options.threads = engine::threads_or_default(options.threads);
    auto games = formats::open_path(arguments.archive);
    if (!games) return fail(games.error());
    auto stages = draw_chance_samples(**games, options);
    std::size_t all = 0;
    for (const auto& samples : stages) all += samples.size();

    const auto make = review::engine_valuers(std::make_shared<Roster>(program_roster()));
    const Interrupt interrupt;
    ProgressLine line(0, all);
    std::vector<review::ChanceStage> curve;
    std::size_t before = 0;
    console.print("{}\n", console.say("train.chance_header"));
    for (std::size_t i = 0; i < stages.size(); ++i) {
        if (stages[i].empty()) continue;
        const auto valued = value_chance_samples(
            stages[i], options, make, [&](std::size_t done) { line.show(before + done); },
            interrupt.token());
        if (!valued) return valued;
        if (interrupt.happened()) {
            console.finish(kInterrupted);
            return {};
        }
        before += stages[i].size();
        const review::ChanceFit fit = fit_chance(stages[i], review::chance_stages()[i]);
        curve.push_back(fit.stage);
        print_fit(fit, console);
    }
    if (curve.empty()) return fail("no_archive", {{"file", arguments.archive}});
    return formats::write_file(arguments.out, review::ChanceCurve(std::move(curve)).to_text());
}

}  // namespace

void add_train_chance(CLI::App& train, Console& console) {
    const auto arguments = std::make_shared<ChanceArguments>();
    review::ChanceOptions& fit = arguments->fit;
    CLI::App* step = train.add_subcommand("chance", console.say("train.chance"));
    step->add_option("folder", arguments->archive, console.say("train.archive_folder"))->required();
    step->add_option("--out", arguments->out, console.say("train.chance_out"))->required();
    step->add_option("--positions", fit.positions, console.say("train.chance_positions"))
        ->check(CLI::Range(10, 1'000'000));
    step->add_option("--level", fit.level, console.say("engine.level"))
        ->check(CLI::Range(engine::kLowestLevel, engine::kHighestLevel));
    step->add_option("--seed", fit.seed, console.say("train.seed"));
    step->add_option("--threads", fit.threads, console.say("engine.threads"))
        ->check(CLI::Range(0, 256));
    step->callback([arguments, &console] {
        run_command(console, [&] { return train_chance(*arguments, console); });
    });
}

}  // namespace othellier::app
