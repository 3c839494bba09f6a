#include "session/record.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/notation.h"
#include "core/position_text.h"
#include "session/limits.h"
#include "session/set_up.h"
#include "session/turns.h"

namespace othellier::session {

using formats::GameRecord;

namespace {

constexpr Color kSides[] = {Color::kBlack, Color::kWhite};

std::size_t index_of(Color c) {
    return static_cast<std::size_t>(c);
}

double seconds(Clocks::Time time) {
    return std::chrono::duration<double>(time).count();
}

Millis millis(double seconds) {
    return Millis(std::llround(std::clamp(seconds, 0.0, 1e6) * 1000));
}

/// "301.500"
std::string seconds_text(Clocks::Time time) {
    const auto count = whole_millis(time).count();
    std::string thousandths = std::to_string(count % 1000);
    thousandths.insert(0, 3 - thousandths.size(), '0');
    return std::to_string(count / 1000) + '.' + thousandths;
}

/// How long each turn took, as the clocks say.
void add_times(const Document& table, const std::vector<TurnView>& turns, GameRecord& record) {
    const TimeControl& time = table.options.time;
    if (time.per_game.count() == 0) return;
    record.notes.resize(record.moves.size());  // Beside what people noted.
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const std::size_t mover = index_of(turns[i].color);
        const Clocks::Time gained = turns[i].move.is_pass() ? Millis(0) : time.increment;
        const Clocks::Time spent =
            table.clock_history[i][mover] + gained - table.clock_history[i + 1][mover];
        record.notes[i].seconds = seconds(std::max(spent, Clocks::Time(0)));
    }
}

void add_clocks(const Document& table, GameRecord& record) {
    const TimeControl& time = table.options.time;
    if (time.unlimited()) return;
    if (time.per_game.count() > 0)
        for (formats::Side& side : record.sides) {
            side.clock = time;
            side.grace = Millis(0);
        }
    record.extras.emplace_back("ggf.TC", to_string(time));
    record.extras.emplace_back("ggf.BL", seconds_text(table.left[0]));
    record.extras.emplace_back("ggf.WL", seconds_text(table.left[1]));
}

std::string extra(const GameRecord& record, std::string_view name) {
    for (const auto& [key, value] : record.extras)
        if (key == name) return value;
    return {};
}

/// The clocks at the start of each turn, from the times that the turns took.
std::vector<Clocks::Left> history_of(const GameRecord& record, const TimeControl& time) {
    std::vector<Clocks::Left> history = {Clocks(time).left()};
    Color mover = record.start.turn();
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        Clocks::Left left = history.back();
        Clocks::Time& own = left[index_of(mover)];
        if (time.per_game.count() > 0 && !record.notes.empty())
            own = std::max(Clocks::Time(0), own - millis(record.notes[i].seconds.value_or(0)));
        if (!record.moves[i].is_pass()) own += time.increment;
        history.push_back(left);
        mover = opposite(mover);
    }
    return history;
}

void take_clocks(const GameRecord& record, Document& document) {
    document.options.time = {};
    document.clock_history.assign(record.moves.size() + 1, {});
    document.left = {};
    // Only our own files ask for clocks to go on; those of a server's game are history.
    const auto time = parse_clock(extra(record, "ggf.TC"));
    if (!time || time->unlimited()) return;
    document.options.time = *time;
    document.clock_history = history_of(record, *time);
    document.left = document.clock_history.back();
    for (const Color c : kSides) {
        const std::string text = extra(record, c == Color::kBlack ? "ggf.BL" : "ggf.WL");
        double left = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), left);
        if (error == std::errc{} && end == text.data() + text.size() && std::isfinite(left))
            document.left[index_of(c)] = millis(left);
    }
}

/// Whether a line has no turn that was lost by mistakes, beginning with those of the lines that it
/// leaves.
bool can_be_told(const Grid& start, std::span<const Move> game, const formats::Variations& lines,
                 int line) {
    const formats::Variation& own = lines[static_cast<std::size_t>(line) - 1];
    const std::vector<Move> before = formats::moves_of_line(game, lines, own.leaves, own.at);
    const formats::Variations alone = {{0, own.at, own.moves, {}}};
    return formats::check_variations(start, before, alone, formats::Passes::kForced).has_value();
}

