#include "train/sample_files.h"

#include <fstream>

#include "train/test_files.h"

namespace othellier::train {
namespace {

/// The start with so many 16ths of a disc, to tell samples apart.
Sample sample_worth(int score) {
    const Board board = Board::start();
    Sample sample{};
    sample.player = board.player().bits();
    sample.opponent = board.opponent().bits();
    sample.score = static_cast<std::int16_t>(score);
    return sample;
}

std::vector<int> scores(const std::vector<Sample>& samples) {
    std::vector<int> all;
    for (const Sample& sample : samples) all.push_back(sample.score);
    return all;
}

using SampleFile = InFolder;

TEST_F(SampleFile, KeepsWhatSeveralRunsAppend) {
    const std::vector<Sample> first = {sample_worth(1), sample_worth(-1024)};
    ASSERT_TRUE(append_samples(file("a"), first));
    ASSERT_TRUE(append_samples(file("a"), std::vector{sample_worth(3)}));
    const auto read = read_samples(file("a"));
    ASSERT_TRUE(read);
    EXPECT_EQ(scores(*read), (std::vector{1, -1024, 3}));
    EXPECT_EQ(read->front().board(), Board::start());
    EXPECT_EQ(read->front().empties(), 60);
    EXPECT_EQ(read->at(1).discs(), -64);
}

TEST_F(SampleFile, LeavesOutARecordThatWasCutShort) {
    ASSERT_TRUE(append_samples(file("a"), std::vector{sample_worth(1), sample_worth(2)}));
    std::filesystem::resize_file(file("a"), std::filesystem::file_size(file("a")) - 5);
    EXPECT_EQ(scores(*read_samples(file("a"))), std::vector{1});
}

TEST_F(SampleFile, RefusesWhatIsNone) {
    EXPECT_EQ(read_samples(file("missing")).error().id, "cannot_read");
    std::ofstream(file("foreign")) << "something else, and long enough";
    EXPECT_EQ(read_samples(file("foreign")).error().id, "bad_samples");
    std::ofstream(file("short")) << "OTH";
    EXPECT_EQ(read_samples(file("short")).error().id, "bad_samples");
    ASSERT_TRUE(append_samples(file("score"), std::vector{sample_worth(64 * 16 + 1)}));
    EXPECT_EQ(read_samples(file("score")).error().id, "bad_samples");
    Sample both = sample_worth(0);
    both.opponent |= both.player;
    ASSERT_TRUE(append_samples(file("both"), std::vector{both}));
    EXPECT_EQ(read_samples(file("both")).error().id, "bad_samples");
    EXPECT_EQ(append_samples(file("no/folder"), std::vector{both}).error().id, "cannot_write");
}

TEST_F(SampleFile, FilesOfPositionsAreTakenTogether) {
    ASSERT_TRUE(append_samples(file("a"), std::vector{sample_worth(1), sample_worth(2),
                                                      sample_worth(3), sample_worth(4)}));
    ASSERT_TRUE(append_samples(file("b"), std::vector{sample_worth(5), sample_worth(6)}));
    const auto set = read_sample_files({file("a"), file("b")}, {.held_out = 3});
    ASSERT_TRUE(set);
    EXPECT_EQ(scores(set->held_out), (std::vector{1, 4, 5})) << "one in three of each file";
    EXPECT_EQ(scores(set->fitted), (std::vector{2, 3, 6}));
}

TEST_F(SampleFile, AFileOfGamesIsKnownByItsName) {
    auto writer = GameFileWriter::open(file("x.games"));
    ASSERT_TRUE(writer);
    // One solved turn: enough for a sample.
    const TrainingGame game{{{Square(5, 4).index(), Turn::kExact, 32}}};
    ASSERT_TRUE(writer->append(std::vector{game, game}));
    ASSERT_TRUE(append_samples(file("a"), std::vector{sample_worth(1)}));
    const auto set = read_sample_files({file("x.games"), file("a")}, {.held_out = 50});
    ASSERT_TRUE(set) << set.error().id;
    EXPECT_EQ(set->fitted.size(), 1u) << "the first game only measures";
    EXPECT_EQ(set->held_out.size(), 2u);
    EXPECT_EQ(read_sample_files({file("a"), file("no.games")}, {}).error().id, "cannot_read");
}

}  // namespace
}  // namespace othellier::train
