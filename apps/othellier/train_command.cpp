#include <memory>
#include <thread>

#include "commands.h"
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
    step->add_option("--games", o->self_play.games, console.say("train.games"));
    step->add_option("--depth", o->self_play.depth, console.say("train.depth"));
    step->add_option("--exact", o->self_play.exact_empties, console.say("train.exact"));
    step->add_option("--random-low", o->self_play.random_plies_low,
                     console.say("train.random_low"));
    step->add_option("--random-middle", o->self_play.random_plies_middle,
                     console.say("train.random_middle"));
    step->add_option("--random-high", o->self_play.random_plies_high,
                     console.say("train.random_high"));
    step->add_option("--seed", o->self_play.seed, console.say("train.seed"));
    step->add_option("--threads", o->self_play.threads, console.say("train.threads"));
    step->add_option("--weights", o->weights, console.say("train.weights"));
}

void add_archive(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "archive", train_archive);
    step->add_option("folder", o->archive, console.say("train.archive_folder"))->required();
    step->add_option("--out", o->out, console.say("train.out"))->required();
    step->add_option("--first", o->first, console.say("train.first"));
    step->add_option("--every", o->every, console.say("train.every"));
    step->add_option("--exact", o->archived.exact_empties, console.say("train.exact"));
    step->add_option("--disturbed", o->archived.disturbed, console.say("train.disturbed"));
    step->add_option("--seed", o->archived.seed, console.say("train.seed"));
}

void add_label(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "label", train_label);
    step->add_option("files", o->files, console.say("train.files_games"))->required()->expected(1);
    step->add_option("--out", o->out, console.say("train.out_games"))->required();
    step->add_option("--depth", o->label.depth, console.say("train.depth"));
    step->add_option("--exact", o->label.exact_empties, console.say("train.exact"));
    step->add_option("--every", o->label.every, console.say("train.every_turn"));
    step->add_option("--threads", o->label.threads, console.say("train.threads"));
    step->add_option("--weights", o->weights, console.say("train.weights"));
}

void add_fit(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "fit", train_fit);
    step->add_option("files", o->files, console.say("train.files"))->required();
    step->add_option("--out", o->out, console.say("train.out_weights"))->required();
    step->add_option("--iterations", o->fit.iterations, console.say("train.iterations"));
    step->add_option("--ridge", o->fit.ridge, console.say("train.ridge"));
    step->add_option("--neighbours", o->fit.neighbours, console.say("train.neighbours"));
    step->add_option("--search-share", o->samples.search_share, console.say("train.search_share"));
    step->add_option("--keep", o->keep, console.say("train.keep"));
    step->add_option("--threads", o->fit.threads, console.say("train.threads"));
}

void add_report(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "report", train_report);
    step->add_option("files", o->files, console.say("train.files"))->required();
    step->add_option("--weights", o->weights_files, console.say("train.weights_compared"));
    step->add_option("--depth", o->depth, console.say("train.depth_report"));
    step->add_option("--positions", o->positions, console.say("train.positions"));
    step->add_flag_callback(
        "--unseen", [o] { o->samples.held_out = 1; }, console.say("train.unseen"));
    step->add_flag("--json", o->json, console.say("cli.json"));
}

void add_probcut(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "probcut", train_probcut);
    step->add_option("files", o->files, console.say("train.files_positions"))
        ->required()
        ->expected(1);
    step->add_option("--positions", o->probcut.positions, console.say("train.probcut_positions"));
    step->add_option("--depth", o->probcut.depth, console.say("train.probcut_depth"));
    step->add_option("--exact", o->probcut.exact_empties, console.say("train.exact"));
}

void add_export(CLI::App& train, Console& console, const Options& o) {
    CLI::App* step = add_step(train, console, o, "export", train_export);
    step->add_option("files", o->files, console.say("train.weights"))->required()->expected(1);
    step->add_option("--out", o->out, console.say("train.out_weights"))->required();
}

}  // namespace

void add_train(CLI::App& program, Console& console) {
    const auto options = std::make_shared<TrainOptions>();
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    options->self_play.threads = options->label.threads = options->fit.threads = cores;
    CLI::App* train = program.add_subcommand("train", console.say("train.about"));
    train->require_subcommand(1);
    add_generate(*train, console, options);
    add_archive(*train, console, options);
    add_label(*train, console, options);
    add_fit(*train, console, options);
    add_report(*train, console, options);
    add_probcut(*train, console, options);
    add_export(*train, console, options);
}

}  // namespace othellier::app
