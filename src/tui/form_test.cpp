#include "tui/form.h"

#include <gtest/gtest.h>

namespace othellier::tui {
namespace {

struct Asked {
    Roster roster = classroom_roster();
    Form form{session::GameOptions(), roster, text::Language::kEnglish};
};

TEST(Form, EnterIsEnough) {
    Asked asked;
    int questions = 0;
    while (!asked.form.done()) {
        ASSERT_TRUE(asked.form.answer(""));
        ++questions;
    }
    EXPECT_EQ(questions, 9);
    EXPECT_EQ(asked.form.options(), session::GameOptions());
}

TEST(Form, TakesLevelsNamesAndClocks) {
    Asked asked;
    for (const char* answer : {"0", "3", "Léa", "6", "blanc", "non", "5m+3s", "oui"})
        ASSERT_TRUE(asked.form.answer(answer)) << answer;
    ASSERT_TRUE(asked.form.done());
    const session::GameOptions& options = asked.form.options();
    EXPECT_EQ(options.seat(Color::kBlack), (session::SeatOptions{"Léa", "human"}));
    EXPECT_EQ(options.seat(Color::kWhite), (session::SeatOptions{"", "level3"}));
    EXPECT_EQ(options.size, 6);
    EXPECT_EQ(options.first, Color::kWhite);
    EXPECT_FALSE(options.hints);
    EXPECT_TRUE(options.second_mistake_forfeits);
    EXPECT_EQ(to_string(options.time), "5m+3s");
}

TEST(Form, AsksComputersNeitherForNamesNorHints) {
    Asked asked;
    ASSERT_TRUE(asked.form.answer("1"));
    ASSERT_TRUE(asked.form.answer("2"));
    EXPECT_EQ(asked.form.rows().size(), 5u);
    EXPECT_EQ(asked.form.question(), "Board size [8]");
}

TEST(Form, RefusesNonsenseAndAsksAgain) {
    Asked asked;
    EXPECT_EQ(asked.form.answer("level9").error().id, "unknown_player");
    EXPECT_EQ(asked.form.question(), "Black (first player, X) [human]");
    for (int i = 0; i < 4; ++i) ASSERT_TRUE(asked.form.answer(""));
    EXPECT_EQ(asked.form.answer("7").error().id, "bad_size");
    ASSERT_TRUE(asked.form.answer("4"));
    EXPECT_EQ(asked.form.answer("red").error().id, "bad_answer");
    asked.form.back();
    EXPECT_EQ(asked.form.question(), "Board size [4]");
}

}  // namespace
}  // namespace othellier::tui
