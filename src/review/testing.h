#pragma once

#include <map>

#include "core/board_grid.h"
#include "core/transcript.h"
#include "formats/game_record.h"
#include "players/player.h"
#include "review/reviewer.h"

/// What tests of a review have in common.
namespace othellier::review::testing {

inline formats::GameRecord record_of(std::string_view transcript) {
    const auto game = parse_transcript(transcript);
    return formats::to_record(*game);
}

/// A game of an archive with a pass, a reversal near the end and all 60 squares filled.
inline constexpr std::string_view kArchiveGame =
    "f5f6e6f4g5e7f7c5f3g4e3g6c3d3c6d6d7c8b4f8e8d8c4b3c7a4c2f2g3e2d2e1h5h3h4h6d1b5f1g2b6a6a3c1a5a2"
    "h7a7h1h8b7b8a8g7g8h2g1a1b2b1";

/// Looks one ply ahead and counts mobility: quick, repeatable, no engine. Proves the last empties.
class MobilityPlayer final : public Player {
 public:
    std::string name() const override { return "mobility"; }

    Result<Thought> think(const Question& question, const OnThought& /*on_thought*/,
                          std::stop_token /*stop*/) override {
        ++asked;
        const Board board = to_board(question.position);
        const bool solves = board.empties().count() <= 5;
        Thought thought{.lines = {}};
        for (const Square s : board.legal_moves()) {
            const Board after = board.after(s);
            const double value =
                solves ? -solved(after) : board.legal_moves().count() - after.legal_moves().count();
            thought.lines.push_back({.moves = {s}, .value = value, .depth = 1, .proven = solves});
        }
        std::ranges::stable_sort(thought.lines, std::greater{}, &Line::value);
        return thought;
    }

    static inline std::atomic<int> asked = 0;

 private:
    static double solved(const Board& board) {
        if (board.is_over()) return board.final_score().value();
        if (board.legal_moves().empty()) return -solved(board.after_pass());
        double best = -64;
        for (const Square s : board.legal_moves()) best = std::max(best, -solved(board.after(s)));
        return best;
    }
};

inline MakePlayer mobility_players() {
    return
        [](int) -> Result<std::unique_ptr<Player>> { return std::make_unique<MobilityPlayer>(); };
}

}  // namespace othellier::review::testing
