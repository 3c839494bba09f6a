#include "session/time_control.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace othellier::session {
namespace {

// The grammar is tested in players/time_control_test.cpp.

using Kind = TimeControl::Kind;
using std::chrono::minutes;
using std::chrono::seconds;

TEST(SessionTime, ReadsEveryKind) {
    EXPECT_EQ(parse_time_control(""), TimeControl{});
    EXPECT_EQ(parse_time_control("none"), TimeControl{});
    EXPECT_EQ(parse_time_control("5m"), (TimeControl{Kind::kTotal, minutes(5), Millis(0)}));
    EXPECT_EQ(parse_time_control("5m+3s"), (TimeControl{Kind::kTotal, minutes(5), seconds(3)}));
    EXPECT_EQ(parse_time_control("10s/move"), (TimeControl{Kind::kPerMove, seconds(10), {}}));
    EXPECT_EQ(parse_time_control("100ms"), (TimeControl{Kind::kTotal, Millis(100), {}}));
}

TEST(SessionTime, RefusesTheRest) {
    for (const char* text : {"soon", "m", "5m+", "99ms", "0.05/move", "25h", "5m,10s/move"}) {
        const auto control = parse_time_control(text);
        ASSERT_FALSE(control) << text;
        EXPECT_EQ(control.error().id, "bad_clock");
        EXPECT_EQ(control.error().fact("read"), text);
    }
}

RC_GTEST_PROP(SessionTime, ReadsWhatItWrites, ()) {
    TimeControl control;
    control.kind = *rc::gen::element(Kind::kNone, Kind::kTotal, Kind::kPerMove);
    if (control.limited()) control.time = Millis(*rc::gen::inRange(100, 86'400'001));
    if (control.kind == Kind::kTotal) control.increment = Millis(*rc::gen::inRange(0, 100'000));
    RC_ASSERT(parse_time_control(to_string(control)) == control);
}

}  // namespace
}  // namespace othellier::session
