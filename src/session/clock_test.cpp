#include "session/clock.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace othellier::session {
namespace {

// The grammar is tested in core/time_control_test.cpp.

using std::chrono::minutes;
using std::chrono::seconds;

TEST(TableClock, ReadsEveryKind) {
    EXPECT_EQ(parse_clock(""), TimeControl{});
    EXPECT_EQ(parse_clock("none"), TimeControl{});
    EXPECT_EQ(parse_clock("5m"), (TimeControl{minutes(5), {}, {}}));
    EXPECT_EQ(parse_clock("5m+3s"), (TimeControl{minutes(5), seconds(3), {}}));
    EXPECT_EQ(parse_clock("10s/move"), (TimeControl{{}, {}, seconds(10)}));
    EXPECT_EQ(parse_clock("100ms"), (TimeControl{Millis(100), {}, {}}));
}

TEST(TableClock, RefusesTheRest) {
    for (const char* text : {"soon", "m", "5m+", "99ms", "0.05/move", "25h", "5m,10s/move"}) {
        const auto control = parse_clock(text);
        ASSERT_FALSE(control) << text;
        EXPECT_EQ(control.error().id, "bad_clock");
        EXPECT_EQ(control.error().fact("read"), text);
    }
}

RC_GTEST_PROP(TableClock, ReadsWhatIsWritten, ()) {
    const Millis time(*rc::gen::inRange(100, 86'400'001));
    const Millis more(*rc::gen::inRange(0, 100'000));
    const TimeControl control =
        *rc::gen::element(TimeControl{}, TimeControl{time, more, {}}, TimeControl{{}, {}, time});
    RC_ASSERT(parse_clock(to_string(control)) == control);
}

}  // namespace
}  // namespace othellier::session
