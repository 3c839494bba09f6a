#include "lesson/render.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/transcript.h"
#include "lesson/layout.h"
#include "lesson/search.h"

namespace othellier::lesson {
namespace {

Words test_words() {
    Words words;
    words.black = "Black";
    words.white = "White";
    words.minimax = "Minimax";
    words.alphabeta = "Alpha-beta";
    words.ordered = "Ordered";
    words.title = "{method} <{depth}> {side}";
    words.left_out = "left out";
    words.left_out_moves = "left out: {moves}";
    words.why_max = "{move} max {value} {other} {sure}";
    words.why_min = "{move} min {value} {other} {sure}";
    words.won = "won {margin}";
    words.lost = "lost {margin}";
    words.pass = "pass";
    words.end = "over";
    return words;
}

Lesson test_lesson(Method method, int depth = 3) {
    const classroom::DiscsEvaluation discs;
    const Grid position = parse_transcript("f5d6c3").value().position();
    return {record(position, depth, method, discs), compare(position, depth, discs), "discs", ""};
}

std::size_t occurrences(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

std::size_t cuts(const Tree& tree) {
    return static_cast<std::size_t>(
        std::ranges::count_if(tree.nodes, [](const Node& n) { return n.cut.has_value(); }));
}

TEST(LessonRender, ValuesAreWrittenForPeople) {
    const Words words = test_words();
    EXPECT_EQ(value_text(3, words), "+3");
    EXPECT_EQ(value_text(-2, words), "−2");
    EXPECT_EQ(value_text(0, words), "0");
    EXPECT_EQ(value_text(kInfinity, words), "∞");
    EXPECT_EQ(value_text(-kInfinity, words), "−∞");
    Node node;
    node.value = 4;
    node.bound = Bound::kAtLeast;
    EXPECT_EQ(value_text(node, words), "≥ +4");
}

TEST(LessonRender, AFinishedGameSaysWhoWon) {
    // What the evaluation gives a finished game must be what value_text takes for one.
    const auto weights =
        classroom::evaluation_of(parse_spec("x,eval=weights").value()).value().for_board(4);
    const std::vector<Cell> cells(16, Cell::kWhite);
    const Grid over(4, cells, Color::kBlack);
    EXPECT_EQ(value_text(weights->finished(over, Color::kWhite), test_words()), "won 16");
    EXPECT_EQ(value_text(weights->finished(over, Color::kBlack), test_words()), "lost 16");
}

TEST(LessonRender, SvgShowsEveryNodeAndEveryCut) {
    for (const Method method : kMethods) {
        const Lesson lesson = test_lesson(method);
        const std::string svg = to_svg(lesson, test_words());
        EXPECT_TRUE(svg.starts_with("<svg xmlns="));
        EXPECT_TRUE(svg.ends_with("</svg>\n"));
        EXPECT_EQ(occurrences(svg, "class=\"value\""), lesson.tree.nodes.size());
        EXPECT_EQ(occurrences(svg, "class=\"cross\""), cuts(lesson.tree));
        EXPECT_EQ(occurrences(svg, "class=\"best\""), lesson.tree.summary.best_line.size() + 1);
        EXPECT_NE(svg.find("&lt;3&gt; White"), std::string::npos) << "text is escaped";
    }
}

TEST(LessonRender, BlocksDoNotOverlap) {
    const Lesson lesson = test_lesson(Method::kAlphaBeta);
    const Layout layout = lay_out(lesson.tree, 100);
    for (const Node& node : lesson.tree.nodes) {
        int below = 0;
        for (const int child : node.children) {
            const Place& place = layout.places[static_cast<std::size_t>(child)];
            EXPECT_GE(place.top, below);
            EXPECT_EQ(place.column,
                      layout.places[static_cast<std::size_t>(
                                        lesson.tree.nodes[static_cast<std::size_t>(child)].parent)]
                              .column +
                          1);
            below = place.top + place.height;
        }
    }
    EXPECT_EQ(layout.columns, 4);
}

TEST(LessonRender, JsonHoldsTheWholeTree) {
    const Lesson lesson = test_lesson(Method::kAlphaBeta);
    const auto json = nlohmann::json::parse(to_json(lesson));
    EXPECT_EQ(json["method"], "alphabeta");
    EXPECT_EQ(json["nodes"].size(), lesson.tree.nodes.size());
    EXPECT_EQ(json["comparison"].size(), 3u);
    EXPECT_EQ(json["nodes"][0]["window"], (nlohmann::json{nullptr, nullptr}));
    EXPECT_EQ(json["nodes"][0]["move"], nullptr);
    EXPECT_EQ(json["nodes"][1]["parent"], 0);
    std::size_t with_cut = 0;
    for (const auto& node : json["nodes"]) with_cut += !node["cut"].is_null();
    EXPECT_EQ(with_cut, cuts(lesson.tree));
    EXPECT_EQ(json["value"], json["nodes"][0]["value"]);
}

TEST(LessonRender, TextAndDotHaveALineForEachNode) {
    const Lesson lesson = test_lesson(Method::kOrdered);
    const std::string tree = to_text(lesson, test_words());
    const std::size_t comparison_lines = 5;
    EXPECT_EQ(occurrences(tree, "\n"),
              comparison_lines + lesson.tree.nodes.size() + cuts(lesson.tree));
    EXPECT_EQ(occurrences(tree, "left out: "), cuts(lesson.tree));
    Words french = test_words();
    french.left_out_moves = "écartés : {moves}";
    EXPECT_EQ(occurrences(to_text(lesson, french), "└╳ écartés : "), cuts(lesson.tree));
    const std::string dot = to_dot(lesson, test_words());
    EXPECT_EQ(occurrences(dot, " -> "), lesson.tree.nodes.size() - 1 + cuts(lesson.tree));
}

TEST(LessonRender, MinimaxShowsNoWindows) {
    for (const Method method : kMethods) {
        const Lesson lesson = test_lesson(method);
        const bool shown = method != Method::kMinimax;
        EXPECT_EQ(to_text(lesson, test_words()).find("[−∞, ") != std::string::npos, shown);
        EXPECT_EQ(to_svg(lesson, test_words()).find("[−∞, ") != std::string::npos, shown);
        EXPECT_EQ(to_dot(lesson, test_words()).find("[−∞, ") != std::string::npos, shown);
    }
}

TEST(LessonRender, StepsAreInTheDocument) {
    const auto json = nlohmann::json::parse(to_json(test_lesson(Method::kAlphaBeta)));
    ASSERT_FALSE(json["steps"].empty());
    EXPECT_EQ(json["steps"][0]["do"], "enter");
    EXPECT_EQ(json["steps"].back()["do"], "leave");
    EXPECT_EQ(json["steps"].back()["best"], json["value"]);
    EXPECT_EQ(json["tree"], nullptr);
}

TEST(LessonRender, AFinishedPositionIsATreeOfOneNode) {
    const classroom::DiscsEvaluation discs;
    const Grid over(4, std::vector<Cell>(16, Cell::kWhite), Color::kBlack);
    const Lesson lesson{record(over, 3, Method::kMinimax, discs), compare(over, 3, discs), "discs",
                        ""};
    EXPECT_EQ(lesson.tree.nodes.size(), 1u);
    EXPECT_NE(to_svg(lesson, test_words()).find("−16"), std::string::npos);
    EXPECT_NE(to_text(lesson, test_words()).find("over"), std::string::npos);
}

}  // namespace
}  // namespace othellier::lesson
