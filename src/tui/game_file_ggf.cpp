#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/notation.h"
#include "core/position_text.h"
#include "formats/any.h"
#include "formats/ggf.h"
#include "session/limits.h"
#include "session/turns.h"
#include "tui/game_file.h"

namespace othellier::tui {

using formats::GameRecord;
using session::Clocks;
using session::Document;
using session::Millis;
using session::TimeControl;

namespace {

constexpr Color kSides[] = {Color::kBlack, Color::kWhite};

std::size_t index_of(Color c) {
    return static_cast<std::size_t>(c);
}

double seconds(Millis millis) {
    return static_cast<double>(millis.count()) / 1000;
}

Millis millis(double seconds) {
    return Millis(std::llround(std::clamp(seconds, 0.0, 1e6) * 1000));
}

/// How long each turn took, as the clocks say.
void add_times(const Document& table, const std::vector<session::TurnView>& turns,
               GameRecord& record) {
    const TimeControl& time = table.options.time;
    if (time.kind != TimeControl::Kind::kTotal) return;
    record.notes.resize(record.moves.size());
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const std::size_t mover = index_of(turns[i].color);
        const Millis gained = turns[i].move.is_pass() ? Millis(0) : time.increment;
        const Millis spent =
            table.clock_history[i][mover] + gained - table.clock_history[i + 1][mover];
        record.notes[i].seconds = seconds(std::max(spent, Millis(0)));
    }
}

void add_clocks(const Document& table, GameRecord& record) {
    const TimeControl& time = table.options.time;
    if (!time.limited()) return;
    if (time.kind == TimeControl::Kind::kTotal)
        for (const Color c : kSides)
            record.side(c).clock = formats::TimeControl{time.time, time.increment, Millis(0)};
    record.extras.emplace_back("ggf.TC", to_string(time));
    record.extras.emplace_back("ggf.BL", fmt::format("{:.3f}", seconds(table.left[0])));
    record.extras.emplace_back("ggf.WL", fmt::format("{:.3f}", seconds(table.left[1])));
}

std::string extra(const GameRecord& record, std::string_view name) {
    for (const auto& [key, value] : record.extras)
        if (key == name) return value;
    return {};
}

/// The clocks at the start of each turn, from the times that the turns took.
std::vector<Clocks::Left> history_of(const GameRecord& record, const TimeControl& time) {
    std::vector<Clocks::Left> history = {{time.time, time.time}};
    Color mover = record.start.turn();
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        Clocks::Left left = history.back();
        Millis& own = left[index_of(mover)];
        if (time.kind == TimeControl::Kind::kTotal && !record.notes.empty())
            own = std::max(Millis(0), own - millis(record.notes[i].seconds.value_or(0)));
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
    const auto time = session::parse_time_control(extra(record, "ggf.TC"));
    if (!time || !time->limited()) return;
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

}  // namespace

Result<std::string> write_ggf(const Document& table) {
    const Result<Game> game = session::game_of(table);
    if (!game) return fail(game.error());
    const auto turns = session::turns_of(*game);
    if (std::ranges::any_of(turns, &session::TurnView::forfeited)) return fail("file_forfeit");
    GameRecord record = formats::to_record(*game);
    for (const Color c : kSides) {
        const session::SeatOptions& seat = table.options.seat(c);
        record.side(c).seat = {seat.name, seat.spec};
        record.extras.emplace_back(c == Color::kBlack ? "ggf.BK" : "ggf.WK", seat.spec);
    }
    record.place = "Othellier";
    add_clocks(table, record);
    add_times(table, turns, record);
    return formats::write_ggf(record);
}

Result<Document> read_any(const Document& table, std::string_view bytes) {
    const Result<GameRecord> record = formats::read_any(bytes);
    if (!record) return fail(record.error());
    const Result<Game> game = formats::to_game(*record);
    if (!game) return fail(game.error());
    Document document = table;
    session::GameOptions& options = document.options;
    for (const Color c : kSides) {
        const std::string kind = extra(*record, c == Color::kBlack ? "ggf.BK" : "ggf.WK");
        const std::string name = record->side(c).seat.name.substr(0, session::kMaxName);
        options.seat(c) = {name, kind.empty() ? "human" : kind};
    }
    document.start = to_board_string(game->start());
    options.size = game->start().size();
    options.position.reset();
    if (!game->start().same_position(Grid::start(options.size))) options.position = document.start;
    options.first.reset();
    options.handicap = 0;
    document.moves.clear();
    for (const Move move : game->moves()) document.moves.push_back(to_string(move));
    document.index = game->length();
    document.conceded.reset();
    if (const auto result = game->result(); result && result->ending != Ending::kPlayedOut)
        document.conceded = {opposite(*result->winner), result->ending};
    document.paused = false;
    take_clocks(*record, document);
    return document;
}

}  // namespace othellier::tui
