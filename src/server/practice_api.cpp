// The end points of practice: one's own mistakes, and puzzles.
#include <fmt/format.h>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "review/day.h"
#include "review/drill.h"
#include "review/puzzle_words.h"
#include "review/report.h"
#include "review/value_files.h"
#include "review/weak_spots.h"
#include "review/why.h"
#include "server/position_json.h"
#include "server/review_input.h"
#include "server/review_room.h"
#include "text/numbers.h"

namespace othellier::server {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;
using review::Puzzle;
using review::PuzzleKind;

std::string say(const ApiRequest& request, std::string_view key, const text::Values& values = {}) {
    return text::get(request.language, key, values);
}

ordered_json squares_json(Bitboard squares) {
    ordered_json names = ordered_json::array();
    for (const Square square : squares) names.push_back(to_string(square));
    return names;
}

ordered_json reasons_json(const review::JudgedMove& move, text::Language language) {
    ordered_json all = ordered_json::array();
    for (const review::Reason& reason : reasons(move, language)) {
        ordered_json squares = ordered_json::array();
        for (const Square square : reason.squares) squares.push_back(to_string(square));
        all.push_back({{"motif", reason.motif},
                       {"label", review::motif_label(reason.motif, language)},
                       {"text", reason.sentence},
                       {"squares", std::move(squares)}});
    }
    return all;
}

/// What to tell somebody who tried that move.
std::string told(const review::JudgedMove& move, const ApiRequest& request) {
    if (move.played == move.best || move.points_lost <= 0)
        return say(request, "practice.best", {{"move", to_string(move.played)}});
    if (review::is_right(move))
        return say(request, "practice.right",
                   {{"move", to_string(move.played)}, {"best", to_string(move.best)}});
    return say(request, "practice.wrong",
               {{"move", to_string(move.played)},
                {"lost", review::discs_text(move.discs_lost, move.proven, request.language)},
                {"points", text::decimal(request.language, move.points_lost, 0)}});
}

json card_json(const review::Card& card) {
    json out = position_json(to_grid(card.board, card.mover));
    out["key"] = card.key;
    out["played"] = to_string(card.played);
    out["level"] = card.level;
    out["number"] = card.number;
    out["game"] = card.game;
    out["answers"] = card.answers;
    return out;
}

Result<const Puzzle*> puzzle_called(const ApiRequest& request) {
    const auto all = review::shipped_puzzles();
    const auto number = number_of(request.input, "number", 1, 1, static_cast<int>(all.size()));
    if (!number) return fail(number.error());
    return &all[static_cast<std::size_t>(*number - 1)];
}

/// Why the other move is worse.
Result<ordered_json> why(const Puzzle& puzzle, text::Language language) {
    const auto statements = review::why_not_the_other(puzzle);
    if (!statements) return fail(statements.error());
    ordered_json all = ordered_json::array();
    for (const review::Statement& statement : *statements) {
        ordered_json squares = ordered_json::array();
        for (const Square square : statement.squares) squares.push_back(to_string(square));
        all.push_back({{"motif", review::name_of(statement.motif)},
                       {"label", review::motif_label(review::name_of(statement.motif), language)},
                       {"text", review::sentence(statement, language)},
                       {"squares", std::move(squares)}});
    }
    return all;
}

}  // namespace

Result<review::JudgedMove> ReviewRoom::judged(const ApiRequest& request) {
    const auto position = text_of(request.input, "position");
    const auto move = text_of(request.input, "move");
    const auto level = number_of(request.input, "level", 14, 1, 60);
    if (!position) return fail(position.error());
    if (!move) return fail(move.error());
    if (!level) return fail(level.error());
    const auto grid = parse_position(*position);
    if (!grid) return fail(grid.error());
    if (grid->size() != 8) return fail("review_size", {{"size", std::to_string(grid->size())}});
    const auto point = parse_point(*move);
    if (!point) return fail(point.error());
    // What one tries in a position is asked again: by the hints, and by the next who is wrong.
    const std::string name = review::store_name(to_board(*grid), {});
    const std::filesystem::path folder = options_.folder / "practice";
    review::prune_values(folder, {}, std::filesystem::file_time_type::clock::now());
    const auto values = review::open_values(folder, name);
    if (!values) return fail(values.error());
    return review::judge_move(*grid, point->square(), *level, make_, **values, request.closing);
}

Result<json> ReviewRoom::attempt(const ApiRequest& request) {
    const auto move = judged(request);
    if (!move) return fail(move.error());
    return json{
        {"right", review::is_right(*move)},
        {"best", to_string(move->best)},
        {"text", told(*move, request)},
        {"was_played", say(request, "practice.was_played", {{"move", to_string(move->played)}})},
        {"verdict_text", review::verdict_sentence(*move, request.language)},
        {"reasons", reasons_json(*move, request.language)}};
}

