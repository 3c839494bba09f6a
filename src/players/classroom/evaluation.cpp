#include "players/classroom/evaluation.h"

#include "players/corners.h"
#include "players/spec_options.h"

namespace othellier::classroom {

namespace {

/// More than any evaluation gives: values of 10,000 on 16×16 squares, times a coefficient
/// of 10,000, is 2.56e10.
constexpr Value kWin = 1'000'000'000'000;

int sign(Cell cell, Color me) {
    if (cell == Cell::kEmpty) return 0;
    return cell == disc_of(me) ? 1 : -1;
}

}  // namespace

Value Evaluation::finished(const Grid& position, Color me) const {
    const int margin = position.count(me) - position.count(opposite(me));
    if (margin == 0) return 0;
    return margin > 0 ? kWin + margin : -kWin + margin;
}

Value DiscsEvaluation::value(const Grid& position, Color me) const {
    return position.count(me) - position.count(opposite(me));
}

Value WeightsEvaluation::value(const Grid& position, Color me) const {
    int sum = 0;
    for (int i = 0; i < position.point_count(); ++i) {
        const Point p = Point::from_index(i, position.size());
        sum += sign(position.at(p), me) * squares_.at(p);
    }
    for (const Point corner : corners(position.size()))
        if (position.at(corner) != Cell::kEmpty) sum += correction_around(position, corner, me);
    return sum;
}

/// What changes when the squares around a taken corner get their new values.
int WeightsEvaluation::correction_around(const Grid& position, Point corner, Color me) const {
    int sum = 0;
    for (const Point p : around(corner)) {
        const bool is_owners = position.at(p) == position.at(corner);
        const int revalued =
            (is_owners ? squares_.owner : squares_.opponent).value_or(squares_.at(p));
        sum += sign(position.at(p), me) * (revalued - squares_.at(p));
    }
    return sum;
}

Value CriteriaEvaluation::value(const Grid& position, Color me) const {
    const Color enemy = opposite(me);
    const int played = moves_played(position.count(me) + position.count(enemy), position.size());
    const auto& [discs, mobility, structured, weights, last_move] =
        criteria_.at(played).coefficients;
    Value sum = discs * (position.count(me) - position.count(enemy));
    sum += mobility * (position.mobility(me) - position.mobility(enemy));
    sum += structured * structure(position, me);
    sum += last_move * parity(position, me);
    if (weights != 0) sum += weights * weights_.value(position, me);
    return sum;
}

int structure(const Grid& position, Color me) {
    int sum = 0;
    for (const Point corner : corners(position.size())) {
        sum += 4 * sign(position.at(corner), me);
        if (position.at(corner) != Cell::kEmpty) continue;
        const auto [beside, below, diagonal] = around(corner);
        sum -= sign(position.at(beside), me) + sign(position.at(below), me);
        sum -= 2 * sign(position.at(diagonal), me);
    }
    return sum;
}

int parity(const Grid& position, Color me) {
    const bool mover_is_last = position.empties() % 2 == 1;
    return (position.turn() == me) == mover_is_last ? 1 : -1;
}

std::unique_ptr<Evaluation> EvaluationChoice::for_board(int size) const {
    switch (kind) {
        case Kind::kDiscs:
            return std::make_unique<DiscsEvaluation>();
        case Kind::kWeights:
            return std::make_unique<WeightsEvaluation>(squares, size);
        case Kind::kCriteria:
            return std::make_unique<CriteriaEvaluation>(criteria, squares, size);
    }
    return nullptr;
}

Result<EvaluationChoice> evaluation_of(const Spec& spec) {
    const auto eval = word_option(spec, "eval", {"discs", "weights", "criteria"});
    if (!eval) return fail(eval.error());

    EvaluationChoice choice;
    if (*eval == "weights") choice.kind = EvaluationChoice::Kind::kWeights;
    if (*eval == "criteria") choice.kind = EvaluationChoice::Kind::kCriteria;

    const auto table = spec.option("table");
    const auto criteria = spec.option("criteria");
    if (table && *eval == "discs")
        return fail("useless_option", {{"option", "table"}, {"eval", "discs"}});
    if (criteria && *eval != "criteria")
        return fail("useless_option", {{"option", "criteria"}, {"eval", std::string(*eval)}});

    const auto squares = load_square_values(std::string(table.value_or("tactical")));
    if (!squares) return fail(squares.error());
    const Result<Criteria> phases = load_criteria(std::string(criteria.value_or("criteria")));
    if (!phases) return fail(phases.error());
    choice.squares = *squares;
    choice.criteria = *phases;
    return choice;
}

}  // namespace othellier::classroom
