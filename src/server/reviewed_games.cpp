#include "server/reviewed_games.h"

#include "library/reviews.h"

namespace othellier::server {

namespace {

library::KeptReview kept(const review::GameReview& review, const review::ValueStore& values) {
    library::KeptReview kept;
    kept.level = review.level;
    for (const Color side : {Color::kBlack, Color::kWhite})
        kept.accuracy[static_cast<std::size_t>(side)] = review.side(side).accuracy;
    for (const std::optional<review::GraphPoint>& point : review.graph) {
        kept.values.emplace_back();
        if (point) kept.values.back() = {point->black, point->proven, point->depth};
    }
    kept.found = values.to_text();
    return kept;
}

bool is_there(const std::filesystem::path& library) {
    std::error_code unknown;
    return !library.empty() && std::filesystem::exists(library, unknown);
}

}  // namespace

void take_from_library(const std::filesystem::path& file, const formats::GameRecord& game,
                       review::ValueStore& values) {
    if (!is_there(file)) return;
    const auto library = library::Library::open(file, {.create = false, .vfs = {}});
    if (!library) return;
    const auto review = library::review_of(**library, game);
    // Values that another evaluation found are passed over.
    if (review && *review) static_cast<void>(values.add_text((*review)->found));
}

Result<void> keep_in_library(const std::filesystem::path& file, const review::GameReview& review,
                             const review::ValueStore& values) {
    if (!review.complete || !is_there(file)) return {};
    const auto library = library::Library::open(file, {.create = false, .vfs = {}});
    if (!library) return fail(library.error());
    const auto games = library::keep_review(**library, review.record, kept(review, values));
    return games ? Result<void>() : fail(games.error());
}

}  // namespace othellier::server
