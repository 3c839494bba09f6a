#pragma once

#include <filesystem>

#include "core/board_grid.h"
#include "formats/game_record.h"
#include "review/value_files.h"
#include "session/host/own_folder.h"

namespace othellier::app {

/// Where values are kept between reviews.
inline std::filesystem::path review_folder() {
    return session::own_folder() / "reviews";
}

/// Those of a game.
inline Result<std::unique_ptr<review::ValueStore>> review_store_of(
    const formats::GameRecord& record) {
    return review::open_values(review_folder(),
                               review::store_name(to_board(record.start), record.moves));
}

/// Makes room before new ones come.
inline void prune_reviews() {
    review::prune_values(review_folder(), {}, std::filesystem::file_time_type::clock::now());
}

/// The library, which keeps reviews with its games.
inline std::filesystem::path own_library() {
    return session::own_folder() / "library.db";
}

}  // namespace othellier::app
