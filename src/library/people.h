#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "library/explorer.h"
#include "library/opening_names.h"

/// What the library knows of a player and of a tournament, gathered from their games. The bin does
/// not count.
namespace othellier::library {

/// How somebody's games went, seen by them.
struct Standing {
    std::size_t games = 0;  ///< Those without a result too.
    std::size_t won = 0;
    std::size_t lost = 0;
    std::size_t drawn = 0;
    long sum = 0;              ///< Of their margins.
    std::size_t reviewed = 0;  ///< Games of which a review gave them an accuracy.
    double accuracies = 0;     ///< The sum of those.

    void count(std::optional<int> margin, std::optional<double> accuracy = {});
    std::size_t finished() const { return won + lost + drawn; }
    std::optional<double> mean() const;
    std::optional<double> accuracy() const;  ///< Their mean.
    /// A draw is half a point.
    double points() const { return static_cast<double>(won) + 0.5 * static_cast<double>(drawn); }
    bool operator==(const Standing&) const = default;
};

struct NamedStanding {
    std::string name;
    Standing standing;
};

struct OpeningStanding {
    OpeningName opening;  ///< Both empty: no named one.
    Standing standing;
};

struct PlayerPage {
    std::string name;
    std::vector<PlayerCount> others;  ///< Whom the question may have meant as well.
    Standing all;
    Standing as_black;
    Standing as_white;
    int first_year = 0;  ///< 0: no year is known.
    int last_year = 0;
    std::vector<OpeningStanding> openings_as_black;  ///< The most frequent first.
    std::vector<OpeningStanding> openings_as_white;
    std::vector<NamedStanding> opponents;  ///< The most frequent first.
    std::vector<NamedStanding> events;     ///< The latest first.
};

/// The player whose name this is, exactly or as people remember it: of those whom it fits, who has
/// the most games. Fails with "library_no_player" (facts: read).
Result<PlayerPage> player_page(Library& library, std::string_view name);

/// A player's games against another, seen by the first. Fails as player_page() does.
struct HeadToHead {
    std::string name;
    std::string opponent;
    Standing all;
    Standing as_black;
    Standing as_white;
};
Result<HeadToHead> head_to_head(Library& library, std::string_view name, std::string_view opponent);

/// One game of a cross table, seen by the player of the row.
struct CrossGame {
    GameId game = 0;
    bool black = true;
    std::optional<int> margin;
};

struct CrossRow {
    std::string name;
    Standing standing;
    std::vector<std::vector<CrossGame>> against;  ///< By the row of the opponent.
};

struct EventPage {
    std::string name;
    std::vector<PlayerCount> others;  ///< Other tournaments that the question may have meant.
    int year = 0;                     ///< Of the edition shown; 0 when its games have none.
    std::vector<int> years;           ///< All of its editions, the latest first.
    std::size_t games = 0;
    std::size_t players = 0;
    double mean = 0;             ///< Of Black's margins.
    std::vector<CrossRow> rows;  ///< By points, then margins; the first kMostRows of them.
};
inline constexpr std::size_t kMostRows = 128;

/// The tournament whose name this is, as for players; the edition of that year, else the latest.
/// Fails with "library_no_event" (facts: read).
Result<EventPage> event_page(Library& library, std::string_view name, int year = 0);

}  // namespace othellier::library
