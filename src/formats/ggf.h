#pragma once

#include <string>
#include <string_view>

#include "formats/game_record.h"

/// GGF, the Generic Game Format of the Othello servers: "(;GM[Othello]…;)". Boards of 4×4 to 16×16,
/// any start position, evaluations and times beside the moves.
namespace othellier::formats {

/// Reads one game, which begins with "(;". Unknown tags are kept as extras. Fails with "tag_open",
/// "ggf_frame", "ggf_game" (another game), "ggf_type" (a board we do not know), "bad_number", what
/// parse_position says of the board or Replay of a move; the fact "at" says where.
Result<GameRecord> read_ggf(std::string_view text);

/// One game on one line, without the line's end. Every record can be written.
///
/// Beyond the common tags it writes EV (tournament) and TH ("34@24": perfect play from 24 empties
/// gives Black 34 discs), which other programs skip; so they do VR ("0@12 E3 F4": a variation that
/// leaves line 0, the game, after 12 turns) and MK ("0@5 ?! why": mark and remark on the turn that
/// leads to position 5; a line of text each).
std::string write_ggf(const GameRecord& record);

/// "F5", "N14", "PA": moves as GGF and NBoard write them.
std::string ggf_move(Move move);
/// "F5/1.50/2.30": with its value and its time, where there are any.
std::string ggf_move(Move move, const MoveNote& note);

/// Takes "F5/1.50/2.3" apart. Fails with "bad_square" or "bad_number" (facts: read).
struct NotedMove {
    Move move;
    MoveNote note;
};
Result<NotedMove> parse_noted_move(std::string_view text, int size);

}  // namespace othellier::formats
