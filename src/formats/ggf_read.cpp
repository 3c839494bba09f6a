#include <algorithm>
#include <charconv>

#include "core/notation.h"
#include "core/position_text.h"
#include "formats/clock_text.h"
#include "formats/encoding.h"
#include "formats/ggf.h"
#include "formats/ggf_lines.h"
#include "formats/numbers.h"
#include "formats/replay.h"
#include "formats/tags.h"

namespace othellier::formats {

namespace {

RecordEnding ending_of(std::string_view letter) {
    if (letter == "r") return RecordEnding::kResigned;
    if (letter == "t") return RecordEnding::kTimeout;
    if (letter == "l") return RecordEnding::kLeft;
    if (letter == "s") return RecordEnding::kAgreed;
    return RecordEnding::kUnknown;
}

/// "1.50", or "1,50" from programs that ask their country how to write numbers.
std::optional<double> parse_decimal(std::string_view written) {
    std::string text(written);
    if (std::ranges::count(text, ',') == 1 && text.find('.') == std::string::npos)
        std::ranges::replace(text, ',', '.');
    return parse_double(text);
}

/// The start of most games, recognised without reading 64 squares.
const Grid* known_start(std::string_view board) {
    static const Grid kStart = Grid::start();
    static const std::string kText = to_ggf_board(kStart);
    return board == kText ? &kStart : nullptr;
}

class GgfParser {
 public:
    explicit GgfParser(std::string_view text)
        : scanner_(text, 2), record_(), replay_(record_.start) {
        record_.moves.reserve(64);
    }

    Result<GameRecord> parse() {
        while (true) {
            scanner_.skip_space();
            if (scanner_.at_end()) return fail("ggf_frame", {{"at", at()}});
            if (scanner_.peek() == ';') break;
            const Result<Tag> tag = scanner_.next();
            if (!tag) return fail(tag.error());
            if (Result<void> taken = take(*tag); !taken) {
                // Where it happened, unless the error already knows better.
                if (taken.error().fact("at").empty())
                    taken.error().facts.emplace_back("at", std::to_string(tag->at + 1));
                return fail(taken.error());
            }
        }
        // Our own writer puts a tournament where other programs look for a place, too.
        if (record_.place == record_.event) record_.place.clear();
        take_lines(record_);
        return std::move(record_);
    }

 private:
    std::string at() const { return std::to_string(scanner_.at() + 1); }

    Result<void> take(const Tag& tag) {
        if (tag.name == "B") return take_move(Color::kBlack, tag);
        if (tag.name == "W") return take_move(Color::kWhite, tag);
        if (tag.name == "GM") return take_game(tag);
        if (tag.name == "TY") return take_type(tag);
        if (tag.name == "BO") return take_board(tag);
        if (tag.name == "RE") return take_result(tag);
        if (tag.name == "TH") return take_theoretical(tag);
        take_text(tag);
        return {};
    }

    Result<void> take_game(const Tag& tag) {
        const std::string_view name = tag.raw;
        if (name.size() == 7 && (name[0] == 'O' || name[0] == 'o')) return {};
        return fail("ggf_game", {{"read", std::string(name.substr(0, 40))}});
    }

    /// "8", "8r20", "s8r20": a size among letters.
    Result<void> take_type(const Tag& tag) {
        const std::size_t digit = std::min(tag.raw.find_first_of("0123456789"), tag.raw.size());
        const std::size_t end =
            std::min(tag.raw.find_first_not_of("0123456789", digit), tag.raw.size());
        const std::optional<int> size = parse_int(tag.raw.substr(digit, end - digit));
        if (!size || !is_valid_size(*size))
            return fail("ggf_type", {{"read", std::string(tag.raw.substr(0, 40))}});
        record_.variant = std::string(tag.raw.substr(0, digit)) + std::string(tag.raw.substr(end));
        if (has_board_ || *size == record_.start.size()) return {};
        // The moves before it were legal on another board.
        if (!record_.moves.empty()) return fail("ggf_late_board");
        set_start(Grid::start(*size));
        return {};
    }

    Result<void> take_board(const Tag& tag) {
        if (!record_.moves.empty()) return fail("ggf_late_board");
        has_board_ = true;
        if (const Grid* known = known_start(tag.raw)) {
            set_start(*known);
            return {};
        }
        const Result<Grid> grid = parse_position(tag.raw);
        if (!grid) return fail(Error{grid.error().id, without_at(grid.error())});
        set_start(*grid);
        return {};
    }

