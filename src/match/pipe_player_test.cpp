// Partners that crash, stall, babble and cheat: each forfeits with a reason, and no process stays.
#include "match/pipe_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "core/notation.h"
#include "match/pipe_process.h"
#include "match/referee.h"
#include "match/test_engines.h"

namespace othellier::match {
namespace {

using namespace std::chrono_literals;

std::string gtp_error(const std::string& how, const PipeOptions& options = kPatient) {
    const auto player = make_gtp_player(engine("misbehaving_gtp.py", how), options);
    const Result<Move> move = player->choose(Grid::start(), {}, {});
    return move ? "" : move.error().id;
}

std::string nboard_error(const std::string& how, const PipeOptions& options = kPatient) {
    const auto player = make_nboard_player(engine("misbehaving_nboard.sh", how), options);
    const Result<Move> move = player->choose(Grid::start(), {}, {});
    return move ? "" : move.error().id;
}

TEST(PipePlayer, EveryMisbehaviourHasItsName) {
    EXPECT_EQ(gtp_error("crash"), "partner_gone");
    EXPECT_EQ(gtp_error("leave"), "partner_gone");
    EXPECT_EQ(gtp_error("stall", kHasty), "partner_stalled");
    EXPECT_EQ(gtp_error("mute", kHasty), "partner_stalled");
    EXPECT_EQ(gtp_error("nonsense"), "partner_nonsense");
    EXPECT_EQ(gtp_error("babble"), "partner_nonsense");
    EXPECT_EQ(gtp_error("noise"), "partner_noise");
    EXPECT_EQ(gtp_error("chatter"), "partner_noise");
    EXPECT_EQ(gtp_error("refuse"), "partner_refused");
    EXPECT_EQ(nboard_error("crash"), "partner_gone");
    EXPECT_EQ(nboard_error("stall", kHasty), "partner_stalled");
    EXPECT_EQ(nboard_error("nonsense"), "partner_nonsense");
}

TEST(PipePlayer, SaysWhatThePartnerSaidOfItsMove) {
    const auto player = make_nboard_player(engine("misbehaving_nboard.sh", "talkative"), kPatient);
    const Result<Thought> thought = player->think({Grid::start()}, {}, {});
    ASSERT_TRUE(thought);
    EXPECT_EQ(thought->lines.front(), (Line{.moves = {Point(3, 2)}, .value = 0.5}));
    EXPECT_GT(thought->elapsed.count(), 0);
}

TEST(PipePlayer, AMoveThatWasToBeLeftOutIsNoAnswer) {
    const auto player = make_nboard_player(engine("misbehaving_nboard.sh", "talkative"), kPatient);
    Question question{Grid::start()};
    question.leave_out = {Point(5, 4)};
    EXPECT_TRUE(player->think(question, {}, {}));
    question.leave_out.push_back(Point(3, 2));
    const Result<Thought> thought = player->think(question, {}, {});
    ASSERT_FALSE(thought);
    EXPECT_EQ(thought.error().id, "partner_left_out");
    EXPECT_EQ(thought.error().fact("move"), "d3");
}

/// What a witness of that kind heard, told so with these options.
std::vector<std::string> heard(const std::string& kind, const std::string& options,
                               const std::string& how = "witness") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(testing::TempDir()) / ("witness_" + kind);
    fs::remove_all(folder);
    fs::create_directory(folder);
    Roster roster;
    add_pipe_players(roster);
    const std::string file = kind == "gtp" ? "misbehaving_gtp.py" : "misbehaving_nboard.sh";
    auto player =
        roster.make(kind + options + ",folder=" + folder.string() + ':' + engine(file, how));
    EXPECT_TRUE(player) << player.error().id;
    if (!player) return {};
    const Result<Move> move = (*player)->choose(Grid::start(), {}, {});
    EXPECT_TRUE(move) << move.error().id;
    std::vector<std::string> lines;
    std::ifstream in(folder / "heard");
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

TEST(PipePlayer, OptionsAreToldInTheirOrder) {
    auto told = heard("nboard", ",depth=12,init=set contempt 5,init=set a\\,b,patience=30s");
    ASSERT_GE(told.size(), 6u);
    EXPECT_EQ(std::vector(told.begin(), told.begin() + 5),
              (std::vector<std::string>{"nboard 2", "set depth 12", "set contempt 5", "set a,b",
                                        "ping 1"}));
    EXPECT_EQ(told[5].find("TB["), std::string::npos) << "no clock was asked for";

    told = heard("nboard", ",time=2s");
    ASSERT_GE(told.size(), 4u);
    EXPECT_EQ(told[1], "set depth 60") << "the clock alone limits";
    EXPECT_NE(told[3].find("TI[00:02"), std::string::npos) << told[3];

    told = heard("gtp", ",time=1500ms,init=name,init=version");
    ASSERT_GE(told.size(), 6u);
    EXPECT_EQ(std::vector(told.begin(), told.begin() + 6),
              (std::vector<std::string>{"name", "version", "list_commands", "boardsize 8",
                                        "clear_board", "time_settings 0 1.5 1"}));
}

TEST(PipePlayer, AMoveThatItDoesNotTakeIsNamed) {
    const auto player = make_gtp_player(engine("misbehaving_gtp.py", "deaf"), kPatient);
    Game game;
    ASSERT_TRUE(game.play(*parse_move("f5")));
    const Result<Move> move = player->choose(game.position(), {}, {});
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().id, "partner_refused");
    EXPECT_EQ(move.error().fact("sent"), "play b f5");
}

TEST(PipePlayer, AGameThatItDoesNotPlayIsNamed) {
    const auto player = make_gtp_player(engine("misbehaving_gtp.py", "choosy"), kPatient);
    const Result<Move> move = player->choose(Grid::start(), {}, {});
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().fact("sent"), "set_game Othello");
}

