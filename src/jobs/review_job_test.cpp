// Reviews by a queue say what reviews made here say.
#include "jobs/review_job.h"

#include "core/position_text.h"
#include "core/transcript.h"
#include "engine/roster.h"
#include "jobs/testing.h"
#include "review/report.h"
#include "review/reviewer.h"

namespace othellier::jobs {
namespace {

using namespace testing;
using formats::GameRecord;

constexpr int kLevel = 2;

std::vector<GameRecord> some_games() {
    std::vector<GameRecord> games;
    for (const char* moves : {"f5d6c3d3c4f4c5b3c2e3d2c6b4a3", "f5f6e6f4e3", "c4c3d3c5b4"})
        games.push_back(formats::to_record(*parse_transcript(moves)));
    return games;
}

std::string reviewed(const GameRecord& game, review::ValueStore& values,
                     const review::MakePlayer& make) {
    const auto review = review_game(game, {.level = kLevel}, make, values, {}, {});
    EXPECT_TRUE(review && review->complete);
    return text_of(*review, text::Language::kEnglish);
}

TEST(ReviewJob, SaysWhatAReviewMadeHereSays) {
    const Queued queued;
    const Helper helper(queued);
    queue::Queue queue = queued.open();
    const auto games = some_games();
    const auto roster = std::make_shared<Roster>(standard_roster());
    // Nothing is searched again: whoever would search cannot be made.
    const review::MakePlayer nobody = [](int) -> Result<std::unique_ptr<Player>> {
        return fail("unknown_player");
    };
    std::size_t next = 0;
    const auto all = values_by_queue(
        queue, games, {.level = kLevel, .checked = 0.5, .name = "test"},
        [&](std::size_t game, const std::string& text) -> Result<void> {
            EXPECT_EQ(game, next++);
            review::ValueStore mine;
            review::ValueStore theirs;
            EXPECT_TRUE(theirs.add_text(text));
            EXPECT_EQ(reviewed(games[game], theirs, nobody),
                      reviewed(games[game], mine, review::engine_valuers(roster)));
            EXPECT_EQ(theirs.to_text(), mine.to_text());
            return {};
        },
        just_wait());
    EXPECT_TRUE(all && *all);
    EXPECT_EQ(next, games.size());
    EXPECT_TRUE(queue.differences()->empty());
}

TEST(ReviewJob, RefusesWhatCannotBeRead) {
    for (const char* settings : {"", "{}", R"({"level":0})", R"({"level":"x"})"})
        EXPECT_EQ(make_review_handler(settings).error().id, "queue_bad_job") << settings;
    const auto handler = make_review_handler(R"({"level":1})");
    const std::string start = to_board_string(Grid::start());
    for (const std::string& input :
         {std::string(), std::string("{}"), R"({"start":")" + start + R"(","moves":["a1"]})",
          R"({"start":")" + start + R"(","moves":["z9"]})"})
        EXPECT_EQ((*handler)->work(input, {}).error().id, "queue_bad_job") << input;
    EXPECT_EQ((*handler)->work(R"({"start":")" + start + R"(","moves":[]})", {}).error().id,
              "review_empty");
}

}  // namespace
}  // namespace othellier::jobs
