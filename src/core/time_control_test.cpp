#include "core/time_control.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace othellier {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

TEST(TimeControl, ReadsEveryKind) {
    EXPECT_EQ(parse_time_control("none"), TimeControl{});
    EXPECT_EQ(parse_time_control("5m"), (TimeControl{5min}));
    EXPECT_EQ(parse_time_control("5m+3s"), (TimeControl{5min, 3s}));
    EXPECT_EQ(parse_time_control("10s/move"), (TimeControl{0s, 0s, 10s}));
    EXPECT_EQ(parse_time_control("10s/coup"), (TimeControl{0s, 0s, 10s}));
    EXPECT_EQ(parse_time_control("5m+3s,10s/move"), (TimeControl{5min, 3s, 10s}));
    EXPECT_EQ(parse_time_control("10s/move,5m"), (TimeControl{5min, 0s, 10s}));
    EXPECT_EQ(parse_time_control("1h30m"), (TimeControl{90min}));
    EXPECT_EQ(parse_time_control("24h"), (TimeControl{24h}));
}

TEST(TimeControl, ANumberAloneIsSeconds) {
    EXPECT_EQ(parse_time_control("60+0.5"), (TimeControl{60s, 500ms}));
    EXPECT_EQ(parse_time_control("2/move"), (TimeControl{0s, 0s, 2s}));
    EXPECT_EQ(parse_time_control("5m+3"), (TimeControl{5min, 3s}));
    EXPECT_EQ(parse_duration("1.25"), 1250ms);
    EXPECT_EQ(parse_duration("250ms"), 250ms);
    EXPECT_EQ(parse_duration("0"), 0ms);
}

constexpr const char* kNoTimeControls[] = {"",
                                           "x",
                                           "m",
                                           "0",
                                           "0s",
                                           "-1",
                                           "5m+",
                                           "+3s",
                                           "2/mov",
                                           "1e3",
                                           "60,",
                                           "nan",
                                           "inf",
                                           "0/move",
                                           "100000",
                                           "60+0.5 ",
                                           "5 m",
                                           "5mm5",
                                           "5m30",
                                           "25h",
                                           "1.s",
                                           ".5s",
                                           "1..5s",
                                           "5m+3s/move",
                                           "/move",
                                           ",",
                                           "24h1s",
                                           "1.2345s",
                                           "none5m",
                                           "none,5m",
                                           "5m,6m",
                                           "1s/move,2s/move",
                                           "1s/move,2s/coup",
                                           "/coup",
                                           "5m,",
                                           "+",
                                           "5+3+1",
                                           "5m+-1s",
                                           "9999999999999999h"};

TEST(TimeControl, RefusesTheRest) {
    for (const char* text : kNoTimeControls) {
        const auto control = parse_time_control(text);
        ASSERT_FALSE(control) << text;
        EXPECT_EQ(control.error().id, "bad_time_control");
        EXPECT_EQ(control.error().fact("read"), text);
    }
}

RC_GTEST_PROP(TimeControl, ReadsWhatItWrites, ()) {
    const auto some = [] { return milliseconds(*rc::gen::inRange(0, 86'400'001)); };
    TimeControl time{some(), {}, some()};
    if (time.per_game.count() > 0) time.increment = some();
    RC_ASSERT(parse_time_control(to_string(time)) == time);
}

}  // namespace
}  // namespace othellier
