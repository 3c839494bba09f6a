#include "core/position_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdio>
#include <optional>
#include <vector>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/transcript.h"

namespace othellier {

namespace {

bool is_space(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

std::optional<Cell> cell_of(char c) {
    static constexpr std::string_view kBlack = "Xx*Bb0";
    static constexpr std::string_view kWhite = "OoWw1";
    static constexpr std::string_view kEmpty = "-.";
    if (kBlack.find(c) != std::string_view::npos) return Cell::kBlack;
    if (kWhite.find(c) != std::string_view::npos) return Cell::kWhite;
    if (kEmpty.find(c) != std::string_view::npos) return Cell::kEmpty;
    return std::nullopt;
}

std::optional<Color> color_of(char c) {
    const std::optional<Cell> cell = cell_of(c);
    if (!cell || *cell == Cell::kEmpty) return std::nullopt;
    return *cell == Cell::kBlack ? Color::kBlack : Color::kWhite;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const auto begin = std::ranges::find_if_not(text, is_space);
        const auto end = std::find_if(begin, text.end(), is_space);
        if (begin != end) words.emplace_back(begin, end);
        text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    }
    return words;
}

std::optional<int> size_with_squares(std::size_t count) {
    for (int size = kMinSize; size <= kMaxSize; size += 2)
        if (static_cast<std::size_t>(size * size) == count) return size;
    return std::nullopt;
}

Result<Color> parse_side(std::string_view text) {
    if (text.size() == 1)
        if (const std::optional<Color> color = color_of(text[0])) return *color;
    return fail("bad_side", {{"read", std::string(text)}});
}

/// Whether the last letter stands apart from squares that stand together, as a side to move does:
/// in "--XO… X", but not in "- - X O … X".
bool last_stands_apart(std::string_view text) {
    const auto is_between = [](char c) { return is_space(c) || c == ';'; };
    while (!text.empty() && is_between(text.back())) text.remove_suffix(1);
    if (text.size() < 2 || !is_between(text[text.size() - 2])) return false;
    for (std::size_t i = 1; i < text.size(); ++i)
        if (!is_between(text[i - 1]) && !is_between(text[i])) return true;
    return false;
}

/// The squares, then perhaps the side to move. `declared` is the size that GGF gives beforehand.
Result<Grid> parse_board_string(std::string_view text, std::optional<int> declared) {
    std::vector<char> letters;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_space(text[i]) || text[i] == ';') continue;
        if (!cell_of(text[i]))
            return fail("bad_board_character",
                        {{"read", std::string(1, text[i])}, {"at", std::to_string(i + 1)}});
        letters.push_back(text[i]);
    }
    const std::size_t count = letters.size();
    const bool has_side = !size_with_squares(count) && count > 0 && size_with_squares(count - 1);
    const std::optional<int> size = size_with_squares(has_side ? count - 1 : count);
    // 63 squares and a side to move are no board, though there are 64 letters.
    const bool side_for_square =
        size && !has_side && color_of(letters.back()) && last_stands_apart(text);
    if (!size || side_for_square || (declared && *declared != *size))
        return fail("bad_board_length",
                    {{"read", std::to_string(side_for_square ? count - 1 : count)},
                     {"wanted", declared ? std::to_string(*declared * *declared)
                                         : "16, 36, 64, 100, 144, 196, 256"}});
    Color turn = Color::kBlack;
    if (has_side) {
        const Result<Color> side = parse_side(std::string_view(&letters.back(), 1));
        if (!side) return fail(side.error());
        turn = *side;
        letters.pop_back();
    }
    std::vector<Cell> cells;
    cells.reserve(letters.size());
    for (const char c : letters) cells.push_back(*cell_of(c));
    return Grid(*size, cells, turn);
}

