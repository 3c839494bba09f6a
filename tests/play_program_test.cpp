// `othellier play` in line mode: pipes and scripts.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "run_program.h"
#include "terminal.h"

namespace othellier::tests {
namespace {

namespace fs = std::filesystem;

/// A data directory of the test's own; and the way to play with it.
class Play : public testing::Test {
 protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "othellier_play_XXXXXX").string();
        ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
    }
    void TearDown() override { fs::remove_all(folder_); }

    Outcome play(const std::string& arguments, const std::string& input) {
        std::ofstream(folder_ / "input") << input;
        return run_shell("XDG_DATA_HOME=" + folder_.string() + " othellier play " + arguments +
                         " <" + (folder_ / "input").string());
    }
    std::string in_folder(const std::string& name) const { return (folder_ / name).string(); }

    fs::path folder_;
};

std::string content(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(Play, ReadsCrlfBlankLinesAndEndsCleanlyInTheMiddle) {
    const Outcome run = play("--black human --white greedy --black-name Anna",
                             "\r\n\r\nF5\r\n\r\n  hint greedy \r\nq9\r\nz\r\na1\r\nc3");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(difference_to_kept("lines", run.out), "");
    const Outcome again = play("--resume", "");
    EXPECT_NE(again.out.find("Turn 5. Anna to move."), std::string::npos) << again.out;
}

TEST_F(Play, SavedIsSaidOnlyOfWhatIsSaved) {
    const std::string human = "play --black human --white human <<< f5";
    for (const std::string where :
         {"XDG_DATA_HOME=/dev/null othellier ", "ulimit -f 0; XDG_DATA_HOME=$d othellier "}) {
        // The limit holds for the pipes' files, too: they are pipes here.
        const Outcome run =
            run_shell("d=$(mktemp -d); (" + where + human + "; echo status $?) | cat; rm -r $d");
        EXPECT_NE(run.out.find("The game could not be saved"), std::string::npos) << run.out;
        EXPECT_NE(run.out.find("The game is not saved"), std::string::npos) << run.out;
        EXPECT_EQ(run.out.find("The game is saved"), std::string::npos) << run.out;
        EXPECT_TRUE(run.out.ends_with("status 1\n")) << run.out;
    }
}

TEST_F(Play, ADamagedGameIsNamedAndSetAside) {
    ASSERT_EQ(play("--black human --white human", "f5\n").status, 0);
    for (const auto& entry : fs::directory_iterator(folder_ / "othellier" / "games"))
        if (entry.path().extension() == ".json") std::ofstream(entry.path()) << "something else";
    const Outcome run = play("--resume", "");
    EXPECT_EQ(run.status, 1);
    EXPECT_NE((run.out + run.err).find(".json.damaged"), std::string::npos) << run.out << run.err;
}

TEST_F(Play, AsksWhatTheOptionsDoNotSay) {
    const Outcome run = play("", "0\n1\nAnna\n5\n4\n\nno\nsoon\n0\n\nquit\n");
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(difference_to_kept("questions", run.out), "");
    const Outcome french = play("--lang fr", "");
    EXPECT_NE(french.out.find("Noir (premier joueur, X) [humain]"), std::string::npos);
    EXPECT_EQ(french.status, 0);
}

TEST_F(Play, ComputersPlayToTheEndWithoutInput) {
    const Outcome run = play("--black greedy --white greedy --size 4 --delay 0", "");
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(difference_to_kept("computers", run.out), "");
    const Outcome steps = play("--black greedy --white greedy --size 4", "\n\n");
    EXPECT_NE(steps.out.find("Turn 3."), std::string::npos) << steps.out;
    EXPECT_EQ(steps.out.find("Turn 4."), std::string::npos) << steps.out;
}

TEST_F(Play, ResignsAfterAQuestion) {
    const Outcome no = play("--black human --white human", "resign\nno\nf5\nresign\ny\nno\n");
    EXPECT_NE(no.out.find("The game continues."), std::string::npos);
    EXPECT_NE(no.out.find("White resigned."), std::string::npos) << no.out;
    EXPECT_EQ(play("--resume", "").err, "othellier: there is no unfinished game to continue\n");
}

TEST_F(Play, SavesATranscriptThatOthersReadAndThatComesBackWhole) {
    const std::string file = in_folder("game.txt");
    const Outcome run =
        play("--black human --white greedy --black-name 'An}na' --time 5m",
             "f5\nsave " + file + "\nsave /no/such/place/x.txt\nload /no/such/file\nsave\nquit\n");
    EXPECT_NE(run.out.find("Saved to " + file), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("/no/such/place"), std::string::npos) << run.out;
    EXPECT_TRUE(content(file).starts_with("f5f4")) << content(file);
    EXPECT_EQ(run_shell("othellier convert " + file + " - --to ggf 2>&1 >/dev/null").out,
              "1 game written\n");
    const Outcome back = play("--load " + file, "undo\nmoves\n");
    EXPECT_NE(back.out.find("An}na (X) 2, greedy (O) 2"), std::string::npos) << back.out;
}

TEST_F(Play, EveryFormKeepsTheNamesAndAPictureIsAPicture) {
    std::string saving = "f5\n";
    const std::vector<std::string> forms = {"sgf", "pgn", "json", "ggf", "txt"};
    for (const std::string& form : forms) saving += "save " + in_folder("game." + form) + '\n';
    saving += "save " + in_folder("game.png") + "\nquit\n";
    ASSERT_EQ(play("--black human --white human --black-name Anna --white-name Ben", saving).status,
              0);
    for (const std::string& form : forms) {
        const Outcome back = play("--load " + in_folder("game." + form), "quit\n");
        EXPECT_NE(back.out.find("Anna (X) 4, Ben (O) 1"), std::string::npos) << form << back.out;
    }
    EXPECT_TRUE(content(in_folder("game.png")).starts_with("\x89PNG"));
}

TEST_F(Play, LoadsWhatOtherProgramsWrite) {
    std::ofstream(folder_ / "game.sgf") << "(;GM[2]PB[Ann]PW[Ben]SZ[8];B[f5];W[d6])";
    const Outcome run = play("--load " + in_folder("game.sgf"), "");
    EXPECT_NE(run.out.find("Turn 3. Ann to move."), std::string::npos) << run.out << run.err;
}

TEST_F(Play, RefusesWhatItCannotPlay) {
    for (const char* arguments :
         {"--black nobody", "--size 7 --black human", "--time soon --black human",
          "--delay x --black greedy --white greedy", "--resume", "--load /no/such/file",
          "--position XXXX --black human", "--hint nobody --black human"}) {
        const Outcome run = play(arguments, "");
        EXPECT_EQ(run.status, 1) << arguments;
        EXPECT_EQ(run.out, "") << arguments;
        EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    }
    EXPECT_EQ(play("--first red", "").status, 2);
}

TEST_F(Play, PlainAsciiWhereTheLocaleHasNoMore) {
    std::ofstream(folder_ / "input") << "quit\n";
    const Outcome run =
        run_shell("LC_ALL=C XDG_DATA_HOME=" + folder_.string() +
                  " othellier play --lang fr --black human --white human <" + in_folder("input"));
    EXPECT_EQ(run.out.find_first_of("\xC3\xE2"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("A Noir de jouer."), std::string::npos) << run.out;
}

TEST_F(Play, HelpRulesAndTheWayOutAreThereBeforeTheGame) {
    const Outcome help = play("", "help\nrules\nquit\n");
    EXPECT_EQ(help.status, 0);
    EXPECT_EQ(help.err, "");
    EXPECT_NE(help.out.find("0 human, 1 to 4 computer levels"), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("save FILE"), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("How to play"), std::string::npos) << help.out;
    EXPECT_EQ(help.out.find("There is no player"), std::string::npos) << help.out;
    const Outcome named = play("", "0\n0\nq\n?\n\n\n\n\n\n\nquit\n");
    EXPECT_NE(named.out.find("q (X) 2, ? (O) 2"), std::string::npos) << named.out;
    const Outcome french = play("--lang fr --black 0 --white 1", "règles\nquitter\n");
    EXPECT_NE(french.out.find("Comment jouer"), std::string::npos) << french.out;
}

TEST_F(Play, SaysSoWhereTheGameCannotBeKept) {
    std::ofstream(folder_ / "no_folder") << "a file where the data should be";
    for (const auto& [language, words] :
         {std::pair{"en", "The game is not saved: "}, {"fr", "La partie n’est pas enregistrée"}}) {
        const Outcome run =
            run_shell("printf 'f5\\nquit\\n' | XDG_DATA_HOME=" + in_folder("no_folder") +
                      " othellier --lang " + language +
                      " play --plain --black human --white greedy --delay 0");
        EXPECT_EQ(run.status, 1) << run.err;
        EXPECT_NE((run.out + run.err).find(words), std::string::npos) << run.out << run.err;
        EXPECT_EQ(run.out.find("--resume"), std::string::npos) << run.out;
    }
}

TEST_F(Play, ABadPositionIsRefusedBeforeAnythingIsAsked) {
    const Outcome run = play("--position xyz", "0\n0\n");
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
}

}  // namespace
}  // namespace othellier::tests
