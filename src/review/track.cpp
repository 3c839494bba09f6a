#include "review/track.h"

#include <algorithm>
#include <cctype>

#include "core/board_grid.h"

namespace othellier::review {

namespace {

/// XOT: eight moves drawn from a list of openings that nobody would choose and that are even.
constexpr int kXotTurns = 8;

bool says_xot(const std::string& text) {
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == b;
    };
    const std::string_view word = "xot";
    // Not std::ranges::search, which clang 14 cannot compile with this library.
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

/// Turns at the beginning without a note, where every later one has one.
int turns_without_notes(const formats::GameRecord& record) {
    const auto first = std::ranges::find_if(record.notes, [](const formats::MoveNote& note) {
        return note.seconds.has_value() || note.eval.has_value();
    });
    const bool all_later = std::all_of(first, record.notes.end(), [](const auto& note) {
        return note.seconds.has_value() || note.eval.has_value();
    });
    const auto turns = static_cast<int>(first - record.notes.begin());
    return all_later && first != record.notes.end() ? turns : 0;
}

}  // namespace

Track track_of(const formats::GameRecord& record) {
    Track track;
    Board board = to_board(record.start);
    Color turn = record.start.turn();
    track.boards.push_back(board);
    track.turns.push_back(turn);
    for (const Move move : record.moves) {
        board = move.is_pass() ? board.after_pass() : board.after(move.point().square());
        turn = opposite(turn);
        track.boards.push_back(board);
        track.turns.push_back(turn);
    }
    track.moves = record.moves;
    return track;
}

int given_turns_of(const formats::GameRecord& record) {
    const int length = static_cast<int>(record.moves.size());
    const bool from_start = record.start.same_position(Grid::start());
    if (from_start &&
        (says_xot(record.event) || says_xot(record.place) || says_xot(record.comment)))
        return std::min(kXotTurns, length);
    return turns_without_notes(record);
}

}  // namespace othellier::review