    /// parse_position counts within the value; the file's place is what a reader needs.
    static std::vector<std::pair<std::string, std::string>> without_at(const Error& error) {
        auto facts = error.facts;
        for (auto& [key, value] : facts)
            if (key == "at" && error.id != "bad_board_character") value.clear();
        return facts;
    }

    void set_start(const Grid& grid) {
        if (!record_.start.same_position(grid)) record_.start = grid;
        replay_ = Replay(record_.start);
    }

    Result<void> take_result(const Tag& tag) {
        const std::size_t colon = tag.raw.find(':');
        const std::string_view number = trimmed(tag.raw.substr(0, colon));
        if (number.empty() || number == "?") return {};
        const std::optional<double> value = parse_decimal(number);
        if (!value) return fail("bad_number", {{"read", std::string(number.substr(0, 40))}});
        StatedResult result{*value, RecordEnding::kUnknown};
        if (colon != std::string_view::npos) result.ending = ending_of(tag.raw.substr(colon + 1));
        record_.result = result;
        return {};
    }

    Result<void> take_theoretical(const Tag& tag) {
        const std::size_t sign = std::min(tag.raw.find('@'), tag.raw.size() - 1);
        const std::optional<int> discs = parse_int(tag.raw.substr(0, sign));
        const std::optional<int> empties = parse_int(tag.raw.substr(sign + 1));
        const bool good =
            discs && empties && 0 <= *discs && *discs <= 64 && 0 <= *empties && *empties <= 64;
        if (good)
            record_.theoretical = TheoreticalScore{*discs, *empties};
        else
            record_.extras.emplace_back("ggf." + std::string(tag.name), to_utf8(tag.value()));
        return {};
    }

    Result<void> take_move(Color color, const Tag& tag) {
        Result<NotedMove> noted = parse_noted_move(tag.raw, record_.start.size());
        if (!noted) return fail(noted.error());
        return replay_.append(record_, color, noted->move, std::move(noted->note));
    }

    void take_text(const Tag& tag) {
        const std::string value = to_utf8(tag.value());
        Side& black = record_.side(Color::kBlack);
        Side& white = record_.side(Color::kWhite);
        if (tag.name == "PB") return void(black.seat.name = value);
        if (tag.name == "PW") return void(white.seat.name = value);
        if (tag.name == "PC") return void(record_.place = value);
        if (tag.name == "EV") return void(record_.event = value);
        if (tag.name == "DT") return void(record_.date = value);
        if (tag.name == "CO") return add_comment(value);
        if (tag.name == "RB" && take_rating(black, value)) return;
        if (tag.name == "RW" && take_rating(white, value)) return;
        if (tag.name == "TI" && read_clock(value, black) && read_clock(value, white)) return;
        if (tag.name == "TB" && read_clock(value, black)) return;
        if (tag.name == "TW" && read_clock(value, white)) return;
        record_.extras.emplace_back("ggf." + std::string(tag.name), value);
    }

    static bool take_rating(Side& side, std::string_view value) {
        side.rating = parse_double(value);
        return side.rating.has_value();
    }

    void add_comment(const std::string& line) {
        if (has_comment_) record_.comment += '\n';
        has_comment_ = true;
        record_.comment += line;
    }

    TagScanner scanner_;
    GameRecord record_;
    Replay replay_;
    bool has_board_ = false;
    bool has_comment_ = false;
};

}  // namespace

Result<NotedMove> parse_noted_move(std::string_view text, int size) {
    const std::size_t slash = text.find('/');
    const Result<Move> move = parse_move(trimmed(text.substr(0, slash)), size);
    if (!move) return fail(move.error());
    NotedMove noted{*move, {}};
    if (slash == std::string_view::npos) return noted;

    std::string_view rest = text.substr(slash + 1);
    std::optional<double>* const fields[] = {&noted.note.eval, &noted.note.seconds};
    for (std::optional<double>* field : fields) {
        const std::size_t next = rest.find('/');
        const std::string_view written = trimmed(rest.substr(0, next));
        if (!written.empty()) {
            *field = parse_decimal(written);
            if (!*field) return fail("bad_number", {{"read", std::string(written.substr(0, 40))}});
        }
        if (next == std::string_view::npos) break;
        rest.remove_prefix(next + 1);
    }
    return noted;
}

Result<GameRecord> read_ggf(std::string_view text) {
    if (!text.starts_with("(;")) return fail("ggf_frame", {{"at", "1"}});
    return GgfParser(text).parse();
}

}  // namespace othellier::formats
