#include "server/learn_input.h"

#include <charconv>
#include <sstream>

#include "core/notation.h"
#include "core/position_text.h"

namespace othellier::server {

std::string text_of(const nlohmann::json& input, const char* name, std::string otherwise) {
    const auto found = input.find(name);
    return found != input.end() && found->is_string() ? found->get<std::string>() : otherwise;
}

Result<int> number_of(const nlohmann::json& input, const char* name, int least, int most,
                      int otherwise) {
    const std::string text = text_of(input, name, std::to_string(otherwise));
    int number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc{} && stop == end && least <= number && number <= most) return number;
    return fail(
        "bad_message",
        {{"field", name}, {"expected", std::to_string(least) + " … " + std::to_string(most)}});
}

Result<Grid> board_of(const nlohmann::json& input) {
    const std::string position = text_of(input, "position");
    Grid grid = Grid::start();
    if (!position.empty()) {
        const Result<Game> read = parse_position_or_transcript(position);
        if (!read) return fail(read.error());
        grid = read->position();
    }
    std::istringstream moves(text_of(input, "moves"));
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