Result<json> ReviewRoom::hints(const ApiRequest& request) {
    const auto move = judged(request);
    if (!move) return fail(move.error());
    const review::Hints hints = review::hints_for(*move);
    const std::string quarter = say(request, fmt::format("practice.quarter.{}", hints.quarter));
    return json{
        {"hints",
         {{{"text", say(request, "practice.hint_region", {{"quarter", quarter}})},
           {"squares", squares_json(hints.region)}},
          {{"text", say(request, fmt::format("practice.idea.{}", hints.family))},
           {"squares", json::array()}},
          {{"text", say(request, "practice.hint_square", {{"square", to_string(hints.square)}})},
           {"squares", {to_string(hints.square)}}}}}};
}

Result<json> ReviewRoom::due(const ApiRequest& request) {
    const int day = review::day_of_today();
    const auto cards = deck_.today(day);
    if (!cards) return fail(cards.error());
    json all = json::array();
    for (const review::Card& card : *cards) all.push_back(card_json(card));
    auto numbers = count(request);
    if (!numbers) return fail(numbers.error());
    (*numbers)["cards"] = std::move(all);
    return numbers;
}

Result<json> ReviewRoom::count(const ApiRequest& /*request*/) {
    const int day = review::day_of_today();
    const auto due = deck_.today(day);
    const auto all = deck_.cards();
    const auto next = deck_.next_day(day);
    if (!due) return fail(due.error());
    if (!all) return fail(all.error());
    if (!next) return fail(next.error());
    return json{{"due", due->size()},
                {"all", all->size()},
                {"next_in", *next ? json(**next - day) : json()}};
}

Result<json> ReviewRoom::answer(const ApiRequest& request) {
    const auto key = text_of(request.input, "key");
    const auto hints = number_of(request.input, "hints", 0, 0, 3);
    const auto wrong = number_of(request.input, "wrong", 0, 0, 1000);
    if (!key) return fail(key.error());
    if (!hints) return fail(hints.error());
    if (!wrong) return fail(wrong.error());
    const bool shown = request.input.contains("shown") && request.input["shown"] == true;
    const int day = review::day_of_today();
    const auto card = deck_.answer(*key, {.hints = *hints, .wrong = *wrong, .shown = shown}, day);
    if (!card) return fail(card.error());
    return json{
        {"days", card->due - day},
        {"text", say(request, "practice.comes_back", {{"days", std::to_string(card->due - day)}})}};
}

Result<json> ReviewRoom::drop(const ApiRequest& request) {
    const auto key = text_of(request.input, "key");
    if (!key) return fail(key.error());
    if (const auto done = deck_.drop(*key); !done) return fail(done.error());
    return json::object();
}

Result<json> ReviewRoom::weak_spots(const ApiRequest& request) {
    const auto games = deck_.games();
    if (!games) return fail(games.error());
    return json(json_of(review::weak_spots_of(*games), request.language));
}

Result<json> ReviewRoom::puzzles(const ApiRequest& /*request*/) const {
    json all = json::array();
    for (const Puzzle& puzzle : review::shipped_puzzles())
        all.push_back({{"kind", review::name_of(puzzle.kind)},
                       {"difficulty", difficulty(puzzle)},
                       {"empties", puzzle.empties()}});
    return json{{"puzzles", std::move(all)}};
}

Result<json> ReviewRoom::puzzle(const ApiRequest& request) const {
    const auto puzzle = puzzle_called(request);
    if (!puzzle) return fail(puzzle.error());
    const auto [first, second] = review::choices_of(**puzzle);
    json out = position_json(to_grid((*puzzle)->board));
    out["kind"] = review::name_of((*puzzle)->kind);
    out["difficulty"] = difficulty(**puzzle);
    out["empties"] = (*puzzle)->empties();
    out["question"] = review::question_of(**puzzle, request.language);
    out["choices"] = (*puzzle)->kind == PuzzleKind::kTwoMoves
                         ? json{to_string(first), to_string(second)}
                         : json::array();
    return out;
}

Result<json> ReviewRoom::solve(const ApiRequest& request) {
    const auto puzzle = puzzle_called(request);
    if (!puzzle) return fail(puzzle.error());
    const auto move = text_of(request.input, "move");
    const auto difference = number_of(request.input, "difference", (*puzzle)->best, -64, 64);
    if (!move) return fail(move.error());
    if (!difference) return fail(difference.error());
    const bool right = *move == to_string((*puzzle)->answer) && *difference == (*puzzle)->best;
    const auto reasons = why(**puzzle, request.language);
    if (!reasons) return fail(reasons.error());
    return json{{"right", right},
                {"move_right", *move == to_string((*puzzle)->answer)},
                {"answer", to_string((*puzzle)->answer)},
                {"text", review::answer_of(**puzzle, request.language)},
                {"reasons", *reasons}};
}

}  // namespace othellier::server
