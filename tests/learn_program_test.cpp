// What a class uses: the course in the terminal, templates of players, lessons on one's own trees.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/test_paths.h"
#include "run_program.h"

namespace othellier::tests {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

fs::path template_of_player(const char* name) {
    return test_paths::source() / "docs/players" / name;
}

void expect_short(const fs::path& file) {
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 60) << file;
}

void expect_compliant(const std::string& spec) {
    const Outcome outcome =
        run_program({"match", "--black", spec, "--white", "random", "--compliance"});
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("8 of 8 steps passed"));
}

TEST(Templates, ThePythonPlayerKeepsTheProtocol) {
    const fs::path file = template_of_player("player.py");
    expect_short(file);
    expect_compliant("gtp:python3 " + file.string());
}

TEST(Templates, TheCPlayerKeepsTheProtocol) {
    const fs::path file = template_of_player("player.c");
    const fs::path program = fs::path(testing::TempDir()) / "template_player";
    expect_short(file);
    const Outcome built =
        run_shell("cc -Wall -Wextra -Werror -o '" + program.string() + "' '" + file.string() + "'");
    ASSERT_EQ(built.status, 0) << built.err;
    expect_compliant("gtp:" + program.string());
}

/// What the pages on the course show to be typed can be typed, in both languages.
TEST(Course, TheCommandsOfItsPagesWork) {
    for (const auto& [language, page] :
         {std::pair{"en", "docs/course.md"}, {"fr", "docs/course.fr.md"}}) {
        std::ifstream in(test_paths::source() / page);
        int typed = 0;
        for (std::string line; std::getline(in, line);) {
            // Making exercises plays 300 games first.
            if (!line.starts_with("othellier course ") || line.find(" make ") != std::string::npos)
                continue;
            const std::string what = line.substr(10);
            const Outcome run = run_shell(std::string("othellier --lang ") + language + ' ' + what);
            EXPECT_EQ(run.status, 0) << line << '\n' << run.err;
            EXPECT_NE(run.out, "") << line;
            ++typed;
        }
        EXPECT_GE(typed, 5) << page;
    }
}

TEST(Course, IsReadAndAnsweredInTheTerminal) {
    const Outcome all = run_program({"course", "show"});
    EXPECT_EQ(all.status, 0) << all.err;
    EXPECT_EQ(std::count(all.out.begin(), all.out.end(), '\n'), 10);
    EXPECT_THAT(run_program({"course", "show", "4"}).out, HasSubstr("a b c d e f g h"));
    EXPECT_EQ(run_program({"course", "show", "4", "99"}).status, 1);
    EXPECT_EQ(run_program({"course", "show", "11"}).status, 2);
    const Outcome french = run_program({"--lang", "fr", "course", "show", "4", "2"});
    EXPECT_THAT(french.out, HasSubstr("Vous avez les Noirs (X)."));
    const Outcome wrong = run_program({"--lang", "fr", "course", "show", "4", "1", "b2"});
    EXPECT_THAT(wrong.out, HasSubstr("Pas le meilleur\u00A0: −"));
    EXPECT_THAT(wrong.out, ::testing::ContainsRegex(" au lieu de [+][0-9]+,[0-9]"));
    const Outcome illegal = run_program({"course", "show", "4", "1", "d4"});
    EXPECT_EQ(illegal.status, 1);
    EXPECT_THAT(illegal.err, HasSubstr("illegal"));
}

}  // namespace
}  // namespace othellier::tests
