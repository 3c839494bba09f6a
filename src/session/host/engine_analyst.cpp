#include "session/host/engine_analyst.h"

#include <chrono>
#include <optional>
#include <utility>

#include "core/board_grid.h"
#include "engine/engine.h"
#include "players/spec_options.h"

namespace othellier::session {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kHashMegabytes = 32;
/// People read no faster, and each report goes to every page at the table.
constexpr auto kBetweenReports = std::chrono::milliseconds(100);

std::vector<Move> moves_of(const Line& line) {
    std::vector<Move> moves;
    for (const LineMove& move : line.moves) moves.push_back(move ? Move(*move) : Move::pass());
    return moves;
}

Analysis report_of(const Progress& progress) {
    Analysis report{};
    for (const Line& line : progress.lines) {
        if (!line.move) continue;
        report.moves.push_back(
            {Move(*line.move), line.score.discs(), line.is_proven(), moves_of(line)});
        report.depth = std::max(report.depth, line.step.depth);
    }
    return report;
}

class EngineAnalyst final : public Analyst {
 public:
    EngineAnalyst(int level, std::shared_ptr<engine::ThreadBudget> budget)
        : level_(level), budget_(std::move(budget)) {}

    void analyze(const Grid& position, const std::function<void(Analysis)>& tell,
                 std::stop_token stop) override {
        std::optional<engine::ThreadBudget::Share> share;
        if (budget_) share.emplace(*budget_, budget_->all());
        engine::Engine engine({.threads = share ? share->threads() : 1,
                               .hash_megabytes = kHashMegabytes,
                               .weights = nullptr});
        const Board board = to_board(position);
        engine.set_position(board);
        engine::GoLimits limits;
        limits.level = level_;
        limits.best_moves = board.legal_moves().count();
        Clock::time_point next = Clock::now();
        const Progress last = engine.go(
            limits,
            [&](const Progress& progress) {
                if (Clock::now() < next) return;
                next = Clock::now() + kBetweenReports;
                tell(report_of(progress));
            },
            stop);
        tell(report_of(last));
    }

 private:
    int level_;
    std::shared_ptr<engine::ThreadBudget> budget_;
};

}  // namespace

std::shared_ptr<Analyst> engine_analyst(const std::string& text,
                                        std::shared_ptr<engine::ThreadBudget> budget) {
    const Result<Spec> spec = parse_spec(text);
    if (!spec || spec->kind != "engine" || !spec->options.empty()) return nullptr;
    if (spec->argument.empty())
        return std::make_shared<EngineAnalyst>(engine::kDefaultLevel, std::move(budget));
    const auto level =
        parse_number("LEVEL", spec->argument, engine::kLowestLevel, engine::kHighestLevel);
    if (!level) return nullptr;
    return std::make_shared<EngineAnalyst>(static_cast<int>(*level), std::move(budget));
}

}  // namespace othellier::session
