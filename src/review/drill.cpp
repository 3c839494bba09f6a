#include "review/drill.h"

#include <algorithm>
#include <array>

#include "core/notation.h"
#include "review/explain.h"
#include "review/reviewer.h"
#include "review/why.h"

namespace othellier::review {

namespace {

struct Quarter {
    std::string_view name;
    Bitboard squares;
};

Quarter quarter_of(Square square) {
    constexpr std::array<Quarter, 4> kQuarters = {{
        {"upper_left", Bitboard(0x000000000F0F0F0F)},
        {"upper_right", Bitboard(0x00000000F0F0F0F0)},
        {"lower_left", Bitboard(0x0F0F0F0F00000000)},
        {"lower_right", Bitboard(0xF0F0F0F000000000)},
    }};
    return *std::ranges::find_if(kQuarters,
                                 [square](const Quarter& q) { return q.squares.contains(square); });
}

/// The most telling that says more than that another line is better.
std::string_view idea_of(const JudgedMove& mistake) {
    for (const Reason& reason : reasons(mistake, text::Language::kEnglish))
        if (reason.family != name_of(Family::kMainLine) &&
            reason.family != name_of(Family::kResult))
            return reason.family;
    return name_of(Family::kMainLine);
}

}  // namespace

Result<JudgedMove> judge_move(const Grid& position, Square move, int level, const MakePlayer& make,
                              ValueStore& values, const std::stop_token& stop) {
    if (Result<void> legal = check_legal(position, Point(move), 1); !legal)
        return fail(legal.error());
    formats::GameRecord record;
    record.start = position;
    record.moves = {Point(move)};
    const auto review =
        review_game(record, {.level = std::min(level, kDeepestDrill), .given_turns = 0}, make,
                    values, {}, stop);
    if (!review) return fail(review.error());
    if (!review->complete || review->moves.empty()) return fail("stopped");
    return review->moves.front();
}

Hints hints_for(const JudgedMove& mistake) {
    const Quarter quarter = quarter_of(mistake.best);
    return {quarter.name, quarter.squares, idea_of(mistake), mistake.best};
}

}  // namespace othellier::review
