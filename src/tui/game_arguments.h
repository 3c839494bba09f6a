#pragma once

#include <string>

#include "core/result.h"
#include "tui/dialogue.h"

namespace othellier::tui {

/// What a person may say of a game before the program starts, in the words of the command line; an
/// empty text is an option that was not given.
struct GameArguments {
    std::string black;
    std::string white;
    std::string black_name;
    std::string white_name;
    int size = 8;
    std::string first;  ///< "black" or "white".
    std::string position;
    int handicap = 0;
    bool no_hints = false;
    std::string hint;
    std::string time;
    bool strict = false;
    std::string delay;  ///< Not given: the game waits for each move of two computers.
    bool no_dots = false;

    /// Whether the program must ask who plays.
    bool ask_for_players() const { return black.empty() && white.empty(); }
};

/// The game that they ask for: a seat that was not given to a computer is a person's. Fails with
/// "bad_size", "bad_clock" or "bad_delay_text" (read), or with what is wrong with the position.
Result<DialogueOptions> dialogue_options(const GameArguments& arguments);

}  // namespace othellier::tui
