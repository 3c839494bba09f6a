#include <cctype>

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

/// "SiZe" is SZ: before its fourth version SGF passed over small letters.
std::string capitals_of(std::string_view name) {
    std::string capitals(name);
    std::erase_if(capitals, [](char c) { return 'a' <= c && c <= 'z'; });
    return capitals.empty() ? std::string(name) : capitals;
}

/// "f5", or "fe" as SGF writes the points of Go.
Result<Point> sgf_point(std::string_view word, int size) {
    const Result<Point> point = parse_point(word, size);
    if (point || word.size() != 2) return point;
    const auto place = [](char c) { return std::tolower(static_cast<unsigned char>(c)) - 'a'; };
    const int column = place(word[0]);
    const int row = place(word[1]);
    const bool inside = 0 <= column && column < size && 0 <= row && row < size;
    return inside ? Result<Point>(Point(column, row)) : point;
}

class SgfParser {
 public:
    explicit SgfParser(std::string_view text) : scanner_(text, 1), replay_(record_.start) {}

    Result<GameRecord> parse() {
        bool game_told = false;  // Its own line has come to its end.
        for (bool more = true; more;) {
            scanner_.skip_space();
            const char next = scanner_.peek();
            if (next == '\0' && game_told) break;  // Variations that were cut off.
            if (next == '\0') return fail("sgf_frame", {{"at", std::to_string(scanner_.at() + 1)}});
            if (next != ';' && next != '(' && next != ')') {
                Result<void> taken = take_property();
                if (!taken && !game_told) return fail(taken.error());
                if (!taken) skip_branch();
                continue;
            }
            scanner_.skip();
            end_node();
            if (next == '(') {
                if (forks_.size() >= kDeepest) return fail("sgf_frame", {{"at", at()}});
                forks_.push_back({line_, replay_});
                begins_ = true;
            }
            if (next != ')') continue;
            game_told = true;
            more = !forks_.empty();
            if (more) leave_branch();
        }
        if (const Result<void> started = begin_moves({}); !started) return fail(started.error());
        if (!result_text_.empty())
            record_.result = parse_result(result_text_, record_.start.point_count());
        if (clock_) record_.sides[0].clock = record_.sides[1].clock = clock_;
        return std::move(record_);
    }

 private:
    /// More brackets than people open.
    static constexpr std::size_t kDeepest = 400;

    /// Where a branch began, which is where the next one begins.
    struct Fork {
        int line;
        Replay replay;
    };
    /// What a node says of its move.
    struct Remarks {
        std::optional<double> for_black;
        std::string comment;
        Mark mark = Mark::kUnmarked;
        bool hangs = false;  ///< A variation, although nothing stands before it.
    };

    std::string at() const { return std::to_string(scanner_.at() + 1); }

    /// Back to where the innermost open branch began.
    void leave_branch() {
        line_ = forks_.back().line;
        // The start may have been known only with the first move.
        const bool at_start = forks_.back().replay.plies() == 0;
        replay_ = at_start ? Replay(record_.start) : std::move(forks_.back().replay);
        forks_.pop_back();
    }

    /// A variation of somebody else's that cannot be played ends where it cannot.
    void skip_branch() {
        remarks_ = {};
        for (int depth = 0; !scanner_.at_end();) {
            const char c = scanner_.peek();
            if (c == ')' && depth == 0) return;
            depth += (c == '(') - (c == ')');
            // One that never closes takes the rest with it.
            if (c == '[' && !scanner_.skip_value()) return scanner_.skip_to_end();
            if (c != '[') scanner_.skip();
        }
    }

    std::vector<Move>& moves() {
        return line_ == 0 ? record_.moves : record_.variations[index_of(line_)].moves;
    }
    std::vector<MoveNote>& notes() {
        return line_ == 0 ? record_.notes : record_.variations[index_of(line_)].notes;
    }
    static std::size_t index_of(int line) { return static_cast<std::size_t>(line) - 1; }
    int length() const { return length_of_line(record_.moves, record_.variations, line_); }

    Result<void> take_property() {
        Result<Tag> first = scanner_.next();
        if (!first) return fail(first.error());
        const std::string name = capitals_of(first->name);
        first->name = name;
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
        // "8", or "8:8" for its columns and rows.
        const std::string_view text = trimmed(tag.raw);
        const std::size_t colon = text.find(':');
        const bool square = colon == kNone || text.substr(0, colon) == text.substr(colon + 1);
        const std::optional<int> size =
            square ? parse_int(text.substr(0, colon)) : std::optional<int>();
        if (!size || !is_valid_size(*size) || started_ || !setup_.empty())
            return fail("bad_size", {{"read", std::string(tag.raw.substr(0, 40))}});
        size_ = *size;
        return {};
    }

