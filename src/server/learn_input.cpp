#include "server/learn_input.h"

#include <sstream>

#include "core/notation.h"
#include "core/position_text.h"

namespace othellier::server {

Result<Grid> board_of(const nlohmann::json& input) {
    const std::string position = word_of(input, "position");
    Grid grid = Grid::start();
    if (!position.empty()) {
        const Result<Game> read = parse_position_or_transcript(position);
        if (!read) return fail(read.error());
        grid = read->position();
    }
    std::istringstream moves(word_of(input, "moves"));
    int ply = 0;
    for (std::string word; moves >> word;) {
        const Result<Move> move = parse_move(word, grid.size());
        if (!move) return fail(move.error());
        if (const auto legal = check_legal(grid, *move, ++ply); !legal) return fail(legal.error());
        grid.play(*move);
    }
    return grid;
}

}  // namespace othellier::server
