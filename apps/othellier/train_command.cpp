#include <fmt/ranges.h>

#include <filesystem>
#include <memory>

#include "commands.h"
#include "eval/weights.h"
#include "train/fit.h"
#include "train/generate.h"
#include "train/probcut_fit.h"

namespace othellier::app {

namespace {

struct TrainOptions {
    std::string archive;
    std::vector<std::string> files;
    std::string out;
    std::size_t first = 0;
    std::size_t every = 1;
    train::GenerateOptions generate;
    train::FitOptions fit;
    train::ProbCutOptions probcut;
};

Result<void> generate(const TrainOptions& options) {
    const auto all = train::read_archive(options.archive);
    if (!all) return fail(all.error());
    std::vector<train::ArchiveGame> games;
    for (std::size_t i = options.first; i < all->size(); i += options.every)
        games.push_back((*all)[i]);
    // Written in chunks: a crash loses one at most.
    constexpr std::size_t kChunk = 1000;
    for (std::size_t at = 0; at < games.size(); at += kChunk) {
        auto settings = options.generate;
        settings.seed = settings.seed * 1'000'003 + at;
        const auto chunk = std::span(games).subspan(at, std::min(kChunk, games.size() - at));
        const auto samples = train::generate(chunk, settings, [](std::size_t) {});
        if (const auto done = train::append_samples(options.out, samples); !done) return done;
        fmt::print(stderr, "{} / {}\n", at + chunk.size(), games.size());
    }
    return {};
}

Result<void> fit(const TrainOptions& options, Console& console) {
    std::vector<train::Sample> samples;
    for (const std::string& file : options.files) {
        const auto read = train::read_samples(file);
        if (!read) return fail(read.error());
        samples.insert(samples.end(), read->begin(), read->end());
    }
    const auto weights = train::fit(samples, options.fit, [&](const train::PhaseError& e) {
        console.print("{}\n", console.say("train.phase",
                                          {{"phase", std::to_string(e.phase)},
                                           {"samples", std::to_string(e.samples)},
                                           {"mean", fmt::format("{:.3f}", e.mean_absolute)},
                                           {"rms", fmt::format("{:.3f}", e.root_mean_square)}}));
        std::fflush(stdout);
    });
    return eval::write_weights(options.out, weights);
}

Result<void> probcut(const TrainOptions& options, Console& console) {
    const auto samples = train::read_samples(options.files.front());
    if (!samples) return fail(samples.error());
    const auto fitted = train::fit_probcut(
        *samples, options.probcut, [](int empties) { fmt::print(stderr, "\r{} ", empties); });
    fmt::print(stderr, "\n");
    for (const train::ProbCutPair& p : fitted.pairs)
        console.print("{:>3} {:>3} {:>3} {:>6} {:.3f}\n", p.empties, p.deep, p.shallow, p.count,
                      p.deviation);
    console.print("{}\n",
                  console.say("train.probcut_done",
                              {{"error", fmt::format("{:.3f}", fitted.log_error)},
                               {"coefficients",
                                fmt::format("{:.4f}", fmt::join(fitted.coefficients, ", "))}}));
    return {};
}

}  // namespace

void add_train(CLI::App& program, Console& console) {
    auto options = std::make_shared<TrainOptions>();
    CLI::App* train = program.add_subcommand("train", console.say("train.about"));
    train->require_subcommand(1);

    CLI::App* make = train->add_subcommand("generate", console.say("train.generate"));
    make->add_option("--archive", options->archive, console.say("train.archive"))->required();
    make->add_option("--out", options->out, console.say("train.out"))->required();
    make->add_option("--first", options->first, console.say("train.first"));
    make->add_option("--every", options->every, console.say("train.every"));
    make->add_option("--exact", options->generate.exact_empties, console.say("train.exact"));
    make->add_option("--disturbed", options->generate.disturbed, console.say("train.disturbed"));
    make->add_option("--seed", options->generate.seed, console.say("train.seed"));
    make->callback(
        [options, &console] { run_command(console, [&] { return generate(*options); }); });

    CLI::App* learn = train->add_subcommand("fit", console.say("train.fit"));
    learn->add_option("files", options->files, console.say("train.files"))->required();
    learn->add_option("--out", options->out, console.say("train.out"))->required();
    learn->add_option("--iterations", options->fit.iterations, console.say("train.iterations"));
    learn->add_option("--ridge", options->fit.ridge, console.say("train.ridge"));
    learn->callback(
        [options, &console] { run_command(console, [&] { return fit(*options, console); }); });

    CLI::App* model = train->add_subcommand("probcut", console.say("train.probcut"));
    model->add_option("files", options->files, console.say("train.files"))->required();
    model->add_option("--positions", options->probcut.positions, console.say("train.positions"));
    model->add_option("--depth", options->probcut.depth, console.say("train.depth"));
    model->add_option("--exact", options->probcut.exact_empties, console.say("train.exact"));
    model->callback([options, &console] {
        run_command(console, [&] { return probcut(*options, console); });
    });
}

}  // namespace othellier::app