    Result<void> take_disc(Cell cell, const Tag& tag) {
        if (started_) return fail("sgf_late_setup");
        // "d4", or "d4:e5" for a rectangle.
        const std::string_view text = trimmed(tag.raw);
        const std::size_t colon = text.find(':');
        const Result<Point> first = sgf_point(text.substr(0, colon), size_);
        if (!first) return fail(first.error());
        const Result<Point> last =
            colon == kNone ? first : sgf_point(text.substr(colon + 1), size_);
        if (!last) return fail(last.error());
        setup_.resize(static_cast<std::size_t>(size_ * size_));
        only_emptied_ = only_emptied_ && cell == Cell::kEmpty;
        for (int row = first->row(); row <= last->row(); ++row)
            for (int column = first->column(); column <= last->column(); ++column)
                setup_[static_cast<std::size_t>(Point(column, row).index(size_))] = cell;
        return {};
    }

    /// Discs are set up on an empty board; squares that are only emptied are those of the usual
    /// one.
    std::vector<Cell> cells() const {
        const Grid usual = Grid::start(size_);
        std::vector<Cell> cells;
        for (int i = 0; i < usual.point_count(); ++i) {
            const Cell otherwise =
                only_emptied_ ? usual.at(Point::from_index(i, size_)) : Cell::kEmpty;
            cells.push_back(setup_[static_cast<std::size_t>(i)].value_or(otherwise));
        }
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

    Result<Move> sgf_move(std::string_view word) const {
        const Result<Move> move = parse_move(word, size_);
        if (move) return move;
        const Result<Point> point = sgf_point(word, size_);
        return point ? Result<Move>(Move(*point)) : move;
    }

    Result<void> take_move(Color color, const Tag& tag) {
        if (const Result<void> started = begin_moves(color); !started) return fail(started.error());
        const std::string_view word = trimmed(tag.raw);
        const Result<Move> move = word.empty() ? Result<Move>(Move::pass()) : sgf_move(word);
        if (!move) return fail(move.error());
        const bool branches = replay_.plies() < length() || (remarks_.hangs && begins_);
        begins_ = false;
        if (!branches) return replay_.append(moves(), notes(), color, *move, {});
        Variation branch{
            owner_of(record_.variations, line_, replay_.plies()), replay_.plies(), {}, {}};
        if (Result<void> played = replay_.append(branch.moves, branch.notes, color, *move, {});
            !played)
            return played;
        record_.variations.push_back(std::move(branch));
        line_ = static_cast<int>(record_.variations.size());
        return {};
    }

    /// What the node said goes to its move, or to the one before it.
    void end_node() {
        const Remarks said = std::exchange(remarks_, {});
        if (said.comment.empty() && !said.for_black && said.mark == Mark::kUnmarked) return;
        const bool has_move = line_ == 0 ? !record_.moves.empty() : !moves().empty();
        if (!has_move) {
            if (!said.comment.empty()) record_.comment = said.comment;
            return;
        }
        notes().resize(moves().size());
        MoveNote& note = notes().back();
        const bool black_moved = replay_.turn() == Color::kWhite;
        if (said.for_black) note.eval = black_moved ? *said.for_black : -*said.for_black;
        if (!said.comment.empty()) note.comment = said.comment;
        if (said.mark != Mark::kUnmarked) note.mark = said.mark;
    }

    /// TE, BM, DO and IT; a 2 says it twice.
    static Mark mark_of(std::string_view name, std::string_view value) {
        if (name == "TE") return Mark::kGood;
        if (name == "BM") return trimmed(value) == "2" ? Mark::kBlunder : Mark::kBad;
        return name == "DO" ? Mark::kDoubtful : name == "IT" ? Mark::kInteresting : Mark::kUnmarked;
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
        if (tag.name == "C") return void(remarks_.comment = value);
        if (tag.name == "GC") return void(record_.comment = value);
        if (tag.name == "V") return void(remarks_.for_black = parse_double(trimmed(value)));
        if (tag.name == "OV") return void(remarks_.hangs = true);
        if (const Mark mark = mark_of(tag.name, value); mark != Mark::kUnmarked)
            return void(remarks_.mark = mark);
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

    TagScanner scanner_;
    GameRecord record_;
    Replay replay_;
    int size_ = 8;
    /// By square, what was said of it last; empty while nothing was. Files may lay a thousand
    /// rectangles over each other.
    std::vector<std::optional<Cell>> setup_;
    bool only_emptied_ = true;
    std::optional<Color> first_;
    bool started_ = false;
    std::vector<Fork> forks_;  ///< Of the branches that are open.
    int line_ = 0;             ///< Which one the next move belongs to, or leaves.
    bool begins_ = false;      ///< The next move is the first of a branch.
    Remarks remarks_;
    std::string result_text_;
    std::optional<TimeControl> clock_;
};

}  // namespace

Result<GameRecord> read_sgf(std::string_view text) {
    if (!text.starts_with("(;")) return fail("sgf_frame", {{"at", "1"}});
    return SgfParser(text).parse();
}

}  // namespace othellier::formats
