#include "review/reviewer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <random>

#include "core/symmetry.h"
#include "engine/level_range.h"
#include "engine/roster.h"
#include "formats/any.h"
#include "formats/writers.h"
#include "review/judge.h"
#include "review/report.h"
#include "review/testing.h"

namespace othellier::review {
namespace {

using testing::MobilityPlayer;

const ReviewOptions kQuick{.level = 8, .threads = 2};

GameReview reviewed(const formats::GameRecord& record, ReviewOptions options = kQuick) {
    ValueStore values;
    auto review = review_game(record, options, testing::mobility_players(), values, {}, {});
    return std::move(*review);
}

/// What there is to say of a move but for where on the board it was.
using Saying = std::tuple<int, bool, bool, double, double, double, double, Verdict, Board>;
Saying saying(const JudgedMove& move) {
    return {move.number,       move.proven,      move.forced,
            move.discs_lost,   move.points_lost, move.best_value,
            move.played_value, move.verdict,     canonical(move.before.after(move.best))};
}
std::vector<Saying> sayings(const GameReview& review, std::size_t turns = 1000) {
    std::vector<Saying> all;
    for (const JudgedMove& move : review.moves)
        if (static_cast<std::size_t>(move.turn) < turns) all.push_back(saying(move));
    return all;
}

formats::GameRecord random_record(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Game game;
    while (!game.is_over()) {
        const auto moves = game.position().legal_moves();
        const Move move = moves.empty() ? Move::pass() : Move(moves[random() % moves.size()]);
        (void)game.play(move);
    }
    return formats::to_record(game);
}

formats::GameRecord laid_over(const formats::GameRecord& record, Symmetry by) {
    formats::GameRecord other = record;
    other.start = transformed(record.start, by);
    other.moves = review::laid_over(record.moves, by);
    return other;
}

RC_GTEST_PROP(Review, SaysTheSameOfABeginning, (std::uint64_t seed)) {
    formats::GameRecord record = random_record(seed);
    const GameReview whole = reviewed(record);
    const auto turns = *rc::gen::inRange<std::size_t>(1, record.moves.size());
    record.moves.erase(record.moves.begin() + static_cast<std::ptrdiff_t>(turns),
                       record.moves.end());
    record.result.reset();
    const GameReview part = reviewed(record);
    RC_ASSERT(sayings(part) == sayings(whole, turns));
    for (std::size_t i = 0; i <= turns; ++i)
        RC_ASSERT(part.graph[i]->black == whole.graph[i]->black);
}

RC_GTEST_PROP(Review, SaysTheSameHoweverTheBoardLies, (std::uint64_t seed)) {
    const formats::GameRecord record = random_record(seed);
    const GameReview straight = reviewed(record);
    for (const Symmetry by : Symmetry::all()) {
        const GameReview other = reviewed(laid_over(record, by));
        RC_ASSERT(sayings(other) == sayings(straight));
        RC_ASSERT(other.side(Color::kWhite).accuracy == straight.side(Color::kWhite).accuracy);
        RC_ASSERT(other.lost_by == straight.lost_by);
    }
}

RC_GTEST_PROP(Review, SaysTheSameWithTheColoursSwapped, (std::uint64_t seed)) {
    const formats::GameRecord record = random_record(seed);
    formats::GameRecord swapped = record;
    swapped.start = with_colors_swapped(record.start);
    if (swapped.result) swapped.result->for_black *= -1;
    const GameReview one = reviewed(record);
    const GameReview other = reviewed(swapped);
    RC_ASSERT(sayings(other) == sayings(one));
    RC_ASSERT(other.side(Color::kWhite).accuracy == one.side(Color::kBlack).accuracy);
    for (std::size_t i = 0; i < one.graph.size(); ++i)
        RC_ASSERT(other.graph[i]->black == -one.graph[i]->black);
}

RC_GTEST_PROP(Review, SaysTheSameOfEveryFormat, (std::uint64_t seed)) {
    const formats::GameRecord record = random_record(seed);
    const auto expected = sayings(reviewed(record));
    for (const formats::Format format : {formats::Format::kGgf, formats::Format::kSgf,
                                         formats::Format::kPgn, formats::Format::kTranscript}) {
        const auto read = formats::read_any(*formats::write_game(record, format));
        RC_ASSERT(read.has_value());
        RC_ASSERT(sayings(reviewed(*read)) == expected);
    }
}

TEST(Review, ProvesTheEndAndTellsOfEachPass) {
    ValueStore values;
    std::vector<int> levels;
    ReviewProgress last;
    const ReviewEvents events{.on_progress = [&](const ReviewProgress& now) { last = now; },
                              .on_review = [&](const GameReview& r) { levels.push_back(r.level); }};
    const auto review = review_game(testing::record_of(testing::kArchiveGame), kQuick,
                                    testing::mobility_players(), values, events, {});
    ASSERT_TRUE(review);
    EXPECT_TRUE(review->complete);
    EXPECT_EQ(levels, (std::vector{kFirstLook, 8}));
    EXPECT_EQ(last.done, last.all);
    EXPECT_EQ(review->moves.size(), 60U);
    EXPECT_EQ(review->graph.size(), 63U);
    ASSERT_TRUE(review->exact_from);
    EXPECT_LE(*review->exact_from, 57);
    EXPECT_EQ(review->graph.back()->black, 18);
}

TEST(Review, RefusesWhatItCannotReview) {
    ValueStore values;
    const auto error = [&](const formats::GameRecord& record) {
        return review_game(record, kQuick, testing::mobility_players(), values, {}, {}).error().id;
    };
    formats::GameRecord small;
    small.start = Grid::start(6);
    EXPECT_EQ(error(small), "review_size");
    EXPECT_EQ(error({}), "review_empty");
    const MakePlayer nobody = [](int) -> Result<std::unique_ptr<Player>> { return fail("x"); };
    EXPECT_EQ(review_game(testing::record_of("f5d6"), kQuick, nobody, values, {}, {}).error().id,
              "x");
}

/// Stops after so many positions, then goes on: what was found is not searched again.
TEST(Review, GoesOnWhereItWasStopped) {
    const auto record = testing::record_of(testing::kArchiveGame);
    const ReviewOptions one_thread{.level = 8};
    MobilityPlayer::asked = 0;
    const auto expected = sayings(reviewed(record, one_thread));
    const int needed = MobilityPlayer::asked;
    for (const int stop_after : {0, 1, 30, 62, 64, 90}) {
        ValueStore values;
        std::stop_source stop;
        int told = 0;
        if (stop_after == 0) stop.request_stop();
        const ReviewEvents events{.on_progress = [&](const ReviewProgress&) {
            if (++told == stop_after) stop.request_stop();
        }};
        MobilityPlayer::asked = 0;
        const auto stopped = review_game(record, one_thread, testing::mobility_players(), values,
                                         events, stop.get_token());
        ASSERT_TRUE(stopped);
        EXPECT_FALSE(stopped->complete);
        const auto again =
            review_game(record, one_thread, testing::mobility_players(), values, {}, {});
        EXPECT_TRUE(again->complete);
        EXPECT_EQ(sayings(*again), expected);
        EXPECT_EQ(MobilityPlayer::asked, needed) << stop_after;
    }
}

/// Kills a process that reviews after each of its positions in turn.
TEST(Review, LosesNoFinishedPositionWhenKilled) {
    const auto record = testing::record_of(testing::kArchiveGame);
    const auto file = std::filesystem::path(::testing::TempDir()) / "killed.values";
    const auto expected = json_of(reviewed(record, {.level = 8}), text::Language::kEnglish).dump();
    for (const int kill_after : {1, 2, 17, 63, 64, 100}) {
        std::filesystem::remove(file);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            auto values = *ValueStore::open(file);
            int told = 0;
            const ReviewEvents events{.on_progress = [&](const ReviewProgress&) {
                if (++told == kill_after) ::raise(SIGKILL);
            }};
            (void)review_game(record, {.level = 8}, testing::mobility_players(), *values, events,
                              {});
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status)) << kill_after;
        auto values = *ValueStore::open(file);
        // The last position needs no value: the game is over there, and so do those found twice.
        EXPECT_GE(static_cast<int>(values->size()), kill_after > 62 ? 55 : kill_after - 3);
        const auto review =
            review_game(record, {.level = 8}, testing::mobility_players(), *values, {}, {});
        EXPECT_EQ(json_of(*review, text::Language::kEnglish).dump(), expected) << kill_after;
    }
    std::filesystem::remove(file);
}

