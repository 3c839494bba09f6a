#include <map>
#include <utility>

#include "session/json_fields.h"
#include "session/message.h"
#include "session/options_json.h"

namespace othellier::session {

namespace {

using nlohmann::json;
using Reader = Result<Message> (*)(const json&, int size);

constexpr std::size_t kMaxId = 64;
/// Of a line of thought.
constexpr std::size_t kMostMoves = 256;

/// A text field that must be there.
Result<std::string> text_of(const json& m, const char* name) {
    auto text = string_field(m, name);
    if (!text) return fail(text.error());
    if (!*text) return bad_field(name, "text");
    return std::move(**text);
}

Result<Message> read_new(const json& m, int) {
    const json* options = field_of(m, "options");
    if (!options) return Command(NewGame{});
    Result<GameOptions> read = options_from_json(*options);
    if (!read) return fail(read.error());
    return Command(NewGame{std::move(*read)});
}

Result<Message> read_play(const json& m, int size) {
    const Result<std::string> word = text_of(m, "move");
    if (!word) return fail(word.error());
    const Result<Move> move = parse_move(*word, size);
    if (!move) return fail(move.error());
    const auto index = int_field(m, "index");
    if (!index) return fail(index.error());
    const auto line = int_field(m, "line");
    if (!line) return fail(line.error());
    return Command(Play{*move, *index, *line});
}

/// A number that must be there.
Result<int> number_of(const json& m, const char* name) {
    const auto number = int_field(m, name);
    if (!number) return fail(number.error());
    if (!*number) return bad_field(name, "integer");
    return **number;
}

Result<Message> read_goto(const json& m, int) {
    const auto index = number_of(m, "index");
    if (!index) return fail(index.error());
    const auto line = int_field(m, "line");
    if (!line) return fail(line.error());
    return Command(GoTo{*index, *line});
}

Result<Message> read_promote(const json& m, int) {
    const auto line = number_of(m, "line");
    if (!line) return fail(line.error());
    return Command(Promote{*line});
}

Result<Message> read_delete(const json& m, int) {
    const auto line = number_of(m, "line");
    if (!line) return fail(line.error());
    const auto index = number_of(m, "index");
    if (!index) return fail(index.error());
    return Command(Delete{*line, *index});
}

Result<Message> read_annotate(const json& m, int) {
    const auto line = number_of(m, "line");
    if (!line) return fail(line.error());
    const auto index = number_of(m, "index");
    if (!index) return fail(index.error());
    const auto word = string_field(m, "mark");
    if (!word) return fail(word.error());
    const auto mark = formats::parse_mark(word->value_or(""));
    if (!mark) return bad_field("mark", "!, ?, !?, ?!, ??");
    auto comment = string_field(m, "comment");
    if (!comment) return fail(comment.error());
    return Command(Annotate{*line, *index, *mark, comment->value_or("")});
}

Result<Message> read_analyse(const json& m, int) {
    Analyse wanted;
    const auto on = bool_field(m, "on");
    if (!on) return fail(on.error());
    wanted.on = on->value_or(true);
    for (const auto& [name, field] :
         {std::pair("level", &wanted.level), std::pair("seconds", &wanted.seconds),
          std::pair("lines", &wanted.lines), std::pair("threads", &wanted.threads),
          std::pair("hash", &wanted.hash)}) {
        const auto number = int_field(m, name);
        if (!number) return fail(number.error());
        *field = number->value_or(*field);
    }
    return Command(wanted);
}

/// A list of moves that must be there.
Result<std::vector<Move>> move_list(const json& m, int size) {
    const json* words = field_of(m, "moves");
    if (!words || !words->is_array() || words->size() > kMostMoves)
        return bad_field("moves", "list of moves");
    std::vector<Move> moves;
    for (const json& word : *words) {
        if (!word.is_string()) return bad_field("moves", "list of moves");
        const Result<Move> move = parse_move(word.get_ref<const std::string&>(), size);
        if (!move) return fail(move.error());
        moves.push_back(*move);
    }
    return moves;
}

/// For Explore and ShowLine.
template <typename T>
Result<Message> read_line(const json& m, int size) {
    auto moves = move_list(m, size);
    if (!moves) return fail(moves.error());
    return Command(T{std::move(*moves)});
}

Result<Message> read_bring_back(const json& m, int) {
    const auto number = int_field(m, "number");
    if (!number) return fail(number.error());
    return Command(BringBack{number->value_or(0)});
}

Result<Message> read_hint(const json& m, int) {
    auto spec = string_field(m, "spec");
    if (!spec) return fail(spec.error());
    return Command(Hint{spec->value_or("")});
}

Result<Message> read_resign(const json& m, int) {
    const auto color = color_field(m, "color");
    if (!color) return fail(color.error());
    return Command(Resign{*color});
}

Result<Message> read_run(const json& m, int) {
    const auto delay = int_field(m, "delay");
    if (!delay) return fail(delay.error());
    Run run;
    if (*delay) run.delay = Millis(**delay);
    return Command(run);
}

Result<Message> read_seat(const json& m, int) {
    const auto color = color_field(m, "color");
    if (!color) return fail(color.error());
    if (!*color) return bad_field("color", "black, white");
    Result<SeatOptions> seat = seat_from_json(m);
    if (!seat) return fail(seat.error());
    return Command(ChangeSeat{**color, std::move(*seat)});
}

Result<Message> read_set_up(const json& m, int) {
    Result<std::string> position = text_of(m, "position");
    if (!position) return fail(position.error());
    return Command(SetUp{std::move(*position)});
}

Result<Message> read_check(const json& m, int) {
    Result<std::string> position = text_of(m, "position");
    if (!position) return fail(position.error());
    return Command(CheckPosition{std::move(*position)});
}

Result<Message> read_paste(const json& m, int) {
    Result<std::string> text = text_of(m, "text");
    if (!text) return fail(text.error());
    return Command(Paste{std::move(*text)});
}

Result<Message> read_export(const json& m, int) {
    Result<std::string> format = text_of(m, "format");
    if (!format) return fail(format.error());
    if (*format != "transcript" && *format != "position" && *format != "sgf" && *format != "ggf")
        return bad_field("format", "transcript, position, sgf, ggf");
    return Export{std::move(*format)};
}

Result<Message> read_language(const json& m, int) {
    const Result<std::string> name = text_of(m, "language");
    if (!name) return fail(name.error());
    const auto language = text::parse_language(*name);
    if (!language) return bad_field("language", "fr, en");
    return Command(SetLanguage{*language});
}

/// Taken apart where it is answered.
Result<Message> read_square_values_question(const json& m, int) {
    return SquareValuesQuestion{m};
}

template <typename T>
Result<Message> read_bare(const json&, int) {
    return Command(T{});
}

const std::map<std::string, Reader, std::less<>>& readers() {
    static const std::map<std::string, Reader, std::less<>> kReaders = {
        {"again", read_bare<Again>},
        {"analyse", read_analyse},
        {"annotate", read_annotate},
        {"bring_back", read_bring_back},
        {"check", read_check},
        {"delete", read_delete},
        {"explore", read_line<Explore>},
        {"export", read_export},
        {"goto", read_goto},
        {"hint", read_hint},
        {"language", read_language},
        {"list_square_values", read_square_values_question},
        {"move_now", read_bare<MoveNow>},
        {"new", read_new},
        {"paste", read_paste},
        {"pause", read_bare<Pause>},
        {"ping", [](const json&, int) -> Result<Message> { return Ping{}; }},
        {"play", read_play},
        {"play_from_here", read_bare<PlayFromHere>},
        {"promote", read_promote},
        {"read_square_values", read_square_values_question},
        {"redo", read_bare<Redo>},
        {"resign", read_resign},
        {"run", read_run},
        {"seat", read_seat},
        {"set_up", read_set_up},
        {"show_line", read_line<ShowLine>},
        {"step", read_bare<Step>},
        {"stop_hint", read_bare<StopHint>},
        {"swap", read_bare<SwapColors>},
        {"undo", read_bare<Undo>},
        {"write_square_values", read_square_values_question},
    };
    return kReaders;
}

Result<Message> read(const json& m, int size) {
    const auto type = string_field(m, "type");
    if (!type) return fail(type.error());
    const auto reader = readers().find(type->value_or(""));
    if (reader == readers().end()) {
        std::string known;
        for (const auto& [name, unused] : readers()) {
            if (!known.empty()) known += ", ";
            known += name;
        }
        return bad_field("type", known);
    }
    return reader->second(m, size);
}

json id_of(const json& m) {
    const auto id = m.find("id");
    if (id == m.end()) return nullptr;
    const bool short_text = id->is_string() && id->get_ref<const std::string&>().size() <= kMaxId;
    return short_text || id->is_number() ? *id : json(nullptr);
}

}  // namespace

std::vector<std::string> message_types() {
    std::vector<std::string> types;
    for (const auto& [name, unused] : readers()) types.push_back(name);
    return types;
}

Envelope parse_message(std::string_view text, int size) {
    const json m = json::parse(text, nullptr, false);
    if (!m.is_object()) return {nullptr, fail("bad_json")};
    return {id_of(m), read(m, size)};
}

}  // namespace othellier::session