/// Gives a record the lines of a table of which it has the game from after the first `count` turns
/// on. Those that leave it before, or in which a turn was lost, no record can hold.
void add_lines(const Document& table, std::size_t count, GameRecord& record) {
    formats::Variations lines = table.variations;
    const int left_out = static_cast<int>(count);
    for (int line = static_cast<int>(lines.size()); line > 0; --line) {
        const formats::Variation& own = lines[static_cast<std::size_t>(line) - 1];
        if (own.leaves == 0 && own.at < left_out) formats::erase_line(lines, line);
    }
    for (formats::Variation& line : lines) line.at -= left_out;
    for (int line = static_cast<int>(lines.size()); line > 0; --line)
        if (!can_be_told(record.start, record.moves, lines, line)) formats::erase_line(lines, line);
    record.variations = std::move(lines);
}

/// The game from after its first `count` turns on, the last of which was lost.
Result<GameRecord> behind_lost_turn(const Document& table, std::size_t count) {
    Game start = table.game;
    start.go_to(static_cast<int>(count));
    const Result<Grid> position = parse_position(to_board_string(start.position()));
    if (!position) return fail(position.error());
    const auto moves = table.game.moves();
    std::string before;
    for (const Move move : moves.first(count))
        before += (before.empty() ? "" : " ") + to_string(move);
    GameRecord record;
    record.start = *position;
    record.moves.assign(moves.begin() + static_cast<std::ptrdiff_t>(count), moves.end());
    for (const Color c : kSides)
        record.side(c).seat = {table.game.seat(c).name, table.options.seat(c).spec};
    Game end = table.game;
    end.go_to(end.length());
    if (const auto result = end.result())
        record.result = formats::StatedResult{static_cast<double>(result->for_black.value()), {}};
    record.place = "Othellier";
    record.comment = text::get(table.language, "session.turn_lost_before", {{"moves", before}});
    add_lines(table, count, record);
    if (table.notes.size() > count) {
        record.notes.assign(table.notes.begin() + static_cast<std::ptrdiff_t>(count),
                            table.notes.end());
        record.notes.resize(record.moves.size());
    }
    return record;
}

/// A game in which no turn was lost, without its tree.
GameRecord whole_game(const Document& table, const std::vector<TurnView>& turns) {
    GameRecord record = formats::to_record(table.game);
    for (const Color c : kSides) {
        const SeatOptions& seat = table.options.seat(c);
        const std::string& shown = table.game.seat(c).name;
        record.side(c).seat = {shown.empty() ? seat.name : shown, seat.spec};
        record.extras.emplace_back(c == Color::kBlack ? "ggf.BK" : "ggf.WK", seat.spec);
    }
    record.place = "Othellier";
    add_clocks(table, record);
    record.notes = table.notes;
    if (!record.notes.empty()) record.notes.resize(record.moves.size());
    add_times(table, turns, record);
    return record;
}

}  // namespace

Result<GameRecord> to_record(const Document& table) {
    const std::vector<TurnView> turns = turns_of(table.game);
    const bool forfeits = std::ranges::any_of(turns, &TurnView::forfeited);
    if (forfeits || !formats::check_variations(table.game.start(), table.game.moves(),
                                               table.variations, formats::Passes::kForced))
        return fail("file_forfeit");
    GameRecord record = whole_game(table, turns);
    record.variations = table.variations;
    return record;
}

Result<GameRecord> to_kept_record(const Document& table) {
    const std::vector<TurnView> turns = turns_of(table.game);
    const auto lost = std::find_if(turns.rbegin(), turns.rend(),
                                   [](const TurnView& turn) { return turn.forfeited; });
    const auto before = static_cast<std::size_t>(turns.rend() - lost);
    Result<GameRecord> record =
        before == 0 ? whole_game(table, turns) : behind_lost_turn(table, before);
    if (!record) return record;
    if (before == 0) add_lines(table, 0, *record);
    if (table.stamp) record->date = table.stamp->date;
    return record;
}

Result<Document> to_document(const GameRecord& record, const Document& table) {
    Result<Game> game = formats::to_game(record);
    if (!game) return fail(game.error());
    Document document = table;
    document.options = options_for(document.options, *game);
    for (const Color c : kSides) {
        const std::string kind = extra(record, c == Color::kBlack ? "ggf.BK" : "ggf.WK");
        document.options.seat(c) = {record.side(c).seat.name.substr(0, kMaxName),
                                    kind.empty() ? "human" : kind};
    }
    document.game = std::move(*game);
    document.variations = record.variations;
    document.notes = record.notes;
    // Of a game of ours the clocks tell them.
    if (!extra(record, "ggf.TC").empty())
        for (formats::MoveNote& note : document.notes) note.seconds.reset();
    if (std::ranges::all_of(document.notes, &formats::MoveNote::empty)) document.notes.clear();
    document.paused = false;
    take_clocks(record, document);
    return document;
}

}  // namespace othellier::session
