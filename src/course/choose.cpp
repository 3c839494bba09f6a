#include "course/choose.h"

#include <algorithm>
#include <cmath>

#include "core/board_grid.h"
#include "core/position_text.h"
#include "core/symmetry.h"
#include "engine/stable.h"
#include "review/compare.h"
#include "review/terms.h"

namespace othellier::course {

namespace {

/// A move as the lessons look at it, without any search.
struct Sight {
    Square square;
    int turned;
    int replies;  ///< Moves that the other side has then.
    int opened;
    int stable;  ///< Stable discs that it adds.
    bool corner, edge, near_corner, odd_region, makes_pass;
};

bool is_edge(Square s) {
    const Point p(s);
    return p.column() == 0 || p.column() == 7 || p.row() == 0 || p.row() == 7;
}

/// On an X or C square whose corner is empty.
bool is_near_corner(Square s, Bitboard empties) {
    const auto corner = review::corner_of_x(s) ? review::corner_of_x(s) : review::corner_of_c(s);
    return corner && empties.contains(*corner);
}

Sight sight_of(const Board& board, Square s) {
    const Board after = board.after(s);
    const int before = engine::stable_discs(board.player(), board.opponent()).count();
    return {.square = s,
            .turned = board.flips(s).count(),
            .replies = after.legal_moves().count(),
            .opened = review::opened_by(board, s).count(),
            .stable = engine::stable_discs(after.opponent(), after.player()).count() - before,
            .corner = review::is_corner(s),
            .edge = is_edge(s),
            .near_corner = is_near_corner(s, board.empties()),
            .odd_region = review::region_of(s, board.empties()).count() % 2 == 1,
            .makes_pass = after.legal_moves().empty() && !after.is_over()};
}

/// What a lesson asks: where in the game, what an answer is like, and what tempts instead.
struct Wanted {
    Topic topic;
    int fewest, most;  ///< Empty squares.
    bool (*right)(const Sight&);
    bool (*tempting)(const Sight& wrong, const Sight& answer);
    double least_lost;  ///< By the move that tempts.
};

/// Games that are decided teach nothing.
constexpr double kMostLopsided = 20;

bool plain(const Sight& s) {
    return !s.corner && !s.near_corner;
}

constexpr Wanted kWanted[] = {
    {Topic::kCorners, 14, 44, [](const Sight& s) { return s.corner; },
     [](const Sight& wrong, const Sight& answer) { return wrong.turned > answer.turned; }, 5},
    {Topic::kNearCorners, 18, 46, [](const Sight& s) { return plain(s); },
     [](const Sight& wrong, const Sight& answer) {
         return wrong.near_corner && wrong.turned >= answer.turned;
     },
     7},
    {Topic::kFewDiscs, 36, 52, [](const Sight& s) { return plain(s) && s.turned <= 2; },
     [](const Sight& wrong, const Sight&) { return plain(wrong) && wrong.turned >= 4; }, 4},
    {Topic::kMobility, 26, 46, [](const Sight& s) { return plain(s); },
     [](const Sight& wrong, const Sight& answer) {
         return plain(wrong) && wrong.replies >= answer.replies + 4;
     },
     5},
    {Topic::kQuiet, 28, 50,
     [](const Sight& s) { return plain(s) && !s.edge && s.opened <= review::kQuiet; },
     [](const Sight& wrong, const Sight&) { return plain(wrong) && wrong.opened >= review::kLoud; },
     4},
    {Topic::kEdges, 18, 42, [](const Sight& s) { return s.edge && !s.corner; },
     [](const Sight& wrong, const Sight&) { return wrong.edge && !wrong.corner; }, 5},
    {Topic::kStable, 13, 30, [](const Sight& s) { return !s.corner && s.stable >= 2; },
     [](const Sight& wrong, const Sight& answer) {
         return wrong.stable <= 0 && wrong.turned > answer.turned;
     },
     4},
    {Topic::kParity, 5, 12, [](const Sight& s) { return plain(s) && s.odd_region; },
     [](const Sight& wrong, const Sight&) { return !wrong.odd_region; }, 4},
    {Topic::kTempo, 6, 26, [](const Sight& s) { return s.makes_pass; },
     [](const Sight& wrong, const Sight&) { return !wrong.makes_pass; }, 4},
    {Topic::kCounting, 4, 8, [](const Sight&) { return true; },
     [](const Sight& wrong, const Sight& answer) { return wrong.turned > answer.turned; }, 4},
};

/// The move that tempts most: of those that lose enough, the one that turns most discs.
const Sight* tempting_of(const Wanted& wanted, const std::vector<Sight>& moves,
                         const Exercise& exercise, const Thought& thought) {
    const double best = thought.lines.front().value.value_or(0);
    const auto answer = std::ranges::find(moves, exercise.answers.front(), &Sight::square);
    const Sight* most = nullptr;
    for (const Sight& wrong : moves) {
        const Line* line = review::line_of(thought, wrong.square);
        if (exercise.is_answer(wrong.square) || line == nullptr) continue;
        if (best - *line->value < wanted.least_lost || !wanted.tempting(wrong, *answer)) continue;
        if (most == nullptr || wrong.turned > most->turned) most = &wrong;
    }
    return most;
}

/// Whether it is worth a search: some move is like an answer, and some like what tempts.
bool may_do(const Wanted& wanted, const std::vector<Sight>& moves, int empties) {
    if (empties < wanted.fewest || empties > wanted.most) return false;
    return std::ranges::any_of(moves, [&](const Sight& answer) {
        return wanted.right(answer) && std::ranges::any_of(moves, [&](const Sight& wrong) {
                   return wrong.square != answer.square && wanted.tempting(wrong, answer);
               });
    });
}

std::optional<Exercise> exercise_of(const Wanted& wanted, const Board& board,
                                    const std::vector<Sight>& moves, const Thought& thought) {
    Exercise exercise{wanted.topic, board, clear_answers(thought), Square::from_index(0), 0, 0};
    if (exercise.answers.empty() || exercise.answers.size() > 2) return std::nullopt;
    for (const Sight& move : moves)
        if (exercise.is_answer(move.square) && !wanted.right(move)) return std::nullopt;
    const Sight* wrong = tempting_of(wanted, moves, exercise, thought);
    const double best = thought.lines.front().value.value_or(0);
    if (wrong == nullptr || std::abs(best) > kMostLopsided) return std::nullopt;
    exercise.tempting = wrong->square;
    exercise.best = static_cast<int>(std::lround(best));
    exercise.lost =
        static_cast<int>(std::lround(best - *review::line_of(thought, wrong->square)->value));
    return exercise;
}

/// The same for boards that are the same by symmetry.
std::string board_of(const Exercise& exercise) {
    return to_board_string(to_grid(canonical(exercise.board)));
}

}  // namespace

Chooser::Chooser(const std::optional<Look>& second_look) {
    if (second_look) deeper_.emplace(*second_look);
}

Result<bool> Chooser::holds_deeper(const Exercise& exercise, std::stop_token stop) {
    return deeper_ ? deeper_->holds(exercise, std::move(stop)) : true;
}

Result<std::optional<Exercise>> Chooser::exercise_at(const Board& board, const std::set<Topic>& had,
                                                     std::stop_token stop) {
    const int empties = board.empties().count();
    std::vector<Sight> moves;
    for (const Square s : board.legal_moves()) moves.push_back(sight_of(board, s));
    std::optional<Thought> thought;
    for (const Wanted& wanted : kWanted) {
        const int found = found_[static_cast<std::size_t>(wanted.topic)];
        if (found >= kMostPerTopic || had.contains(wanted.topic)) continue;
        if (moves.size() < 3 || !may_do(wanted, moves, empties)) continue;
        if (!thought) {
            auto weighed = judge_.weigh(board, stop);
            if (!weighed) return fail(weighed.error());
            thought = std::move(*weighed);
        }
        if (stop.stop_requested()) return std::nullopt;
        auto exercise = exercise_of(wanted, board, moves, *thought);
        if (!exercise || had_.contains({wanted.topic, board_of(*exercise)})) continue;
        const auto holds = holds_deeper(*exercise, stop);
        if (!holds) return fail(holds.error());
        if (!*holds || stop.stop_requested()) continue;
        had_.insert({wanted.topic, board_of(*exercise)});
        return exercise;
    }
    return std::nullopt;
}

Result<std::vector<Exercise>> Chooser::exercises_of(const formats::GameRecord& record,
                                                    std::stop_token stop) {
    std::vector<Exercise> all;
    std::set<Topic> had;
    Grid grid = record.start;
    if (grid.size() != 8) return all;
    for (const Move move : record.moves) {
        if (stop.stop_requested() || has_enough()) break;
        if (grid.can_move(grid.turn())) {
            auto exercise = exercise_at(to_board(grid), had, stop);
            if (!exercise) return fail(exercise.error());
            if (*exercise) {
                had.insert((*exercise)->topic);
                ++found_[static_cast<std::size_t>((*exercise)->topic)];
                all.push_back(std::move(**exercise));
            }
        }
        grid.play(move);
    }
    return all;
}

bool Chooser::has_enough() const {
    return std::ranges::all_of(found_, [](int count) { return count >= kMostPerTopic; });
}

}  // namespace othellier::course
