#include "protocol/nboard_command.h"

#include <algorithm>

#include "formats/encoding.h"
#include "formats/numbers.h"
#include "protocol/words.h"

namespace othellier::protocol::nboard {

namespace {

Result<int> number(std::string_view text, int least, int most) {
    const std::optional<int> value = formats::parse_int(formats::trimmed(text));
    if (!value || *value < least || *value > most)
        return fail("nboard_argument", {{"read", std::string(text.substr(0, 40))}});
    return *value;
}

template <typename T>
Result<Command> with_number(std::string_view text, int least, int most) {
    return number(text, least, most).map([](int value) -> Command { return T{value}; });
}

Result<Command> parse_set(std::string_view rest) {
    const std::string_view what = take_word(rest);
    if (what == "depth") return with_number<SetDepth>(rest, 0, 1000);
    if (what == "contempt") return with_number<SetContempt>(rest, -100, 100);
    if (what != "game") return Ignored{};
    const std::size_t begin = std::min(rest.find("(;"), rest.size());
    Result<formats::GameRecord> game = formats::read_ggf(rest.substr(begin));
    if (!game) return fail(game.error());
    return SetGame{std::move(*game)};
}

/// Evaluations may be a pair ("1.5,-2"), of which the first is kept, and Edax parts them by blanks.
Result<Command> parse_play(std::string_view rest) {
    std::string text(formats::trimmed(rest));
    std::ranges::replace(text, ' ', '/');
    if (const std::size_t comma = text.find(','); comma != std::string::npos)
        text.erase(comma, std::min(text.find('/', comma), text.size()) - comma);
    Result<formats::NotedMove> noted = formats::parse_noted_move(text, kMaxSize);
    if (!noted) return fail(noted.error());
    return PlayMove{std::move(*noted)};
}

}  // namespace

Result<Command> parse_command(std::string_view line) {
    std::string_view rest = line;
    const std::string_view name = take_word(rest);
    if (name == "nboard") return with_number<Version>(rest, 0, 1000);
    if (name == "set") return parse_set(rest);
    if (name == "move") return parse_play(rest);
    if (name == "hint") return with_number<Hint>(rest, 1, 1000);
    if (name == "go") return Go{};
    if (name == "ping") return Ping{std::string(formats::trimmed(rest))};
    if (name == "learn") return Learn{};
    if (name == "analyze") return Analyze{};
    if (name == "quit") return Quit{};
    // Version 1 sends the bare move.
    if (const Result<Command> move = parse_play(line); !name.empty() && move) return *move;
    return Ignored{};
}

}  // namespace othellier::protocol::nboard
