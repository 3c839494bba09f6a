#pragma once

#include <span>
#include <string>
#include <vector>

#include "library/library.h"

/// Keeping the games in order: stars, tags, notes, a bin to restore from, and games that are there
/// twice. All of it is done or, with an error, none; a number that no game has is one
/// ("library_no_game").
namespace othellier::library {

using GameIds = std::span<const GameId>;

Result<void> star(Library& library, GameIds games, bool on);

/// Gives games a tag or takes it off. A tag that no game has any more is gone.
Result<void> tag(Library& library, GameIds games, const std::string& name, bool on);

struct TagCount {
    std::string name;
    std::size_t games;

    bool operator==(const TagCount&) const = default;
};
/// All tags in the order of their names.
Result<std::vector<TagCount>> tags(Library& library);

/// Replaces the note on a game; "" takes it away.
Result<void> set_note(Library& library, GameId game, const std::string& text);
Result<std::string> note(Library& library, GameId game);

/// Searches leave the bin out, and a second import adds nothing that is in it.
Result<void> move_to_bin(Library& library, GameIds games);
Result<void> restore(Library& library, GameIds games);
/// Removes for good what is in the bin; how many games that was.
Result<std::size_t> empty_bin(Library& library);

/// Games that have the same moves, however the board lies, of 20 turns at least: whoever is said to
/// have played them and when. Each group in the order of the games' numbers; the bin does not
/// count.
Result<std::vector<std::vector<GameId>>> duplicates(Library& library);
/// Of these groups those that have one of `chosen`, which now stands first: it is the one to keep.
std::vector<std::vector<GameId>> groups_with(std::vector<std::vector<GameId>> groups,
                                             GameIds chosen);
/// Keeps the first of a group, which takes over the others' tags, notes and stars, and a review if
/// it has none; these go to the bin.
Result<void> merge_duplicates(Library& library, GameIds group);

}  // namespace othellier::library
