#include "match/report.h"

namespace othellier::match {

namespace {

PairingReport pairing_report(const Scoreboard& board, int a, int b) {
    const PairingScore score = board.pairing(a, b);
    return {a, b, score, estimate(score.pairs), superiority(score.pairs)};
}

Tally reversed(const Tally& tally) {
    return {tally.losses, tally.draws, tally.wins};
}

std::vector<std::vector<CellScore>> cross_table_of(const Scoreboard& board) {
    std::vector<std::vector<CellScore>> cross_table;
    for (int white = 0; white < board.players(); ++white) {
        std::vector<CellScore>& row = cross_table.emplace_back();
        for (int black = 0; black < board.players(); ++black)
            row.push_back(board.cell(black, white));
    }
    return cross_table;
}

void add_ranking(ContestReport& report, const Scoreboard& board) {
    report.ranking = rank(board);
    for (std::size_t i = 0; i + 1 < report.ranking.size(); ++i)
        report.neighbours.push_back(
            pairing_report(board, report.ranking[i].player, report.ranking[i + 1].player));
}

}  // namespace

SideScore ContestReport::as_black(int player, int opponent) const {
    const CellScore& score = cell(player, opponent);
    return {score.tally, score.mean_black(), score.mean_white()};
}

SideScore ContestReport::as_white(int player, int opponent) const {
    const CellScore& score = cell(opponent, player);
    return {reversed(score.tally), score.mean_white(), score.mean_black()};
}

ContestReport make_report(ContestKind kind, const Plan& plan, const RefereeOptions& referee,
                          const ContestResult& result) {
    const Scoreboard& board = result.board;
    ContestReport report{.kind = kind, .players = plan.players, .start = plan.start};
    report.seed = plan.seed;
    if (!referee.time.unlimited()) report.time = to_string(referee.time);
    report.planned = result.planned;
    report.played = board.games();
    report.complete = result.complete;
    report.cross_table = cross_table_of(board);
    for (int a = 0; a < board.players(); ++a) {
        report.costs.push_back(board.cost(a));
        for (int b = a + 1; b < board.players(); ++b)
            report.pairings.push_back(pairing_report(board, a, b));
    }
    if (kind == ContestKind::kTournament) add_ranking(report, board);
    if (result.sprt)
        report.sprt = {result.sprt->settings(), result.sprt->llr(), result.sprt->verdict()};
    for (const ContestGame& game : result.games)
        if (game.reason) report.forfeits.push_back({game.fixture.index, *game.reason});
    return report;
}

}  // namespace othellier::match