TEST(PipePlayer, AClockIsToldWithItsSeconds) {
    const auto player = make_gtp_player(engine("misbehaving_gtp.py", "refuse"), kPatient);
    const ThinkingTime clock{.remaining = 90s};
    EXPECT_EQ(player->choose(Grid::start(), clock, {}).error().fact("sent"), "genmove b");
}

TEST(PipePlayer, FractionsOfASecondAreNotForAll) {
    const auto told = heard("gtp", ",time=1500ms", "whole");
    ASSERT_GE(told.size(), 5u);
    EXPECT_EQ(std::vector(told.begin() + 3, told.begin() + 5),
              (std::vector<std::string>{"time_settings 0 1.5 1", "time_settings 0 1 1"}));
}

TEST(PipePlayer, PatienceIsAnOption) {
    Roster roster;
    add_pipe_players(roster);
    const auto error = [&](const std::string& options, const std::string& how) {
        const auto player =
            roster.make("gtp" + options + ":" + engine("misbehaving_gtp.py", how)).value();
        const Result<Move> move = player->choose(Grid::start(), {}, {});
        return move ? "" : move.error().id;
    };
    EXPECT_EQ(error(",patience=300ms", "stall"), "partner_stalled");
    EXPECT_EQ(error(",answer=300ms", "mute"), "partner_stalled");
    EXPECT_EQ(error(",init=refuse me", "refuse"), "partner_refused") << "at genmove only";
}

TEST(PipePlayer, ACrashSaysHowItEndedAndWhatItSaidLast) {
    const auto player = make_gtp_player(engine("misbehaving_gtp.py", "crash"), kPatient);
    const Result<Move> move = player->choose(Grid::start(), {}, {});
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().fact("how"), "signal 6");
    EXPECT_EQ(move.error().fact("said"), "about to fall over");
}

TEST(PipePlayer, AProgramThatDoesNotExist) {
    const auto player = make_gtp_player("no-such-program-anywhere", kPatient);
    const Result<Move> move = player->choose(Grid::start(), {}, {});
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().id, "partner_gone");
    EXPECT_EQ(move.error().fact("how"), "exit 127");
}

TEST(PipePlayer, AFolderThatWentAwayIsTold) {
    const auto gone = PipeProcess::start("true", "/no/such/folder");
    ASSERT_FALSE(gone);
    EXPECT_EQ(gone.error().id, "partner_start");
    EXPECT_EQ(gone.error().fact("reason"), "No such file or directory");
}

/// GTP tells moves from the start, and nothing else.
TEST(PipePlayer, GtpCannotBeGivenAPosition) {
    const auto player = make_gtp_player(engine("misbehaving_gtp.py", "illegal"), kPatient);
    const Result<Move> move = player->choose(Grid::start(8, Color::kWhite), {}, {});
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().id, "partner_position");
}

TEST(PipePlayer, AnIllegalMoveForfeitsTheGame) {
    const Seats seats = {make_gtp_player(engine("misbehaving_gtp.py", "illegal"), kPatient),
                         make_gtp_player(engine("misbehaving_gtp.py", "illegal"), kPatient)};
    const RefereedGame record = referee(Game(), seats, {});
    ASSERT_TRUE(record.reason);
    EXPECT_EQ(record.reason->id, "forfeit_illegal");
    EXPECT_EQ(record.game.result()->winner, Color::kWhite);
}

