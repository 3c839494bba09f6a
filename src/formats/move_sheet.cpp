#include "formats/move_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/notation.h"
#include "formats/numbers.h"
#include "formats/replay.h"

namespace othellier::formats {

namespace {

using Words = std::vector<std::string_view>;

Words words_of(std::string_view line) {
    constexpr std::string_view kBetween = " \t\r|,;";
    Words words;
    while (true) {
        const std::size_t begin = line.find_first_not_of(kBetween);
        if (begin == std::string_view::npos) return words;
        const std::size_t end = std::min(line.find_first_of(kBetween, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        line.remove_prefix(end);
    }
}

/// "a b c …", above the board or below it.
bool is_letters(const Words& words) {
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i].size() != 1 || (words[i][0] | 0x20) != static_cast<char>('a' + i))
            return false;
    return words.size() >= kMinSize;
}

bool is_frame(const Words& words) {
    return std::ranges::all_of(words, [](std::string_view word) {
        return word.find_first_not_of("+-=_") == std::string_view::npos && word.size() > 2;
    });
}

/// The rows of cells, without the letters and the numbers around them.
std::vector<Words> rows_of(std::string_view text) {
    std::vector<Words> rows;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        Words words = words_of(text.substr(0, end));
        if (!words.empty() && !is_letters(words) && !is_frame(words))
            rows.push_back(std::move(words));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (rows.size() > kMaxSize) break;
    }
    const std::size_t size = rows.size();
    for (std::size_t row = 0; row < size; ++row) {
        const std::string label = std::to_string(row + 1);
        Words& words = rows[row];
        if (words.size() > size && words.front() == label) words.erase(words.begin());
        if (words.size() > size && words.back() == label) words.pop_back();
    }
    return rows;
}

Cell disc_of_word(std::string_view word) {
    constexpr std::array<std::string_view, 7> kBlack = {"X", "x", "B", "b", "*", "##", "●"};
    constexpr std::array<std::string_view, 6> kWhite = {"O", "o", "W", "w", "()", "○"};
    if (std::ranges::find(kBlack, word) != kBlack.end()) return Cell::kBlack;
    if (std::ranges::find(kWhite, word) != kWhite.end()) return Cell::kWhite;
    return Cell::kEmpty;
}

struct Sheet {
    int size;
    std::vector<Cell> discs;
    std::vector<std::optional<Point>> moves;  ///< By number, from 0.
};

Result<Sheet> parse_sheet(std::string_view text) {
    const std::vector<Words> rows = rows_of(text);
    const int size = static_cast<int>(rows.size());
    if (!is_valid_size(size)) return fail("bad_size", {{"read", std::to_string(size)}});
    Sheet sheet{size, {}, std::vector<std::optional<Point>>(rows.size() * rows.size())};
    for (int row = 0; row < size; ++row) {
        const Words& words = rows[static_cast<std::size_t>(row)];
        if (words.size() != rows.size())
            return fail("sheet_shape", {{"row", std::to_string(row + 1)},
                                        {"read", std::to_string(words.size())},
                                        {"wanted", std::to_string(size)}});
        for (int column = 0; column < size; ++column) {
            const std::string_view word = words[static_cast<std::size_t>(column)];
            sheet.discs.push_back(disc_of_word(word));
            const std::optional<int> number = parse_int(word);
            if (!number || *number == 0) continue;
            const bool possible = 1 <= *number && *number <= size * size;
            if (!possible || sheet.moves[static_cast<std::size_t>(*number - 1)])
                return fail("sheet_number", {{"read", std::string(word.substr(0, 20))}});
            sheet.moves[static_cast<std::size_t>(*number - 1)] = Point(column, row);
        }
    }
    return sheet;
}

}  // namespace

Result<GameRecord> read_move_sheet(std::string_view text) {
    const Result<Sheet> sheet = parse_sheet(text);
    if (!sheet) return fail(sheet.error());
    GameRecord record;
    const bool has_discs =
        std::ranges::any_of(sheet->discs, [](Cell cell) { return cell != Cell::kEmpty; });
    record.start =
        has_discs ? Grid(sheet->size, sheet->discs, Color::kBlack) : Grid::start(sheet->size);
    Replay replay(record.start);
    std::size_t number = 0;
    for (; number < sheet->moves.size() && sheet->moves[number]; ++number)
        if (const Result<void> played = replay.append(record, *sheet->moves[number]); !played)
            return fail(played.error());
    for (std::size_t later = number; later < sheet->moves.size(); ++later)
        if (sheet->moves[later])
            return fail("sheet_number", {{"read", std::to_string(number + 1)}});
    return record;
}

Result<std::string> write_move_sheet(const GameRecord& record) {
    if (record.start.turn() != Color::kBlack) return fail("format_first");
    if (!record.moves.empty() && record.moves.back().is_pass()) return fail("format_last_pass");
    const int size = record.start.size();
    std::vector<std::string> cells;
    for (const Cell cell : cells_of(record.start))
        cells.emplace_back(1, "XO-"[static_cast<std::size_t>(cell)]);
    int number = 0;
    for (const Move move : record.moves)
        if (!move.is_pass())
            cells[static_cast<std::size_t>(move.point().index(size))] = std::to_string(++number);

    std::string text = "  ";
    for (int column = 0; column < size; ++column) text += fmt::format("{:>4c}", 'a' + column);
    text += '\n';
    for (int row = 0; row < size; ++row) {
        text += fmt::format("{:>2}", row + 1);
        for (int column = 0; column < size; ++column)
            text += fmt::format("{:>4}", cells[static_cast<std::size_t>(row * size + column)]);
        text += '\n';
    }
    return text;
}

}  // namespace othellier::formats
