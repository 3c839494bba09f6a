#include "protocol/engine_thinker.h"

#include <algorithm>

#include "core/board_grid.h"

namespace othellier::protocol {

namespace {

Move to_move(const std::optional<Square>& square) {
    return square ? Move(*square) : Move::pass();
}

/// "18@73%" for a selective search, "18" for a full one; to the end of the game "100%" is exact and
/// "24@95%" is not quite.
std::string depth_text(const othellier::Line& line) {
    if (line.is_proven()) return "100%";
    std::string depth = std::to_string(line.step.depth);
    if (line.step.selectivity == Selectivity::kNone) return depth;
    return depth + '@' + std::to_string(percent(line.step.selectivity)) + '%';
}

Line to_line(const othellier::Line& found) {
    Line line;
    for (const std::optional<Square>& square : found.moves) line.moves.push_back(to_move(square));
    if (line.moves.empty()) line.moves.push_back(to_move(found.move));
    line.eval = static_cast<double>(found.score.discs());
    line.depth = depth_text(found);
    return line;
}

/// Tells every line once, and again when it changed.
class Teller {
 public:
    explicit Teller(const Thinker::OnLine& on_line) : on_line_(on_line) {}

    void operator()(const Progress& progress) {
        if (!on_line_) return;
        told_.resize(std::max(told_.size(), progress.lines.size()));
        for (std::size_t i = 0; i < progress.lines.size(); ++i) {
            Line line = to_line(progress.lines[i]);
            const Line& before = told_[i];
            if (before.moves == line.moves && before.eval == line.eval &&
                before.depth == line.depth)
                continue;
            on_line_(line);
            told_[i] = std::move(line);
        }
    }

 private:
    const Thinker::OnLine& on_line_;
    std::vector<Line> told_;
};

}  // namespace

EngineThinker::EngineThinker(const engine::EngineOptions& options, std::optional<int> level)
    : engine_(options), level_(level) {}

void EngineThinker::set_level(int level) {
    level_ = std::clamp(level, engine::kLowestLevel, engine::kHighestLevel);
}

Result<Choice> EngineThinker::choose(const Grid& position, const ThinkingTime& time,
                                     std::stop_token stop, const OnLine& on_line) {
    engine::GoLimits limits;
    limits.time = time;
    limits.level = level_;
    if (!level_ && time.unlimited()) limits.level = engine::kDefaultLevel;
    engine_.set_position(to_board(position));
    Teller teller(on_line);
    const Progress answer = engine_.go(
        limits, [&](const Progress& p) { teller(p); }, stop);
    const othellier::Line& best = answer.lines.front();
    return Choice{to_move(best.move), static_cast<double>(best.score.discs()), answer.nodes,
                  best.is_proven()};
}

Result<void> EngineThinker::hint(const Grid& position, int count, std::stop_token stop,
                                 const OnLine& on_line) {
    engine::GoLimits limits;
    limits.level = level_;
    limits.best_moves = std::min(count, 64);
    engine_.set_position(to_board(position));
    Teller teller(on_line);
    const Progress answer = engine_.go(
        limits, [&](const Progress& p) { teller(p); }, stop);
    // A hint that was cut short before its first iteration has nothing worth telling.
    if (!stop.stop_requested()) teller(answer);
    return {};
}

}  // namespace othellier::protocol
