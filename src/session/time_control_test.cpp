#include "session/time_control.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace othellier::session {
namespace {

using Kind = TimeControl::Kind;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

TEST(TimeControl, ReadsEveryKind) {
    EXPECT_EQ(parse_time_control(""), TimeControl{});
    EXPECT_EQ(parse_time_control("none"), TimeControl{});
    EXPECT_EQ(parse_time_control("5m"), (TimeControl{Kind::kTotal, minutes(5), Millis(0)}));
    EXPECT_EQ(parse_time_control("5m+3s"), (TimeControl{Kind::kTotal, minutes(5), seconds(3)}));
    EXPECT_EQ(parse_time_control("10s/move"), (TimeControl{Kind::kPerMove, seconds(10), {}}));
    EXPECT_EQ(parse_time_control("1h30m"), (TimeControl{Kind::kTotal, minutes(90), {}}));
    EXPECT_EQ(parse_time_control("2.5s"), (TimeControl{Kind::kTotal, Millis(2500), {}}));
    EXPECT_EQ(parse_time_control("250ms/move"), (TimeControl{Kind::kPerMove, Millis(250), {}}));
    EXPECT_EQ(parse_time_control("24h")->time, hours(24));
}

TEST(TimeControl, RefusesTheRest) {
    for (const char* text :
         {"5", "m", "5m+", "+3s", "5m+3", "-5m", "5 m", "5mm5", "0s", "99ms", "25h",
          "99999999999999h", "1.s", ".5s", "1..5s", "5m/mov", "5m+3s/move", "1.2345s", "none5m"}) {
        const auto control = parse_time_control(text);
        ASSERT_FALSE(control) << text;
        EXPECT_EQ(control.error().id, "bad_clock");
        EXPECT_EQ(control.error().fact("read"), text);
    }
}

RC_GTEST_PROP(TimeControl, ReadsWhatItWrites, ()) {
    TimeControl control;
    control.kind = *rc::gen::element(Kind::kNone, Kind::kTotal, Kind::kPerMove);
    if (control.limited()) control.time = Millis(*rc::gen::inRange(100, 86'400'001));
    if (control.kind == Kind::kTotal) control.increment = Millis(*rc::gen::inRange(0, 100'000));
    RC_ASSERT(parse_time_control(to_string(control)) == control);
}

}  // namespace
}  // namespace othellier::session
