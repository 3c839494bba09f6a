#include "server/learn_api.h"

#include <algorithm>

#include "core/notation.h"
#include "lesson/board_json.h"
#include "lesson/level_json.h"
#include "lesson/make.h"
#include "lesson/presets.h"
#include "lesson/words.h"
#include "players/classroom/level_reasons.h"
#include "server/learn_input.h"
#include "server/learn_tournament.h"
#include "server/plain_json.h"

namespace othellier::server {

namespace {

using Kind = ApiRoute::Kind;
using nlohmann::json;
using nlohmann::ordered_json;

/// Nobody follows more positions step by step, and no page draws them.
constexpr std::size_t kMostNodesOnAPage = 5'000;
constexpr int kDeepestOnAPage = 8;

Result<lesson::LessonRequest> lesson_request(const json& input) {
    lesson::LessonRequest request;
    request.tree = word_of(input, "tree");
    request.position = word_of(input, "position");
    request.eval = word_of(input, "eval", "discs");
    const std::string method = word_of(input, "method", "alphabeta");
    const auto known = lesson::parse_method(method);
    if (!known)
        return fail("bad_message",
                    {{"field", "method"}, {"expected", "minimax, alphabeta, ordered"}});
    request.method = *known;
    const bool typed = !request.tree.empty();
    const auto depth = number_of(input, "depth", typed ? 0 : 2, typed ? 0 : 1,
                                 typed ? lesson::TypedTree::kDeepest : kDeepestOnAPage);
    if (!depth) return fail(depth.error());
    request.depth = *depth;
    return request;
}

/// All branches of a typed tree, those that no search looks at included.
json whole_tree(const std::string& text) {
    json whole = json::array();
    const auto tree = lesson::TypedTree::parse(lesson::tree_called(text));
    if (!tree) return whole;
    for (const auto& branch : tree->nodes()) {
        json children = json::array();
        for (const int child : branch.children) children.push_back(tree->node(child).name);
        whole.push_back(
            {{"name", branch.name}, {"estimate", branch.estimate}, {"children", children}});
    }
    return whole;
}

/// The document of `othellier lesson --json`, and for each cut the reason in words.
Result<json> search_tree(const ApiRequest& request) {
    const auto asked = lesson_request(request.input);
    if (!asked) return fail(asked.error());
    const auto made = lesson::make_lesson(*asked);
    if (!made) return fail(made.error());
    if (made->tree.nodes.size() > kMostNodesOnAPage)
        return fail("lesson_too_large", {{"depth", std::to_string(made->tree.depth)},
                                         {"limit", std::to_string(kMostNodesOnAPage)}});
    json document = json::parse(to_json(*made));
    lesson::Words words = lesson::words_in(request.language, !made->typed.empty());
    // The page says itself which kind of cut it is.
    words.alpha_cut.clear();
    words.beta_cut.clear();
    for (std::size_t i = 0; i < made->tree.nodes.size(); ++i) {
        const lesson::Node& node = made->tree.nodes[i];
        document["nodes"][i]["turn"] = node.turn == Color::kBlack ? "black" : "white";
        if (node.cut) document["nodes"][i]["cut"]["why"] = cut_reason(node, words).substr(1);
    }
    document["whole"] = whole_tree(asked->tree);
    return document;
}

Result<json> presets(const ApiRequest&) {
    json list = json::array();
    for (const lesson::Preset& preset : lesson::kPresets)
        list.push_back({{"name", preset.name},
                        {"tree", preset.tree},
                        {"method", lesson::to_string(preset.method)},
                        {"depth", preset.depth}});
    return list;
}

Result<json> growth(const ApiRequest& request) {
    const auto asked = lesson_request(request.input);
    if (!asked) return fail(asked.error());
    const auto measured = lesson::growth_of(*asked);
    if (!measured) return fail(measured.error());
    return json::parse(growth_json(*measured));
}

Result<json> sheet(const ApiRequest& request) {
    const auto asked = lesson_request(request.input);
    if (!asked) return fail(asked.error());
    const auto page =
        lesson::make_sheet(*asked, lesson::words_in(request.language, !asked->tree.empty()),
                           lesson::sheet_words_in(request.language));
    if (!page) return fail(page.error());
    return json{{"html", *page}};
}

Result<json> board(const ApiRequest& request) {
    const auto grid = board_of(request.input);
    if (!grid) return fail(grid.error());
    return plain(lesson::board_json(*grid));
}

Result<json> structures(const ApiRequest& request) {
    const auto grid = board_of(request.input);
    if (!grid) return fail(grid.error());
    return json{{"board", plain(lesson::board_json(*grid))},
                {"structures", plain(lesson::structures_json(*grid))}};
}

/// What a level gives each move, and what comes of looking ahead.
ApiHandler level(const std::shared_ptr<const Roster>& roster) {
    return [roster](const ApiRequest& request) -> Result<json> {
        const auto grid = board_of(request.input);
        if (!grid) return fail(grid.error());
        const std::string text = word_of(request.input, "spec", "level4");
        // Through the roster of the page first: it knows which files a page may name.
        const auto player = roster->make(text);
        if (!player) return fail(player.error());
        const auto spec = parse_spec(text);
        if (!spec) return fail(spec.error());
        if (!spec->kind.starts_with("level"))
            return fail("unknown_player",
                        {{"read", spec->kind}, {"known", "level1, level2, level3, level4"}});
        const auto read = classroom::read_level(*spec);
        if (!read) return fail(read.error());
        json answer = {{"board", plain(lesson::board_json(*grid))},
                       {"reasons", nullptr},
                       {"values", json::array()}};
        if (!grid->can_move(grid->turn())) return answer;
        answer["reasons"] = plain(lesson::to_json(reasons_of(*read, *grid)));
        const Question question{.position = *grid,
                                .time = {.per_move = std::chrono::seconds(5)},
                                .lines = Question::kAllLines};
        const auto thought = (*player)->think(question, {}, request.gone);
        if (!thought) return fail(thought.error());
        for (const Line& line : thought->lines) {
            json moves = json::array();
            for (const Move move : line.moves) moves.push_back(to_string(move));
            answer["values"].push_back({{"move", to_string(line.move())},
                                        {"value", line.value.value_or(0)},
                                        {"line", moves}});
        }
        return answer;
    };
}

}  // namespace

std::vector<ApiRoute> learn_routes(const std::shared_ptr<const Roster>& roster) {
    return {
        {Kind::kGet, "learn", "board", board},
        {Kind::kGet, "learn", "structures", structures},
        {Kind::kGet, "learn", "presets", presets},
        {Kind::kGet, "learn", "tree", search_tree},
        {Kind::kGet, "learn", "growth", growth},
        {Kind::kGet, "learn", "sheet", sheet},
        {Kind::kGet, "learn", "level", level(roster)},
        {Kind::kStream, "learn", "tournament", tournament(roster)},
    };
}

}  // namespace othellier::server
