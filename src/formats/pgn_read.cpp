#include <algorithm>
#include <cctype>

#include "core/notation.h"
#include "core/position_text.h"
#include "formats/encoding.h"
#include "formats/numbers.h"
#include "formats/pgn.h"
#include "formats/replay.h"

namespace othellier::formats {

namespace {

/// "40-24", "1-0", "1/2-1/2": what stands at the end of a game.
struct ResultText {
    bool is_result = false;
    std::optional<double> first;  ///< The number before the dash, if there is one.
    std::optional<double> second;
};

ResultText parse_result(std::string_view word) {
    if (word == "*") return {true, {}, {}};
    if (word == "1/2-1/2") return {true, 0.5, 0.5};
    const std::size_t dash = word.find('-');
    if (dash == 0 || dash == kNone) return {};
    const auto first = parse_int(word.substr(0, dash));
    const auto second = parse_int(word.substr(dash + 1));
    if (!first || !second) return {};
    return {true, *first, *second};
}

RecordEnding pgn_ending_of(std::string_view termination) {
    if (termination == "resignation") return RecordEnding::kResigned;
    if (termination == "time forfeit") return RecordEnding::kTimeout;
    if (termination == "abandoned") return RecordEnding::kLeft;
    if (termination == "adjudication") return RecordEnding::kAgreed;
    return RecordEnding::kUnknown;
}

class PgnParser {
 public:
    explicit PgnParser(std::string_view text) : text_(text), replay_(record_.start) {}

    Result<GameRecord> parse() {
        while (skip_space()) {
            if (text_[at_] != '[') break;
            if (const Result<void> tag = take_tag(); !tag) return fail(tag.error());
        }
        while (skip_space())
            if (const Result<void> taken = take_movetext(); !taken) return fail(taken.error());
        if (result_.first && result_.second) record_.result = stated();
        return std::move(record_);
    }

 private:
    bool skip_space() {
        at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
        return at_ < text_.size();
    }

    std::string here() const { return std::to_string(at_ + 1); }

    /// Adds where it happened, unless the error already says it.
    Result<void> placed(Error error) const {
        if (error.fact("at").empty()) error.facts.emplace_back("at", here());
        return fail(std::move(error));
    }

    Result<void> take_tag() {
        const std::size_t quote = text_.find('"', at_);
        std::string value;
        std::size_t i = quote == kNone ? kNone : quote + 1;
        while (i < text_.size() && text_[i] != '"') {
            if (text_[i] == '\\' && i + 1 < text_.size()) ++i;
            value += text_[i++];
        }
        const std::size_t close = i < text_.size() ? text_.find(']', i) : kNone;
        if (close == kNone) return placed(Error{"pgn_tag", {}});
        const std::string_view name = trimmed(text_.substr(at_ + 1, quote - at_ - 1));
        if (name == "FEN") {
            const Result<Grid> start = parse_position(value);
            if (!start) return placed(Error{start.error().id, start.error().facts});
            record_.start = *start;
            replay_ = Replay(*start);
        } else {
            take_text(name, to_utf8(value));
        }
        at_ = close + 1;
        return {};
    }

    void take_text(std::string_view name, const std::string& value) {
        if (value == "?" || value == "-" || value == "????.??.??") return;
        Side& black = record_.side(Color::kBlack);
        Side& white = record_.side(Color::kWhite);
        if (name == "Black") return void(black.seat.name = value);
        if (name == "White") return void(white.seat.name = value);
        if (name == "BlackElo") return void(black.rating = parse_double(value));
        if (name == "WhiteElo") return void(white.rating = parse_double(value));
        if (name == "Event") return void(record_.event = value);
        if (name == "Site") return void(record_.place = value);
        if (name == "Date") return void(record_.date = value);
        if (name == "Annotation") return void(record_.comment = value);
        if (name == "Result") return void(result_ = parse_result(value));
        if (name == "Termination") return void(ending_ = pgn_ending_of(value));
        if (name == "SetUp" || name == "Round") return;
        record_.extras.emplace_back("pgn." + std::string(name), value);
    }

    Result<void> take_movetext() {
        switch (text_[at_]) {
            case '{':
                return take_comment('}');
            case ';':
                return take_comment('\n');
            case '(':
                return skip_variation();
            case '$':
                at_ = std::min(text_.find_first_of(" \t\r\n", at_), text_.size());
                return {};
            default:
                return take_word();
        }
    }

    Result<void> take_comment(char closing) {
        std::size_t close = text_.find(closing, at_);
        if (close == kNone && closing == '\n') close = text_.size();
        if (close == kNone) return placed(Error{"pgn_open", {}});
        const std::string comment = to_utf8(trimmed(text_.substr(at_ + 1, close - at_ - 1)));
        if (record_.moves.empty()) {
            record_.comment = comment;
        } else {
            record_.notes.resize(record_.moves.size());
            record_.notes.back().comment = comment;
        }
        at_ = std::min(close + 1, text_.size());
        return {};
    }

    Result<void> skip_variation() {
        int depth = 0;
        for (std::size_t i = at_; i < text_.size(); ++i) {
            if (text_[i] == '(') ++depth;
            if (text_[i] == ')' && --depth == 0) {
                at_ = i + 1;
                return {};
            }
        }
        return placed(Error{"pgn_open", {}});
    }

    Result<void> take_word() {
        const std::size_t end = std::min(text_.find_first_of(" \t\r\n{(;", at_), text_.size());
        std::string_view word = text_.substr(at_, end - at_);
        if (const ResultText result = parse_result(word); result.is_result) {
            if (!result_.first) result_ = result;
            at_ = end;
            return {};
        }
        const std::size_t number = std::min(word.find_first_not_of("0123456789"), word.size());
        if (number > 0) {
            word.remove_prefix(std::min(word.find_first_not_of('.', number), word.size()));
            at_ = end - word.size();
        }
        if (word.empty()) return {};
        // "c3!?": what somebody thought of the move.
        const std::string_view bare = word.substr(0, word.find_last_not_of("!?") + 1);
        const Result<Move> move = parse_move(bare, replay_.size());
        if (!move) return placed(move.error());
        if (const Result<void> played = replay_.append(record_, *move); !played)
            return placed(played.error());
        at_ = end;
        return {};
    }

    /// Discs where the two numbers are discs; of a mere "1-0" the sign, and the margin the moves
    /// give.
    StatedResult stated() const {
        const double margin = *result_.first - *result_.second;
        if (*result_.first + *result_.second > 1) return {margin, ending_};
        const Grid end = replay_.position();
        const int played =
            final_discs(end.count(Color::kBlack), end.count(Color::kWhite), end.empties()).value();
        if (end.is_over() && (played > 0) == (margin > 0) && (played < 0) == (margin < 0))
            return {static_cast<double>(played), ending_};
        return {margin * end.point_count(), ending_};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    GameRecord record_;
    Replay replay_;
    ResultText result_;
    RecordEnding ending_ = RecordEnding::kUnknown;
};

}  // namespace

Result<GameRecord> read_pgn(std::string_view text) {
    return PgnParser(text).parse();
}

}  // namespace othellier::formats
