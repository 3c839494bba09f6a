#include "train_steps.h"

#include <fmt/ranges.h>

#include <functional>
#include <optional>

#include "interrupt.h"
#include "jobs/train_job.h"
#include "progress_line.h"
#include "train/pack_network.h"
#include "train/sample_files.h"

namespace othellier::app {

namespace {

/// Shows how far a step is, from the first time it is told.
class StepLine {
 public:
    train::OnStep on_step() {
        return [this](const train::StepProgress& progress) {
            if (!line_) line_.emplace(progress.before, progress.total);
            line_->show(progress.done);
        };
    }

    /// Takes it off the screen: what comes next is the result.
    void clear() { line_.reset(); }

 private:
    std::optional<ProgressLine> line_;
};

void print_error(const train::PhaseError& error, Console& console) {
    const bool sorting = error.phase == train::PhaseError::kOrder;
    console.print("{}\n", console.say(sorting ? "train.sorting" : "train.phase",
                                      {{"phase", std::to_string(error.phase)},
                                       {"samples", std::to_string(error.samples)},
                                       {"mean", fmt::format("{:.3f}", error.mean_absolute)},
                                       {"rms", fmt::format("{:.3f}", error.root_mean_square)}}));
}

/// The name that people see in the list of jobs.
jobs::TrainJobOptions job_options(const TrainOptions& options, const std::string& file) {
    return {.checked = options.queue.checked / 100, .name = file};
}

/// Does a step by the workers of a queue, and says what they do not agree about.
template <typename T>
Result<T> by_queue(const TrainOptions& options, const Interrupt& interrupt, const Console& console,
                   const std::function<Result<T>(queue::Queue&, const jobs::Following&)>& step) {
    auto queue = open_to_submit(options.queue.url, interrupt.token(), console);
    if (!queue) return fail(queue.error());
    QueueProgress progress(console);
    auto done = step(*queue, {progress.on_progress(), interrupt.token()});
    progress.clear();
    if (done)
        if (auto told = tell_differences(*queue, console); !told) return fail(told.error());
    return done;
}

Result<void> generate_elsewhere(const TrainOptions& options, Console& console) {
    const Interrupt interrupt;
    const auto all = by_queue<bool>(
        options, interrupt, console, [&](queue::Queue& queue, const jobs::Following& following) {
            return jobs::generate_by_queue(queue, options.out, options.self_play,
                                           job_options(options, options.out), following);
        });
    if (!all) return fail(all.error());
    if (!*all) console.finish(kInterrupted);
    return {};
}

using Better = std::optional<std::uint64_t>;

/// How many turns have a better score; nothing where it was interrupted.
Result<Better> label_elsewhere(const TrainOptions& options, const Console& console) {
    const Interrupt interrupt;
    return by_queue<Better>(
        options, interrupt, console, [&](queue::Queue& queue, const jobs::Following& following) {
            return jobs::label_by_queue(queue, options.files.at(0), options.out, options.label,
                                        job_options(options, options.files.at(0)), following);
        });
}

Result<Better> label_here(const TrainOptions& options) {
    const Interrupt interrupt;
    StepLine line;
    const auto better = train::label_file(options.files.at(0), options.out, options.label,
                                          line.on_step(), interrupt.token());
    if (!better) return fail(better.error());
    return interrupt.happened() ? Better() : Better(*better);
}

}  // namespace

Result<void> train_generate(TrainOptions& options, Console& console) {
    if (!options.queue.url.empty()) return generate_elsewhere(options, console);
    const auto evaluation = train::read_evaluation(options.weights, options.network);
    if (!evaluation) return fail(evaluation.error());
    options.self_play.weights = evaluation->weights;
    options.self_play.network = evaluation->network;
    const Interrupt interrupt;
    StepLine line;
    auto done =
        train::generate_file(options.out, options.self_play, line.on_step(), interrupt.token());
    if (interrupt.happened()) console.finish(kInterrupted);
    return done;
}

Result<void> train_archive(const TrainOptions& options, Console& console) {
    const Interrupt interrupt;
    StepLine line;
    auto done = train::archive_file(options.archive, options.out, options.part, options.archived,
                                    line.on_step(), interrupt.token());
    if (interrupt.happened()) console.finish(kInterrupted);
    return done;
}

Result<void> train_label(TrainOptions& options, Console& console) {
    const auto evaluation = train::read_evaluation(options.weights, options.network);
    if (!evaluation) return fail(evaluation.error());
    options.label.weights = evaluation->weights;
    options.label.network = evaluation->network;
    const Result<Better> better =
        options.queue.url.empty() ? label_here(options) : label_elsewhere(options, console);
    if (!better) return fail(better.error());
    if (!*better)
        console.finish(kInterrupted);
    else
        console.print("{}\n", console.say("train.labelled", {{"turns", std::to_string(**better)}}));
    return {};
}

Result<void> train_samples(const TrainOptions& options, Console& console) {
    const auto samples = train::read_sample_files(options.files, options.samples);
    if (!samples) return fail(samples.error());
    if (const auto done = train::append_samples(options.out, samples->fitted); !done)
        return fail(done.error());
    if (!options.held_out.empty())
        if (const auto done = train::append_samples(options.held_out, samples->held_out); !done)
            return fail(done.error());
    console.print("{}\n", console.say("train.sampled",
                                      {{"fitted", std::to_string(samples->fitted.size())},
                                       {"held_out", std::to_string(samples->held_out.size())}}));
    return {};
}

Result<void> train_fit(const TrainOptions& options, Console& console) {
    train::FitOptions how = options.fit;
    if (!options.keep.empty()) {
        const auto kept = train::weights_of(options.keep);
        if (!kept) return fail(kept.error());
        how.keep = *kept;
    }
    StepLine line;
    const auto errors =
        train::fit_files(options.files, options.out, options.samples, how, line.on_step());
    if (!errors) return fail(errors.error());
    for (const train::PhaseError& error : *errors) print_error(error, console);
    return {};
}

Result<void> train_report(const TrainOptions& options, Console& console) {
    const auto samples = train::read_sample_files(options.files, options.samples);
    if (!samples) return fail(samples.error());
    std::vector<std::string> names = options.weights_files;
    if (names.empty()) names.push_back("");
    std::vector<train::WeightsReport> reports;
    const auto add = [&](const std::string& weights, const std::string& network) -> Result<void> {
        const auto evaluation = train::read_evaluation(weights, network);
        if (!evaluation) return fail(evaluation.error());
        reports.push_back(make_report(network.empty() ? weights : network, *evaluation,
                                      samples->held_out, options.report));
        return {};
    };
    for (const std::string& name : names)
        if (const auto added = add(name, ""); !added) return added;
    // A network corrects the first of the weights.
    for (const std::string& name : options.network_files)
        if (const auto added = add(names.front(), name); !added) return added;
    console.print("{}",
                  options.json ? to_json(reports) + '\n' : to_text(reports, console.language()));
    return {};
}

Result<void> train_accuracy(const TrainOptions& options, Console& console) {
    const auto evaluation = train::read_evaluation(options.weights, options.network);
    if (!evaluation) return fail(evaluation.error());
    auto suite = formats::suite_of(options.files.at(0));
    if (!suite) return fail(suite.error());
    const auto problems = formats::part_of(std::move(*suite), options.suite);
    const std::size_t searches =
        problems.size() * options.accuracy.depths.size() * options.accuracy.selectivities.size();
    const Interrupt interrupt;
    StepLine line;
    const auto rows = train::measure_accuracy(
        problems, *evaluation, options.accuracy,
        [on_step = line.on_step(), searches](std::size_t done) {
            on_step({.done = done, .total = searches});
        },
        interrupt.token());
    if (!rows) return fail(rows.error());
    line.clear();
    console.print("{}", options.json ? to_json(*rows) + '\n' : to_text(*rows, console.language()));
    if (interrupt.happened()) console.finish(kInterrupted);
    return {};
}

Result<void> train_probcut(const TrainOptions& options, Console& console) {
    StepLine line;
    const auto fitted =
        train::fit_probcut_files(options.files, options.weights, options.network, options.out,
                                 options.samples, options.probcut, line.on_step());
    if (!fitted) return fail(fitted.error());
    for (const train::ProbCutPair& p : fitted->pairs)
        console.print("{:>3} {:>3} {:>3} {:>6} {:.3f}\n", p.empties, p.deep, p.shallow, p.count,
                      p.deviation);
    std::vector<double> coefficients;
    for (const std::int32_t c : fitted->model.coefficients())
        coefficients.push_back(static_cast<double>(c) / eval::ErrorModel::kScale);
    console.print(
        "{}\n",
        console.say("train.probcut_done",
                    {{"error", fmt::format("{:.3f}", fitted->log_error)},
                     {"coefficients", fmt::format("{:.4f}", fmt::join(coefficients, ", "))}}));
    return {};
}

Result<void> train_export(const TrainOptions& options, Console& console) {
    const auto bytes = train::export_weights(options.files.at(0), options.out);
    if (!bytes) return fail(bytes.error());
    console.print("{}\n", console.say("train.exported",
                                      {{"file", options.out}, {"bytes", std::to_string(*bytes)}}));
    return {};
}

Result<void> train_pack(const TrainOptions& options, Console& console) {
    std::vector<train::Sample> samples;
    if (!options.samples_of.empty()) {
        // No fit has seen these files whole: every position measures.
        train::SampleOptions all = options.samples;
        all.held_out = 1;
        const auto read = train::read_sample_files(options.samples_of, all);
        if (!read) return fail(read.error());
        samples = read->held_out;
    }
    const auto packed =
        train::pack_network(options.files.at(0), options.weights, options.out, samples);
    if (!packed) return fail(packed.error());
    const auto discs = [](double number) { return fmt::format("{:.3f}", number); };
    console.print("{}\n", console.say("train.packed", {{"file", options.out},
                                                       {"bytes", std::to_string(packed->bytes)},
                                                       {"discs", discs(packed->from_pytorch)}}));
    if (packed->positions > 0)
        console.print("{}\n", console.say("train.packed_rounding",
                                          {{"positions", std::to_string(packed->positions)},
                                           {"mean", fmt::format("{:.4f}", packed->mean_rounding)},
                                           {"most", discs(packed->most_rounding)}}));
    if (packed->exact > 0)
        console.print("{}\n",
                      console.say("train.packed_errors",
                                  {{"positions", std::to_string(packed->exact)},
                                   {"linear", discs(packed->linear_error)},
                                   {"before", fmt::format("{:.4f}", packed->float_error)},
                                   {"after", fmt::format("{:.4f}", packed->packed_error)}}));
    return {};
}

}  // namespace othellier::app
