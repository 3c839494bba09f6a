#pragma once

#include <chrono>
#include <functional>
#include <stop_token>

#include "review/game_review.h"
#include "review/value.h"
#include "review/value_store.h"

namespace othellier::review {

struct ReviewOptions {
    int level = kDefaultLevel;
    /// Once everything has the level's value, deeper and deeper until this is over, and no longer
    /// than this in any case. 0: the level, however long that takes.
    std::chrono::milliseconds time{0};
    int threads = 1;
    std::optional<int> given_turns;  ///< Absent: as far as one can tell (given_turns_of).
};

struct ReviewProgress {
    int level = 0;  ///< That of the pass in progress.
    int done = 0;   ///< Of what there is to do up to the end of this pass.
    int all = 0;
};

/// Told as positions get their values, and with a judgement after each pass, by one thread at a
/// time.
struct ReviewEvents {
    std::function<void(const ReviewProgress&)> on_progress;
    std::function<void(const GameReview&)> on_review;
};

/// What can be reviewed: fails with "review_size" (size), "review_empty".
Result<void> check(const formats::GameRecord& record);

/// Values every position of a game, from the end backwards, and judges its moves. What `values`
/// holds already is not searched again. A stop leaves the review at what is known: `complete` says
/// whether that is all. Fails as check() and the players do.
Result<GameReview> review_game(const formats::GameRecord& record, const ReviewOptions& options,
                               const MakePlayer& make, ValueStore& values,
                               const ReviewEvents& events, const std::stop_token& stop);

}  // namespace othellier::review
