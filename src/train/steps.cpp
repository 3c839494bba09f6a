#include "train/steps.h"

#include <algorithm>

#include "train/evaluation.h"
#include "train/sample_files.h"

namespace othellier::train {

Result<std::shared_ptr<const eval::Weights>> weights_of(const std::string& file) {
    if (file.empty()) return eval::default_weights();
    auto read = eval::read_weights(file);
    if (!read) return fail(read.error());
    return std::make_shared<const eval::Weights>(std::move(*read));
}

Result<void> generate_file(const std::filesystem::path& out, const SelfPlayOptions& options,
                           const OnStep& on_step, const std::stop_token& stop) {
    auto writer = GameFileWriter::open(out);
    if (!writer) return fail(writer.error());
    return generate(
        *writer, options,
        [&](const SelfPlayProgress& progress) {
            on_step({progress.games_before, progress.games_done, progress.games_wanted});
        },
        stop);
}

Result<void> archive_file(const std::filesystem::path& folder, const std::filesystem::path& out,
                          const ArchivePart& part, const ArchiveOptions& options,
                          const OnStep& on_step, const std::stop_token& stop) {
    constexpr std::size_t kChunk = 1000;
    const auto all = read_archive(folder);
    if (!all) return fail(all.error());
    std::vector<ArchiveGame> games;
    for (std::size_t i = part.first; i < all->size(); i += part.every) games.push_back((*all)[i]);
    for (std::size_t at = 0; at < games.size() && !stop.stop_requested(); at += kChunk) {
        ArchiveOptions settings = options;
        settings.seed = options.seed * 1'000'003 + at;
        const auto chunk = std::span(games).subspan(at, std::min(kChunk, games.size() - at));
        const auto samples = archive_samples(chunk, settings, [](std::size_t) {});
        if (const auto done = append_samples(out, samples); !done) return fail(done.error());
        on_step({0, at + chunk.size(), games.size()});
    }
    return {};
}

Result<std::uint64_t> label_file(const std::filesystem::path& games_file,
                                 const std::filesystem::path& out, const LabelOptions& options,
                                 const OnStep& on_step, const std::stop_token& stop) {
    constexpr std::size_t kChunk = kLabelledPerChunk;
    const auto read = read_games_and_tell(games_file);
    if (!read) return fail(read.error());
    const std::vector<TrainingGame>& games = read->games;
    auto writer = GameFileWriter::open(out);
    if (!writer) return fail(writer.error());

    const std::uint64_t before = writer->games();
    std::uint64_t better = 0;
    for (std::size_t at = before; at < games.size(); at += kChunk) {
        const auto whole = std::span(games).subspan(at, std::min(kChunk, games.size() - at));
        std::vector<TrainingGame> chunk(whole.begin(), whole.end());
        const auto labelled = label(
            chunk, options,
            [&](std::size_t done) {
                on_step({before, at + done, games.size()});
            },
            stop);
        if (stop.stop_requested()) return better;
        better += labelled;
        if (const auto written = writer->append(chunk); !written) return fail(written.error());
    }
    if (read->dropped) return fail(*read->dropped);
    return better;
}

Result<std::vector<PhaseError>> fit_files(const std::vector<std::string>& files,
                                          const std::filesystem::path& out,
                                          const SampleOptions& samples, const FitOptions& options,
                                          const OnStep& on_step) {
    const auto set = read_sample_files(files, samples);
    if (!set) return fail(set.error());
    const std::uint64_t total = options.keep ? 1 : eval::Weights::kPhases + 1;
    std::vector<PhaseError> errors;
    const auto weights = fit(set->fitted, set->held_out, options, [&](const PhaseError& error) {
        errors.push_back(error);
        on_step({0, errors.size(), total});
    });
    std::ranges::sort(errors, {}, &PhaseError::phase);
    if (const auto written = eval::write_weights(out, weights); !written)
        return fail(written.error());
    return errors;
}

namespace {

Result<void> write_with_model(const Evaluation& evaluation, const eval::ErrorModel& model,
                              const std::filesystem::path& out) {
    if (evaluation.network) {
        eval::Network with_model = *evaluation.network;
        with_model.set_error_model(model);
        return eval::write_network(out, with_model);
    }
    eval::Weights with_model = *evaluation.weights;
    with_model.set_error_model(model);
    return eval::write_weights(out, with_model);
}

}  // namespace

Result<ProbCutFit> fit_probcut_files(const std::vector<std::string>& files,
                                     const std::string& weights_file,
                                     const std::string& network_file,
                                     const std::filesystem::path& out, const SampleOptions& samples,
                                     const ProbCutOptions& options, const OnStep& on_step) {
    constexpr std::uint64_t kNumbersOfEmpties = 56 - 8 + 1;  // One call for each.
    const auto set = read_sample_files(files, samples);
    if (!set) return fail(set.error());
    const auto evaluation = read_evaluation(weights_file, network_file);
    if (!evaluation) return fail(evaluation.error());
    std::uint64_t done = 0;
    ProbCutFit fitted = fit_probcut(set->fitted, evaluation->evaluator(), options, [&](int) {
        on_step({0, ++done, kNumbersOfEmpties});
    });
    if (const auto written = write_with_model(*evaluation, fitted.model, out); !written)
        return fail(written.error());
    return fitted;
}

Result<std::uint64_t> export_weights(const std::filesystem::path& file,
                                     const std::filesystem::path& out) {
    const auto weights = eval::read_weights(file);
    if (!weights) return fail(weights.error());
    if (const auto written = eval::write_weights(out, *weights); !written)
        return fail(written.error());
    if (const auto again = eval::read_weights(out); !again) return fail(again.error());
    return std::filesystem::file_size(out);
}

}  // namespace othellier::train
