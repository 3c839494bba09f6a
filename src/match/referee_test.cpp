#include "match/referee.h"

#include <gtest/gtest.h>

#include "match/test_players.h"

namespace othellier::match {
namespace {

using namespace std::chrono_literals;

/// Time that passes when a player says so, and never else.
class PlayersTime {
 public:
    void pass(std::chrono::milliseconds time) { passed_ += time.count(); }

    RefereeTime clock() const {
        const auto now = [this] {
            return std::chrono::steady_clock::time_point(std::chrono::milliseconds(passed_));
        };
        const auto wait = [now](const std::future<void>& answered,
                                std::chrono::steady_clock::time_point end) {
            while (answered.wait_for(0s) != std::future_status::ready) {
                if (now() >= end) return false;
                std::this_thread::yield();
            }
            return true;
        };
        return {now, wait};
    }

 private:
    std::atomic<std::int64_t> passed_ = 0;
};

RefereeOptions with_time(std::string_view time, const PlayersTime& passing) {
    RefereeOptions options;
    options.time = parse_time_control(time).value();
    options.margin = 5ms;
    options.grace = 100ms;
    options.clock = passing.clock();
    return options;
}

void wait_for_stop(const std::stop_token& stop) {
    while (!stop.stop_requested()) std::this_thread::yield();
}

Game named_game(const Grid& start = Grid::start()) {
    Game game(start);
    game.seat(Color::kBlack).name = "good";
    game.seat(Color::kWhite).name = "bad";
    return game;
}

/// White misbehaves at its third move and must lose everything for `id`.
RefereedGame expect_forfeit(std::shared_ptr<Player> bad, std::string_view id, Ending ending,
                            const RefereeOptions& options = {}) {
    RefereedGame record = referee(named_game(), {first_mover(), std::move(bad)}, options);
    EXPECT_FALSE(record.aborted);
    EXPECT_EQ(record.reason.value_or(Error{}).id, id);
    EXPECT_EQ(record.reason.value_or(Error{}).fact("player"), "bad");
    EXPECT_EQ(record.reason.value_or(Error{}).fact("color"), "white");
    const std::optional<GameResult> result = record.game.result();
    EXPECT_TRUE(result.has_value());
    if (result) {
        EXPECT_EQ(result->ending, ending);
        EXPECT_EQ(result->winner, Color::kBlack);
        EXPECT_EQ(result->for_black, Discs(64));
    }
    return record;
}

TEST(Referee, PlaysAWholeGameAndMakesThePasses) {
    const RefereedGame record = referee(Game(), {first_mover(), first_mover()}, {});
    ASSERT_TRUE(record.game.is_over());
    EXPECT_EQ(record.game.result()->ending, Ending::kPlayedOut);
    EXPECT_FALSE(record.reason.has_value());
    ASSERT_EQ(record.costs.size(), record.game.moves().size());
    int passes = 0;
    for (std::size_t i = 0; i < record.costs.size(); ++i) {
        const bool pass = record.game.moves()[i].is_pass();
        passes += pass;
        EXPECT_EQ(record.costs[i].nodes, pass ? 0u : 7u);
    }
    EXPECT_GT(passes, 0) << "choose players whose game has a pass, or the test shows nothing";
}

TEST(Referee, PlaysOnAnyBoardFromAnyStartAndWhiteMayBegin) {
    for (const int size : {4, 6, 10, 16}) {
        const RefereedGame record =
            referee(Game(Grid::start(size, Color::kWhite)), {first_mover(), first_mover()}, {});
        EXPECT_TRUE(record.game.is_over()) << size;
        EXPECT_EQ(record.game.start().turn(), Color::kWhite);
    }
    Game opened;
    ASSERT_TRUE(opened.play(Point(5, 4)));  // f5
    const RefereedGame record = referee(opened, {first_mover(), first_mover()}, {});
    EXPECT_EQ(record.game.moves().front(), Move(Point(5, 4)));
    EXPECT_EQ(record.costs.size() + 1, record.game.moves().size());
}

TEST(Referee, AnIllegalMoveForfeits) {
    const RefereedGame record = expect_forfeit(
        misbehaves_after(2,
                         [](const Grid&, const ThinkingTime&, std::stop_token) -> Result<Move> {
                             return Move(Point(0, 0));
                         }),
        "forfeit_illegal", Ending::kForfeit);
    EXPECT_EQ(record.reason->fact("move"), "a1");
    EXPECT_EQ(record.reason->fact("ply"), "8");  // White had passed once.
    EXPECT_EQ(record.game.moves().size(), 7u);
}

TEST(Referee, AMoveOutsideTheBoardForfeits) {
    expect_forfeit(
        misbehaves_after(2,
                         [](const Grid&, const ThinkingTime&, std::stop_token) -> Result<Move> {
                             return Move(Point(15, 15));
                         }),
        "forfeit_illegal", Ending::kForfeit);
}

TEST(Referee, APassWithoutNeedForfeits) {
    expect_forfeit(misbehaves_after(2,
                                    [](const Grid&, const ThinkingTime&,
                                       std::stop_token) -> Result<Move> { return Move::pass(); }),
                   "forfeit_illegal", Ending::kForfeit);
}

TEST(Referee, AnErrorForfeits) {
    const RefereedGame record = expect_forfeit(
        misbehaves_after(2,
                         [](const Grid&, const ThinkingTime&, std::stop_token) -> Result<Move> {
                             return fail("partner_died", {{"status", "3"}, {"command", "x"}});
                         }),
        "forfeit_error", Ending::kForfeit);
    EXPECT_EQ(record.reason->fact("what"), "partner_died (status: 3, command: x)");
    EXPECT_EQ(record.reason->fact("cause"), "partner_died");
    EXPECT_EQ(record.reason->fact("cause.status"), "3");
}

TEST(Referee, AnExceptionForfeits) {
    const auto throws = [](const Grid&, const ThinkingTime&, std::stop_token) -> Result<Move> {
        throw std::runtime_error("out of ideas");
    };
    const RefereedGame record =
        expect_forfeit(misbehaves_after(2, throws), "forfeit_exception", Ending::kForfeit);
    EXPECT_EQ(record.reason->fact("what"), "out of ideas");
    expect_forfeit(misbehaves_after(2, throws), "forfeit_exception", Ending::kForfeit,
                   with_time("60", PlayersTime()));
    expect_forfeit(
        misbehaves_after(
            2, [](const Grid&, const ThinkingTime&, std::stop_token) -> Result<Move> { throw 3; }),
        "forfeit_exception", Ending::kForfeit);
}

TEST(Referee, APlayerThatOnlyStopsWhenAskedOverruns) {
    PlayersTime time;
    const auto until_stopped = [&time](const Grid& grid, const ThinkingTime&,
                                       std::stop_token stop) -> Result<Move> {
        time.pass(400ms);
        wait_for_stop(stop);
        return Move(grid.legal_moves().front());
    };
    for (const char* control : {"0.25/move", "0.3+0.001"}) {
        const RefereedGame record =
            expect_forfeit(misbehaves_after(2, until_stopped), "forfeit_time", Ending::kTime,
                           with_time(control, time));
        EXPECT_EQ(record.reason->fact("spent"), "400");
    }
}

TEST(Referee, AnOverrunWithinTheMarginIsForgiven) {
    PlayersTime time;
    int moves = 0;
    const auto late = [&](const Grid& grid, const ThinkingTime&, std::stop_token) -> Result<Move> {
        time.pass(moves++ < 3 ? 255ms : 256ms);
        return Move(grid.legal_moves().front());
    };
    expect_forfeit(scripted(late), "forfeit_time", Ending::kTime, with_time("0.25/move", time));
    EXPECT_EQ(moves, 4);
}

TEST(Referee, APlayerThatIgnoresStopIsLeftBehind) {
    // The test lets the stray thread go at the end: a real one would stay until the program ends.
    PlayersTime time;
    std::atomic<bool> let_go = false;
    const auto hangs = [&](const Grid& grid, const ThinkingTime&,
                           std::stop_token stop) -> Result<Move> {
        time.pass(400ms);
        wait_for_stop(stop);
        time.pass(400ms);
        while (!let_go) std::this_thread::yield();
        return Move(grid.legal_moves().front());
    };
    auto player = misbehaves_after(2, hangs);
    const std::weak_ptr<Player> left_behind = player;
    expect_forfeit(std::move(player), "forfeit_hung", Ending::kTime, with_time("0.25/move", time));
    EXPECT_FALSE(left_behind.expired()) << "its thread still needs it";
    let_go = true;
    while (!left_behind.expired()) std::this_thread::yield();
}

TEST(Referee, ClocksRunDownAndGetTheirIncrement) {
    PlayersTime passing;
    std::vector<std::int64_t> seen;
    const auto slow =
        scripted([&](const Grid& grid, const ThinkingTime& time, std::stop_token) -> Result<Move> {
            seen.push_back(time.remaining.count());
            EXPECT_EQ(time.increment, 1ms);
            passing.pass(3ms);
            return Move(grid.legal_moves().front());
        });
    const RefereedGame record =
        referee(Game(Grid::start(4)), {slow, first_mover()}, with_time("20+0.001", passing));
    ASSERT_TRUE(record.game.is_over());
    EXPECT_FALSE(record.reason.has_value());
    ASSERT_GT(seen.size(), 2u);
    for (std::size_t i = 0; i < seen.size(); ++i)
        EXPECT_EQ(seen[i], 20'000 - 2 * static_cast<std::int64_t>(i));
}

TEST(Referee, StopAbortsWithoutAResult) {
    const PlayersTime passing;
    for (const char* time : {"", "60"}) {
        std::stop_source source;
        const auto player = misbehaves_after(
            3, [&](const Grid& grid, const ThinkingTime&, std::stop_token stop) -> Result<Move> {
                source.request_stop();
                EXPECT_TRUE(stop.stop_requested());
                return Move(grid.legal_moves().front());
            });
        const RefereedGame record =
            referee(Game(), {player, first_mover()},
                    *time == 0 ? RefereeOptions{} : with_time(time, passing), source.get_token());
        EXPECT_TRUE(record.aborted);
        EXPECT_FALSE(record.game.is_over());
        EXPECT_EQ(record.game.moves().size(), 6u);
    }
}

}  // namespace
}  // namespace othellier::match
