#include "end_review.h"

#include <memory>

#include "engine/default_threads.h"
#include "interrupt.h"
#include "review/day.h"
#include "review/deck.h"
#include "review/report.h"
#include "review/reviewer.h"
#include "review_heartbeat.h"
#include "review_store.h"
#include "roster.h"
#include "server/reviewed_games.h"

namespace othellier::app {

namespace {

/// The review, with a line now and then of how far it is.
Result<review::GameReview> reviewed(const formats::GameRecord& record, review::ValueStore& values,
                                    const Interrupt& interrupt, Console& console) {
    ReviewHeartbeat heartbeat(console);
    return review_game(record, {.threads = engine::threads_or_default(0)},
                       review::engine_valuers(std::make_shared<Roster>(program_roster())), values,
                       heartbeat.events(), interrupt.token());
}

/// One's own mistakes will come back.
Result<void> keep_mistakes(const review::GameReview& review, Color own, Console& console) {
    review::Deck deck(review::deck_file(session::own_folder()));
    const auto taken = deck.take(review, own, review::day_of_today());
    if (!taken) return fail(taken.error());
    if (taken->fresh + taken->again > 0)
        console.print("\n{}\n",
                      console.say("practice.kept", {{"fresh", std::to_string(taken->fresh)},
                                                    {"again", std::to_string(taken->again)}}));
    return {};
}

}  // namespace

Result<void> review_at_the_end(const EndedGame& game, Console& console) {
    if (game.record.start.size() != 8 || game.record.moves.empty()) return {};
    console.print("\n{}\n", console.say("play.reviewing"));
    console.flush();
    prune_reviews();
    const auto values = review_store_of(game.record);
    if (!values) return fail(values.error());
    server::take_from_library(own_library(), game.record, **values);
    const Interrupt interrupt;
    const auto review = reviewed(game.record, **values, interrupt, console);
    if (!review) return fail(review.error());
    console.print("\n{}", summary_text(*review, console.language()));
    if (auto kept = server::keep_in_library(own_library(), *review, **values); !kept)
        return fail(kept.error());
    if (!review->complete || !game.own) return {};
    return keep_mistakes(*review, *game.own, console);
}

}  // namespace othellier::app
