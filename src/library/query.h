#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/color.h"
#include "core/grid.h"
#include "core/result.h"
#include "library/opening_names.h"
#include "library/pattern.h"
#include "library/postings.h"

namespace othellier::library {

struct Range {
    int low = std::numeric_limits<int>::min();
    int high = std::numeric_limits<int>::max();

    bool contains(int value) const { return low <= value && value <= high; }
    bool is_everything() const { return *this == Range(); }
    bool operator==(const Range&) const = default;
};

/// "1990", "1990..2000", "1990..", "..2000"; of numbers from 0 on also "1990-2000". Fails with
/// "bad_range" (facts: read).
Result<Range> parse_range(std::string_view text);

enum class Outcome { kBlack, kWhite, kDraw };

/// What a game must be like; what is left empty asks for nothing. Names are matched as
/// name_match.h says.
struct Filter {
    std::vector<std::string> players;  ///< Each of them on either side; two are each other's.
    std::string black;
    std::string white;
    std::string event;
    std::string text;  ///< Every word in a name, the event, the year, a comment or a note.
    std::string tag;
    Range years;
    Range scores;  ///< Black's margin.
    Range turns;
    /// What a game was worth to Black at some time, in discs, as far as somebody noted it: its
    /// values reach into this range. Games without values do not pass.
    Range values;
    std::optional<Outcome> outcome;
    bool starred = false;
    bool mine = false;    ///< Played here, by a person.
    bool in_bin = false;  ///< What is in the bin, and only that. Without it, nothing of that.
};

/// Which colours a position that is looked for may have had: as they were given, or exchanged.
enum class Colors { kEither, kSame, kExchanged };

enum class SortBy { kDate, kBlack, kWhite, kEvent, kScore, kTurns, kAdded };

struct Query {
    Filter filter;
    std::optional<Grid> position;  ///< 8×8; however it is laid.
    std::optional<Pattern> pattern;
    Colors colors = Colors::kEither;
    std::string opening;  ///< Its name in either language, or the beginning of one.

    SortBy sort = SortBy::kDate;
    bool descending = true;
    std::size_t first = 0;  ///< So many are left out before the list begins.
    std::size_t most = std::numeric_limits<std::size_t>::max();
};

/// Where a game had what was looked for.
struct Place {
    int turn = 0;                        ///< After so many turns.
    bool exchanged = false;              ///< With the colours exchanged.
    Symmetry by = Symmetry::identity();  ///< Takes what was looked for to how the game had it.

    bool operator==(const Place&) const = default;
};

/// A game as a list shows it.
struct FoundGame {
    GameId id = 0;
    std::string black;
    std::string white;
    std::string event;
    std::string date;
    std::optional<int> score;
    int turns = 0;
    bool starred = false;
    bool in_bin = false;
    OpeningName opening{};            ///< The last named one it came through; empty without one.
    std::vector<std::string> tags{};  ///< In the order of their names; of a list alone.
    std::optional<Place> place;       ///< Of the position or pattern, where one was asked for.
};

struct Found {
    std::size_t count = 0;  ///< Of all that match.
    std::vector<FoundGame> games;
};

}  // namespace othellier::library
