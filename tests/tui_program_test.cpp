// `othellier play` on a full screen, driven through a terminal as a person would.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "run_program.h"
#include "terminal.h"

namespace othellier::tests {
namespace {

namespace fs = std::filesystem;

/// A game of 60 moves without a pass, Black 37, White 27.
constexpr const char* kWholeGame =
    "f5f4d3c4f3d2d1e2c2g4b3d6h5b1c6b5a4f1b2c5e6g6c3h4h3a5h7e7e3g2"
    "g3a3h1b6c7c1a7b4f2g5f6h6a1e1f8d8c8g7g8f7a2g1b7h8a6d7e8a8b8h2";
/// On 4×4: after these White must pass, and Black ends the game with d4.
constexpr const char* kUntilThePass = "a2a1b1a3b4c1d1d3d2c4a4";

constexpr const char* kTwoPeople = "--black human --white human --black-name Anna --white-name Bob";

void expect_kept(const std::string& name, const std::string& screen) {
    EXPECT_EQ(difference_to_kept(name, screen), "") << name;
}

TEST(Tui, TwoPeoplePlayAWholeGame) {
    Terminal terminal(80, 24, kTwoPeople);
    expect_kept("start", terminal.screen_with("Anna to move."));
    terminal.type(kWholeGame);
    expect_kept("end", terminal.screen_with("Another game?"));
    terminal.type("y");
    terminal.press("Enter");
    EXPECT_TRUE(terminal.shows("Turn 1\n")) << terminal.screen();
    terminal.press("F10");
    EXPECT_TRUE(terminal.shows("play --resume continues it.")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("ended with 0"));
}

TEST(Tui, AGameThatHasEndedIsLookedBackAt) {
    Terminal terminal(80, 24, kTwoPeople);
    ASSERT_TRUE(terminal.shows("Anna to move."));
    // White is wiped out.
    terminal.type("e6f4e3f6g5d6e7f5c5");
    ASSERT_TRUE(terminal.shows("Another game?")) << terminal.screen();
    terminal.type("n");
    terminal.press("Enter");
    EXPECT_TRUE(terminal.shows("The move that lost: ")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("ended with 0")) << terminal.screen();
    const std::string screen = terminal.screen();
    EXPECT_NE(screen.find("\nAccuracy "), std::string::npos) << screen;
    EXPECT_NE(screen.find("Bob"), std::string::npos) << screen;
}

TEST(Tui, CtrlCInTheLookBackKeepsWhatWasFound) {
    Terminal terminal(80, 24, kTwoPeople);
    ASSERT_TRUE(terminal.shows("Anna to move."));
    terminal.type(kWholeGame);
    ASSERT_TRUE(terminal.shows("Another game?")) << terminal.screen();
    terminal.type("n");
    terminal.press("Enter");
    ASSERT_TRUE(terminal.shows("A look at the game")) << terminal.screen();
    const auto values = [&] {
        const fs::path folder = terminal.folder() / "othellier" / "reviews";
        return fs::exists(folder) && !fs::is_empty(folder) ? fs::directory_iterator(folder)->path()
                                                           : fs::path();
    };
    const auto content = [&] {
        std::ifstream in(values(), std::ios::binary);
        return std::string{std::istreambuf_iterator<char>(in), {}};
    };
    // The first look at all positions, and a part of the second.
    const auto lines = [&] {
        const std::string text = content();
        return std::count(text.begin(), text.end(), '\n');
    };
    for (int i = 0; i < 600 && lines() < 70; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    terminal.press("C-c");
    EXPECT_TRUE(terminal.shows("ended with")) << terminal.screen();
    EXPECT_NE(terminal.screen().find("\nAccuracy "), std::string::npos) << terminal.screen();
    const std::string kept = content();
    EXPECT_GE(lines(), 60);
    EXPECT_TRUE(kept.ends_with(";\n"));
    // The review of the same game goes on from there.
    const std::string data = terminal.folder().string();
    const Outcome again =
        run_shell("XDG_DATA_HOME='" + data + "' othellier review --level 6 " + kWholeGame);
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_TRUE(content().starts_with(kept));
}

TEST(Tui, ArrowsTabAndEnterPlayAgainstTheComputer) {
    Terminal terminal(80, 24, "--black human --white greedy --black-name Anna --size 4");
    ASSERT_TRUE(terminal.shows("Anna to move."));
    // The next legal square after the cursor, or a pass, until the game is over. The computer has
    // answered when the cursor is back on the board, or when there is a pass to confirm.
    for (int turn = 0; turn < 20; ++turn) {
        const std::string before = terminal.screen_with("Enter to pass|Your move|Another game?");
        if (before.find("Another game?") != std::string::npos) break;
        if (before.find("Your move") != std::string::npos) terminal.press("Tab");
        terminal.press("Enter");
        ASSERT_TRUE(terminal.leaves(before.substr(0, before.find('\n')))) << before;
    }
    expect_kept("against_greedy", terminal.screen_with("Another game?"));
    terminal.type("n");
    terminal.press("Enter");
    EXPECT_TRUE(terminal.shows("ended with 0"));
}

TEST(Tui, TwoComputersWaitForEnterOrRun) {
    Terminal terminal(80, 24, "--black greedy --white greedy --size 6");
    ASSERT_TRUE(terminal.shows("Paused; greedy is next."));
    terminal.press("Enter");
    EXPECT_TRUE(terminal.shows("Turn 2\n")) << terminal.screen();
    terminal.press("Enter");
    expect_kept("two_computers", terminal.screen_with("Turn 3\n"));
    terminal.type("run 0");
    terminal.press("Enter");
    expect_kept("two_computers_end", terminal.screen_with("Another game?"));
}

TEST(Tui, UndoTakesBackTheComputersMoveTooAndRedoBringsBothBack) {
    Terminal terminal(80, 24, "--black human --white greedy --black-name Anna");
    ASSERT_TRUE(terminal.shows("Anna to move."));
    terminal.type("f5");
    const std::string answered = terminal.screen_with("Turn 3\n");
    expect_kept("answered", answered);
    terminal.press("BSpace");
    EXPECT_TRUE(terminal.shows("Turn 1\n")) << terminal.screen();
    terminal.press("F4");
    EXPECT_EQ(terminal.screen_with("Turn 3\n"), answered);
    terminal.press("F3");
    EXPECT_TRUE(terminal.shows("Turn 1\n"));
    terminal.press("F3");
    EXPECT_TRUE(terminal.shows("You have no move to take back.")) << terminal.screen();
}

TEST(Tui, APassIsAnnouncedConfirmedAndUndone) {
    Terminal terminal(80, 24, std::string(kTwoPeople) + " --size 4");
    ASSERT_TRUE(terminal.shows("Anna to move."));
    terminal.type(kUntilThePass);
    expect_kept("must_pass", terminal.screen_with("No legal move (Enter to pass)"));
    terminal.press("Enter");
    EXPECT_TRUE(terminal.shows("Bob has no legal move and passes.")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("Turn 13\n"));
    terminal.press("F3");  // The pass was no choice: it goes with the move before it.
    EXPECT_TRUE(terminal.shows("Turn 11\n")) << terminal.screen();
    terminal.press("F4");
    EXPECT_TRUE(terminal.shows("Turn 13\n")) << terminal.screen();
    terminal.type("d4");
    EXPECT_TRUE(terminal.shows("Another game?")) << terminal.screen();
}

TEST(Tui, AHintIsShownAndDoesNotBind) {
    Terminal terminal(80, 24, std::string(kTwoPeople) + " --hint greedy");
    ASSERT_TRUE(terminal.shows("Anna to move."));
    terminal.press("F2");
    expect_kept("hint", terminal.screen_with("greedy would play"));
    terminal.type("e6");
    EXPECT_TRUE(terminal.shows("Anna plays e6 and turns 1 disc.")) << terminal.screen();
}

TEST(Tui, AnIllegalSquareIsExplained) {
    Terminal terminal(80, 24, std::string(kTwoPeople) + " --second-mistake-forfeits");
    ASSERT_TRUE(terminal.shows("Anna to move."));
    terminal.type("a1");
    expect_kept("illegal", terminal.screen_with("One more mistake and the turn is lost."));
    terminal.type("b7");
    EXPECT_TRUE(terminal.shows("A second mistake: Anna loses the turn.")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("Bob to move."));
}

TEST(Tui, EnterAfterATypedSquareIsNoSecondMistake) {
    Terminal terminal(80, 24, "--black human --white human --second-mistake-forfeits");
    ASSERT_TRUE(terminal.shows("Black to move."));
    terminal.type("a1");
    ASSERT_TRUE(terminal.shows("One more mistake")) << terminal.screen();
    terminal.press("Enter");
    terminal.type("f5");
    EXPECT_TRUE(terminal.shows("Black plays f5")) << terminal.screen();
}

TEST(Tui, AClickPlaysAndAnIllegalClickTells) {
    Terminal terminal(80, 24, kTwoPeople);
    ASSERT_TRUE(terminal.shows("Anna to move."));
    terminal.click(11, 25);  // f5
    expect_kept("clicked", terminal.screen_with("Anna plays f5"));
    terminal.click(3, 5);  // a1
    EXPECT_TRUE(terminal.shows("(a1) is illegal")) << terminal.screen();
    terminal.click(23, 20);  // The word Undo.
    EXPECT_TRUE(terminal.shows("Turn 1\n")) << terminal.screen();
}

TEST(Tui, TheWindowMayChangeItsSize) {
    Terminal terminal(80, 24, kTwoPeople);
    ASSERT_TRUE(terminal.shows("Anna to move."));
    terminal.type("f5d6");
    const std::string large = terminal.screen_with("Turn 3\n");
    terminal.resize(60, 20);
    ASSERT_TRUE(terminal.shows("    a  b  c  d")) << terminal.screen();
    expect_kept("small", terminal.screen_with("Turn 3\n"));
    terminal.resize(20, 8);
    EXPECT_TRUE(terminal.shows("The window is")) << terminal.screen();
    terminal.resize(80, 24);
    ASSERT_TRUE(terminal.shows("     a   b   c   d"));
    EXPECT_EQ(terminal.screen_with("Turn 3\n"), large);
}

TEST(Tui, EverySizeOfBoardFitsASmallScreen) {
    Terminal terminal(60, 20, std::string(kTwoPeople) + " --size 16");
    ASSERT_TRUE(terminal.shows("Anna to move."));
    terminal.type("h7");
    expect_kept("sixteen", terminal.screen_with("Turn 2\n"));
}

TEST(Tui, DiscsAreRoundWhereThereAreColours) {
    Terminal terminal(80, 24, kTwoPeople, "NO_COLOR=");
    EXPECT_TRUE(terminal.shows("► ● Anna")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("│ ● │ ● │")) << terminal.screen();
    Terminal plain(80, 24, std::string(kTwoPeople) + " --no-color", "NO_COLOR=");
    EXPECT_TRUE(plain.shows("► X Anna")) << plain.screen();
}

TEST(Tui, FrenchInAPlainLocale) {
    Terminal terminal(80, 24, "--lang fr", "LC_ALL=C");
    expect_kept("form_french", terminal.screen_with("Nouvelle partie"));
    terminal.type("7");
    terminal.press("Enter");
    EXPECT_TRUE(terminal.shows("Il n'y a pas de joueur")) << terminal.screen();
    terminal.press("Escape");
    expect_kept("start_french", terminal.screen_with("A Noir de jouer."));
}

TEST(Tui, AGameGoesOnAfterAKill) {
    Terminal first(80, 24, "--black human --white greedy --black-name Anna");
    ASSERT_TRUE(first.shows("Anna to move."));
    first.type("f5");
    ASSERT_TRUE(first.shows("Turn 3\n")) << first.screen();
    first.kill(SIGKILL);
    ASSERT_TRUE(first.shows("ended with 137")) << first.screen();
    Terminal second(80, 24, "--resume", "", first.folder());
    expect_kept("resumed", second.screen_with("Turn 3\n"));
    {
        Terminal third(80, 24, "--resume", "", first.folder());
        EXPECT_TRUE(third.shows("there is no unfinished game to continue")) << third.screen();
    }
    second.kill(SIGHUP);  // A closed window.
    EXPECT_TRUE(second.shows("ended with 0")) << second.screen();
}

TEST(Tui, AFlagThatFallsLoses) {
    Terminal terminal(80, 24, std::string(kTwoPeople) + " --time 1s");
    EXPECT_TRUE(terminal.shows("Anna ran out of time.")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("Bob wins")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("0:00.0"));
    EXPECT_TRUE(terminal.shows("Another game?"));
}

TEST(Tui, ThinkingCanBeInterrupted) {
    Terminal terminal(80, 24, "--black alphabeta:16 --white human");
    ASSERT_TRUE(terminal.shows("alphabeta:16 is thinking"));
    terminal.press("Escape");
    EXPECT_TRUE(terminal.shows("alphabeta:16 plays")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("White to move."));
}

TEST(Tui, LinesAtATerminalAndCtrlC) {
    Terminal terminal(80, 40, "--plain --black alphabeta:16 --white human");
    ASSERT_TRUE(terminal.shows("Thinking (Enter to make it play):"));
    terminal.press("C-c");
    EXPECT_TRUE(terminal.shows("\nalphabeta:16 plays ")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("\nYour move:")) << terminal.screen();
    terminal.press("C-c");
    EXPECT_TRUE(terminal.shows("ended with 130")) << terminal.screen();
}

TEST(Tui, SavesAndLoadsWithNamesAndKinds) {
    Terminal terminal(80, 24, "--black human --white greedy --black-name Anna --time 5m+3s");
    ASSERT_TRUE(terminal.shows("Anna to move."));
    terminal.type("f5");
    ASSERT_TRUE(terminal.shows("Turn 3\n"));
    const std::string file = (terminal.folder() / "game.ggf").string();
    terminal.press("F5");
    ASSERT_TRUE(terminal.shows("save"));
    terminal.type(file);
    terminal.press("Enter");
    ASSERT_TRUE(terminal.shows("Saved to")) << terminal.screen();
    Terminal other(80, 24, "--load " + file);
    EXPECT_TRUE(other.shows("Othellier   Anna – greedy")) << other.screen();
    EXPECT_TRUE(other.shows("Turn 3\n"));
    EXPECT_TRUE(other.shows("Paused (Enter to continue)"));
}

}  // namespace
}  // namespace othellier::tests
