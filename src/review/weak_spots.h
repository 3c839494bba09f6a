#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "review/deck.h"
#include "text/text.h"

/// Where somebody loses chance again and again.
namespace othellier::review {

/// A kind of mistake, over all games and in the earlier and the later half of them.
struct WeakSpot {
    std::string motif;
    int times = 0;
    double points = 0;
    double earlier = 0;  ///< Times in a game…
    double lately = 0;
};

/// Games that follow each other.
struct Period {
    int games = 0;
    int first_day = 0;
    int last_day = 0;
    /// Points of chance lost in a move, by stage; absent where no move of it counts.
    std::array<std::optional<double>, kStages> loss{};
    std::optional<double> accuracy;  ///< Mean.
};

struct WeakSpots {
    int games = 0;
    std::vector<WeakSpot> spots;  ///< Those that cost most first.
    std::vector<Period> periods;  ///< At most eight, oldest first.
};

/// Of games in the order in which they were reviewed.
WeakSpots weak_spots_of(std::span<const OwnGame> games);

/// In 80 columns.
std::string text_of(const WeakSpots& spots, text::Language language);
nlohmann::ordered_json json_of(const WeakSpots& spots, text::Language language);

/// "Corner given": a motif in two or three words.
std::string motif_label(std::string_view motif, text::Language language);

}  // namespace othellier::review
