#include "review/deck.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "review/testing.h"

namespace othellier::review {
namespace {

using ::testing::SizeIs;

class DeckTest : public ::testing::Test {
 protected:
    DeckTest() {
        std::string name = (std::filesystem::temp_directory_path() / "deck-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
        ValueStore values;
        formats::GameRecord record = testing::record_of(testing::kArchiveGame);
        record.side(Color::kBlack).seat.name = "Anna";
        record.side(Color::kWhite).seat.name = "Bob";
        review_ = *review_game(record, {.level = 8}, testing::mobility_players(), values, {}, {});
    }
    ~DeckTest() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path file() const { return folder_ / "practice" / "deck.log"; }
    Deck deck() const { return Deck(file()); }
    std::size_t mistakes(Color side) const {
        return static_cast<std::size_t>(std::ranges::count_if(review_.moves, [side](auto& move) {
            return move.mover == side && move.counted && move.verdict >= Verdict::kMistake;
        }));
    }

    std::filesystem::path folder_;
    GameReview review_;
};

TEST_F(DeckTest, TakesOnesOwnMistakesOnceAndKeepsThem) {
    Deck first = deck();
    const auto taken = *first.take(review_, Color::kBlack, 100);
    ASSERT_GT(taken.fresh, 3);
    EXPECT_EQ(static_cast<std::size_t>(taken.fresh + taken.again), mistakes(Color::kBlack));
    EXPECT_EQ(first.take(review_, Color::kBlack, 101)->fresh, 0);
    Deck again = deck();
    const auto cards = *again.cards();
    EXPECT_THAT(cards, SizeIs(static_cast<std::size_t>(taken.fresh)));
    for (const Card& card : cards) {
        EXPECT_EQ(card.mover, Color::kBlack);
        EXPECT_EQ(card.game, "Anna – Bob");
        EXPECT_NE(card.played, card.best);
        EXPECT_EQ(card.due, 100);
    }
    ASSERT_THAT(*again.games(), SizeIs(1));
    EXPECT_GT(again.games()->front().points[1], 0);
}

TEST_F(DeckTest, ADayHasSoManyNewPositionsAndThoseThatCostMostComeFirst) {
    Deck cards = deck();
    (void)cards.take(review_, Color::kBlack, 100);
    (void)cards.take(review_, Color::kWhite, 100);
    auto today = *cards.today(100);
    ASSERT_GT(cards.cards()->size(), Deck::kNewPerDay);
    ASSERT_THAT(today, SizeIs(Deck::kNewPerDay));
    EXPECT_GE(today[0].points, today[1].points);
    EXPECT_EQ(cards.answer(today[0].key, {}, 100)->due, 101);
    EXPECT_THAT(*cards.today(100), SizeIs(Deck::kNewPerDay - 1));
    // The next day: the one that was answered is due, before the new ones.
    const auto next = *cards.today(101);
    EXPECT_THAT(next, SizeIs(Deck::kNewPerDay + 1));
    EXPECT_EQ(next[0].key, today[0].key);
}

TEST_F(DeckTest, GivesMarksByHowItWasFound) {
    EXPECT_EQ(quality_of({}), 5);
    EXPECT_EQ(quality_of({.hints = 1}), 4);
    EXPECT_EQ(quality_of({.hints = 2}), 3);
    EXPECT_EQ(quality_of({.wrong = 1}), 3);
    EXPECT_EQ(quality_of({.hints = 3}), 2);
    EXPECT_EQ(quality_of({.hints = 1, .wrong = 2}), 2);
    EXPECT_EQ(quality_of({.shown = true}), 1);
}

TEST_F(DeckTest, AnswersMoveACardByTheSchedule) {
    Deck cards = deck();
    (void)cards.take(review_, Color::kBlack, 100);
    const std::string key = cards.today(100)->front().key;
    EXPECT_EQ(cards.answer(key, {.hints = 1}, 100)->due, 101);
    EXPECT_EQ(cards.answer(key, {.hints = 1}, 101)->due, 107);
    EXPECT_EQ(cards.answer(key, {.hints = 1}, 107)->due, 122);
    EXPECT_EQ(cards.answer(key, {.shown = true}, 122)->due, 123);
    EXPECT_EQ(*cards.next_day(110), 111);
    EXPECT_EQ(cards.answer("none", {}, 1).error().id, "no_such_card");
    Deck other = deck();
    const auto all = *other.cards();
    const auto card = std::ranges::find(all, key, &Card::key);
    EXPECT_EQ(card->answers, 4);
    EXPECT_EQ(card->right, 3);
    EXPECT_EQ(card->due, 123);
}

TEST_F(DeckTest, AMistakeMadeAgainIsDueAtOnceAndADroppedOneStaysAway) {
    Deck cards = deck();
    (void)cards.take(review_, Color::kBlack, 100);
    const std::string known = cards.today(100)->at(0).key;
    const std::string dropped = cards.today(100)->at(1).key;
    (void)cards.answer(known, {}, 100);
    (void)cards.answer(known, {}, 101);
    ASSERT_TRUE(cards.drop(dropped));
    // The same game once more, played on: another game with the same beginning.
    GameReview other = review_;
    other.record.moves.pop_back();
    EXPECT_GT(cards.take(other, Color::kBlack, 103)->again, 3);
    const auto all = *cards.cards();
    const auto card = std::ranges::find(all, known, &Card::key);
    EXPECT_EQ(card->due, 103);
    EXPECT_EQ(card->repetition.successes, 0);
    EXPECT_TRUE(std::ranges::find(all, dropped, &Card::key) == all.end());
}

TEST_F(DeckTest, PassesTornAndStrangeLinesOver) {
    Deck cards = deck();
    (void)cards.take(review_, Color::kBlack, 100);
    const std::size_t all = cards.cards()->size();
    const std::string key = cards.today(100)->front().key;
    std::filesystem::resize_file(file(), std::filesystem::file_size(file()) - 5);
    {
        std::ofstream out(file(), std::ios::app);
        out << "\n0123456789abcdef {\"kind\":\"drop\",\"key\":\"" << key << "\"}\n[1]\nabc";
    }
    Deck again = deck();
    EXPECT_THAT(*again.cards(), SizeIs(all));
    EXPECT_THAT(*again.games(), SizeIs(0));
    ASSERT_TRUE(again.answer(key, {}, 100));
    Deck third = deck();
    EXPECT_EQ(third.cards()->size(), all);
    EXPECT_EQ(third.today(100)->size(), again.today(100)->size());
}

TEST_F(DeckTest, ProgramsShareAFile) {
    Deck one = deck();
    Deck other = deck();
    (void)one.take(review_, Color::kBlack, 100);
    const auto cards = *other.cards();
    ASSERT_FALSE(cards.empty());
    {
        std::vector<std::jthread> threads;
        for (Deck* each : {&one, &other})
            threads.emplace_back([each, &cards] {
                for (const Card& card : cards) (void)each->answer(card.key, {}, 100);
            });
    }
    const auto answered = *deck().cards();
    for (const Card& card : answered) EXPECT_EQ(card.answers, 2);
    EXPECT_EQ(one.cards()->size(), other.cards()->size());
}

TEST_F(DeckTest, WhoeverIsKilledLosesNothingThatWasAnswered) {
    (void)deck().take(review_, Color::kBlack, 100);
    const std::string key = deck().today(100)->front().key;
    int told[2];
    ASSERT_EQ(::pipe(told), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        Deck mine = deck();
        for (int day = 100;; ++day)
            if (!mine.answer(key, {}, day) || ::write(told[1], "x", 1) != 1) ::_exit(1);
    }
    ::close(told[1]);
    char answered = 0;
    for (int i = 0; i < 5; ++i) ASSERT_EQ(::read(told[0], &answered, 1), 1);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    int count = 5;
    while (::read(told[0], &answered, 1) == 1) ++count;
    ::close(told[0]);
    const auto cards = *deck().cards();
    const auto card = std::ranges::find(cards, key, &Card::key);
    EXPECT_GE(card->answers, count);
    EXPECT_LE(card->answers, count + 1);
    EXPECT_TRUE(deck().answer(key, {}, 500));
}

TEST_F(DeckTest, SaysWhenItCannotBeWritten) {
    std::ofstream(folder_ / "practice") << "in the way";
    Deck cards = deck();
    EXPECT_EQ(cards.take(review_, Color::kBlack, 100).error().id, "cannot_write");
}

}  // namespace
}  // namespace othellier::review