/// The engine itself, at a low level: the same twice, and under symmetry.
TEST(Review, IsRepeatableWithTheEngine) {
    const auto record = testing::record_of(testing::kArchiveGame);
    const MakePlayer engine = engine_valuers(std::make_shared<Roster>(standard_roster()));
    const ReviewOptions options{.level = 5, .threads = 2};
    ValueStore first;
    const auto one = review_game(record, options, engine, first, {}, {});
    const auto turned = laid_over(record, Symmetry::from_index(5));
    ValueStore second;
    const auto other = review_game(turned, options, engine, second, {}, {});
    ASSERT_TRUE(one && other);
    EXPECT_EQ(sayings(*one), sayings(*other));
    EXPECT_LE(one->exact_from.value_or(60), 52);
}

TEST(Review, GoesDeeperWhileThereIsTime) {
    ValueStore values;
    const auto review = review_game(testing::record_of("f5d6c3d3c4f4"),
                                    {.level = 2, .time = std::chrono::hours(24)},
                                    testing::mobility_players(), values, {}, {});
    ASSERT_TRUE(review);
    EXPECT_EQ(review->level, engine::kHighestLevel);
    EXPECT_TRUE(review->complete);
}

/// Thinks until somebody stops it.
class EndlessPlayer final : public Player {
 public:
    std::string name() const override { return "endless"; }
    Result<Thought> think(const Question& /*question*/, const OnThought& /*on_thought*/,
                          std::stop_token stop) override {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any never;
        never.wait(lock, stop, [] { return false; });
        return Thought{.lines = {}};
    }
};

TEST(Review, EndsWhenTheTimeIsOver) {
    ValueStore values;
    const MakePlayer endless = [](int) -> Result<std::unique_ptr<Player>> {
        return std::make_unique<EndlessPlayer>();
    };
    const auto review =
        review_game(testing::record_of("f5d6c3d3c4f4"),
                    {.level = 2, .time = std::chrono::milliseconds(5)}, endless, values, {}, {});
    ASSERT_TRUE(review);
    EXPECT_FALSE(review->complete);
    EXPECT_TRUE(review->moves.empty());
}

TEST(EngineValuers, ThereAreForEveryLevel) {
    const MakePlayer make = engine_valuers(std::make_shared<Roster>(standard_roster()));
    for (int level = 1; level <= engine::kHighestLevel; ++level)
        EXPECT_TRUE(make(level).has_value()) << level;
}

}  // namespace
}  // namespace othellier::review
