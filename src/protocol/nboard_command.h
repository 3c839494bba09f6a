#pragma once

#include <string_view>
#include <variant>

#include "formats/ggf.h"

/// What a front end says in the NBoard protocol, versions 1 and 2.
namespace othellier::protocol::nboard {

struct Version {
    int version;
};
struct SetDepth {
    int depth;
};
struct SetGame {
    formats::GameRecord game;
};
/// What a draw is worth to Black, in hundredths of a disc: 100 counts it for Black, −100 for White.
struct SetContempt {
    int contempt;
};
struct PlayMove {
    formats::NotedMove noted;
};
struct Hint {
    int count;
};
struct Go {};
struct Ping {
    std::string number;
};
struct Learn {};
struct Analyze {};
struct Quit {};
/// A line that version 2 does not know: to be passed over in silence.
struct Ignored {};

using Command = std::variant<Version, SetDepth, SetGame, SetContempt, PlayMove, Hint, Go, Ping,
                             Learn, Analyze, Quit, Ignored>;

/// Reads one line without its end. Version 1's bare move ("F5") is a PlayMove. Fails when a known
/// command has an argument that cannot be read ("nboard_argument", facts: read; or what read_ggf
/// says of the game).
Result<Command> parse_command(std::string_view line);

}  // namespace othellier::protocol::nboard
