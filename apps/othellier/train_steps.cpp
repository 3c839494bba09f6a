#include "train_steps.h"

#include <fmt/ranges.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "eval/weights.h"
#include "interrupt.h"
#include "progress_line.h"
#include "train/report.h"

namespace othellier::app {

namespace {

Result<std::shared_ptr<const eval::Weights>> weights_of(const std::string& file) {
    if (file.empty()) return eval::default_weights();
    auto read = eval::read_weights(file);
    if (!read) return fail(read.error());
    return std::make_shared<const eval::Weights>(std::move(*read));
}

bool holds_games(const std::string& file) {
    return std::filesystem::path(file).extension() == ".games";
}

/// Files of games and of positions together. Of positions without a game, one in `held_out`
/// measures.
Result<train::SampleSet> read_all(const std::vector<std::string>& files,
                                  const train::SampleOptions& options) {
    train::SampleSet all;
    for (const std::string& file : files) {
        if (holds_games(file)) {
            const auto games = train::read_games(file);
            if (!games) return fail(games.error());
            const train::SampleSet set = train::samples_of(*games, options);
            all.fitted.insert(all.fitted.end(), set.fitted.begin(), set.fitted.end());
            all.held_out.insert(all.held_out.end(), set.held_out.begin(), set.held_out.end());
            continue;
        }
        const auto samples = train::read_samples(file);
        if (!samples) return fail(samples.error());
        for (std::size_t i = 0; i < samples->size(); ++i) {
            const bool measures = i % static_cast<std::size_t>(options.held_out) == 0;
            (measures ? all.held_out : all.fitted).push_back((*samples)[i]);
        }
    }
    return all;
}

}  // namespace

Result<void> train_generate(TrainOptions& options, Console& console) {
    const auto weights = weights_of(options.weights);
    if (!weights) return fail(weights.error());
    options.self_play.weights = *weights;
    auto writer = train::GameFileWriter::open(options.out);
    if (!writer) return fail(writer.error());
    const Interrupt interrupt;
    ProgressLine line(writer->games(), options.self_play.games);
    auto done = train::generate(
        *writer, options.self_play,
        [&](const train::SelfPlayProgress& p) { line.show(p.games_done); }, interrupt.token());
    if (interrupt.happened()) console.finish(kInterrupted);
    return done;
}

Result<void> train_archive(const TrainOptions& options, Console& console) {
    const auto all = train::read_archive(options.archive);
    if (!all) return fail(all.error());
    std::vector<train::ArchiveGame> games;
    for (std::size_t i = options.first; i < all->size(); i += options.every)
        games.push_back((*all)[i]);
    const Interrupt interrupt;
    ProgressLine line(0, games.size());
    // Written in chunks: a crash loses one at most.
    constexpr std::size_t kChunk = 1000;
    for (std::size_t at = 0; at < games.size() && !interrupt.happened(); at += kChunk) {
        auto settings = options.archived;
        settings.seed = settings.seed * 1'000'003 + at;
        const auto chunk = std::span(games).subspan(at, std::min(kChunk, games.size() - at));
        const auto samples = train::archive_samples(chunk, settings, [](std::size_t) {});
        if (const auto done = train::append_samples(options.out, samples); !done)
            return fail(done.error());
        line.show(at + chunk.size());
    }
    if (interrupt.happened()) console.finish(kInterrupted);
    return {};
}

Result<void> train_label(TrainOptions& options, Console& console) {
    const auto weights = weights_of(options.weights);
    if (!weights) return fail(weights.error());
    options.label.weights = *weights;
    const auto games = train::read_games(options.files.at(0));
    if (!games) return fail(games.error());
    auto writer = train::GameFileWriter::open(options.out);
    if (!writer) return fail(writer.error());

    const Interrupt interrupt;
    ProgressLine line(writer->games(), games->size());
    std::uint64_t better = 0;
    constexpr std::size_t kChunk = 1024;
    for (std::size_t at = writer->games(); at < games->size(); at += kChunk) {
        std::vector<train::TrainingGame> chunk(
            games->begin() + static_cast<std::ptrdiff_t>(at),
            games->begin() + static_cast<std::ptrdiff_t>(std::min(at + kChunk, games->size())));
        better += train::label(
            chunk, options.label, [&](std::size_t done) { line.show(at + done); },
            interrupt.token());
        if (interrupt.happened()) {
            console.finish(kInterrupted);
            return {};
        }
        if (const auto written = writer->append(chunk); !written) return fail(written.error());
    }
    console.print("{}\n", console.say("train.labelled", {{"turns", std::to_string(better)}}));
    return {};
}

Result<void> train_fit(const TrainOptions& options, Console& console) {
    const auto samples = read_all(options.files, options.samples);
    if (!samples) return fail(samples.error());
    train::FitOptions how = options.fit;
    if (!options.keep.empty()) {
        const auto kept = weights_of(options.keep);
        if (!kept) return fail(kept.error());
        how.keep = *kept;
    }
    std::vector<train::PhaseError> errors;
    ProgressLine line(0, how.keep ? 1 : eval::Weights::kPhases + 1);
    const auto weights =
        train::fit(samples->fitted, samples->held_out, how, [&](const train::PhaseError& e) {
            errors.push_back(e);
            line.show(errors.size());
        });
    std::ranges::sort(errors, {}, &train::PhaseError::phase);
    for (const train::PhaseError& e : errors)
        console.print("{}\n", console.say(e.phase == train::PhaseError::kOrder ? "train.sorting"
                                                                               : "train.phase",
                                          {{"phase", std::to_string(e.phase)},
                                           {"samples", std::to_string(e.samples)},
                                           {"mean", fmt::format("{:.3f}", e.mean_absolute)},
                                           {"rms", fmt::format("{:.3f}", e.root_mean_square)}}));
    return eval::write_weights(options.out, weights);
}

Result<void> train_report(const TrainOptions& options, Console& console) {
    const auto samples = read_all(options.files, options.samples);
    if (!samples) return fail(samples.error());
    std::vector<std::string> names = options.weights_files;
    if (names.empty()) names.push_back("");
    nlohmann::ordered_json document = nlohmann::json::array();
    for (const std::string& name : names) {
        const auto weights = weights_of(name);
        if (!weights) return fail(weights.error());
        const auto rows = [](const std::vector<train::PhaseError>& errors, const char* key) {
            nlohmann::ordered_json list = nlohmann::json::array();
            for (const auto& e : errors)
                if (e.held_out > 0)
                    list.push_back({{key, e.phase},
                                    {"positions", e.held_out},
                                    {"mean_absolute", e.mean_absolute},
                                    {"root_mean_square", e.root_mean_square}});
            return list;
        };
        nlohmann::ordered_json entry;
        entry["weights"] = name.empty() ? "embedded" : name;
        entry["by_phase"] =
            rows(train::errors_by_phase(samples->held_out, **weights, train::Which::kAll), "phase");
        entry["exact_by_phase"] = rows(
            train::errors_by_phase(samples->held_out, **weights, train::Which::kExact), "phase");
        if (options.depth > 0)
            entry["by_depth_20_to_24_empties"] =
                rows(train::errors_by_depth(samples->held_out, *weights, 20, 24, options.depth,
                                            options.positions),
                     "depth");
        document.push_back(entry);
    }
    if (options.json) {
        console.print("{}\n", document.dump(2));
        return {};
    }
    for (const auto& entry : document) {
        console.print("{}\n", entry["weights"].get<std::string>());
        for (const char* part : {"by_phase", "exact_by_phase", "by_depth_20_to_24_empties"}) {
            if (!entry.contains(part)) continue;
            console.print("  {}\n", console.say(fmt::format("train.{}", part)));
            for (const auto& row : entry[part])
                console.print("    {:>3} {:>9} {:>8.3f} {:>8.3f}\n", row.begin()->get<int>(),
                              row["positions"].get<std::size_t>(),
                              row["mean_absolute"].get<double>(),
                              row["root_mean_square"].get<double>());
        }
    }
    return {};
}

Result<void> train_probcut(const TrainOptions& options, Console& console) {
    const auto samples = read_all(options.files, options.samples);
    if (!samples) return fail(samples.error());
    ProgressLine line(0, 61);
    const auto fitted = train::fit_probcut(samples->fitted, options.probcut, [&](int empties) {
        line.show(static_cast<std::uint64_t>(empties));
    });
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

Result<void> train_export(const TrainOptions& options, Console& console) {
    const auto weights = eval::read_weights(options.files.at(0));
    if (!weights) return fail(weights.error());
    if (const auto written = eval::write_weights(options.out, *weights); !written)
        return fail(written.error());
    // Read back from the disk: an export that cannot be loaded is none.
    const auto again = eval::read_weights(options.out);
    if (!again) return fail(again.error());
    console.print(
        "{}\n", console.say("train.exported",
                            {{"file", options.out},
                             {"bytes", std::to_string(std::filesystem::file_size(options.out))}}));
    return {};
}

}  // namespace othellier::app
