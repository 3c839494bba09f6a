#include "core/ending_text.h"
#include "core/notation.h"
#include "session/json_writer.h"
#include "session/message.h"
#include "session/options_json.h"
#include "session/turns.h"

// The one message that is long and often sent.
namespace othellier::session {

namespace {

void write(JsonWriter& out, const Sentence& sentence) {
    out.begin_object();
    out.field("key", sentence.key);
    out.key("values");
    out.begin_object();
    for (const auto& [name, value] : sentence.values) out.field(name, value);
    out.end_object();
    out.field("text", sentence.text);
    out.end_object();
}

/// Squares in rings round `center`, nearest first: the page turns them ring by ring.
void write_rings(JsonWriter& out, Point center, const std::vector<Point>& flips) {
    out.begin_array();
    int ring = 0;
    for (const Point p : flips) {
        for (const int at = distance(center, p); ring < at; ++ring) {
            if (ring > 0) out.end_array();
            out.begin_array();
        }
        out.value(to_string(p));
    }
    if (ring > 0) out.end_array();
    out.end_array();
}

void write(JsonWriter& out, const LegalMove& move) {
    out.begin_object();
    out.field("move", to_string(move.point));
    out.key("flips");
    write_rings(out, move.point, move.flips);
    if (!move.opening.empty()) out.field("opening", move.opening);
    out.end_object();
}

void write(JsonWriter& out, const LastMove& last) {
    out.begin_object();
    out.field("color", to_string(last.color));
    out.field("move", to_string(last.move));
    out.key("flips");
    if (last.move.is_pass())
        out.raw("[]");
    else
        write_rings(out, last.move.point(), last.flips);
    out.end_object();
}

void write(JsonWriter& out, const TurnView& turn) {
    out.begin_object();
    out.field("color", to_string(turn.color));
    out.field("move", to_string(turn.move));
    out.field("forfeited", turn.forfeited);
    out.field("black", turn.black);
    out.field("white", turn.white);
    out.end_object();
}

void write(JsonWriter& out, const SeatView& seat) {
    out.begin_object();
    out.field("name", seat.name);
    out.field("spec", seat.spec);
    out.field("human", seat.human);
    out.field("about", seat.about);
    out.field("discs", seat.discs);
    out.field("mobility", seat.mobility);
    out.key("clock");
    if (seat.clock)
        out.value(seat.clock->count());
    else
        out.value(nullptr);
    out.field("clock_running", seat.clock_running);
    out.field("thinking", seat.thinking);
    out.end_object();
}

void write(JsonWriter& out, const HintView& hint) {
    out.begin_object();
    out.field("spec", hint.spec);
    out.field("thinking", hint.thinking);
    if (hint.place > 0) out.field("place", hint.place);
    out.key("move");
    if (hint.move)
        out.value(to_string(*hint.move));
    else
        out.value(nullptr);
    out.end_object();
}

void write(JsonWriter& out, const AnalysisView& analysis) {
    out.begin_object();
    out.field("on", analysis.on);
    out.field("thinking", analysis.thinking);
    out.field("level", analysis.level);
    out.field("seconds", analysis.seconds);
    out.field("lines", analysis.lines);
    out.field("threads", analysis.threads);
    out.field("hash", analysis.hash);
    out.end_object();
}

void write(JsonWriter& out, std::optional<Color> color) {
    if (color)
        out.value(to_string(*color));
    else
        out.value(nullptr);
}

void write(JsonWriter& out, const ResultView& view) {
    const GameResult& result = view.result;
    out.begin_object();
    out.key("winner");
    write(out, result.winner);
    out.field("ending", to_string(result.ending));
    out.field("black", result.black);
    out.field("white", result.white);
    out.field("empties", view.empties);
    out.field("black_total", view.black_total);
    out.field("white_total", view.white_total);
    out.field("margin", result.for_black.value());
    out.key("sentence");
    write(out, view.sentence);
    out.key("explanation");
    write(out, view.explanation);
    out.end_object();
}

/// Those that say something; `first` is the turn that the first of them is beside.
void write_notes(JsonWriter& out, const std::vector<formats::MoveNote>& notes, int first) {
    out.key("notes");
    out.begin_array();
    for (std::size_t i = 0; i < notes.size(); ++i) {
        const formats::MoveNote& note = notes[i];
        if (note.mark == formats::Mark::kUnmarked && note.comment.empty()) continue;
        out.begin_object();
        out.field("index", first + static_cast<int>(i) + 1);
        out.field("mark", to_string(note.mark));
        out.field("comment", note.comment);
        out.end_object();
    }
    out.end_array();
}

void write_variation(JsonWriter& out, const formats::Variation& line,
                     const std::vector<int>& leads) {
    out.begin_object();
    out.field("leaves", line.leaves);
    out.field("at", line.at);
    out.key("moves");
    out.begin_array();
    for (const Move move : line.moves) out.value(to_string(move));
    out.end_array();
    write_notes(out, line.notes, line.at);
    out.key("leads");
    out.begin_array();
    for (const int lead : leads) out.value(lead);
    out.end_array();
    out.end_object();
}

void write(JsonWriter& out, const EarlierGame& game) {
    out.begin_object();
    out.field("black", game.names[0]);
    out.field("white", game.names[1]);
    out.field("turns", game.turns);
    out.key("margin");
    if (game.margin)
        out.value(*game.margin);
    else
        out.value(nullptr);
    out.end_object();
}

template <typename T>
void write_list(JsonWriter& out, std::string_view name, const std::vector<T>& list) {
    out.key(name);
    out.begin_array();
    for (const T& item : list) write(out, item);
    out.end_array();
}

template <typename T>
void write_maybe(JsonWriter& out, std::string_view name, const std::optional<T>& maybe) {
    out.key(name);
    if (maybe)
        write(out, *maybe);
    else
        out.value(nullptr);
}

/// Of the position shown.
void write_position(JsonWriter& out, const View& v) {
    out.field("size", v.size);
    out.field("cells", cells_text(v.cells));
    out.key("turn");
    write(out, v.turn);
    write_list(out, "legal", v.legal);
    out.field("must_pass", v.must_pass);
    out.field("can_play", v.can_play);
    write_maybe(out, "last", v.last);
    out.field("opening", v.opening);
    out.field("line", v.line);
    out.field("index", v.index);
    out.field("can_explore", v.can_explore);
    out.field("can_play_from_here", v.can_play_from_here);
    out.field("position", v.position);
}

/// Of the game behind it.
void write_game(JsonWriter& out, const View& v) {
    write_list(out, "turns", v.turns);
    out.field("live_index", v.live_index);
    out.key("variations");
    out.begin_array();
    for (std::size_t i = 0; i < v.variations.size(); ++i)
        write_variation(out, v.variations[i], v.leads[i]);
    out.end_array();
    write_notes(out, v.notes, 0);
    write_list(out, "earlier", v.earlier);
    out.field("mistake", v.mistake);
    out.field("thinking", v.thinking);
    out.field("paused", v.paused);
    out.field("can_undo", v.can_undo);
    out.field("can_redo", v.can_redo);
    out.field("can_hint", v.can_hint);
    out.field("can_resign", v.can_resign);
    out.field("can_pause", v.can_pause);
    write_maybe(out, "hint", v.hint);
    out.key("analysis");
    write(out, v.analysis);
    write_maybe(out, "result", v.result);
    out.field("transcript", v.transcript);
    out.field("start", v.start);
}

}  // namespace

std::string cells_text(const std::vector<Cell>& cells) {
    std::string text;
    for (const Cell cell : cells)
        text += cell == Cell::kBlack ? 'X' : cell == Cell::kWhite ? 'O' : '-';
    return text;
}

std::string state_message(const View& v) {
    JsonWriter out;
    out.begin_object();
    out.field("type", "state");
    out.field("revision", v.revision);
    out.field("has_game", v.has_game);
    out.field("language", text::code(v.language));
    out.key("options");
    out.raw(dump(to_json(v.options)));
    write_position(out, v);
    write_game(out, v);
    out.key("seats");
    out.begin_object();
    out.key("black");
    write(out, v.seats[0]);
    out.key("white");
    write(out, v.seats[1]);
    out.end_object();
    out.key("status");
    write(out, v.status);
    out.end_object();
    return out.take();
}

}  // namespace othellier::session
