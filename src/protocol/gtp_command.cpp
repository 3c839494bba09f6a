#include "protocol/gtp_command.h"

#include <algorithm>
#include <cctype>

#include "formats/numbers.h"

namespace othellier::protocol::gtp {

namespace {

using Words = std::vector<std::string>;

/// Tabs become blanks, other control characters and everything from '#' on go.
Words words_of(std::string_view line) {
    Words words;
    std::string word;
    const auto flush = [&] {
        if (!word.empty()) words.push_back(word);
        word.clear();
    };
    for (const char c : line.substr(0, line.find('#'))) {
        const auto code = static_cast<unsigned char>(c);
        if (c == ' ' || c == '\t')
            flush();
        else if (code >= 0x20 && code != 0x7F)
            word += c;
    }
    flush();
    return words;
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::optional<Color> color_of(const std::string& word) {
    const std::string name = lower(word);
    if (name == "b" || name == "black") return Color::kBlack;
    if (name == "w" || name == "white") return Color::kWhite;
    return std::nullopt;
}

std::optional<double> seconds(const std::string& word) {
    const std::optional<double> value = formats::parse_double(word);
    if (!value || *value < 0 || *value > 1e8) return std::nullopt;
    return value;
}

using Parser = Result<Command> (*)(const Words& arguments);

template <typename T>
Result<Command> plain(const Words&) {
    return Command(T{});
}

Result<Command> known_command(const Words& words) {
    if (words.empty()) return phrase("syntax error");
    return Command(KnownCommand{words[0]});
}

Result<Command> board_size(const Words& words) {
    const auto size = words.empty() ? std::nullopt : formats::parse_int(words[0]);
    if (!size) return phrase("boardsize not an integer");
    return Command(BoardSize{*size});
}

Result<Command> play(const Words& words) {
    if (words.size() < 2) return phrase("syntax error");
    const std::optional<Color> color = color_of(words[0]);
    if (!color) return phrase("invalid color or coordinate");
    return Command(Play{*color, words[1]});
}

template <bool keep>
Result<Command> genmove(const Words& words) {
    if (words.empty()) return phrase("syntax error");
    const std::optional<Color> color = color_of(words[0]);
    if (!color) return phrase("invalid color");
    return Command(GenMove{*color, keep});
}

Result<Command> time_settings(const Words& words) {
    if (words.size() < 3) return phrase("syntax error");
    const auto main = seconds(words[0]);
    const auto byo = seconds(words[1]);
    const auto stones = formats::parse_int(words[2]);
    if (!main || !byo || !stones || *stones < 0) return phrase("syntax error");
    return Command(TimeSettings{*main, *byo, *stones});
}

Result<Command> time_left(const Words& words) {
    if (words.size() < 3) return phrase("syntax error");
    const std::optional<Color> color = color_of(words[0]);
    const auto left = seconds(words[1]);
    const auto stones = formats::parse_int(words[2]);
    if (!color || !left || !stones || *stones < 0) return phrase("syntax error");
    return Command(TimeLeft{*color, *left, *stones});
}

Result<Command> set_game(const Words& words) {
    if (words.empty()) return phrase("syntax error");
    return Command(SetGame{words[0]});
}

Result<Command> load_sgf(const Words& words) {
    if (words.empty()) return phrase("syntax error");
    const auto turns = words.size() > 1 ? formats::parse_int(words[1]) : std::nullopt;
    if (words.size() > 1 && (!turns || *turns < 1)) return phrase("syntax error");
    return Command(LoadSgf{words[0], turns});
}

Result<Command> set_level(const Words& words) {
    const auto level = words.empty() ? std::nullopt : formats::parse_int(words[0]);
    if (!level || *level < 0 || *level > 1000) return phrase("syntax error");
    return Command(SetLevel{*level});
}

/// Arguments of other programs' analysis commands (a colour, an interval) do no harm.
Result<Command> analyze(const Words& words) {
    int moves = 1;
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (lower(words[i]) == "moves") moves = formats::parse_int(words[i + 1]).value_or(1);
    return Command(Analyze{std::clamp(moves, 1, 256)});
}

struct Entry {
    std::string_view name;
    Parser parse;
};

constexpr Entry kCommands[] = {
    {"protocol_version", plain<ProtocolVersion>},
    {"name", plain<Name>},
    {"version", plain<ProgramVersion>},
    {"known_command", known_command},
    {"list_commands", plain<ListCommands>},
    {"quit", plain<Quit>},
    {"boardsize", board_size},
    {"clear_board", plain<ClearBoard>},
    {"komi", plain<Komi>},
    {"play", play},
    {"genmove", genmove<true>},
    {"reg_genmove", genmove<false>},
    {"undo", plain<Undo>},
    {"showboard", plain<ShowBoard>},
    {"time_settings", time_settings},
    {"time_left", time_left},
    {"set_game", set_game},
    {"list_games", plain<ListGames>},
    {"loadsgf", load_sgf},
    {"final_score", plain<FinalScore>},
    {"set_level", set_level},
    {"gogui-rules_game_id", plain<RulesGameId>},
    {"gogui-rules_board_size", plain<RulesBoardSize>},
    {"gogui-rules_board", plain<RulesBoard>},
    {"gogui-rules_legal_moves", plain<RulesLegalMoves>},
    {"gogui-rules_side_to_move", plain<RulesSideToMove>},
    {"gogui-rules_final_result", plain<RulesFinalResult>},
    {"reversi-analyze", analyze},
};

}  // namespace

const std::vector<std::string>& command_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const Entry& entry : kCommands) all.emplace_back(entry.name);
        return all;
    }();
    return names;
}

std::optional<Request> parse_request(std::string_view line) {
    Words words = words_of(line);
    if (words.empty()) return std::nullopt;
    std::string id;
    if (words[0].find_first_not_of("0123456789") == std::string::npos) {
        id = words[0];
        words.erase(words.begin());
    }
    if (words.empty()) return Request{id, phrase("syntax error")};
    const auto entry = std::ranges::find(kCommands, words[0], &Entry::name);
    if (entry == std::end(kCommands)) return Request{id, phrase("unknown command")};
    words.erase(words.begin());
    return Request{id, entry->parse(words)};
}

}  // namespace othellier::protocol::gtp
