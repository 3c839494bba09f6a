#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/result.h"
#include "formats/variations.h"

namespace othellier::session {

/// A position of a game and its variations: after so many turns of that line (0 is the game).
struct Place {
    int line = 0;
    int turns = 0;

    bool operator==(const Place&) const = default;
};

/// What was looked at, marked and remarked beside a game, and where somebody looks at it. Knows the
/// game only by its moves, which whoever calls hands in.
class Study {
 public:
    using Moves = std::span<const Move>;

    const formats::Variations& lines() const { return lines_; }
    /// Of the game's own turns; as many as turns, or fewer, or none.
    const std::vector<formats::MoveNote>& notes() const { return notes_; }
    bool empty() const { return lines_.empty() && notes_.empty(); }
    /// What a file or a kept table has. More lines than a table may have are left out.
    void set(formats::Variations lines, std::vector<formats::MoveNote> notes);

    /// The place in a variation that is shown; nothing while the game itself is.
    const std::optional<Place>& shown() const { return shown_; }
    void show(std::optional<Place> place) { shown_ = place; }
    /// The same position by the line that its last turn belongs to.
    Place settled(Place place) const;

    /// Where that move leads, if somebody has been there.
    std::optional<Place> find(Moves game, Place from, Move move) const;
    /// Where that new move leads, in a variation of its own or at the end of one. Fails with
    /// "too_many_variations" (limit).
    Result<Place> add(Place from, Move move);

    /// The game takes another way after `turns` turns: what followed becomes a variation.
    void keep_tail(Moves game, int turns);
    /// The game has made a turn: a variation that began with it goes on after it instead.
    void join(Moves game, int turns);

    /// Exchanges a variation with what its line has in its place, which becomes the variation.
    /// Returns the game's moves as they are now. Shown is then the place that was shown in it, else
    /// its end.
    std::vector<Move> promote(Moves game, int line);

    /// Without that turn of a variation and all that follows it. Fails with "bad_place" or
    /// "cannot_delete_game".
    Result<void> erase(Moves game, Place turn);

    /// Fails with "bad_place".
    Result<void> annotate(Moves game, Place turn, formats::Mark mark, std::string comment);

    /// Fails with "bad_place" where there is no such line or it is not that long.
    Result<void> check(Moves game, Place place) const;

 private:
    formats::Variation& line(int number) { return lines_[static_cast<std::size_t>(number) - 1]; }
    const formats::Variation& line(int number) const {
        return lines_[static_cast<std::size_t>(number) - 1];
    }
    /// Lines are numbered anew, parents first. Returns what became of the number.
    int reorder(int number);
    void follow_turn(Moves game, int number, int turns);

    formats::Variations lines_;
    std::vector<formats::MoveNote> notes_;
    std::optional<Place> shown_;
};

}  // namespace othellier::session
