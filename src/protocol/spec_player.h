#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "players/roster.h"

namespace othellier::protocol {

/// The player behind a protocol: made from a SPEC, and made again when the other end asks for
/// another level.
class SpecPlayer {
 public:
    /// Fails like Roster::make.
    static Result<SpecPlayer> make(const Roster& roster, std::string_view spec);

    Player& operator*() const { return *player_; }
    Player* operator->() const { return player_.get(); }

    /// One word.
    std::string name() const;
    /// Front ends and engines of these protocols take it that an engine plays 8×8 alone.
    bool plays_on(int size) const;
    /// Strength from here on, where it has levels; otherwise nothing changes.
    void set_level(int level);
    /// What it is asked for a hint with so many lines. Where nothing was said of how long to think,
    /// an engine goes on until somebody stops it.
    Question hint_on(const Grid& position, int lines) const;

 private:
    SpecPlayer(const Roster& roster, Spec spec, std::unique_ptr<Player> player);

    Roster roster_;
    Spec spec_;
    std::unique_ptr<Player> player_;
};

}  // namespace othellier::protocol
