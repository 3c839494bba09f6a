#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace othellier::review {

/// Of one stage of the game: how often people won from positions of a value. With
/// v in discs, logit p = sign · S(v) + slope · v, where S(v) is the expected sign of the true value
/// when the search is wrong by about `error` discs. A proven value has its own sign.
struct ChanceStage {
    int empties = 0;   ///< The middle of the stage.
    double sign = 0;   ///< What it is worth to be ahead at all.
    double slope = 0;  ///< And what each disc.
    double error = 0;  ///< Of a searched value, in discs.

    bool operator==(const ChanceStage&) const = default;
};

/// From discs to the chance of winning in games between people: fitted to an archive by `othellier
/// train chance` (docs/review.md has the fit). Between the middles of two stages the numbers change
/// evenly, so that the curve has no steps where a stage ends.
class ChanceCurve {
 public:
    /// From most empties to fewest; at least one.
    explicit ChanceCurve(std::vector<ChanceStage> stages);

    /// In percent, a draw counting half, for the side that is ahead by `discs`.
    double percent(double discs, int empties, bool proven) const;

    std::span<const ChanceStage> stages() const { return stages_; }

    /// Lines of four numbers; what follows a # is a remark. Fails with "bad_chance_curve" (line).
    static Result<ChanceCurve> parse(std::string_view text);
    std::string to_text() const;

 private:
    ChanceStage at(int empties) const;

    std::vector<ChanceStage> stages_;
};

/// The logit of that one stage.
double chance_logit(const ChanceStage& stage, double discs, bool proven);

/// The curve that is part of the program (data/chance.tsv).
const ChanceCurve& default_chance_curve();

}  // namespace othellier::review
