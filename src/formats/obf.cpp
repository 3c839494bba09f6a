#include "formats/obf.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "formats/encoding.h"
#include "formats/ggf.h"
#include "formats/numbers.h"
#include "formats/replay.h"

namespace othellier::formats {

namespace {

/// "--" in front of the colon, and the side to move need not pass.
bool is_no_move(const GameRecord& record, std::string_view move) {
    return trimmed(move) == "--" && !record.start.must_pass();
}

/// One "MOVE:score" or "score" between two semicolons.
Result<void> take_field(GameRecord& record, std::string_view field, std::size_t at) {
    const auto bad = [&] {
        return fail("obf_move",
                    {{"read", std::string(field.substr(0, 40))}, {"at", std::to_string(at + 1)}});
    };
    const std::size_t colon = field.find(':');
    if (is_no_move(record, field.substr(0, colon))) return {};
    const std::optional<int> discs =
        parse_int(trimmed(colon == kNone ? field : field.substr(colon + 1)));
    const int most = record.start.point_count();
    if (!discs || *discs < -most || *discs > most) return bad();
    if (colon == kNone) {
        record.position_score = *discs;
        return {};
    }
    const Result<Move> move = parse_move(trimmed(field.substr(0, colon)), record.start.size());
    if (!move) return bad();
    if (const Result<void> legal = check_legal(record.start, *move, 1); !legal)
        return fail("obf_illegal", {{"read", to_string(*move)},
                                    {"legal", std::string(legal.error().fact("legal"))},
                                    {"at", std::to_string(at + 1)}});
    record.scores.push_back({*move, *discs});
    return {};
}

/// "+18 14 ffo#1" behind a board without semicolons: the score, then anything.
void take_suite_line(GameRecord& record, std::string_view rest) {
    rest = trimmed(rest);
    const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
    const int most = record.start.point_count();
    const std::optional<int> discs = parse_int(rest.substr(0, end));
    if (discs && -most <= *discs && *discs <= most) {
        record.position_score = *discs;
        rest = trimmed(rest.substr(end));
    }
    record.comment = to_utf8(rest);
}

/// "-04" and "+18" are scores; "18" may be anything.
bool is_signed(std::string_view word) {
    return word.starts_with('+') || word.starts_with('-');
}

/// The scores that a remark begins with: "F1:+18 A6:+08 by hand", or "-04". What is left is the
/// remark; where a word looks like a score and is none, all of it is.
void take_scored_remark(GameRecord& record) {
    GameRecord scored = record;
    std::string_view rest = record.comment;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find_first_of(" \t,;"), rest.size());
        const std::string_view word = rest.substr(0, end);
        const bool scores = word.find(':') != kNone || (rest == record.comment && is_signed(word));
        if (!word.empty() && !scores) break;
        if (!word.empty() && !take_field(scored, word, 0)) return;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    scored.comment = std::string(trimmed(rest));
    record = std::move(scored);
}

/// Length of the board and, where there is one, the side to move behind it.
std::size_t board_length(std::string_view text) {
    const std::size_t squares = std::min(text.find_first_of(" \t;%"), text.size());
    const std::size_t side = text.find_first_not_of(" \t;", squares);
    if (side == kNone || std::string_view("XxOoBbWw*").find(text[side]) == kNone) return squares;
    const bool alone =
        side + 1 == text.size() || std::string_view(" \t;%\r").find(text[side + 1]) != kNone;
    return alone ? side + 1 : squares;
}

}  // namespace

Result<GameRecord> read_obf(std::string_view text) {
    GameRecord record;
    if (const Result<Grid> whole = parse_position(text)) {
        record.start = *whole;
        return record;
    }
    const std::size_t board = board_length(text);
    const Result<Grid> start = parse_position(text.substr(0, board));
    if (!start) return fail(start.error());
    record.start = *start;

    const std::size_t remark = std::min(text.find('%', board), text.size());
    if (remark < text.size()) record.comment = to_utf8(trimmed(text.substr(remark + 1)));
    if (text.substr(board, remark - board).find(';') == kNone) {
        if (record.comment.empty())
            take_suite_line(record, text.substr(board));
        else
            take_scored_remark(record);
        return record;
    }
    for (std::size_t at = board; at < remark;) {
        const std::size_t end = std::min(text.find(';', at), remark);
        const std::string_view field = trimmed(text.substr(at, end - at));
        if (!field.empty())
            if (const Result<void> taken = take_field(record, field, at); !taken)
                return fail(taken.error());
        at = end + 1;
    }
    return record;
}

std::string write_obf(const GameRecord& record) {
    Replay replay(record.start);
    for (const Move move : record.moves)
        if (!replay.play(move)) break;
    std::string text = to_board_string(replay.position()) + ';';
    if (record.scores.empty() && record.position_score)
        text += fmt::format(" {:+d};", *record.position_score);
    for (const MoveScore& score : record.scores)
        text += fmt::format(" {}:{:+d};", ggf_move(score.move), score.discs);
    if (!record.comment.empty()) text += " % " + one_line(record.comment);
    return text;
}

}  // namespace othellier::formats
