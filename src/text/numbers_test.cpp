#include "text/numbers.h"

#include <gtest/gtest.h>

#include <limits>

#include "text/pace.h"

namespace othellier::text {
namespace {

TEST(Numbers, AreWrittenAsTheirReadersDo) {
    EXPECT_EQ(grouped(Language::kEnglish, 24'571'284), "24,571,284");
    EXPECT_EQ(grouped(Language::kEnglish, 999), "999");
    EXPECT_EQ(grouped(Language::kFrench, 1000), "1\u202F000");
    EXPECT_EQ(decimal(Language::kEnglish, 0.0421, 3), "0.042");
    EXPECT_EQ(decimal(Language::kFrench, -2.5, 1), "-2,5");
    EXPECT_EQ(decimal(Language::kFrench, 2, 0), "2");
    EXPECT_EQ(signed_decimal(Language::kFrench, -2.5, 1), "−2,5");
    EXPECT_EQ(signed_decimal(Language::kEnglish, 13.125, 1), "+13.1");
    EXPECT_EQ(signed_decimal(Language::kEnglish, 0, 1), "0.0");
    EXPECT_EQ(decimal(Language::kEnglish, std::numeric_limits<double>::max(), 3).size(), 313u);
}

TEST(Pace, GuessesFromWhatThisRunDid) {
    const Pace pace(50, 200);
    EXPECT_EQ(pace.percent(60), 30);
    EXPECT_EQ(pace.tenth(60), 3);
    EXPECT_EQ(pace.seconds_left(50, 7), std::nullopt) << "nothing was done yet";
    EXPECT_EQ(pace.seconds_left(60, 20), 280) << "ten in twenty seconds";
    EXPECT_EQ(pace.seconds_left(200, 300), 0);
}

TEST(Pace, NeverGoesBeyondItsEnd) {
    const Pace pace(0, 30);
    EXPECT_EQ(pace.percent(64), 100);
    EXPECT_EQ(pace.tenth(64), 10);
    EXPECT_EQ(pace.seconds_left(64, 10), 0);
    EXPECT_EQ(Pace(0, 0).percent(0), 0);
}

TEST(Pace, TellsTimeAsClocksDo) {
    EXPECT_EQ(duration_text(0.4), "0:00");
    EXPECT_EQ(duration_text(65), "1:05");
    EXPECT_EQ(duration_text(59.7), "1:00");
    EXPECT_EQ(duration_text(7265), "2:01:05");
    EXPECT_EQ(duration_text(std::nullopt), "?");
}

}  // namespace
}  // namespace othellier::text
