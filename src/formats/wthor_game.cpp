#include <algorithm>
#include <charconv>
#include <chrono>

#include "formats/encoding.h"
#include "formats/holds.h"
#include "formats/little_endian.h"
#include "formats/replay.h"
#include "formats/wthor.h"

namespace othellier::formats {

WthorNumbering::WthorNumbering(std::vector<std::string> names, std::size_t longest)
    : names_(std::move(names)), longest_(longest) {
    for (std::size_t i = 0; i < names_.size(); ++i)
        numbers_.emplace(names_[i], static_cast<std::uint16_t>(i));
}

Result<std::uint16_t> WthorNumbering::number(const std::string& name) {
    const auto found = numbers_.find(name);
    if (found != numbers_.end()) return found->second;
    if (name.starts_with('#')) {
        std::uint16_t given = 0;
        const char* end = name.data() + name.size();
        const auto [stop, error] = std::from_chars(name.data() + 1, end, given);
        if (error == std::errc{} && stop == end) return given;
    }
    // What the file will hold is what the next game is compared with, too.
    const std::string kept = latin1_to_utf8(utf8_to_latin1(name).substr(0, longest_));
    if (kept != name) return number(kept);
    if (names_.size() >= 0xFFFF) return fail("wthor_names_full");
    const auto fresh = static_cast<std::uint16_t>(names_.size());
    names_.push_back(name);
    numbers_.emplace(name, fresh);
    grew_ = true;
    return fresh;
}

namespace {

std::string move_bytes(const GameRecord& record) {
    std::string bytes;
    for (const Move move : record.moves)
        if (!move.is_pass())
            bytes += static_cast<char>(10 * (move.point().row() + 1) + move.point().column() + 1);
    bytes.resize(kWthorGameBytes - 8, '\0');
    return bytes;
}

/// Black's discs, empties to the winner: as stated, or as played out.
std::optional<int> black_discs(const GameRecord& record) {
    if (record.result)
        return std::clamp(static_cast<int>(record.result->for_black + 64) / 2, 0, 64);
    Replay replay(record.start);
    for (const Move move : record.moves)
        if (!replay.play(move)) return std::nullopt;
    if (!replay.is_over()) return std::nullopt;
    const Grid end = replay.position();
    const int margin =
        final_discs(end.count(Color::kBlack), end.count(Color::kWhite), end.empties()).value();
    return (margin + 64) / 2;
}

}  // namespace

Result<std::string> wthor_game(const GameRecord& record, WthorNumbering& players,
                               WthorNumbering& tournaments) {
    if (const Result<void> held = standard_8x8(record); !held) return fail(held.error());
    const std::optional<int> black = black_discs(record);
    if (!black) return fail("format_result");

    const auto named = [](const std::string& name) { return name.empty() ? "???" : name; };
    std::string bytes;
    const std::string& event = record.event.empty() ? record.place : record.event;
    const Result<std::uint16_t> numbers[] = {
        tournaments.number(named(event)),
        players.number(named(record.side(Color::kBlack).seat.name)),
        players.number(named(record.side(Color::kWhite).seat.name))};
    for (const auto& number : numbers) {
        if (!number) return fail(number.error());
        append_word(bytes, *number);
    }
    bytes += static_cast<char>(*black);
    bytes += static_cast<char>(record.theoretical ? record.theoretical->black_discs : *black);
    return bytes + move_bytes(record);
}

int year_of(const GameRecord& record) {
    const std::string_view date = record.date;
    std::int64_t number = 0;
    const auto [stop, error] = std::from_chars(date.data(), date.data() + date.size(), number);
    const auto digits = stop - date.data();
    if (error == std::errc{} && digits == 4) return static_cast<int>(number);
    if (error != std::errc{} || digits < 9 || digits > 11) return 0;
    // GGF also dates games by seconds since 1970.
    const std::chrono::sys_seconds moment{std::chrono::seconds(number)};
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(moment)};
    return static_cast<int>(day.year());
}

}  // namespace othellier::formats
