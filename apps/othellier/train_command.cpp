#include <memory>

#include "commands.h"
#include "engine/default_threads.h"
#include "train_steps.h"

namespace othellier::app {

namespace {

using Options = std::shared_ptr<TrainOptions>;

/// Adds the subcommand `name`; its sentence is train.NAME.
template <typename Run>
CLI::App* add_step(CLI::App& train, Console& console, const Options& options,
                   const std::string& name, Run run) {
    CLI::App* step = train.add_subcommand(name, console.say("train." + name));
    step->callback(
        [options, &console, run] { run_command(console, [&] { return run(*options, console); }); });
    return step;
}

void add_generate(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "generate", train_generate);
    step->add_option("--out", o->out, console.say("train.out_games"))->required();
    step->add_option("--games", o->self_play.games, console.say("train.games"))
        ->check(CLI::Range(1, 1'000'000'000));
    step->add_option("--depth", o->self_play.depth, console.say("train.depth"))
        ->check(CLI::Range(1, 60));
    step->add_option("--exact", o->self_play.exact_empties, console.say("train.exact"))
        ->check(CLI::Range(0, 60));
    step->add_option("--random-low", o->self_play.random_plies_low, console.say("train.random_low"))
        ->check(CLI::Range(0, 60));
    step->add_option("--random-middle", o->self_play.random_plies_middle,
                     console.say("train.random_middle"))
        ->check(CLI::Range(0, 60));
    step->add_option("--random-high", o->self_play.random_plies_high,
                     console.say("train.random_high"))
        ->check(CLI::Range(0, 60));
    step->add_option("--seed", o->self_play.seed, console.say("train.seed"));
    step->add_option("--threads", o->self_play.threads, console.say("train.threads"))
        ->check(CLI::Range(1, 256));
    CLI::Option* weights = step->add_option("--weights", o->weights, console.say("train.weights"));
    CLI::Option* network = step->add_option("--network", o->network, console.say("engine.network"));
    add_queue_options(*step, o->queue, console)->excludes(weights)->excludes(network);
}

void add_archive(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "archive", train_archive);
    step->add_option("folder", o->archive, console.say("train.archive_folder"))->required();
    step->add_option("--out", o->out, console.say("train.out"))->required();
    step->add_option("--first", o->part.first, console.say("train.first"))
        ->check(CLI::Range(0, 1'000'000'000));
    step->add_option("--every", o->part.every, console.say("train.every"))
        ->check(CLI::Range(1, 1'000'000'000));
    step->add_option("--exact", o->archived.exact_empties, console.say("train.exact"))
        ->check(CLI::Range(4, 24));
    step->add_option("--disturbed", o->archived.disturbed, console.say("train.disturbed"))
        ->check(CLI::Range(0, 60));
    step->add_option("--seed", o->archived.seed, console.say("train.seed"));
}

void add_label(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "label", train_label);
    step->add_option("files", o->files, console.say("train.files_games"))->required()->expected(1);
    step->add_option("--out", o->out, console.say("train.out_games"))->required();
    step->add_option("--depth", o->label.depth, console.say("train.depth"))
        ->check(CLI::Range(1, 60));
    step->add_option("--exact", o->label.exact_empties, console.say("train.exact"))
        ->check(CLI::Range(0, 60));
    step->add_option("--every", o->label.every, console.say("train.every_turn"))
        ->check(CLI::Range(1, 60));
    step->add_option("--threads", o->label.threads, console.say("train.threads"))
        ->check(CLI::Range(1, 256));
    CLI::Option* weights = step->add_option("--weights", o->weights, console.say("train.weights"));
    CLI::Option* network = step->add_option("--network", o->network, console.say("engine.network"));
    add_queue_options(*step, o->queue, console)->excludes(weights)->excludes(network);
}

void add_samples(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "samples", train_samples);
    step->add_option("files", o->files, console.say("train.files"))->required();
    step->add_option("--out", o->out, console.say("train.out"))->required();
    step->add_option("--held-out", o->held_out, console.say("train.held_out"));
    step->add_option("--search-share", o->samples.search_share, console.say("train.search_share"))
        ->check(CLI::Range(0.0, 1.0));
}

void add_fit(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "fit", train_fit);
    step->add_option("files", o->files, console.say("train.files"))->required();
    step->add_option("--out", o->out, console.say("train.out_weights"))->required();
    step->add_option("--iterations", o->fit.iterations, console.say("train.iterations"))
        ->check(CLI::Range(1, 10'000));
    step->add_option("--ridge", o->fit.ridge, console.say("train.ridge"))
        ->check(CLI::Range(0.0, 1000.0));
    step->add_option("--neighbours", o->fit.neighbours, console.say("train.neighbours"))
        ->check(CLI::Range(0, 60));
    step->add_option("--search-share", o->samples.search_share, console.say("train.search_share"))
        ->check(CLI::Range(0.0, 1.0));
    step->add_option("--keep", o->keep, console.say("train.keep"));
    step->add_option("--threads", o->fit.threads, console.say("train.threads"))
        ->check(CLI::Range(1, 256));
}

void add_report(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "report", train_report);
    step->add_option("files", o->files, console.say("train.files"))->required();
    step->add_option("--weights", o->weights_files, console.say("train.weights_compared"));
    step->add_option("--network", o->network_files, console.say("train.networks_compared"));
    step->add_option("--depth", o->report.depth, console.say("train.depth_report"))
        ->check(CLI::Range(0, 60));
    step->add_option("--positions", o->report.positions, console.say("train.positions"))
        ->check(CLI::Range(1, 1'000'000'000));
    step->add_flag_callback(
        "--unseen", [o] { o->samples.held_out = 1; }, console.say("train.unseen"));
    step->add_flag("--json", o->json, console.say("cli.json"));
}

void add_accuracy(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "accuracy", train_accuracy);
    step->add_option("suite", o->files, console.say("train.suite"))->required()->expected(1);
    step->add_option("--depth", o->accuracy.depths, console.say("train.accuracy_depths"))
        ->check(CLI::Range(0, 60))
        ->capture_default_str();
    step->add_option("--selectivity", o->accuracy.selectivities,
                     console.say("train.accuracy_selectivities"))
        ->check(CLI::IsMember({"73", "87", "95", "98", "99", "100"}))
        ->capture_default_str();
    step->add_option("--count", o->suite.count, console.say("train.accuracy_count"))
        ->check(CLI::Range(1, 1'000'000'000));
    step->add_option("--weights", o->weights, console.say("train.weights"));
    step->add_option("--network", o->network, console.say("engine.network"));
    step->add_option("--threads", o->accuracy.threads, console.say("train.threads"))
        ->check(CLI::Range(1, 256));
    step->add_flag("--json", o->json, console.say("cli.json"));
}

void add_probcut(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "probcut", train_probcut);
    step->add_option("files", o->files, console.say("train.files_positions"))
        ->required()
        ->expected(1);
    step->add_option("--weights", o->weights, console.say("train.weights"));
    step->add_option("--network", o->network, console.say("engine.network"));
    step->add_option("--out", o->out, console.say("train.out_weights"))->required();
    step->add_option("--positions", o->probcut.positions, console.say("train.probcut_positions"))
        ->check(CLI::Range(1, 1'000'000'000));
    step->add_option("--depth", o->probcut.depth, console.say("train.probcut_depth"))
        ->check(CLI::Range(3, 60));
    step->add_option("--exact", o->probcut.exact_empties, console.say("train.exact"))
        ->check(CLI::Range(0, 60));
}

void add_export(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "export", train_export);
    step->add_option("files", o->files, console.say("train.weights"))->required()->expected(1);
    step->add_option("--out", o->out, console.say("train.out_weights"))->required();
}

void add_pack(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "pack", train_pack);
    step->add_option("files", o->files, console.say("train.pack_file"))->required()->expected(1);
    step->add_option("--out", o->out, console.say("train.pack_out"))->required();
    step->add_option("--weights", o->weights, console.say("train.weights"));
    step->add_option("--samples", o->samples_of, console.say("train.pack_samples"));
}

}  // namespace

void add_train(CLI::App& program, Console& console) {
    const auto options = std::make_shared<TrainOptions>();
    options->self_play.threads = options->label.threads = options->fit.threads =
        options->accuracy.threads = engine::default_threads();
    CLI::App* train = program.add_subcommand("train", console.say("train.about"));
    train->require_subcommand(1);
    add_generate(*train, console, options);
    add_archive(*train, console, options);
    add_label(*train, console, options);
    add_samples(*train, console, options);
    add_fit(*train, console, options);
    add_report(*train, console, options);
    add_accuracy(*train, console, options);
    add_probcut(*train, console, options);
    add_export(*train, console, options);
    add_pack(*train, console, options);
    add_train_chance(*train, console);
}

}  // namespace othellier::app
