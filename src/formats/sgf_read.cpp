#include <algorithm>

#include "core/notation.h"
#include "formats/encoding.h"
#include "formats/numbers.h"
#include "formats/replay.h"
#include "formats/sgf.h"
#include "formats/tags.h"

namespace othellier::formats {

namespace {

/// SGF's backslash keeps any character, and a line end behind it is no line end.
std::string text_of(const Tag& tag) {
    std::string plain;
    for (std::size_t i = 0; i < tag.raw.size(); ++i) {
        const bool kept = tag.raw[i] == '\\';
        if (kept && (++i == tag.raw.size() || tag.raw[i] == '\n')) continue;
        plain += tag.raw[i];
    }
    return to_utf8(plain);
}

std::optional<StatedResult> parse_result(std::string_view text, int points) {
    text = trimmed(text);
    if (text == "0" || text == "Draw" || text == "draw") return StatedResult{0, {}};
    if (text.size() < 2 || text[1] != '+' || (text[0] != 'B' && text[0] != 'W'))
        return std::nullopt;
    const int sign = text[0] == 'B' ? 1 : -1;
    const std::string_view margin = text.substr(2);
    StatedResult result{static_cast<double>(sign * points), RecordEnding::kUnknown};
    if (margin.starts_with('R')) result.ending = RecordEnding::kResigned;
    if (margin.starts_with('T')) result.ending = RecordEnding::kTimeout;
    if (margin.starts_with('F')) result.ending = RecordEnding::kLeft;
    if (result.ending != RecordEnding::kUnknown) return result;
    const std::optional<double> discs = parse_double(margin);
    if (!discs) return std::nullopt;
    result.for_black = sign * *discs;
    return result;
}

class SgfParser {
 public:
    explicit SgfParser(std::string_view text) : scanner_(text, 1), replay_(record_.start) {}

    Result<GameRecord> parse() {
        for (bool more = true; more;) {
            scanner_.skip_space();
            switch (scanner_.peek()) {
                case ';':
                case '(':
                    scanner_.skip();
                    break;
                case ')':
                    more = false;
                    break;
                case '\0':
                    return fail("sgf_frame", {{"at", std::to_string(scanner_.at() + 1)}});
                default:
                    if (const Result<void> taken = take_property(); !taken)
                        return fail(taken.error());
            }
        }
        if (const Result<void> started = begin_moves({}); !started) return fail(started.error());
        if (!result_text_.empty())
            record_.result = parse_result(result_text_, record_.start.point_count());
        if (clock_) record_.sides[0].clock = record_.sides[1].clock = clock_;
        return std::move(record_);
    }

 private:
    Result<void> take_property() {
        const Result<Tag> first = scanner_.next();
        if (!first) return fail(first.error());
        std::optional<Tag> tag = *first;
        while (tag) {
            if (Result<void> taken = take(*tag); !taken) {
                if (taken.error().fact("at").empty())
                    taken.error().facts.emplace_back("at", std::to_string(tag->at + 1));
                return taken;
            }
            const Result<std::optional<Tag>> more = scanner_.next_value(first->name);
            if (!more) return fail(more.error());
            tag = *more;
        }
        return {};
    }

    Result<void> take(const Tag& tag) {
        if (tag.name == "B") return take_move(Color::kBlack, tag);
        if (tag.name == "W") return take_move(Color::kWhite, tag);
        if (tag.name == "AB") return take_disc(Cell::kBlack, tag);
        if (tag.name == "AW") return take_disc(Cell::kWhite, tag);
        if (tag.name == "AE") return take_disc(Cell::kEmpty, tag);
        if (tag.name == "GM") return take_game(tag);
        if (tag.name == "SZ") return take_size(tag);
        if (tag.name == "PL") {
            const bool white = !tag.raw.empty() && (tag.raw[0] == 'W' || tag.raw[0] == 'w');
            first_ = white ? Color::kWhite : Color::kBlack;
            return {};
        }
        take_text(tag, text_of(tag));
        return {};
    }

    Result<void> take_game(const Tag& tag) {
        if (trimmed(tag.raw) == "2") return {};
        return fail("sgf_game", {{"read", std::string(tag.raw.substr(0, 40))}});
    }

    Result<void> take_size(const Tag& tag) {
        const std::optional<int> size = parse_int(trimmed(tag.raw));
        if (!size || !is_valid_size(*size) || started_ || !setup_.empty())
            return fail("bad_size", {{"read", std::string(tag.raw.substr(0, 40))}});
        size_ = *size;
        return {};
    }

