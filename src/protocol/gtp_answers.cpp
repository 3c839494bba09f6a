// The commands of a GTP conversation that think of nothing: names, rules, boards.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/diagram.h"
#include "core/notation.h"
#include "formats/any.h"
#include "protocol/gtp_conversation.h"

namespace othellier::protocol::gtp {

namespace {

std::string score(const Grid& grid) {
    const int margin =
        final_discs(grid.count(Color::kBlack), grid.count(Color::kWhite), grid.empties()).value();
    if (margin == 0) return "0";
    return fmt::format("{}+{}", margin > 0 ? 'B' : 'W', std::abs(margin));
}

/// GTP's words for it, then why: the system's reason, or the error's name as words.
auto cannot_load(const Error& error) {
    std::string why(error.fact("reason"));
    if (why.empty()) why = error.id;
    std::ranges::replace(why, '_', ' ');
    return phrase("cannot load file: " + why);
}

bool is_othello(std::string name) {
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name == "othello" || name == "reversi";
}

}  // namespace

Conversation::Answer Conversation::take(const ProtocolVersion&) {
    return "2";
}

Conversation::Answer Conversation::take(const Name&) {
    return player_.name();
}

Conversation::Answer Conversation::take(const ProgramVersion&) {
    return version_;
}

Conversation::Answer Conversation::take(const KnownCommand& command) {
    const bool known = std::ranges::find(command_names(), command.name) != command_names().end();
    return known ? "true" : "false";
}

Conversation::Answer Conversation::take(const ListCommands&) {
    std::string text;
    for (const std::string& name : command_names()) text += (text.empty() ? "" : "\n") + name;
    return text;
}

Conversation::Answer Conversation::take(const Quit&) {
    over_ = true;
    return "";
}

Conversation::Answer Conversation::take(const BoardSize& command) {
    if (!is_valid_size(command.size) || !player_.plays_on(command.size))
        return phrase("unacceptable size");
    reset(Game(Grid::start(command.size)));
    return "";
}

Conversation::Answer Conversation::take(const ClearBoard&) {
    reset(Game(Grid::start(game_.start().size())));
    return "";
}

Conversation::Answer Conversation::take(const Komi&) {
    return "";
}

Conversation::Answer Conversation::take(const ShowBoard&) {
    return '\n' + draw(game_.position());
}

Conversation::Answer Conversation::take(const SetGame& command) {
    if (!is_othello(command.game)) return phrase("unsupported game");
    reset(Game(Grid::start(game_.start().size())));
    return "";
}

Conversation::Answer Conversation::take(const ListGames&) {
    return "Othello";
}

/// Any format that is known here will do, not SGF alone. GTP counts moves from 1 and shows the
/// board before move `n`.
Conversation::Answer Conversation::take(const LoadSgf& command) {
    const Result<formats::GameRecord> record = formats::read_first(command.file);
    if (!record) return cannot_load(record.error());
    if (!player_.plays_on(record->start.size())) return cannot_load({"unacceptable_size", {}});
    Result<Game> game = formats::to_game(*record);
    if (!game) return cannot_load(game.error());
    if (command.turns) game->go_to(std::min(*command.turns - 1, game->length()));
    game->truncate();
    const int turns = game->index();
    reset(std::move(*game));
    turns_of_command_.assign(static_cast<std::size_t>(turns), 1);
    return std::string(to_string(game_.position().turn()));
}

Conversation::Answer Conversation::take(const FinalScore&) {
    return score(game_.position());
}

Conversation::Answer Conversation::take(const SetLevel& command) {
    player_.set_level(command.level);
    return "";
}

Conversation::Answer Conversation::take(const RulesGameId&) {
    return "Othello";
}

Conversation::Answer Conversation::take(const RulesBoardSize&) {
    return std::to_string(game_.start().size());
}

/// GoGui draws the first line it reads at the top and calls it the last row: row 1 comes last here
/// as there, so that squares and names agree on its screen.
Conversation::Answer Conversation::take(const RulesBoard&) {
    const Grid& grid = game_.position();
    std::string text;
    for (int row = grid.size() - 1; row >= 0; --row) {
        for (int column = 0; column < grid.size(); ++column) {
            if (column > 0) text += ' ';
            text += "XO."[static_cast<std::size_t>(grid.at(Point(column, row)))];
        }
        if (row > 0) text += '\n';
    }
    return text;
}

Conversation::Answer Conversation::take(const RulesLegalMoves&) {
    const Grid& grid = game_.position();
    if (grid.is_over()) return "";
    return grid.must_pass() ? "pass" : to_string(grid.legal_moves());
}

Conversation::Answer Conversation::take(const RulesSideToMove&) {
    return std::string(to_string(game_.position().turn()));
}

Conversation::Answer Conversation::take(const RulesFinalResult&) {
    const Grid& grid = game_.position();
    if (!grid.is_over()) return "";
    return fmt::format("{} (black {}, white {})", score(grid), grid.count(Color::kBlack),
                       grid.count(Color::kWhite));
}

}  // namespace othellier::protocol::gtp