/// One row of a FEN: p, P and counts of empties. Nothing when it does not fill `size` squares.
std::optional<std::vector<Cell>> parse_fen_row(std::string_view row, int size) {
    std::vector<Cell> cells;
    const auto full = static_cast<std::size_t>(size);
    for (std::size_t i = 0; i < row.size() && cells.size() <= full;) {
        std::size_t run = 0;
        const char* begin = row.data() + i;
        const auto [end, error] = std::from_chars(begin, row.data() + row.size(), run);
        if (error == std::errc{}) {
            if (run > full) return std::nullopt;
            cells.insert(cells.end(), run, Cell::kEmpty);
            i += static_cast<std::size_t>(end - begin);
        } else if (row[i] == 'p' || row[i] == 'P') {
            cells.push_back(row[i] == 'p' ? Cell::kBlack : Cell::kWhite);
            ++i;
        } else {
            return std::nullopt;
        }
    }
    if (cells.size() != full) return std::nullopt;
    return cells;
}

Result<Grid> parse_fen(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    std::vector<std::string_view> rows;
    std::string_view board = words.at(0);
    while (true) {
        const std::size_t slash = board.find('/');
        rows.push_back(board.substr(0, slash));
        if (slash == std::string_view::npos) break;
        board.remove_prefix(slash + 1);
    }
    const int size = static_cast<int>(rows.size());
    if (!is_valid_size(size)) return fail("bad_size", {{"read", std::to_string(size)}});

    std::vector<Cell> cells;
    for (int row = 0; row < size; ++row) {
        const std::string_view written = rows[static_cast<std::size_t>(size - 1 - row)];
        const auto parsed = parse_fen_row(written, size);
        if (!parsed)
            return fail("bad_fen_row", {{"read", std::string(written)},
                                        {"row", std::to_string(row + 1)},
                                        {"wanted", std::to_string(size)}});
        cells.insert(cells.end(), parsed->begin(), parsed->end());
    }
    const Result<Color> side = parse_side(words.size() > 1 ? words[1] : "");
    if (!side) return fail(side.error());
    return Grid(size, cells, *side);
}

std::uint64_t reversed(std::uint64_t bits) {
    std::uint64_t mirror = 0;
    for (int i = 0; i < 64; ++i) mirror |= ((bits >> i) & 1) << (63 - i);
    return mirror;
}

std::optional<std::uint64_t> parse_hex(std::string_view word) {
    if (word.starts_with("0x") || word.starts_with("0X")) word.remove_prefix(2);
    std::uint64_t bits = 0;
    const char* end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, bits, 16);
    // 16 digits, so that "0 1" stays a board string that is too short and not a position.
    if (word.size() != 16 || error != std::errc{} || stop != end) return std::nullopt;
    return bits;
}

struct HexPair {
    std::uint64_t player;
    std::uint64_t opponent;
};

std::optional<HexPair> hex_pair_of(const std::vector<std::string_view>& words) {
    if (words.size() < 2 || words.size() > 3) return std::nullopt;
    const auto player = parse_hex(words[0]);
    const auto opponent = parse_hex(words[1]);
    if (!player || !opponent) return std::nullopt;
    return HexPair{*player, *opponent};
}

Result<Grid> parse_hex_pair(const HexPair& pair, const std::vector<std::string_view>& words,
                            BitOrder bits) {
    Color turn = Color::kBlack;
    if (words.size() == 3) {
        const Result<Color> side = parse_side(words[2]);
        if (!side) return fail(side.error());
        turn = *side;
    }
    const bool high = bits == BitOrder::kA1Highest;
    const Bitboard player(high ? reversed(pair.player) : pair.player);
    const Bitboard opponent(high ? reversed(pair.opponent) : pair.opponent);
    const Bitboard both = player & opponent;
    if (!both.empty()) return fail("overlapping_discs", {{"square", to_string(both.first())}});
    return to_grid(Board(player, opponent), turn);
}

bool is_reversed_start(const std::vector<std::string_view>& words) {
    return words.size() == 1 && words[0] == "reversed";
}

