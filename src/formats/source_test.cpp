#include "formats/source.h"

#include <gtest/gtest.h>

#include "core/notation.h"
#include "formats/target.h"

namespace othellier::formats {
namespace {

std::string moves_of(const GameRecord& record) {
    std::string text;
    for (const Move m : record.moves) text += to_string(m);
    return text;
}

/// The moves of the only game behind the text, or the error's name.
std::string source(const std::string& text) {
    const auto reader = open_source(text);
    if (!reader) return reader.error().id;
    const auto item = (*reader)->next();
    EXPECT_FALSE((*reader)->next().has_value());
    return moves_of(std::get<GameRecord>(*item));
}

TEST(Source, KnowsWhatLooksLikeAFileName) {
    for (const char* name : {"suite.obf", "a.7z", "games/today", "/tmp/x", "./f5", "suite",
                             "pictures/puzzle", "f5d6.ggf", "p2.txt"})
        EXPECT_TRUE(looks_like_file_name(name)) << name;
    for (const char* text : {"f5d6", "f5 pass", "pass", "-----OX--XO----- O", "xoxo", "8 --XO",
                             ".....OX..XO.....", "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1", ""})
        EXPECT_FALSE(looks_like_file_name(text)) << text;
}

TEST(Source, IsAGameItselfUnlessItNamesAFile) {
    EXPECT_EQ(source("f5d6c3"), "f5d6c3");
    EXPECT_EQ(source("1.f5"), "f5") << "a move number is no file's name";
    EXPECT_EQ(source("-----OX--XO----- X"), "");
    EXPECT_EQ(source("no_such_file.ggf"), "cannot_read");
    EXPECT_EQ(source("no_such_file.weird"), "cannot_read");
    EXPECT_EQ(source("no/such/file"), "cannot_read");
    EXPECT_EQ(source("f5a1"), "illegal_move");
}

TEST(Source, LaysGamesOver) {
    auto games = from_f5(std::move(*open_source("d3c3c4e3")));
    EXPECT_EQ(moves_of(std::get<GameRecord>(*games->next())), "f5f6e6f4");
    EXPECT_FALSE(games->next().has_value());
}

TEST(Target, TakesItsFormFromTheWordOrTheEnding) {
    EXPECT_EQ(open_target("game.unknown", "", 640).error().id, "format_unnamed");
    EXPECT_EQ(open_target("-", "wthor", 640).error().id, "not_to_pipe");
    for (const auto& [file, form] : {std::pair{"x.ggf", ""}, {"x", "sgf"}, {"x.png", ""}}) {
        const auto writer = open_target(std::string("/no/such/folder/") + file, form, 640);
        EXPECT_TRUE(!writer || !(*writer)->finish()) << file;
    }
}

}  // namespace
}  // namespace othellier::formats
