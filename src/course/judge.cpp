#include "course/judge.h"

#include <algorithm>

#include "core/board_grid.h"
#include "engine/engine_player.h"
#include "review/compare.h"

namespace othellier::course {

namespace {

/// Longer lines say more than anybody follows.
constexpr std::size_t kLongestLine = 6;

/// Deeper searches remember more.
std::size_t hash_of(const Look& look) {
    return look.plies > Look().plies || look.exact_from > Look().exact_from ? 128 : 16;
}

std::unique_ptr<Player> looking_ahead(int plies, std::size_t hash_megabytes) {
    engine::EnginePlayerOptions options;
    options.depth = plies;
    options.engine.threads = 1;
    options.engine.hash_megabytes = hash_megabytes;
    return std::make_unique<engine::EnginePlayer>("depth " + std::to_string(plies), options);
}

std::vector<Move> beginning(const std::vector<Move>& line) {
    return {line.begin(),
            line.begin() + static_cast<std::ptrdiff_t>(std::min(line.size(), kLongestLine))};
}

}  // namespace

Judge::Judge(const Look& look)
    : exact_from_(look.exact_from),
      shallow_(looking_ahead(look.plies, hash_of(look))),
      solver_(looking_ahead(Square::kCount, hash_of(look))) {}

Judge::~Judge() = default;

Player& Judge::looking_at(const Board& board) {
    Player& player = board.empties().count() <= exact_from_ ? *solver_ : *shallow_;
    // What an earlier position left in the engine's memory must not change what it says of this.
    player.new_game();
    return player;
}

Result<Thought> Judge::weigh(const Board& board, std::stop_token stop) {
    return review::weigh_all(looking_at(board), to_grid(board), std::move(stop));
}

Result<std::optional<double>> Judge::value_without(const Board& board,
                                                   const std::vector<Square>& leave_out,
                                                   std::stop_token stop) {
    Question question{.position = to_grid(board)};
    question.leave_out.assign(leave_out.begin(), leave_out.end());
    if (question.moves().empty()) return std::nullopt;
    const auto thought = looking_at(board).think(question, {}, std::move(stop));
    if (!thought) return fail(thought.error());
    return thought->lines.front().value;
}

std::vector<Square> clear_answers(const Thought& thought) {
    std::vector<Square> answers;
    const double best = thought.lines.front().value.value_or(0);
    for (const Line& line : thought.lines) {
        const double lost = best - line.value.value_or(best - 2 * Square::kCount);
        if (lost <= kNearlyAsGood)
            answers.push_back(line.move().point().square());
        else if (lost < kClearlyWorse)
            return {};
    }
    std::ranges::sort(answers);
    return answers;
}

Result<bool> Judge::holds(const Exercise& exercise, std::stop_token stop) {
    // Two or three searches for one line each: all moves' values would take many times as long.
    const auto others = value_without(exercise.board, exercise.answers, stop);
    if (!others) return fail(others.error());
    double best = others->value_or(-Square::kCount);
    double worst = Square::kCount;
    for (const Square answer : exercise.answers) {
        std::vector<Square> rest;
        for (const Square s : exercise.board.legal_moves())
            if (s != answer) rest.push_back(s);
        const auto value = value_without(exercise.board, rest, stop);
        if (!value) return fail(value.error());
        best = std::max(best, value->value_or(-Square::kCount));
        worst = std::min(worst, value->value_or(-Square::kCount));
    }
    const bool apart = !*others || best - **others >= kClearlyWorse;
    return apart && best - worst <= kNearlyAsGood;
}

Result<Verdict> Judge::judge(const Exercise& exercise, Square move, Color color,
                             text::Language language, std::stop_token stop) {
    const auto thought = weigh(exercise.board, stop);
    if (!thought) return fail(thought.error());
    const Line& best = thought->lines.front();
    const Line* mine = review::line_of(*thought, move);
    if (mine == nullptr) return fail("stopped");
    Verdict verdict{.right = exercise.is_answer(move),
                    .value = *mine->value,
                    .best = best.value.value_or(0),
                    .exact = mine->proven && best.proven,
                    .line = beginning(mine->moves),
                    .best_line = beginning(best.moves),
                    .why = {}};
    if (verdict.right) return verdict;
    auto comparison = review::comparison_of(to_grid(exercise.board, color), move, *thought);
    if (!comparison) return verdict;
    for (const review::Statement& statement : review::explain(*comparison))
        verdict.why.push_back(review::sentence(statement, language));
    return verdict;
}

}  // namespace othellier::course
