#include "core/notation.h"
#include "session/message.h"

namespace othellier::session {

namespace {

using nlohmann::json;

json moves_json(const std::vector<Move>& moves) {
    json out = json::array();
    for (const Move m : moves) out.push_back(to_string(m));
    return out;
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
                             {"depth", value.depth},
                             {"selectivity", value.selectivity},
                             {"line", moves_json(value.line)}});
        return {{"type", "analysis"},
                {"spec", a.spec},
                {"line", a.line},
                {"index", a.index},
                {"depth", a.depth},
                {"selectivity", a.selectivity},
                {"nodes", a.nodes},
                {"ms", a.millis},
                {"unit", a.unit == Unit::kDiscs ? "discs" : "points"},
                {"moves", std::move(moves)}};
    }
    json operator()(const Worths& w) const {
        json values = json::array();
        for (const Worths::At& at : w.known)
            values.push_back({{"line", at.place.line},
                              {"index", at.place.turns},
                              {"value", at.worth.discs},
                              {"exact", at.worth.exact},
                              {"depth", at.worth.depth}});
        return {{"type", "worths"}, {"values", std::move(values)}};
    }
    json operator()(const PositionChecked& c) const {
        json problems = json::array();
        for (const Sentence& problem : c.problems) problems.push_back(to_json(problem));
        return {{"type", "checked"},    {"ok", c.problems.empty()},
                {"problems", problems}, {"position", c.position},
                {"size", c.size},       {"cells", cells_text(c.cells)}};
    }
    json operator()(const LineShown& l) const {
        json boards = json::array();
        for (const std::vector<Cell>& cells : l.boards) boards.push_back(cells_text(cells));
        return {{"type", "line_shown"},
                {"position", l.position},
                {"moves", moves_json(l.moves)},
                {"boards", std::move(boards)}};
    }
};

}  // namespace

json to_json(const Sentence& sentence) {
    json values = json::object();
    for (const auto& [key, value] : sentence.values) values[key] = value;
    return {{"key", sentence.key}, {"values", std::move(values)}, {"text", sentence.text}};
}

json to_json(const Event& event) {
    return std::visit(EventWriter{}, event);
}

std::string dump(const json& json) {
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace othellier::session
