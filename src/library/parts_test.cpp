// The parts that need no file: names, ranges, patterns, dates, keys, blocks, stored games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>

#include "core/transcript.h"
#include "library/name_match.h"
#include "library/opening_names.h"
#include "library/packed_moves.h"
#include "library/pattern.h"
#include "library/position_key.h"
#include "library/postings.h"
#include "library/query.h"
#include "library/summary.h"
#include "library/testing.h"

namespace othellier::library {
namespace {

TEST(NameMatch, FoldsAccentsCaseAndSigns) {
    EXPECT_EQ(fold("Saint-Étienne"), "saint etienne");
    EXPECT_EQ(fold("  Œuvre  ØSTBY Weiß "), "oeuvre ostby weiss");
    EXPECT_EQ(fold("e\u0301te\u0301"), "ete") << "accents of their own";
    EXPECT_EQ(fold("ЖУК Ωμέγα"), "жук ωμέγα");
    EXPECT_EQ(fold("\xC9t\xE9"), "ete") << "Latin-1";
    EXPECT_EQ(fold(""), "");
}

TEST(NameMatch, CountsSlips) {
    EXPECT_EQ(slips("tamenori", "tamenori", 2), 0);
    EXPECT_EQ(slips("tamenori", "tamneori", 2), 1) << "exchanged neighbours";
    EXPECT_EQ(slips("tamenori", "tamenory", 2), 1);
    EXPECT_EQ(slips("tamenori", "tomenory", 2), 2);
    EXPECT_EQ(slips("tamenori", "brightwell", 2), 3) << "more than two";
    EXPECT_EQ(slips("", "ab", 2), 2);
}

TEST(NameMatch, FindsWhatOneRemembers) {
    const std::vector<std::string> names = {fold("Tamenori Hideshi"), fold("Zoé Bélanger"),
                                            fold("Østby Ivar"), fold("Li Na")};
    const auto found = [&](const char* words) { return matching_names(names, words); };
    using Set = std::vector<bool>;
    EXPECT_EQ(found("tamen"), (Set{true, false, false, false}));
    EXPECT_EQ(found("hideshi TAMENORI"), (Set{true, false, false, false}));
    EXPECT_EQ(found("belanger"), (Set{false, true, false, false}));
    EXPECT_EQ(found("Ostby"), (Set{false, false, true, false}));
    EXPECT_EQ(found("tamanori"), (Set{true, false, false, false})) << "a slip";
    EXPECT_EQ(found("lu"), (Set{false, false, false, false})) << "too short for slips";
    EXPECT_EQ(found(""), (Set{false, false, false, false}));
}

TEST(Query, ReadsRanges) {
    EXPECT_EQ(parse_range("1990..2000"), (Range{1990, 2000}));
    EXPECT_EQ(parse_range("1990-2000"), (Range{1990, 2000}));
    EXPECT_EQ(parse_range("-10..-2"), (Range{-10, -2}));
    EXPECT_EQ(parse_range("+4"), (Range{4, 4}));
    EXPECT_EQ(parse_range("-4"), (Range{-4, -4}));
    EXPECT_EQ(parse_range("..5")->high, 5);
    EXPECT_EQ(parse_range("5..")->low, 5);
    for (const char* bad : {"", "x", "5..3", "1990-", "1..2..3", "4x"})
        EXPECT_FALSE(parse_range(bad)) << bad;
}

TEST(Pattern, IsFoundHoweverItLies) {
    std::string text(64, '?');
    text[0] = 'X';
    text[1] = 'O';
    const Pattern pattern = parse_pattern(text).value();
    const Board corner(Bitboard(Square(7, 7)), Bitboard(Square(7, 6)));
    const PatternMatcher same(pattern, true, false);
    ASSERT_TRUE(same.match(corner, Color::kBlack));
    EXPECT_EQ(transformed(Square(0, 0), same.match(corner, Color::kBlack)->by), Square(7, 7));
    EXPECT_FALSE(same.match(corner, Color::kWhite)) << "then the corner is white";
    const PatternMatcher either(pattern, true, true);
    EXPECT_TRUE(either.match(corner, Color::kWhite)->exchanged);
    text[2] = '-';
    EXPECT_TRUE(
        PatternMatcher(parse_pattern(text).value(), true, false).match(corner, Color::kBlack));
}

TEST(Pattern, SaysWhatIsWrong) {
    EXPECT_EQ(parse_pattern("??").error().id, "bad_pattern_length");
    EXPECT_EQ(parse_pattern(std::string(63, '?') + "z").error().fact("at"), "64");
    EXPECT_TRUE(
        parse_pattern("???????? ???????? ???????? ???????? ???????? ???????? ???????? "
                      "XO-?????"));
}

TEST(Summary, KnowsTheDayOfADate) {
    EXPECT_EQ(day_of("1977"), 19770000);
    EXPECT_EQ(day_of("2004.09.18_05:54:38.MDT"), 20040918);
    EXPECT_EQ(day_of("2004-9-8"), 20040908);
    EXPECT_EQ(day_of("2004.13.01"), 20040000) << "no such month";
    EXPECT_EQ(day_of("1095498878"), 20040918);
    EXPECT_EQ(day_of("yesterday"), 0);
    EXPECT_EQ(day_of("18.09.2004"), 0);
    EXPECT_EQ(day_of(""), 0);
}

TEST(OpeningNames, AreFoundInEitherLanguage) {
    EXPECT_EQ(boards_of_opening("tiger").size(), 1u);
    EXPECT_EQ(boards_of_opening("Tigre"), boards_of_opening("Tiger"));
    EXPECT_TRUE(boards_of_opening("no such opening").empty());
    EXPECT_TRUE(boards_of_opening("?!").empty());
}

/// Every position of a game and its move are the same to the index, however the board is laid.
RC_GTEST_PROP(PositionKey, DoesNotSeeSymmetries, ()) {
    std::mt19937 random(*rc::gen::arbitrary<unsigned>());
    const formats::GameRecord game = formats::random_game(random);
    const Symmetry by = Symmetry::from_index(*rc::gen::inRange(0, 8));
    walk(Board::start(), Color::kBlack, pack(game.moves, 8),
         [&](const Board& board, Color, std::optional<Move> next) {
             const PositionKey key(board);
             const PositionKey laid(transformed(board, by));
             RC_ASSERT(key.value() == laid.value());
             if (!next || next->is_pass()) return true;
             const Square square = next->point().square();
             RC_ASSERT(key.code(*next) == laid.code(Move(transformed(square, by))));
             RC_ASSERT(key.squares(key.code(*next)).contains(square));
             return true;
         });
}

TEST(PositionKey, KnowsThatFirstMovesAreOne) {
    const PositionKey start(Board::start());
    EXPECT_EQ(start.squares(start.code(Move(Square(5, 4)))), Board::start().legal_moves());
}

RC_GTEST_PROP(Postings, ComeBackAsTheyWere, ()) {
    auto keys = *rc::gen::unique<std::vector<std::uint64_t>>(rc::gen::arbitrary<std::uint64_t>());
    std::ranges::sort(keys);
    std::vector<PostingGroup> groups;
    BlockWriter writer;
    std::mt19937 random(*rc::gen::arbitrary<unsigned>());
    for (const std::uint64_t key : keys) {
        PostingGroup group{key, {}};
        std::uint32_t game = 0;
        for (unsigned i = 0; i <= random() % 4; ++i) {
            game += 1 + static_cast<std::uint32_t>(random() % 100'000);
            group.postings.push_back(
                {game, static_cast<std::uint8_t>(random() % 66), random() % 2 == 0});
        }
        groups.push_back(group);
        writer.add(group);
    }
    const std::string bytes = writer.take();
    BlockReader reader(bytes);
    PostingGroup read;
    for (const PostingGroup& group : groups) {
        RC_ASSERT(reader.next(read));
        RC_ASSERT(read == group);
        std::vector<Posting> found;
        BlockReader(bytes).find(group.key, found);
        RC_ASSERT(found == group.postings);
    }
    RC_ASSERT(!reader.next(read));
    RC_ASSERT(!reader.bad());
}

TEST(Postings, DamageIsNoticed) {
    BlockWriter writer;
    writer.add({5, {{7, 3, false}}});
    const std::string bytes = writer.take();
    PostingGroup group;
    BlockReader cut(std::string_view(bytes).substr(0, bytes.size() - 1));
    EXPECT_FALSE(cut.next(group));
    EXPECT_TRUE(cut.bad());
    BlockReader endless(std::string_view("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"));
    EXPECT_FALSE(endless.next(group));
    EXPECT_TRUE(endless.bad());
}

/// A record with everything there is.
formats::GameRecord full_record() {
    std::mt19937 random(3);
    formats::GameRecord record = formats::random_fragment(random, 10);
    formats::dress_up(record);
    record.side(Color::kBlack).seat.kind = "engine:12";
    record.side(Color::kWhite).clock = TimeControl{std::chrono::minutes(5)};
    record.notes.resize(record.moves.size());
    record.notes[0] = {1.5, 0.25, "good\xFF"};  // A byte that is no text.
    record.variant = "s";
    record.result = formats::StatedResult{2.5, formats::RecordEnding::kAgreed};
    record.theoretical = formats::TheoreticalScore{33, 22};
    record.position_score = -4;
    record.scores = {{record.moves[0], -4}, {Move::pass(), -6}};
    record.extras = {{"ggf.KM", "+2.5"}};
    return record;
}

TEST(StoredGame, KeepsEverything) {
    const formats::GameRecord full = full_record();
    EXPECT_EQ(to_record(to_stored(full)).value(), full);
    EXPECT_EQ(to_record(to_stored({})).value(), formats::GameRecord());
    formats::GameRecord unstated = testing::some_games(2)[1];
    unstated.result.reset();
    EXPECT_TRUE(to_stored(unstated).score) << "as played out";
    EXPECT_EQ(to_record(to_stored(unstated)).value(), unstated);
}

TEST(StoredGame, RefusesWhatIsDamaged) {
    StoredGame game = to_stored(testing::some_games(2)[1]);
    StoredGame illegal = game;
    illegal.moves[1] = illegal.moves[0];
    EXPECT_FALSE(to_record(illegal));
    game.more = "\x81";
    EXPECT_FALSE(to_record(game));
}

TEST(PackedMoves, HoldTheLargestBoard) {
    const std::vector<Move> moves = {Point(15, 15), Move::pass(), Point(0, 0)};
    const std::string packed = pack(moves, 16);
    std::string_view rest = packed;
    for (const Move move : moves) EXPECT_EQ(take_move(rest, 16), move);
    EXPECT_TRUE(rest.empty());
}

}  // namespace
}  // namespace othellier::library
