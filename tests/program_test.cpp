// The real program from the outside: what scripts rely on.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <sstream>

#include "run_program.h"

namespace othellier::tests {
namespace {

/// Bad input must end with status 1, one line on standard error, and nothing on standard output.
void expect_refusal(const std::vector<std::string>& arguments, const std::string& line) {
    const Outcome run = run_program(arguments);
    EXPECT_EQ(run.status, 1) << run.err;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "othellier: " + line + "\n");
}

TEST(Program, VersionAndHelp) {
    const Outcome version = run_program({"--version"});
    EXPECT_EQ(version.status, 0);
    EXPECT_TRUE(version.out.starts_with("othellier ")) << version.out;
    const Outcome help = run_program({"--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_NE(help.out.find("show "), std::string::npos);
    EXPECT_NE(help.out.find("perft "), std::string::npos);
    const Outcome aide = run_program({"--lang", "fr", "--help"});
    EXPECT_NE(aide.out.find("Commandes\u00A0:"), std::string::npos);
    EXPECT_EQ(run_shell("LC_ALL=fr_FR.UTF-8 othellier --help").out, aide.out);
}

TEST(Program, AnalyzeTellsEachIterationOnce) {
    const Outcome run = run_program({"analyze", "--level", "4", "--best", "1", "f5d6c3"});
    EXPECT_EQ(run.status, 0) << run.err;
    std::vector<std::string> depths;
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);) depths.push_back(line.substr(0, 2));
    EXPECT_EQ(depths, (std::vector<std::string>{" 1", " 2", " 3", " 4"})) << run.out;
}

TEST(Program, WithOneThreadANodeLimitIsKeptTheSameWayEachTime) {
    const auto nodes = [] {
        const Outcome run = run_program(
            {"analyze", "--nodes", "20000", "--threads", "1", "--best", "1", "--json", "f5d6c3"});
        EXPECT_EQ(run.status, 0) << run.err;
        const std::string key = "\"nodes\": ";
        const auto at = run.out.find(key);
        return at == std::string::npos ? 0 : std::stol(run.out.substr(at + key.size()));
    };
    const long first = nodes();
    EXPECT_GE(first, 20'000);
    EXPECT_LT(first, 25'000);
    EXPECT_EQ(nodes(), first);
}

TEST(Program, NamesTheWordsThatAnOptionTakes) {
    EXPECT_EQ(run_program({"lesson", "--method", "guess"}).err,
              "othellier: --method must be one of: minimax, alphabeta, ordered. See --help.\n");
}

TEST(Program, WrongUsageEndsWithTwo) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"shwo"},
                                                      {"show", "--nonsense"},
                                                      {"show", "--size"},
                                                      {"show", "--size", "eight"},
                                                      {"perft"},
                                                      {"--lang", "de", "show"}}) {
        const Outcome run = run_program(arguments);
        EXPECT_EQ(run.status, 2) << arguments[0];
        EXPECT_EQ(run.out, "");
        EXPECT_TRUE(run.err.starts_with("othellier: ")) << run.err;
        EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
    }
}

TEST(Program, WrongUsageNamesTheArgument) {
    EXPECT_EQ(run_program({"perft", "many"}).err,
              "othellier: depth has a value that cannot be read. See --help.\n");
    EXPECT_EQ(run_program({"show", "--size", "eight"}).err,
              "othellier: --size has a value that cannot be read. See --help.\n");
}

