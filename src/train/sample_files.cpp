#include "train/sample_files.h"

namespace othellier::train {

namespace {

Result<void> add_games(const std::string& file, const SampleOptions& options, SampleSet& all) {
    const auto games = read_games(file);
    if (!games) return fail(games.error());
    const SampleSet set = samples_of(*games, options);
    all.fitted.insert(all.fitted.end(), set.fitted.begin(), set.fitted.end());
    all.held_out.insert(all.held_out.end(), set.held_out.begin(), set.held_out.end());
    return {};
}

Result<void> add_positions(const std::string& file, const SampleOptions& options, SampleSet& all) {
    const auto samples = read_samples(file);
    if (!samples) return fail(samples.error());
    for (std::size_t i = 0; i < samples->size(); ++i) {
        const bool measures = i % static_cast<std::size_t>(options.held_out) == 0;
        (measures ? all.held_out : all.fitted).push_back((*samples)[i]);
    }
    return {};
}

}  // namespace

Result<SampleSet> read_sample_files(const std::vector<std::string>& files,
                                    const SampleOptions& options) {
    SampleSet all;
    for (const std::string& file : files) {
        const bool holds_games = std::filesystem::path(file).extension() == ".games";
        const auto added =
            holds_games ? add_games(file, options, all) : add_positions(file, options, all);
        if (!added) return fail(added.error());
    }
    return all;
}

}  // namespace othellier::train