/// The start with the colours the other way round, as some older programs have it.
Grid reversed_start() {
    std::vector<Cell> cells = cells_of(Grid::start());
    for (Cell& cell : cells)
        if (cell != Cell::kEmpty) cell = cell == Cell::kBlack ? Cell::kWhite : Cell::kBlack;
    return Grid(8, cells, Color::kBlack);
}

/// "8 ---…": the size that GGF writes before the squares.
std::optional<int> declared_size(const std::vector<std::string_view>& words) {
    if (words.size() < 2 || words[0].size() > 2) return std::nullopt;
    int size = 0;
    const char* end = words[0].data() + words[0].size();
    const auto [stop, error] = std::from_chars(words[0].data(), end, size);
    if (error != std::errc{} || stop != end || size < 2) return std::nullopt;
    return size;
}

}  // namespace

Result<Grid> parse_position(std::string_view text, BitOrder bits) {
    const std::vector<std::string_view> words = words_of(text);
    if (is_reversed_start(words)) return reversed_start();
    if (const auto pair = hex_pair_of(words)) return parse_hex_pair(*pair, words, bits);
    if (text.find('/') != std::string_view::npos) return parse_fen(text);
    if (const std::optional<int> size = declared_size(words)) {
        if (!is_valid_size(*size)) return fail("bad_size", {{"read", std::string(words[0])}});
        const auto skipped = static_cast<std::size_t>(words[0].end() - text.begin());
        return parse_board_string(text.substr(skipped), size);
    }
    return parse_board_string(text, std::nullopt);
}

bool looks_like_position(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    if (is_reversed_start(words)) return true;
    if (hex_pair_of(words) || text.find('/') != std::string_view::npos) return true;
    if (declared_size(words)) return cell_of(words[1][0]).has_value();
    const auto cells =
        std::ranges::count_if(text, [](char c) { return c != '1' && c != '0' && cell_of(c); });
    const auto others = std::ranges::count_if(text, [](char c) { return '2' <= c && c <= '9'; });
    return cells > 0 && others == 0 && (cells >= 8 || text.find_first_of("01") == text.npos);
}

Result<Game> parse_position_or_transcript(std::string_view text, int size, BitOrder bits) {
    if (!is_valid_size(size)) return fail("bad_size", {{"read", std::to_string(size)}});
    if (!looks_like_position(text)) return parse_transcript(text, Grid::start(size));
    return parse_position(text, bits).map([](const Grid& grid) { return Game(grid); });
}

std::string to_board_string(const Grid& grid) {
    std::string text;
    for (const Cell cell : cells_of(grid)) text += "XO-"[static_cast<std::size_t>(cell)];
    return text + ' ' + (grid.turn() == Color::kBlack ? 'X' : 'O');
}

std::string to_ggf_board(const Grid& grid) {
    std::string text = std::to_string(grid.size()) + ' ' + to_board_string(grid);
    std::ranges::replace(text, 'X', '*');
    return text;
}

std::string to_fen(const Grid& grid) {
    std::string text;
    for (int row = grid.size() - 1; row >= 0; --row) {
        int empties = 0;
        const auto flush = [&] {
            if (empties > 0) text += std::to_string(empties);
            empties = 0;
        };
        for (int column = 0; column < grid.size(); ++column) {
            const Cell cell = grid.at(Point(column, row));
            if (cell == Cell::kEmpty) {
                ++empties;
                continue;
            }
            flush();
            text += cell == Cell::kBlack ? 'p' : 'P';
        }
        flush();
        if (row > 0) text += '/';
    }
    return text + (grid.turn() == Color::kBlack ? " b" : " w") + " - - 0 1";
}

std::string to_bitboards(const Grid& grid, BitOrder bits) {
    const Board board = to_board(grid);
    const auto order = [bits](Bitboard set) -> unsigned long long {
        return bits == BitOrder::kA1Highest ? reversed(set.bits()) : set.bits();
    };
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "0x%016llx 0x%016llx %c", order(board.player()),
                  order(board.opponent()), grid.turn() == Color::kBlack ? 'X' : 'O');
    return text.data();
}

}  // namespace othellier
