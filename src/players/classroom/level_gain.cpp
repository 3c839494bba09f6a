#include "players/classroom/level_gain.h"

#include <algorithm>
#include <cmath>

namespace othellier::classroom {

namespace {

/// The values of the squares that a move turned, added up.
int sum_of_turned(const PlayedMove& played, const CornerValues& squares, Color reader, int size) {
    const Point from = played.move.point();
    int sum = 0;
    for (std::size_t d = 0; d < kDirections.size(); ++d) {
        const int step = kDirections[d].row * size + kDirections[d].column;
        for (int i = 1; i <= played.flips[d]; ++i)
            sum += squares.value(reader, from.index(size) + i * step);
    }
    return sum;
}

}  // namespace

double square_share(int moves, int half_life) {
    const double importance =
        std::min(1.0, std::exp2(static_cast<double>(kMovesBySquares - moves) / half_life));
    const double squares = importance / kPointsPerDisc;
    const double discs = 1 - importance;
    return squares / (squares + discs);
}

GainRule::GainRule(Kind kind, int half_life) : kind_(kind) {
    for (std::size_t moves = 0; moves < share_.size(); ++moves)
        share_[moves] = std::llround(square_share(static_cast<int>(moves), half_life) *
                                     static_cast<double>(kWhole));
}

Gain GainRule::gain_of_last_move(const Grid& position, const CornerValues& squares,
                                 Color reader) const {
    const PlayedMove& played = position.history().back();
    const Gain turned = total(played.flips);
    if (kind_ == Kind::kDiscs) return turned * kDisc;

    // g: the mean of (the mean value of the squares turned) and (the value of the square played).
    const int size = position.size();
    const Gain square = squares.value(reader, played.move.point().index(size));
    const Gain g =
        (sum_of_turned(played, squares, reader, size) + turned * square) * kDisc / (2 * turned);

    const int discs_before = position.point_count() - position.empties() - 1;
    const Gain share = share_[static_cast<std::size_t>(moves_played(discs_before, size))];
    return (share * g + (kWhole - share) * turned * kDisc) / kWhole;
}

GainRule::Parts GainRule::parts_of_last_move(const Grid& position, const CornerValues& squares,
                                             Color reader) const {
    const PlayedMove& played = position.history().back();
    Parts parts;
    parts.turned = total(played.flips);
    parts.gain = gain_of_last_move(position, squares, reader);
    if (kind_ == Kind::kDiscs) return parts;
    const int size = position.size();
    parts.square = squares.value(reader, played.move.point().index(size));
    parts.turned_squares =
        static_cast<double>(sum_of_turned(played, squares, reader, size)) / parts.turned;
    parts.square_gain = (parts.turned_squares + parts.square) / 2;
    const int discs_before = position.point_count() - position.empties() - 1;
    parts.share =
        static_cast<double>(share_[static_cast<std::size_t>(moves_played(discs_before, size))]) /
        static_cast<double>(kWhole);
    return parts;
}

}  // namespace othellier::classroom
