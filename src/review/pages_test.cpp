#include "review/pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/notation.h"
#include "formats/any.h"
#include "review/testing.h"

namespace othellier::review {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Pages : public ::testing::Test {
 protected:
    Pages() {
        formats::GameRecord record = testing::record_of(testing::kArchiveGame);
        record.side(Color::kBlack).seat.name = "<b>A & B|</b>";
        ValueStore values;
        reviews_.push_back(
            *review_game(record, {.level = 8}, testing::mobility_players(), values, {}, {}));
    }

    std::string page(PageForm form, text::Language language = text::Language::kEnglish) {
        Summary summary;
        for (const GameReview& review : reviews_) summary.add(review, language);
        return *page_of(form, reviews_, summary, language);
    }

    std::vector<GameReview> reviews_;
};

TEST_F(Pages, AreKnownByTheirEnding) {
    EXPECT_EQ(form_of("a/b.html"), PageForm::kHtml);
    EXPECT_EQ(form_of("b.sgf"), PageForm::kSgf);
    EXPECT_EQ(form_of("b.txt"), std::nullopt);
}

TEST_F(Pages, OfHtmlShowGraphNumbersAndBoards) {
    const std::string html = page(PageForm::kHtml);
    EXPECT_THAT(html, HasSubstr("<html lang=\"en\">"));
    EXPECT_THAT(html, HasSubstr("<th scope=\"row\">Accuracy</th>"));
    EXPECT_THAT(html, HasSubstr("&lt;b&gt;A &amp; B|&lt;/b&gt;"));
    EXPECT_THAT(html, Not(HasSubstr("<b>A")));
    EXPECT_THAT(html, HasSubstr("<article class=\"blunder\">"));
    EXPECT_THAT(page(PageForm::kHtml, text::Language::kFrench), HasSubstr("Précision"));
}

TEST_F(Pages, OfMarkdownKeepNamesFromBecomingTables) {
    EXPECT_THAT(page(PageForm::kMarkdown), HasSubstr("\\<b\\>A & B\\|"));
}

TEST_F(Pages, OfOnePictureAreOfOneGame) {
    EXPECT_TRUE(page(PageForm::kSvg).starts_with("<svg "));
    reviews_.push_back(reviews_.front());
    EXPECT_EQ(page_of(PageForm::kSvg, reviews_, Summary(), text::Language::kEnglish).error().id,
              "review_one_picture");
    EXPECT_THAT(page(PageForm::kHtml), HasSubstr("<pre>2 games"));
}

TEST_F(Pages, OfGamesAreReadBackWithTheirValues) {
    for (const PageForm form : {PageForm::kGgf, PageForm::kSgf}) {
        const auto record = formats::read_any(page(form));
        ASSERT_TRUE(record);
        EXPECT_EQ(record->moves, reviews_.front().record.moves);
        ASSERT_EQ(record->notes.size(), record->moves.size());
        for (const JudgedMove& move : reviews_.front().moves)
            EXPECT_NEAR(record->notes[static_cast<std::size_t>(move.turn)].eval.value_or(99),
                        move.played_value, 0.01);
    }
    const auto& moves = reviews_.front().moves;
    const auto error = std::ranges::find_if(
        moves, [](const JudgedMove& move) { return move.verdict != Verdict::kFine; });
    ASSERT_NE(error, moves.end());
    const auto turn = static_cast<std::size_t>(error->turn);
    const std::string better = "Better:\u00a0" + to_string(error->best);
    EXPECT_THAT(formats::read_any(page(PageForm::kSgf))->notes[turn].comment, HasSubstr(better));
    EXPECT_THAT(formats::read_any(page(PageForm::kGgf))->comment, HasSubstr(better));
}

}  // namespace
}  // namespace othellier::review
