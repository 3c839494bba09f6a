#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "players/player.h"
#include "players/spec.h"

namespace othellier {

/// What a number after a kind's colon may be: the LEVEL of "engine:LEVEL".
struct ArgumentRange {
    int least;
    int most;
    int usual;  ///< Where none is given.
};

/// One kind of player that people can ask for.
struct RosterEntry {
    std::string kind;   ///< "alphabeta"
    std::string usage;  ///< "alphabeta:DEPTH[,eval=discs|weights|criteria][,table=FILE]"
    std::string about;  ///< Key of src/text with a sentence on how it plays: "players.alphabeta".
    std::function<Result<std::unique_ptr<Player>>(const Spec&)> make;
    bool takes_seed = false;  ///< Knows the option seed=N: matches give it one for each game.
    std::optional<ArgumentRange> argument{};  ///< Nothing where no number is wanted.
};

/// The list of all players: visible, built by hand, passed to whoever takes a SPEC. Folders add
/// what they know (classroom_roster here, the engine in engine/roster.h, partner programs in
/// match); the program puts them together.
class Roster {
 public:
    void add(RosterEntry entry) { entries_.push_back(std::move(entry)); }
    std::span<const RosterEntry> entries() const { return entries_; }

    /// A new player of that description. "human" is nobody's player: fails with
    /// "human_cannot_be_made". Fails with "unknown_player" (read, known), "bad_spec", "bad_option"
    /// (read, option, known)…
    Result<std::unique_ptr<Player>> make(std::string_view spec) const;

 private:
    std::vector<RosterEntry> entries_;
};

/// The machine players of the five classroom documents.
Roster classroom_roster();

}  // namespace othellier
