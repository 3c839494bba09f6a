#include "library/opening_names.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/board_grid.h"
#include "core/symmetry.h"
#include "core/transcript.h"
#include "library/name_match.h"
#include "library/packed_moves.h"

extern "C" const char othellier_openings_begin[], othellier_openings_end[];

namespace othellier::library {

namespace {

/// The board as symmetries cannot tell it apart.
using Key = std::pair<std::uint64_t, std::uint64_t>;

Key key_of(const Board& board) {
    const Board least = canonical(board);
    return {least.player().bits(), least.opponent().bits()};
}

std::string_view take(std::string_view& text, char end) {
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string_view word = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return word == "-" ? std::string_view() : word;
}

struct Book {
    std::map<Key, OpeningName> names;
    int longest = 0;
};

Book read_book() {
    Book book;
    std::string_view text(
        othellier_openings_begin,
        static_cast<std::size_t>(othellier_openings_end - othellier_openings_begin));
    while (!text.empty()) {
        std::string_view line = take(text, '\n');
        if (line.empty() || line.starts_with('#')) continue;
        const Result<Game> game = parse_transcript(take(line, '\t'));
        if (!game) continue;  // Ours, and tested to be whole.
        const std::string_view english = take(line, '\t');
        book.names.emplace(key_of(to_board(game->position())), OpeningName{english, line});
        book.longest = std::max(book.longest, game->length());
    }
    return book;
}

const Book& book() {
    static const Book kBook = read_book();
    return kBook;
}

}  // namespace

const OpeningName* opening_name(const Board& board) {
    const auto found = book().names.find(key_of(board));
    return found == book().names.end() ? nullptr : &found->second;
}

const OpeningName* opening_of_moves(std::string_view packed) {
    const OpeningName* last = nullptr;
    int turns = 0;
    walk(Board::start(), Color::kBlack, packed, [&](const Board& board, Color, auto) {
        if (const OpeningName* name = opening_name(board)) last = name;
        return ++turns <= longest_opening();
    });
    return last;
}

std::vector<Board> boards_of_opening(std::string_view name) {
    const std::string wanted = fold(name);
    if (wanted.empty()) return {};
    std::vector<Board> exact;
    std::vector<Board> similar;
    for (const auto& [key, names] : book().names) {
        const Board board(Bitboard(key.first), Bitboard(key.second));
        const std::vector<std::string> both = {fold(names.english), fold(names.french)};
        if (std::ranges::count(both, wanted) > 0) exact.push_back(board);
        const std::vector<bool> fits = matching_names(both, wanted);
        if (std::ranges::count(fits, true) > 0) similar.push_back(board);
    }
    return exact.empty() ? similar : exact;
}

int longest_opening() {
    return book().longest;
}

std::string_view opening_of(const Game& game, int turns, bool french) {
    if (game.start() != Grid::start()) return {};
    std::string_view last;
    Board board = Board::start();
    const int some = std::min(turns, longest_opening());
    for (const Move move : game.moves().first(static_cast<std::size_t>(some))) {
        board = move.is_pass() ? board.after_pass() : board.after(move.point().square());
        const OpeningName* name = opening_name(board);
        const std::string_view here = name == nullptr ? "" : french ? name->french : name->english;
        if (!here.empty()) last = here;
    }
    return last;
}

}  // namespace othellier::library