TEST(Program, HelpIsACommandToo) {
    EXPECT_EQ(run_program({"help"}).out, run_program({"--help"}).out);
    EXPECT_EQ(run_program({"help", "solve"}).out, run_program({"solve", "--help"}).out);
    EXPECT_EQ(run_program({"help", "train", "fit"}).out,
              run_program({"train", "fit", "--help"}).out);
    const Outcome unknown = run_program({"help", "sovle"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_EQ(unknown.err, "othellier: There is no command \"sovle\". See --help.\n");
}

/// The help of a command and of all below it: names with "review" or "library search".
void walk_help(const std::string& language, const std::string& command,
               std::map<std::string, std::string>& found) {
    const std::string help =
        run_shell("othellier --lang " + language + ' ' + command + " --help").out;
    found[command] = help;
    const std::string heading = language == "fr" ? "\nCommandes\u00A0:\n" : "\nCommands:\n";
    const std::size_t at = help.find(heading);
    if (at == std::string::npos) return;
    std::istringstream lines(help.substr(at + heading.size()));
    for (std::string line; std::getline(lines, line) && !line.empty();) {
        const std::string name = line.substr(2, line.find(' ', 2) - 2);
        if (line[2] != ' ')
            walk_help(language, command.empty() ? name : command + ' ' + name, found);
    }
}

TEST(Program, HelpNamesRangesAndDefaults) {
    const std::string lesson = run_program({"lesson", "--help"}).out;
    EXPECT_NE(lesson.find("(1 to 10; 3 by default)"), std::string::npos) << lesson;
    EXPECT_NE(lesson.find("(alphabeta by default)"), std::string::npos) << lesson;
    const std::string solve = run_program({"solve", "--help"}).out;
    EXPECT_NE(solve.find("--size 4|6|8 "), std::string::npos) << solve;
    EXPECT_NE(solve.find("(1 to 65536; 256 by default)"), std::string::npos) << solve;
    // Whoever reads SPEC is told where the players are listed.
    std::map<std::string, std::string> all;
    walk_help("en", "", all);
    for (const auto& [command, help] : all) {
        const bool points_there = help.find("othellier players") != std::string::npos;
        EXPECT_TRUE(points_there || help.find(" SPEC") == std::string::npos) << command;
    }
}

/// Every command and subcommand with its help.
std::vector<std::string> all_help(const std::string& language) {
    std::vector<std::string> all;
    std::istringstream names(
        run_shell("source <(othellier completion bash); "
                  "COMP_WORDS=(othellier ''); COMP_CWORD=1; _othellier; "
                  "for c in ${COMPREPLY[@]}; do [[ $c == -* ]] || echo $c; done; "
                  "printf 'train %s\\n' generate archive label fit report accuracy "
                  "probcut export; printf 'tables %s\\n' write check show")
            .out);
    for (std::string name; std::getline(names, name);)
        all.push_back(run_shell("othellier --lang " + language + ' ' + name + " --help").out);
    return all;
}

/// Every option that takes a number says which numbers, in the sentence or behind it.
TEST(Program, HelpNamesTheRangeOfEveryNumber) {
    static const std::regex number("^  (-\\S+) (N|X|PX|R [GV] B) ");
    static const std::regex twice(R"((\d+ (to|à) \d+)\b.*\1)");
    for (const auto& [language, range] :
         {std::pair<std::string, std::string>{"en", R"(\d to (at most )?\d|from [01])"},
          {"fr", R"(\d à \d|à partir de [01])"}}) {
        const std::regex named(range);
        std::map<std::string, std::string> all;
        walk_help(language, "", all);
        EXPECT_GT(all.size(), 60u);
        int seen = 0;
        for (const auto& [command, help] : all) {
            std::istringstream lines(help);
            for (std::string line; std::getline(lines, line);) {
                std::smatch option;
                if (!std::regex_search(line, option, number)) continue;
                std::string told = line;
                // A long name has its sentence on the next line.
                if (line.size() < 36 && std::getline(lines, line)) told += line;
                ++seen;
                EXPECT_TRUE(std::regex_search(told, named)) << command << ": " << told;
                EXPECT_EQ(told.find("e+"), std::string::npos) << command << ": " << told;
                EXPECT_FALSE(std::regex_search(told, twice)) << command << ": " << told;
            }
        }
        EXPECT_GT(seen, 80);
    }
}

TEST(Program, HelpHasOneHeadingForOptionsAndNoWordsOfTheParser) {
    for (const auto& [language, heading] :
         {std::pair<std::string, std::string>{"en", "\nOptions:\n"},
          {"fr", "\nOptions\u00A0:\n"}}) {
        const std::vector<std::string> all = all_help(language);
        EXPECT_GT(all.size(), 25u);
        for (const std::string& help : all) {
            const std::size_t first = help.find("\nOptions");
            EXPECT_EQ(help.find(heading), first) << help;
            EXPECT_EQ(help.find("\nOptions", first + 1), std::string::npos) << help;
            for (const char* raw : {"INT", "FLOAT", "TEXT:", " in [", "[]", "REQUIRED"})
                EXPECT_EQ(help.find(raw), std::string::npos) << raw << " in\n" << help;
        }
    }
}

TEST(Program, WrongUsageNamesWhatWouldBeRight) {
    EXPECT_EQ(run_program({"lesson", "--depth", "11"}).err,
              "othellier: --depth must be from 1 to 10. See --help.\n");
    EXPECT_EQ(run_program({"--lang", "fr", "lesson", "--depth", "0"}).err,
              "othellier: --depth doit aller de 1 à 10. Voir --help.\n");
    EXPECT_EQ(run_program({"tables"}).err,
              "othellier: One of these commands is missing: write, check, show. See --help.\n");
    EXPECT_EQ(run_program({"tables"}).status, 2);
}

TEST(Program, ShowDrawsAGame) {
    const Outcome run = run_program({"show", "f5d6"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out,
              "    a b c d e f g h\n"
              " 1  - - - - - - - -\n"
              " 2  - - - - - - - -\n"
              " 3  - - . - - - - -\n"
              " 4  - - . O X - - -\n"
              " 5  - - . O X X - -\n"
              " 6  - - .(O)- - - -\n"
              " 7  - - . - - - - -\n"
              " 8  - - - - - - - -\n"
              "\n"
              "Black (X) 3, White (O) 3, empty 58\n"
              "Black to move, 5 legal moves: c3 c4 c5 c6 c7\n");
}

TEST(Program, ShowTellsHowAGameEnded) {
    const Outcome run = run_program({"show", "f5d6c5f4e7f6g5e6e3"});
    EXPECT_NE(run.out.find("Black wins 13–0; with the 51 empty squares"), std::string::npos)
        << run.out;
    EXPECT_NE(run.out.find("by 64"), std::string::npos);
}

TEST(Program, BoardsMayBeginWithEmptySquares) {
    const std::string board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";
    const std::string plain = run_program({"show", "--json", "--", board}).out;
    EXPECT_NE(plain.find("\"position\": \"" + board + " X\""), std::string::npos) << plain;
    EXPECT_EQ(run_program({"show", board, "--json"}).out, plain);
    EXPECT_EQ(run_program({"show", "--json", board + " X"}).out, plain);
    EXPECT_EQ(run_program({"show", "--json", board, "X"}).out, plain);
    std::vector<std::string> rows = {"show", "--json"};
    for (std::size_t row = 0; row < 8; ++row) rows.push_back(board.substr(8 * row, 8));
    EXPECT_EQ(run_program(rows).out, plain);
    EXPECT_EQ(run_program({"show", "-X-----OX--XO---"}).status, 0);
    expect_refusal({"show", "-Z" + board.substr(2)},
                   "expected X, O or - on a square, read \"Z\" as character 2");
}

TEST(Program, ShowReadsPositionsOfEverySize) {
    EXPECT_EQ(run_program({"show", "-----OX--XO----- O"}).status, 0);
    EXPECT_EQ(run_program({"show", "--size", "16"}).status, 0);
    EXPECT_EQ(run_program({"show", "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1"}).status, 0);
    EXPECT_NE(run_program({"show", "--json", "f5"}).out.find("\"turn\": \"white\""),
              std::string::npos);
}

TEST(Program, BadInputIsRefusedInOneLine) {
    expect_refusal({"show", "--size", "7"}, "the board size must be even, from 4 to 16, read 7");
    expect_refusal({"show", "--size", "18"}, "the board size must be even, from 4 to 16, read 18");
    expect_refusal({"perft", "0"}, "the depth must be from 1 to 60 plies, read 0");
    expect_refusal({"perft", "3", "--size", "18"},
                   "the board size must be even, from 4 to 16, read 18");
    expect_refusal({"perft", "3", "--size", "5"},
                   "the board size must be even, from 4 to 16, read 5");
    expect_refusal(
        {"show", std::string(63, '-')},
        "expected 16, 36, 64, 100, 144, 196, 256 squares, perhaps followed by the side to "
        "move, read 63 characters");
    expect_refusal({"show", "XXXXXXXXQ" + std::string(55, '-') + " X"},
                   "expected X, O or - on a square, read \"Q\" as character 9");
    expect_refusal({"show", "0000000810000000", "0000000810000000"},
                   "both sides have a disc on e4");
    expect_refusal({"show", "f5d6a1"}, "move 3 (a1) is illegal: Black may play c3 c4 c5 c6 c7");
    expect_refusal({"show", "f5 pass"}, "move 2 is a pass, but White must play one of f4 d6 f6");
    expect_refusal({"show", "f5 z9"},
                   "expected a move from a1 to h8 or a pass at character 4, read \"z9\"");
}

TEST(Program, PerftCountsTheStart) {
    const Outcome run = run_program({"perft", "6"});
    EXPECT_EQ(run.status, 0);
    EXPECT_NE(run.out.find("8,200"), std::string::npos) << run.out;
    EXPECT_EQ(std::ranges::count(run.out, '\n'), 7) << run.out;
    const Outcome small = run_program({"perft", "4", "--size", "6", "--json"});
    EXPECT_EQ(small.status, 0);
    EXPECT_NE(small.out.find("\"leaves\": 244"), std::string::npos) << small.out;
}

TEST(Program, BashCompletesCommandsOptionsAndFiles) {
    const auto complete = [](const std::string& words) {
        return run_shell("source <(othellier completion bash); COMP_WORDS=(" + words +
                         "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _othellier; echo "
                         "\"${COMPREPLY[*]}\"")
            .out;
    };
    EXPECT_EQ(complete("othellier sho"), "show\n");
    EXPECT_EQ(complete("othellier show --si"), "--size\n");
    EXPECT_EQ(complete("othellier --lang fr perft --s"), "--size\n");
    EXPECT_EQ(complete("othellier show /etc/host"), run_shell("echo $(compgen -f /etc/host)").out);
}

}  // namespace
}  // namespace othellier::tests
