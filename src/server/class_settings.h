#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "players/roster.h"

/// What whoever starts the server decides for all pages, so that a class starts alike.
namespace othellier::server {

struct ClassSettings {
    std::optional<int> size;
    std::optional<int> cell;                       ///< Pixels of a square.
    std::optional<std::array<int, 3>> background;  ///< Red, green, blue; 0 to 255.
    std::string black, white;                      ///< SPECs; empty: a person.
    std::optional<int> depth;                      ///< How far the machines look ahead.
    std::string first;                             ///< "black", "white" or empty.

    bool decides_the_game() const;
};

/// The answer of /api/program/class: `options` of the first game, `cell`, `background` ("#rrggbb");
/// null for what is left to the page. With a depth and no machine, White is `alphabeta`, as in the
/// document that these options go back to. Fails where a size is none, or as roster.make() does.
Result<nlohmann::json> class_json(const ClassSettings& settings, const Roster& roster);

/// The SPEC with that depth: minimax, alphabeta and the levels have one, the others stay.
std::string with_depth(const std::string& spec, int depth);

/// Adds programs under names of their own, "mine=gtp:python3 player.py", that pages may play with:
/// `all` makes them. Fails with "bad_partner" (read) or "partner_name_taken" (read).
Result<void> add_partners(Roster& roster, const Roster& all,
                          const std::vector<std::string>& partners);

}  // namespace othellier::server