TEST(PipePlayer, ACrashForfeitsTheGame) {
    const Seats seats = {make_gtp_player(engine("misbehaving_gtp.py", "crash"), kPatient),
                         make_gtp_player(engine("misbehaving_gtp.py", "crash"), kPatient)};
    const RefereedGame record = referee(Game(), seats, {});
    ASSERT_TRUE(record.reason);
    EXPECT_EQ(record.reason->id, "forfeit_error");
}

TEST(PipePlayer, AskingToStopIsObeyed) {
    const auto player =
        make_gtp_player(engine("misbehaving_gtp.py", "stall"), {.answer = 60s, .thought = 60s});
    std::stop_source source;
    std::jthread later([&] {
        std::this_thread::sleep_for(300ms);
        source.request_stop();
    });
    const Result<Move> move = player->choose(Grid::start(), {}, source.get_token());
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().id, "partner_stopped") << "and not that it never answered";
}

/// The first words are waited for, too: the patience with them is an hour here.
TEST(PipePlayer, AskingToStopIsObeyedBeforeThePartnerHasSaidAWord) {
    const auto mute =
        make_gtp_player(engine("misbehaving_gtp.py", "mute"), {.answer = 1h, .thought = 1h});
    std::stop_source source;
    std::jthread later([&] {
        std::this_thread::sleep_for(300ms);
        source.request_stop();
    });
    const Result<Move> move = mute->choose(Grid::start(), {}, source.get_token());
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().id, "partner_stopped");
}

/// Whether a process of the group still runs. One that was killed may wait to be reaped, by
/// whoever inherited it: that is none of ours.
bool group_runs(int group) {
    namespace fs = std::filesystem;
    for (const auto& entry : fs::directory_iterator("/proc")) {
        if (entry.path().filename().string().find_first_not_of("0123456789") != std::string::npos)
            continue;
        std::ifstream in(entry.path() / "stat");
        std::string stat;
        std::getline(in, stat);
        const std::size_t name_end = stat.rfind(')');
        if (name_end == std::string::npos) continue;
        std::istringstream rest(stat.substr(name_end + 1));
        char state = 'Z';
        int parent = 0;
        int its_group = 0;
        rest >> state >> parent >> its_group;
        if (its_group == group && state != 'Z' && state != 'X') return true;
    }
    return false;
}

/// Returns when it is gone: one that stays runs into the time limit of the test.
void wait_until_gone(int group) {
    while (group_runs(group)) std::this_thread::sleep_for(10ms);
}

TEST(PipeProcess, LeavesNothingBehind) {
    int group = 0;
    {
        auto process = PipeProcess::start(engine("misbehaving_gtp.py", "fork"));
        ASSERT_TRUE(process);
        group = (*process)->process_group();
        ASSERT_TRUE((*process)->send("genmove b", PipeProcess::Clock::now() + 1s));
        EXPECT_FALSE((*process)->read_line(PipeProcess::Clock::now() + 500ms));
        EXPECT_TRUE(group_runs(group));
    }
    wait_until_gone(group);
}

TEST(PipeProcess, SomeoneWhoNeverReadsDoesNotBlockUs) {
    auto process = PipeProcess::start("sleep 1000");
    ASSERT_TRUE(process);
    const std::string line(4096, 'x');
    Result<void> sent;
    for (int i = 0; i < 64 && sent; ++i)
        sent = (*process)->send(line, PipeProcess::Clock::now() + 200ms);
    ASSERT_FALSE(sent);
    EXPECT_EQ(sent.error().id, "partner_stalled");
}

TEST(PipeRoster, KnowsBothKinds) {
    Roster roster;
    add_pipe_players(roster);
    EXPECT_EQ((*roster.make("gtp:edax -gtp, -l 5"))->name(), "gtp:edax -gtp, -l 5");
    EXPECT_TRUE(roster.make("nboard:x"));
    EXPECT_EQ(roster.make("gtp").error().id, "partner_command");
    EXPECT_EQ(roster.make("gtp,name=x").error().id, "partner_command");
    EXPECT_EQ((*roster.make("nboard,name=Old one,depth=3:x"))->name(), "Old one");
    EXPECT_EQ(roster.make("gtp,depth=3:x").error().id, "unknown_option");
    EXPECT_EQ(roster.make("nboard,name=a,name=b:x").error().id, "repeated_option");
    for (const char* bad : {"nboard,depth=0:x", "nboard,depth=deep:x", "gtp,time=soon:x",
                            "gtp,time=0:x", "gtp,patience=:x"})
        EXPECT_EQ(roster.make(bad).error().id, "bad_option") << bad;
}

}  // namespace
}  // namespace othellier::match
