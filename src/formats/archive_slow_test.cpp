// Every game of the WTHOR archive through every format that can hold it. The archive is not part of
// the tree; without it the test says so.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/test_paths.h"
#include "formats/any.h"
#include "formats/encoding.h"
#include "formats/writers.h"

namespace othellier::formats {
namespace {

/// What the format keeps of a record of the archive.
GameRecord kept(const GameRecord& game, Format format) {
    GameRecord record = game;
    if (format == Format::kGgf) return record;
    record.theoretical.reset();
    if (format == Format::kQuest) {
        record.event.clear();
        record.result.reset();
    }
    if (format == Format::kMoveSheet || format == Format::kTranscript) {
        record = GameRecord{};
        record.moves = game.moves;
    }
    return record;
}

TEST(Archive, EveryGameThroughEveryFormat) {
    const std::filesystem::path folder = test_paths::shared_data() / "wthor";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no archive at " << folder;
    const auto reader = open_path(folder);
    ASSERT_TRUE(reader);
    int games = 0;
    while (const auto item = (*reader)->next()) {
        const auto* game = std::get_if<GameRecord>(&*item);
        ASSERT_NE(game, nullptr);
        ++games;
        for (const Format format : {Format::kGgf, Format::kSgf, Format::kPgn, Format::kQuest,
                                    Format::kMoveSheet, Format::kTranscript}) {
            const Result<std::string> text = write_game(*game, format);
            ASSERT_TRUE(text) << name(format);
            Result<GameRecord> back = read_any(*text);
            ASSERT_TRUE(back) << name(format) << ' ' << back.error().id << '\n' << *text;
            if (format == Format::kTranscript) back->result.reset();
            ASSERT_EQ(*back, kept(*game, format)) << name(format) << '\n' << *text;
        }
    }
    EXPECT_EQ(games, 137'548);
}

}  // namespace
}  // namespace othellier::formats
