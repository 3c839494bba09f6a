#include "library/record_details.h"

#include <chrono>
#include <nlohmann/json.hpp>

#include "library/packed_moves.h"

namespace othellier::library {

namespace {

using formats::GameRecord;
using formats::MoveNote;
using formats::RecordEnding;
using formats::StatedResult;
using formats::Variation;
using nlohmann::json;

/// Of the key "tree". Trees of a later kind are passed over: the game is there without them.
constexpr int kTreeVersion = 1;

template <typename T>
json value_or_null(const std::optional<T>& value) {
    return value ? json(*value) : json();
}

std::optional<double> number_or_nothing(const json& value) {
    if (value.is_null()) return std::nullopt;
    return value.get<double>();
}

/// Per game, increment, grace, per move, in milliseconds.
json clock_json(const formats::Side& side) {
    if (!side.clock) return {};
    return json::array({side.clock->per_game.count(), side.clock->increment.count(),
                        side.grace.count(), side.clock->per_move.count()});
}

void read_clock(const json& value, formats::Side& side) {
    using std::chrono::milliseconds;
    const auto part = [&](std::size_t i) {
        return milliseconds(i < value.size() ? value.at(i).get<std::int64_t>() : 0);
    };
    side.clock = TimeControl{part(0), part(1), part(3)};
    side.grace = part(2);
}

void encode_sides(const GameRecord& record, json& out) {
    const auto& [black, white] = record.sides;
    if (black.seat.kind != Seat().kind || white.seat.kind != Seat().kind)
        out["kinds"] = {black.seat.kind, white.seat.kind};
    if (black.rating || white.rating)
        out["ratings"] = {value_or_null(black.rating), value_or_null(white.rating)};
    if (black.clock || white.clock) out["clocks"] = {clock_json(black), clock_json(white)};
}

void decode_sides(const json& in, GameRecord& record) {
    for (std::size_t i = 0; i < 2; ++i) {
        if (in.contains("kinds")) record.sides[i].seat.kind = in["kinds"].at(i);
        if (in.contains("ratings")) record.sides[i].rating = number_or_nothing(in["ratings"].at(i));
        if (in.contains("clocks") && !in["clocks"].at(i).is_null())
            read_clock(in["clocks"].at(i), record.sides[i]);
    }
}

/// A whole number of discs without words on how it came needs no more than the column.
bool is_plain(const StatedResult& result, std::optional<int> score) {
    return result.ending == RecordEnding::kUnknown && score &&
           result.for_black == static_cast<double>(*score);
}

void encode_result(const GameRecord& record, std::optional<int> score, json& out) {
    if (!record.result && score) out["unstated"] = true;
    if (record.result && !is_plain(*record.result, score))
        out["result"] = {record.result->for_black, static_cast<int>(record.result->ending)};
    if (record.theoretical)
        out["best"] = {record.theoretical->black_discs, record.theoretical->empties};
    if (record.position_score) out["value"] = *record.position_score;
    for (const formats::MoveScore& score_of : record.scores)
        out["scores"].push_back(
            {score_of.move.is_pass() ? -1 : score_of.move.point().index(record.start.size()),
             score_of.discs});
}

bool decode_result(const json& in, std::optional<int> score, GameRecord& record) {
    if (score && !in.contains("unstated"))
        record.result = StatedResult{static_cast<double>(*score), RecordEnding::kUnknown};
    if (in.contains("result")) {
        const int ending = in["result"].at(1);
        if (ending < 0 || ending > static_cast<int>(RecordEnding::kAgreed)) return false;
        record.result = StatedResult{in["result"].at(0), static_cast<RecordEnding>(ending)};
    }
    if (in.contains("best"))
        record.theoretical = formats::TheoreticalScore{in["best"].at(0), in["best"].at(1)};
    if (in.contains("value")) record.position_score = in["value"].get<int>();
    for (const json& one : in.value("scores", json::array())) {
        const int place = one.at(0);
        if (place >= record.start.point_count()) return false;
        const Move move =
            place < 0 ? Move::pass() : Move(Point::from_index(place, record.start.size()));
        record.scores.push_back({move, one.at(1)});
    }
    return true;
}

/// Value, seconds, remark, and a mark where there is one.
json notes_json(const std::vector<MoveNote>& notes) {
    json out = json::array();
    for (const MoveNote& note : notes) {
        json one = {value_or_null(note.eval), value_or_null(note.seconds), note.comment};
        if (note.mark != formats::Mark::kUnmarked) one.push_back(formats::to_string(note.mark));
        out.push_back(std::move(one));
    }
    return out;
}

/// False where a mark is none.
bool read_notes(const json& in, std::vector<MoveNote>& notes) {
    for (const json& note : in) {
        notes.push_back({number_or_nothing(note.at(0)), number_or_nothing(note.at(1)), note.at(2)});
        if (note.size() < 4) continue;
        const auto mark = formats::parse_mark(note.at(3).get_ref<const std::string&>());
        if (!mark) return false;
        notes.back().mark = *mark;
    }
    return true;
}

void encode_notes(const GameRecord& record, json& out) {
    if (!record.notes.empty()) out["notes"] = notes_json(record.notes);
}

bool decode_notes(const json& in, GameRecord& record) {
    if (!in.contains("notes")) return true;
    return in["notes"].size() == record.moves.size() && read_notes(in["notes"], record.notes);
}

/// Of each line: the line that it leaves, after how many turns, its moves, and its notes if any.
void encode_tree(const GameRecord& record, json& out) {
    if (record.variations.empty()) return;
    out["tree_version"] = kTreeVersion;
    for (const Variation& line : record.variations) {
        const std::string moves = pack(line.moves, record.start.size());
        json one = {line.leaves, line.at,
                    json::binary(std::vector<std::uint8_t>(moves.begin(), moves.end()))};
        if (!line.notes.empty()) one.push_back(notes_json(line.notes));
        out["tree"].push_back(std::move(one));
    }
}

bool read_line(const json& in, int size, Variation& line) {
    line.leaves = in.at(0);
    line.at = in.at(1);
    const auto& bytes = in.at(2).get_binary();
    const std::string packed(bytes.begin(), bytes.end());
    for (std::string_view rest = packed; !rest.empty();) {
        const std::optional<Move> move = take_move(rest, size);
        if (!move) return false;
        line.moves.push_back(*move);
    }
    return in.size() < 4 || read_notes(in.at(3), line.notes);
}

bool decode_tree(const json& in, GameRecord& record) {
    if (!in.contains("tree") || in.value("tree_version", 0) != kTreeVersion) return true;
    for (const json& one : in["tree"]) {
        record.variations.emplace_back();
        if (!read_line(one, record.start.size(), record.variations.back())) return false;
    }
    return formats::check_variations(record.start, record.moves, record.variations,
                                     formats::Passes::kForced)
        .has_value();
}

void encode_words(const GameRecord& record, json& out) {
    if (!record.place.empty()) out["place"] = record.place;
    if (!record.comment.empty()) out["comment"] = record.comment;
    if (!record.variant.empty()) out["variant"] = record.variant;
    for (const auto& [name, value] : record.extras) out["extras"].push_back({name, value});
}

void decode_words(const json& in, GameRecord& record) {
    record.place = in.value("place", "");
    record.comment = in.value("comment", "");
    record.variant = in.value("variant", "");
    for (const json& extra : in.value("extras", json::array()))
        record.extras.emplace_back(extra.at(0), extra.at(1));
}

}  // namespace

std::string encode_details(const GameRecord& record, std::optional<int> score) {
    json out = json::object();
    encode_sides(record, out);
    encode_result(record, score, out);
    encode_notes(record, out);
    encode_tree(record, out);
    encode_words(record, out);
    if (out.empty()) return {};
    // CBOR, not JSON: it holds any bytes that a file had in its texts.
    std::string bytes;
    json::to_cbor(out, bytes);
    return bytes;
}

bool decode_details(std::string_view bytes, std::optional<int> score, GameRecord& record) {
    try {
        const json in = bytes.empty() ? json::object() : json::from_cbor(bytes);
        if (!in.is_object()) return false;
        decode_sides(in, record);
        if (!decode_result(in, score, record)) return false;
        decode_words(in, record);
        return decode_notes(in, record) && decode_tree(in, record);
    } catch (const json::exception&) {
        return false;  // Something else than what was expected there.
    }
}

}  // namespace othellier::library
