#pragma once

#include <filesystem>

#include "core/board_grid.h"
#include "formats/game_record.h"
#include "review/value_store.h"
#include "session/host/own_folder.h"

namespace othellier::app {

/// Where the values of a game are kept between reviews.
inline std::filesystem::path review_store_of(const formats::GameRecord& record) {
    return session::own_folder() / "reviews" /
           (review::store_name(to_board(record.start), record.moves) + ".values");
}

}  // namespace othellier::app