    Result<void> take_disc(Cell cell, const Tag& tag) {
        if (started_) return fail("sgf_late_setup");
        const Result<Point> point = parse_point(trimmed(tag.raw), size_);
        if (!point) return fail(point.error());
        setup_.emplace_back(*point, cell);
        return {};
    }

    /// Discs are set up on an empty board; squares that are only emptied are those of the usual
    /// one.
    std::vector<Cell> cells() const {
        std::vector<Cell> cells(static_cast<std::size_t>(size_ * size_), Cell::kEmpty);
        const bool only_emptied = std::ranges::all_of(
            setup_, [](const auto& change) { return change.second == Cell::kEmpty; });
        const Grid usual = Grid::start(size_);
        for (int i = 0; only_emptied && i < usual.point_count(); ++i)
            cells[static_cast<std::size_t>(i)] = usual.at(Point::from_index(i, size_));
        for (const auto& [point, cell] : setup_)
            cells[static_cast<std::size_t>(point.index(size_))] = cell;
        return cells;
    }

    /// Makes the start position out of what the root node said.
    Result<void> begin_moves(std::optional<Color> mover) {
        if (started_) return {};
        started_ = true;
        const Color standard = setup_.empty() ? Color::kBlack : mover.value_or(Color::kBlack);
        const Color turn = first_.value_or(standard);
        record_.start = setup_.empty() ? Grid::start(size_, turn) : Grid(size_, cells(), turn);
        replay_ = Replay(record_.start);
        return {};
    }

    Result<void> take_move(Color color, const Tag& tag) {
        if (const Result<void> started = begin_moves(color); !started) return fail(started.error());
        const std::string_view word = trimmed(tag.raw);
        const Result<Move> move =
            word.empty() ? Result<Move>(Move::pass()) : parse_move(word, size_);
        if (!move) return fail(move.error());
        return replay_.append(record_, color, *move);
    }

    MoveNote& note() {
        record_.notes.resize(record_.moves.size());
        return record_.notes.back();
    }

    void take_text(const Tag& tag, const std::string& value) {
        Side& black = record_.side(Color::kBlack);
        Side& white = record_.side(Color::kWhite);
        if (tag.name == "PB") return void(black.seat.name = value);
        if (tag.name == "PW") return void(white.seat.name = value);
        if (tag.name == "BR") return void(black.rating = parse_double(trimmed(value)));
        if (tag.name == "WR") return void(white.rating = parse_double(trimmed(value)));
        if (tag.name == "EV") return void(record_.event = value);
        if (tag.name == "PC") return void(record_.place = value);
        if (tag.name == "DT") return void(record_.date = value);
        if (tag.name == "RE") return void(result_text_ = value);
        if (tag.name == "TM") return take_clock(value);
        if (tag.name == "C" && !record_.moves.empty()) return void(note().comment = value);
        if (tag.name == "C" || tag.name == "GC") return void(record_.comment = value);
        if (tag.name == "V" && !record_.moves.empty()) return take_value(value);
        if (tag.name == "FF" || tag.name == "CA" || tag.name == "AP") return;
        if (record_.moves.empty())
            record_.extras.emplace_back("sgf." + std::string(tag.name), value);
    }

    void take_clock(std::string_view value) {
        const std::optional<double> seconds = parse_double(trimmed(value));
        if (!seconds || *seconds < 0 || *seconds > 1e9) return;
        clock_ = TimeControl{};
        clock_->per_game = std::chrono::milliseconds(std::llround(*seconds * 1000));
    }

    /// V counts for Black; a note for the mover.
    void take_value(std::string_view value) {
        const std::optional<double> discs = parse_double(trimmed(value));
        const bool black_moved = replay_.turn() == Color::kWhite;
        if (discs) note().eval = black_moved ? *discs : -*discs;
    }

    TagScanner scanner_;
    GameRecord record_;
    Replay replay_;
    int size_ = 8;
    std::vector<std::pair<Point, Cell>> setup_;  ///< In the order of the file.
    std::optional<Color> first_;
    bool started_ = false;
    std::string result_text_;
    std::optional<TimeControl> clock_;
};

}  // namespace

Result<GameRecord> read_sgf(std::string_view text) {
    if (!text.starts_with("(;")) return fail("sgf_frame", {{"at", "1"}});
    return SgfParser(text).parse();
}

}  // namespace othellier::formats
