#include "match/contest_game.h"

#include <gtest/gtest.h>

#include "match/test_players.h"

namespace othellier::match {
namespace {

Plan plan_of_two() {
    Plan plan;
    plan.players = {"level1", "level2"};
    plan.games = 4;
    return plan;
}

ContestGame forfeited() {
    const Schedule schedule = make_schedule(plan_of_two()).value();
    const auto cheat =
        misbehaves_after(2, [](const Grid&, const ThinkingTime&, std::stop_token) -> Result<Move> {
            return fail("partner_died", {{"status", "\xff\n\"3\""}});
        });
    return played(schedule.fixtures[1], referee(Game(), {first_mover(), cheat}, {}));
}

TEST(ContestGame, ComesBackFromItsLine) {
    const Schedule schedule = make_schedule(plan_of_two()).value();
    const ContestGame game =
        played(schedule.fixtures[2], referee(Game(), {first_mover(), first_mover()}, {}));
    const std::string line = to_json_line(game);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const ContestGame back = parse_json_line(line, schedule).value();
    EXPECT_EQ(back.fixture.index, 2);
    EXPECT_EQ(back.moves, game.moves);
    EXPECT_EQ(back.result, game.result);
    EXPECT_EQ(to_json_line(back), line);
}

TEST(ContestGame, AForfeitKeepsItsReason) {
    const Schedule schedule = make_schedule(plan_of_two()).value();
    const ContestGame game = forfeited();
    const std::string line = to_json_line(game);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const ContestGame back = parse_json_line(line, schedule).value();
    EXPECT_EQ(back.result, game.result);
    EXPECT_EQ(back.reason->id, "forfeit_error");
    EXPECT_EQ(back.reason->fact("ply"), game.reason->fact("ply"));
    EXPECT_EQ(back.moves, game.moves);
}

TEST(ContestGame, OtherTextIsNotAGame) {
    const Schedule schedule = make_schedule(plan_of_two()).value();
    const std::string line = to_json_line(forfeited());
    for (std::size_t length = 0; length < line.size(); ++length)
        EXPECT_FALSE(parse_json_line(line.substr(0, length), schedule)) << length;
    EXPECT_FALSE(parse_json_line("{}", schedule));
    EXPECT_FALSE(parse_json_line("[1]", schedule));
    EXPECT_FALSE(parse_json_line(R"({"game":"x"})", schedule));
    EXPECT_FALSE(parse_json_line(R"({"game":99,"moves":""})", schedule));
}

TEST(ContestGame, TranscriptLineSaysWhoAndWhy) {
    const std::string line = to_transcript_line(forfeited(), plan_of_two(), "because");
    EXPECT_TRUE(line.find(" # 2 level2 level1 ") != std::string::npos) << line;
    EXPECT_TRUE(line.ends_with(" +64 because")) << line;
}

}  // namespace
}  // namespace othellier::match
