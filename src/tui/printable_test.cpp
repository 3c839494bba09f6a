#include "tui/printable.h"

#include <gtest/gtest.h>

#include <clocale>

#include "text/text.h"

namespace othellier::tui {
namespace {

class Printable : public testing::Test {
 protected:
    void SetUp() override { std::setlocale(LC_ALL, "C.UTF-8"); }
};

TEST_F(Printable, TakesControlCharactersAway) {
    EXPECT_EQ(printable("A\x1b[31mnna\n\x07", Charset::kUtf8), "A[31mnna");
    EXPECT_EQ(printable("a\u202Eb", Charset::kUtf8), "ab") << "no turning of the writing direction";
    EXPECT_EQ(printable("caf\xe9", Charset::kUtf8), "caf?") << "not UTF-8";
    EXPECT_EQ(printable("\xe2\x80", Charset::kUtf8), "??") << "cut in the middle";
}

TEST_F(Printable, WritesOurSentencesInAscii) {
    EXPECT_EQ(printable("À Léa de jouer… 40–24 « œuf »", Charset::kAscii),
              "A Lea de jouer... 40-24 \" oeuf \"");
    for (const std::string& key : text::keys(text::Language::kFrench)) {
        if (!key.starts_with("play.") && !key.starts_with("session.")) continue;
        const std::string sentence = text::raw_sentence(text::Language::kFrench, key);
        const auto marks = [](const std::string& s) { return std::count(s.begin(), s.end(), '?'); };
        EXPECT_EQ(marks(printable(sentence, Charset::kAscii)), marks(sentence)) << sentence;
    }
}

TEST_F(Printable, CutsFillsAndWrapsByColumns) {
    EXPECT_EQ(columns("réfléchit…"), 10);
    EXPECT_EQ(columns("黒"), 2);
    EXPECT_EQ(fitted("réfl", 3), "réf");
    EXPECT_EQ(fitted("ré", 4), "ré  ");
    EXPECT_EQ(fitted("a黒", 2), "a ");
    EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("abcdefgh i", 3), (std::vector<std::string>{"abc", "def", "gh", "i"}));
    EXPECT_TRUE(wrapped("", 5).empty());
}

}  // namespace
}  // namespace othellier::tui
