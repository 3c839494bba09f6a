#include "session/kept_values.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/notation.h"
#include "core/position_text.h"

namespace othellier::session {

namespace {

using nlohmann::json;

constexpr int kValuesFormat = 1;
/// No line of thought is longer.
constexpr std::size_t kLongestLine = 256;
constexpr Millis kWriteSoon{2000};
/// Many positions take long to write: then it is done less often.
constexpr Millis kWriteLater{10};

json kept_line_json(const Line& line) {
    std::string moves;
    for (const Move move : line.moves) moves += (moves.empty() ? "" : " ") + to_string(move);
    return {std::move(moves), *line.value, line.unit == Unit::kDiscs,
            line.bound,       line.depth,  line.selectivity,
            line.proven,      line.source};
}

/// As far as they can be played; empty where the first one cannot.
std::vector<Move> playable_moves(const std::string& text, Grid grid) {
    std::vector<Move> moves;
    for (std::size_t at = 0; at < text.size() && moves.size() < kLongestLine;) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const Result<Move> move = parse_move(text.substr(at, end - at), grid.size());
        if (!move) break;
        if (move->is_pass() ? !grid.must_pass() : !grid.contains(move->point())) break;
        if (!move->is_pass() && !grid.is_legal(move->point())) break;
        grid.play(*move);
        moves.push_back(*move);
        at = end + 1;
    }
    return moves;
}

/// May throw what nlohmann::json throws.
std::optional<Line> kept_line(const json& value, const Grid& position) {
    Line line{.moves = playable_moves(value.at(0).get<std::string>(), position),
              .value = value.at(1).get<double>(),
              .unit = value.at(2).get<bool>() ? Unit::kDiscs : Unit::kPoints,
              .depth = value.at(4).get<int>(),
              .selectivity = value.at(5).get<int>(),
              .proven = value.at(6).get<bool>()};
    const int bound = value.at(3).get<int>();
    const int source = value.at(7).get<int>();
    if (line.moves.empty() || line.moves.front().is_pass() || !std::isfinite(*line.value))
        return std::nullopt;
    if (bound < 0 || bound > static_cast<int>(Bound::kAtMost)) return std::nullopt;
    if (source < 0 || source > static_cast<int>(Source::kBook)) return std::nullopt;
    line.bound = static_cast<Bound>(bound);
    line.source = static_cast<Source>(source);
    return line;
}

void take_position(const json& value, PositionValues& values) {
    const Result<Grid> position = parse_position(value.at(0).get<std::string>());
    if (!position) return;
    Thought thought{.nodes = value.at(1).get<std::uint64_t>(),
                    .elapsed = std::chrono::milliseconds(value.at(2).get<std::int64_t>())};
    for (const json& one : value.at(3))
        if (auto line = kept_line(one, *position)) thought.lines.push_back(std::move(*line));
    values.add(*position, thought);
}

}  // namespace

std::string write_values(const PositionValues& values) {
    json positions = json::array();
    values.each([&](const std::string& position, const KnownPosition& known) {
        json lines = json::array();
        for (const Line& line : known.lines) lines.push_back(kept_line_json(line));
        const auto millis = std::chrono::duration_cast<Millis>(known.elapsed).count();
        positions.push_back({position, known.nodes, millis, std::move(lines)});
    });
    return json{{"format", kValuesFormat}, {"positions", std::move(positions)}}.dump();
}

bool read_values(std::string_view text, PositionValues& values) {
    try {
        const json kept = json::parse(text);
        if (kept.at("format").get<int>() != kValuesFormat) return false;
        for (const json& position : kept.at("positions")) take_position(position, values);
        return true;
    } catch (const json::exception&) {
        return false;
    }
}

void KeptValues::load(PositionValues& values) {
    if (!services_.values) return;
    const Result<std::optional<std::string>> text = services_.values->load(table_);
    const bool damaged =
        text ? *text && !read_values(**text, values) : text.error().id == "bad_document";
    if (damaged) (void)services_.values->set_aside(table_);
    written_ = values.revision();
    due_.reset();
}

void KeptValues::look(const PositionValues& values) {
    if (!services_.values || values.revision() == written_) return;
    const Millis now = services_.timer->now();
    if (!due_) due_ = now + kWriteSoon + kWriteLater * static_cast<int>(values.size());
    if (*due_ <= now) save(values);
}

void KeptValues::save(const PositionValues& values) {
    if (!services_.values || values.revision() == written_) return;
    // A disk that is full is told of by the game, which is kept there too; values can be found
    // again.
    (void)services_.values->save(table_, write_values(values));
    written_ = values.revision();
    due_.reset();
}

}  // namespace othellier::session
