#include "core/clocks.h"

#include <gtest/gtest.h>

namespace othellier {
namespace {

using Millis = std::chrono::milliseconds;

constexpr Color kBlack = Color::kBlack;
constexpr Color kWhite = Color::kWhite;

Clocks clocks(const char* control) {
    return Clocks(*parse_time_control(control));
}

TEST(Clocks, RunForOneSideAtATime) {
    Clocks c = clocks("10s");
    c.start(kBlack, Millis(1000));
    EXPECT_EQ(c.remaining(kBlack, Millis(4000)), Millis(7000));
    EXPECT_EQ(c.remaining(kWhite, Millis(4000)), Millis(10000));
    c.start(kWhite, Millis(4000));
    EXPECT_EQ(c.remaining(kBlack, Millis(9000)), Millis(7000));
    EXPECT_EQ(c.remaining(kWhite, Millis(9000)), Millis(5000));
    EXPECT_EQ(c.running(), kWhite);
}

TEST(Clocks, StartingTheRunningOneAgainChangesNothing) {
    Clocks c = clocks("10s");
    c.start(kBlack, Millis(0));
    c.start(kBlack, Millis(3000));
    EXPECT_EQ(c.remaining(kBlack, Millis(3000)), Millis(7000));
}

TEST(Clocks, AddTheIncrementAfterTheMove) {
    Clocks c = clocks("10s+2s");
    c.start(kBlack, Millis(0));
    c.moved(kBlack, Millis(3000));
    EXPECT_EQ(c.remaining(kBlack, Millis(3000)), Millis(9000));
    EXPECT_EQ(c.running(), std::nullopt);
}

TEST(Clocks, PerMoveStartsFullAgain) {
    Clocks c = clocks("10s/move");
    c.start(kBlack, Millis(0));
    c.moved(kBlack, Millis(9000));
    EXPECT_EQ(c.remaining(kBlack, Millis(9000)), Millis(10000));
}

TEST(Clocks, AMoveMayBeLimitedBesideTheGame) {
    Clocks c = clocks("10s+1s,4s/move");
    c.start(kBlack, Millis(0));
    EXPECT_EQ(c.falls_at(), Millis(4000));
    EXPECT_EQ(c.remaining(kBlack, Millis(1000)), Millis(3000));
    c.moved(kBlack, Millis(3000));
    EXPECT_EQ(c.left()[0], Millis(8000));
    EXPECT_EQ(c.remaining(kBlack, Millis(3000)), Millis(4000)) << "the move's time begins again";
    c.set({Millis(2000), Millis(2000)});
    c.start(kWhite, Millis(5000));
    EXPECT_EQ(c.falls_at(), Millis(7000)) << "the game's time is less";
}

TEST(Clocks, FlagFallsWhenNothingIsLeft) {
    Clocks c = clocks("10s");
    EXPECT_EQ(c.falls_at(), std::nullopt);
    c.start(kWhite, Millis(500));
    EXPECT_EQ(c.falls_at(), Millis(10500));
    EXPECT_EQ(c.fallen(Millis(10499)), std::nullopt);
    EXPECT_EQ(c.fallen(Millis(10500)), kWhite);
    c.stop(Millis(99999));
    EXPECT_EQ(c.left()[1], Millis(0));
}

TEST(Clocks, WithoutAControlNothingRuns) {
    Clocks c;
    c.start(kBlack, Millis(0));
    EXPECT_EQ(c.running(), std::nullopt);
    EXPECT_EQ(c.fallen(Millis(1'000'000)), std::nullopt);
}

}  // namespace
}  // namespace othellier
