#include "library/stored_game.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/position_text.h"
#include "formats/replay.h"
#include "library/packed_moves.h"
#include "library/record_details.h"

namespace othellier::library {

namespace {

using formats::GameRecord;

const Grid& usual_start() {
    static const Grid kStart = Grid::start();
    return kStart;
}

/// The result of the moves themselves, where they end the game.
std::optional<int> played_out(const GameRecord& record) {
    formats::Replay replay(record.start);
    for (const Move move : record.moves)
        if (!replay.play(move)) return std::nullopt;
    if (!replay.is_over()) return std::nullopt;
    const Grid end = replay.position();
    return final_discs(end.count(Color::kBlack), end.count(Color::kWhite), end.empties()).value();
}

class Fingerprint {
 public:
    /// FNV-1a, the length first, so that no two lists of parts are the same bytes.
    void add(std::string_view part) {
        add_number(part.size());
        for (const char c : part) add_byte(static_cast<std::uint8_t>(c));
    }
    std::int64_t value() const { return static_cast<std::int64_t>(hash_); }

 private:
    void add_number(std::uint64_t number) {
        for (int i = 0; i < 8; ++i) add_byte(static_cast<std::uint8_t>(number >> (8 * i)));
    }
    void add_byte(std::uint8_t byte) { hash_ = (hash_ ^ byte) * 0x100000001B3; }

    std::uint64_t hash_ = 0xCBF29CE484222325;
};

}  // namespace

std::int64_t StoredGame::key() const {
    Fingerprint fingerprint;
    fingerprint.add(start ? std::string_view(*start) : std::string_view());
    for (const std::string* part : {&moves, &black, &white, &date}) fingerprint.add(*part);
    return fingerprint.value();
}

StoredGame to_stored(const GameRecord& record) {
    StoredGame game;
    game.black = record.side(Color::kBlack).seat.name;
    game.white = record.side(Color::kWhite).seat.name;
    game.event = record.event;
    game.date = record.date;
    if (!record.start.same_position(usual_start())) game.start = to_board_string(record.start);
    game.turns = static_cast<int>(record.moves.size());
    game.moves = pack(record.moves, record.start.size());
    if (record.result) {
        constexpr double kMost = kMaxPoints;
        game.score =
            static_cast<int>(std::lround(std::clamp(record.result->for_black, -kMost, kMost)));
    } else {
        game.score = played_out(record);
    }
    game.more = encode_details(record, game.score);
    return game;
}

Result<GameRecord> to_record(const StoredGame& game) {
    GameRecord record;
    if (game.start) {
        const Result<Grid> start = parse_position(*game.start);
        if (!start) return fail("library_game");
        record.start = *start;
    }
    formats::Replay replay(record.start);
    for (std::string_view rest = game.moves; !rest.empty();) {
        const std::optional<Move> move = take_move(rest, record.start.size());
        if (!move || !replay.play(*move)) return fail("library_game");
        record.moves.push_back(*move);
    }
    record.side(Color::kBlack).seat.name = game.black;
    record.side(Color::kWhite).seat.name = game.white;
    record.event = game.event;
    record.date = game.date;
    if (!decode_details(game.more, game.score, record)) return fail("library_game");
    return record;
}

std::optional<Grid> start_of(const std::optional<std::string>& start) {
    if (!start) return usual_start();
    const Result<Grid> grid = parse_position(*start);
    if (!grid || grid->size() != 8) return std::nullopt;
    return *grid;
}

}  // namespace othellier::library
