#include "core/ending_text.h"
#include "core/notation.h"
#include "session/message.h"
#include "session/options_json.h"
#include "session/turns.h"

namespace othellier::session {

namespace {

using nlohmann::json;

json color_json(std::optional<Color> color) {
    return color ? json(to_string(*color)) : json(nullptr);
}

json moves_json(const std::vector<Move>& moves) {
    json out = json::array();
    for (const Move m : moves) out.push_back(to_string(m));
    return out;
}

std::string cells_text(const std::vector<Cell>& cells) {
    std::string text;
    for (const Cell cell : cells)
        text += cell == Cell::kBlack ? 'X' : cell == Cell::kWhite ? 'O' : '-';
    return text;
}

/// Squares in rings round `center`: the page turns them ring by ring.
json rings(Point center, const std::vector<Point>& flips) {
    json out = json::array();
    for (const Point p : flips) {
        const auto ring = static_cast<std::size_t>(distance(center, p));
        while (out.size() < ring) out.push_back(json::array());
        out[ring - 1].push_back(to_string(p));
    }
    return out;
}

json legal_json(const std::vector<LegalMove>& legal) {
    json out = json::array();
    for (const LegalMove& move : legal)
        out.push_back({{"move", to_string(move.point)}, {"flips", rings(move.point, move.flips)}});
    return out;
}

json last_json(const std::optional<LastMove>& last) {
    if (!last) return nullptr;
    json flips = json::array();
    if (!last->move.is_pass()) flips = rings(last->move.point(), last->flips);
    return {{"color", to_string(last->color)},
            {"move", to_string(last->move)},
            {"flips", std::move(flips)}};
}

json turns_json(const std::vector<TurnView>& turns) {
    json out = json::array();
    for (const TurnView& turn : turns)
        out.push_back({{"color", to_string(turn.color)},
                       {"move", to_string(turn.move)},
                       {"forfeited", turn.forfeited},
                       {"black", turn.black},
                       {"white", turn.white}});
    return out;
}

json seat_json(const SeatView& seat) {
    return {{"name", seat.name},
            {"spec", seat.spec},
            {"human", seat.human},
            {"about", seat.about},
            {"discs", seat.discs},
            {"mobility", seat.mobility},
            {"clock", seat.clock ? json(seat.clock->count()) : json(nullptr)},
            {"clock_running", seat.clock_running},
            {"thinking", seat.thinking}};
}

json hint_json(const std::optional<HintView>& hint) {
    if (!hint) return nullptr;
    return {{"spec", hint->spec},
            {"thinking", hint->thinking},
            {"move", hint->move ? json(to_string(*hint->move)) : json(nullptr)}};
}

json result_json(const std::optional<ResultView>& view) {
    if (!view) return nullptr;
    const GameResult& result = view->result;
    return {{"winner", color_json(result.winner)},
            {"ending", to_string(result.ending)},
            {"black", result.black},
            {"white", result.white},
            {"empties", view->empties},
            {"black_total", view->black_total},
            {"white_total", view->white_total},
            {"margin", result.for_black.value()},
            {"sentence", to_json(view->sentence)},
            {"explanation", to_json(view->explanation)}};
}

std::string_view kind_word(Notice::Kind kind) {
    switch (kind) {
        case Notice::Kind::kMove:
            return "move";
        case Notice::Kind::kInfo:
            return "info";
        case Notice::Kind::kWarning:
            return "warning";
    }
    return "";
}

/// `Changed` has no message of its own: the desk sends the state.
struct EventWriter {
    json operator()(const Changed&) const { return nullptr; }
    json operator()(const Notice& n) const {
        return {{"type", "notice"}, {"kind", kind_word(n.kind)}, {"sentence", to_json(n.sentence)}};
    }
    json operator()(const HintGiven& h) const {
        return {
            {"type", "hint"}, {"spec", h.spec}, {"move", to_string(h.move)}, {"index", h.index}};
    }
    json operator()(const Analysis& a) const {
        json moves = json::array();
        for (const MoveValue& value : a.moves)
            moves.push_back({{"move", to_string(value.move)},
                             {"value", value.value},
                             {"exact", value.exact},
                             {"line", moves_json(value.line)}});
        return {{"type", "analysis"},
                {"spec", a.spec},
                {"index", a.index},
                {"depth", a.depth},
                {"moves", std::move(moves)}};
    }
    json operator()(const PositionChecked& c) const {
        json problems = json::array();
        for (const Sentence& problem : c.problems) problems.push_back(to_json(problem));
        return {{"type", "checked"},    {"ok", c.problems.empty()},
                {"problems", problems}, {"position", c.position},
                {"size", c.size},       {"cells", cells_text(c.cells)}};
    }
};

}  // namespace

json to_json(const Sentence& sentence) {
    json values = json::object();
    for (const auto& [key, value] : sentence.values) values[key] = value;
    return {{"key", sentence.key}, {"values", std::move(values)}, {"text", sentence.text}};
}

json to_json(const View& v) {
    return {{"type", "state"},
            {"revision", v.revision},
            {"has_game", v.has_game},
            {"language", text::code(v.language)},
            {"options", to_json(v.options)},
            {"size", v.size},
            {"cells", cells_text(v.cells)},
            {"turn", color_json(v.turn)},
            {"legal", legal_json(v.legal)},
            {"must_pass", v.must_pass},
            {"can_play", v.can_play},
            {"last", last_json(v.last)},
            {"turns", turns_json(v.turns)},
            {"index", v.index},
            {"live_index", v.live_index},
            {"mistake", v.mistake},
            {"seats", {{"black", seat_json(v.seats[0])}, {"white", seat_json(v.seats[1])}}},
            {"thinking", v.thinking},
            {"paused", v.paused},
            {"can_undo", v.can_undo},
            {"can_redo", v.can_redo},
            {"can_hint", v.can_hint},
            {"can_resign", v.can_resign},
            {"can_pause", v.can_pause},
            {"hint", hint_json(v.hint)},
            {"result", result_json(v.result)},
            {"status", to_json(v.status)},
            {"transcript", v.transcript},
            {"position", v.position},
            {"start", v.start}};
}

json to_json(const Event& event) {
    return std::visit(EventWriter{}, event);
}

std::string dump(const json& json) {
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace othellier::session
