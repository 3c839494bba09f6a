#include "review/report_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/notation.h"
#include "review/attribution.h"
#include "review/compare.h"
#include "review/number_rows.h"
#include "review/report.h"
#include "review/why.h"

namespace othellier::review {

namespace {

using nlohmann::ordered_json;

double rounded(double number, int digits) {
    const double factor = std::pow(10, digits);
    return std::round(number * factor) / factor;
}

ordered_json words_of(const std::vector<Move>& line) {
    ordered_json words = nlohmann::json::array();
    for (const Move move : line) words.push_back(to_string(move));
    return words;
}

ordered_json game_of(const GameReview& review) {
    const formats::GameRecord& record = review.record;
    ordered_json game;
    game["black"] = record.side(Color::kBlack).seat.name;
    game["white"] = record.side(Color::kWhite).seat.name;
    game["event"] = record.event;
    game["date"] = record.date;
    game["moves"] = words_of(record.moves);
    game["result_for_black"] = review.result ? ordered_json(*review.result) : nullptr;
    return game;
}

ordered_json graph_json(const GameReview& review) {
    ordered_json graph = nlohmann::json::array();
    for (const auto& point : review.graph) {
        if (!point) {
            graph.push_back(nullptr);
            continue;
        }
        graph.push_back({{"black", rounded(point->black, 2)},
                         {"chance", rounded(point->chance, 1)},
                         {"proven", point->proven},
                         {"depth", point->depth}});
    }
    return graph;
}

/// Why the best move was better, for a move that is called an error.
ordered_json reasons_json(const JudgedMove& move, text::Language language) {
    ordered_json all = nlohmann::json::array();
    if (move.verdict == Verdict::kFine) return all;
    for (const Reason& reason : reasons(move, language)) {
        ordered_json squares = nlohmann::json::array();
        for (const Square square : reason.squares) squares.push_back(to_string(square));
        all.push_back(
            {{"motif", reason.motif}, {"text", reason.sentence}, {"squares", std::move(squares)}});
    }
    return all;
}

/// Where a loss lies at a glance, in discs: for an error whose loss the ends of its lines show.
ordered_json parts_json(const JudgedMove& move) {
    if (move.verdict == Verdict::kFine || move.played == move.best) return nullptr;
    const auto parts = telling_attribution(comparison_of(move));
    if (!parts) return nullptr;
    ordered_json out;
    for (std::size_t i = 0; i < parts->size(); ++i)
        out[std::string(name_of(static_cast<eval::Group>(i)))] =
            rounded(static_cast<double>((*parts)[i]) / eval::Weights::kPerDisc, 2);
    return out;
}

ordered_json move_json(const JudgedMove& move, text::Language language) {
    ordered_json out;
    out["turn"] = move.turn;
    out["number"] = move.number;
    out["side"] = to_string(move.mover);
    out["played"] = to_string(move.played);
    out["best"] = to_string(move.best);
    out["verdict"] = word_of(move.verdict);
    out["proven"] = move.proven;
    out["forced"] = move.forced;
    out["counted"] = move.counted;
    out["discs_lost"] = rounded(move.discs_lost, 2);
    out["points_lost"] = rounded(move.points_lost, 2);
    out["changed_result"] = move.changed_result;
    out["played_value"] = rounded(move.played_value, 2);
    out["best_value"] = rounded(move.best_value, 2);
    out["chance_before"] = rounded(move.chance_before, 1);
    out["chance_after"] = rounded(move.chance_after, 1);
    out["accuracy"] = rounded(move.accuracy, 1);
    out["played_line"] = words_of(move.played_line);
    out["best_line"] = words_of(move.best_line);
    out["text"] = verdict_sentence(move, language);
    out["reasons"] = reasons_json(move, language);
    out["parts"] = parts_json(move);
    return out;
}

}  // namespace

ordered_json side_json(const SideNumbers& side) {
    ordered_json out;
    out["accuracy"] = side.accuracy ? ordered_json(rounded(*side.accuracy, 1)) : nullptr;
    out["moves"] = side.moves;
    out["best"] = side.best;
    out["points_lost"] = rounded(side.points_lost, 1);
    out["discs_lost"] = rounded(side.all_discs_lost(), 1);
    out["discs_lost_proven"] = rounded(side.proven_discs_lost, 1);
    out["discs_lost_by_stage"] = nlohmann::json::array();
    for (const double discs : side.discs_lost)
        out["discs_lost_by_stage"].push_back(rounded(discs, 1));
    for (const Verdict verdict : {Verdict::kInaccuracy, Verdict::kMistake, Verdict::kBlunder})
        out[std::string(word_of(verdict))] = {
            {"proven", side.proven[static_cast<std::size_t>(verdict)]},
            {"opinion", side.opinions[static_cast<std::size_t>(verdict)]}};
    return out;
}

ordered_json json_of(const GameReview& review, text::Language language) {
    ordered_json out;
    out["game"] = game_of(review);
    out["level"] = review.level;
    out["complete"] = review.complete;
    out["given_turns"] = review.given_turns;
    out["exact_from"] = review.exact_from ? ordered_json(*review.exact_from) : nullptr;
    out["lost_by"] = review.lost_by ? ordered_json(review.moves[*review.lost_by].turn) : nullptr;
    out["lost_by_text"] = lost_by_sentence(review, language);
    out["black"] = side_json(review.side(Color::kBlack));
    out["white"] = side_json(review.side(Color::kWhite));
    out["graph"] = graph_json(review);
    out["moves"] = nlohmann::json::array();
    for (const JudgedMove& move : review.moves) out["moves"].push_back(move_json(move, language));
    return out;
}

}  // namespace othellier::review
