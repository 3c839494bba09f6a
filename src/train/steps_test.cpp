#include "train/steps.h"

#include <fstream>

#include "train/test_files.h"

namespace othellier::train {
namespace {

using Steps = InFolder;

SelfPlayOptions quick_games(std::uint64_t games) {
    return {.games = games,
            .seed = 5,
            .random_plies_low = 40,
            .random_plies_middle = 48,
            .random_plies_high = 54,
            .depth = 1,
            .exact_empties = 6};
}

void nothing(const StepProgress&) {}

TEST_F(Steps, GeneratingTellsOfWholeChunks) {
    std::vector<StepProgress> told;
    const auto tell = [&](const StepProgress& progress) { told.push_back(progress); };
    ASSERT_TRUE(generate_file(file("x.games"), quick_games(30), tell, {}));
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].before, 0u);
    EXPECT_EQ(told[0].done, kGamesPerChunk);
    EXPECT_EQ(told[0].total, kGamesPerChunk) << "30 games are asked for, a chunk of 64 is made";

    ASSERT_TRUE(generate_file(file("x.games"), quick_games(65), tell, {}));
    ASSERT_EQ(told.size(), 2u) << "goes on";
    EXPECT_EQ(told[1].before, kGamesPerChunk);
    EXPECT_EQ(told[1].done, 2 * kGamesPerChunk);
    EXPECT_EQ(told[1].total, 2 * kGamesPerChunk);
    EXPECT_EQ(read_games(file("x.games"))->size(), 2 * kGamesPerChunk);
}

TEST_F(Steps, LabellingGoesOnFromWhatIsThere) {
    ASSERT_TRUE(generate_file(file("x.games"), quick_games(64), nothing, {}));
    const LabelOptions options{.exact_empties = 8, .depth = 1};
    std::stop_source stopped;
    stopped.request_stop();
    const auto none =
        label_file(file("x.games"), file("y.games"), options, nothing, stopped.get_token());
    ASSERT_TRUE(none);
    EXPECT_EQ(*none, 0u);
    EXPECT_TRUE(read_games(file("y.games"))->empty()) << "a chunk that was stopped is not kept";

    std::vector<StepProgress> told;
    const auto better =
        label_file(file("x.games"), file("y.games"), options,
                   [&](const StepProgress& progress) { told.push_back(progress); }, {});
    ASSERT_TRUE(better);
    EXPECT_GT(*better, 0u);
    ASSERT_EQ(told.size(), 64u);
    EXPECT_EQ(told.back().done, 64u);
    EXPECT_EQ(told.back().total, 64u);
    EXPECT_EQ(read_games(file("y.games"))->size(), 64u);
    EXPECT_EQ(*label_file(file("x.games"), file("y.games"), options, nothing, {}), 0u)
        << "all are there";
    EXPECT_EQ(label_file(file("no.games"), file("y.games"), options, nothing, {}).error().id,
              "cannot_read");
}

TEST_F(Steps, LabellingTellsWhatItLeftOut) {
    ASSERT_TRUE(generate_file(file("x.games"), quick_games(128), nothing, {}));
    const LabelOptions options{.exact_empties = 4, .depth = 1};
    const auto whole = std::filesystem::file_size(file("x.games"));
    // A bit of the last chunk, and then its end.
    for (const bool cut : {false, true}) {
        if (cut) {
            std::filesystem::resize_file(file("x.games"), whole - 7);
        } else {
            std::fstream bytes(file("x.games"), std::ios::in | std::ios::out | std::ios::binary);
            bytes.seekp(static_cast<std::streamoff>(whole) - 40);
            bytes.put('\x55');
        }
        const auto done =
            label_file(file("x.games"), file(cut ? "cut" : "bit"), options, nothing, {});
        ASSERT_FALSE(done) << cut;
        EXPECT_EQ(done.error().id, "training_games_torn");
        EXPECT_EQ(done.error().fact("chunk"), "2");
        EXPECT_EQ(done.error().fact("games"), "64");
        EXPECT_EQ(read_games(file(cut ? "cut" : "bit"))->size(), 64u) << "the others are labelled";
    }
}

TEST_F(Steps, FittingWritesWeightsThatCanBeExported) {
    ASSERT_TRUE(generate_file(file("x.games"), quick_games(64), nothing, {}));
    std::vector<StepProgress> told;
    const auto errors =
        fit_files({file("x.games")}, file("w"), {.held_out = 4}, {.iterations = 2, .threads = 2},
                  [&](const StepProgress& progress) { told.push_back(progress); });
    ASSERT_TRUE(errors) << errors.error().id;
    ASSERT_EQ(errors->size(), static_cast<std::size_t>(eval::Weights::kPhases) + 1);
    for (std::size_t i = 0; i < errors->size(); ++i)
        EXPECT_EQ(errors->at(i).phase, static_cast<int>(i)) << "in order, sorting last";
    EXPECT_EQ(told.back().done, told.back().total);

    const auto weights = weights_of(file("w"));
    ASSERT_TRUE(weights);
    const auto bytes = export_weights(file("w"), file("exported"));
    ASSERT_TRUE(bytes) << bytes.error().id;
    EXPECT_EQ(*bytes, std::filesystem::file_size(file("exported")));
    EXPECT_EQ(**weights_of(file("exported")), **weights);
    EXPECT_EQ(*weights_of(""), eval::default_weights());
    EXPECT_EQ(export_weights(file("missing"), file("exported")).error().id, "cannot_read");
    EXPECT_EQ(fit_files({file("missing")}, file("w"), {}, {}, nothing).error().id, "cannot_read");
}

/// A WTHOR file with games that all are "f5 d6 c3 d3 c4", given up after five moves.
void write_archive(const std::filesystem::path& file, int games) {
    std::string bytes(16, '\0');
    for (int i = 0; i < games; ++i) {
        std::string game(68, '\0');
        game[7] = 35;
        const unsigned char moves[] = {56, 64, 33, 34, 43};
        for (std::size_t m = 0; m < std::size(moves); ++m)
            game[8 + m] = static_cast<char>(moves[m]);
        bytes += game;
    }
    std::ofstream(file, std::ios::binary) << bytes;
}

TEST_F(Steps, AnArchiveIsTakenInPart) {
    write_archive(file("WTH_1990.wtb"), 10);
    std::vector<StepProgress> told;
    const auto tell = [&](const StepProgress& progress) { told.push_back(progress); };
    ASSERT_TRUE(archive_file(folder_, file("out"), {.first = 1, .every = 3}, {}, tell, {}));
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].total, 3u) << "games 1, 4 and 7 of 0 to 9";
    EXPECT_EQ(told[0].done, 3u);
    EXPECT_TRUE(read_samples(file("out"))->empty()) << "none was played to its end";
    EXPECT_EQ(archive_file(file("missing"), file("out"), {}, {}, tell, {}).error().id,
              "cannot_read");
}

}  // namespace
}  // namespace othellier::train
