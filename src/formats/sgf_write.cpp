#include <fmt/format.h>

#include <cmath>

#include "core/notation.h"
#include "formats/encoding.h"
#include "formats/sgf.h"
#include "formats/tags.h"

namespace othellier::formats {

namespace {

void append_property(std::string& text, std::string_view name, std::string_view value) {
    text += name;
    text += '[';
    text += escaped(value);
    text += ']';
}

void append_unless_empty(std::string& text, std::string_view name, std::string_view value) {
    if (!value.empty()) append_property(text, name, value);
}

std::string result_text(const StatedResult& result, int points) {
    if (result.for_black == 0) return "0";
    const char winner = result.for_black > 0 ? 'B' : 'W';
    const double margin = std::fabs(result.for_black);
    const bool all = margin == points;
    if (all && result.ending == RecordEnding::kResigned) return fmt::format("{}+R", winner);
    if (all && result.ending == RecordEnding::kTimeout) return fmt::format("{}+T", winner);
    if (all && result.ending == RecordEnding::kLeft) return fmt::format("{}+F", winner);
    return fmt::format("{}+{}", winner, margin);
}

void append_setup(std::string& text, const Grid& start) {
    if (start.empties() == start.point_count()) {
        // Nothing to add: the usual discs are taken away instead.
        text += "AE";
        const Grid usual = Grid::start(start.size());
        for (int i = 0; i < usual.point_count(); ++i)
            if (const Point p = Point::from_index(i, usual.size()); usual.at(p) != Cell::kEmpty)
                text += '[' + to_string(p) + ']';
    }
    for (const auto& [name, cell] :
         {std::pair("AB", Cell::kBlack), std::pair("AW", Cell::kWhite)}) {
        bool named = false;
        for (int i = 0; i < start.point_count(); ++i) {
            const Point p = Point::from_index(i, start.size());
            if (start.at(p) != cell) continue;
            if (!named) text += name;
            named = true;
            text += '[' + to_string(p) + ']';
        }
    }
    append_property(text, "PL", start.turn() == Color::kBlack ? "B" : "W");
}

void append_root(std::string& text, const GameRecord& record) {
    const Side& black = record.side(Color::kBlack);
    const Side& white = record.side(Color::kWhite);
    text += fmt::format("(;FF[4]GM[2]CA[UTF-8]AP[Othellier]SZ[{}]", record.start.size());
    append_unless_empty(text, "PB", black.seat.name);
    append_unless_empty(text, "PW", white.seat.name);
    if (black.rating) append_property(text, "BR", decimal(*black.rating));
    if (white.rating) append_property(text, "WR", decimal(*white.rating));
    if (black.clock && black.clock == white.clock)
        append_property(text, "TM",
                        decimal(static_cast<double>(black.clock->per_game.count()) / 1000));
    append_unless_empty(text, "EV", record.event);
    append_unless_empty(text, "PC", record.place);
    append_unless_empty(text, "DT", record.date);
    if (record.result)
        append_property(text, "RE", result_text(*record.result, record.start.point_count()));
    append_unless_empty(text, "GC", record.comment);
    for (const auto& [name, value] : record.extras)
        if (name.starts_with("sgf.")) append_property(text, name.substr(4), value);
    append_setup(text, record.start);
}

/// TE[1], BM[2]…
void append_mark(std::string& text, Mark mark) {
    switch (mark) {
        case Mark::kUnmarked:
            break;
        case Mark::kGood:
            text += "TE[1]";
            break;
        case Mark::kBad:
            text += "BM[1]";
            break;
        case Mark::kBlunder:
            text += "BM[2]";
            break;
        case Mark::kInteresting:
            text += "IT[]";
            break;
        case Mark::kDoubtful:
            text += "DO[]";
            break;
    }
}

/// Writes moves as nodes, and at each fork the branches one after the other.
class TreeWriter {
 public:
    TreeWriter(const GameRecord& record, std::string& text) : record_(record), text_(text) {}

    /// The rest of `line` from after `turns` turns on, with all that leaves it there or later.
    void write(int line, int turns) {
        const int end = length_of_line(record_.moves, record_.variations, line);
        for (; turns < end; ++turns) {
            if (!leaving(line, turns).empty()) break;
            append_move(line, turns, false);
        }
        const std::vector<int> branches = leaving(line, turns);
        if (branches.empty()) return;
        if (turns < end) {
            text_ += "\n(";
            append_move(line, turns, false);
            write(line, turns + 1);
            text_ += ')';
        }
        for (const int branch : branches) {
            text_ += "\n(";
            append_move(branch, turns, turns == end);
            write(branch, turns + 1);
            text_ += ')';
        }
    }

 private:
    std::vector<int> leaving(int line, int turns) const {
        std::vector<int> found;
        for (std::size_t i = 0; i < record_.variations.size(); ++i)
            if (record_.variations[i].leaves == line && record_.variations[i].at == turns)
                found.push_back(static_cast<int>(i) + 1);
        return found;
    }

    void append_move(int line, int turns, bool hangs) {
        const Variation* branch =
            line == 0 ? nullptr : &record_.variations[static_cast<std::size_t>(line) - 1];
        const auto i = static_cast<std::size_t>(turns - (branch ? branch->at : 0));
        const Move move = branch ? branch->moves[i] : record_.moves[i];
        const auto& notes = branch ? branch->notes : record_.notes;
        const Color color = mover(turns);
        text_ += turns % 10 == 0 ? "\n;" : ";";
        if (hangs) text_ += "OV[]";
        append_property(text_, color == Color::kBlack ? "B" : "W",
                        move.is_pass() ? "PA" : to_string(move));
        if (notes.empty()) return;
        const MoveNote& note = notes[i];
        if (note.eval)
            append_property(text_, "V", decimal(color == Color::kBlack ? *note.eval : -*note.eval));
        append_mark(text_, note.mark);
        append_unless_empty(text_, "C", note.comment);
    }

    /// Sides alternate, passes being turns.
    Color mover(int turns) const {
        const Color first = record_.start.turn();
        return turns % 2 == 0 ? first : opposite(first);
    }

    const GameRecord& record_;
    std::string& text_;
};

}  // namespace

std::string write_sgf(const GameRecord& record) {
    std::string text;
    append_root(text, record);
    TreeWriter(record, text).write(0, 0);
    return text + ")";
}

}  // namespace othellier::formats
