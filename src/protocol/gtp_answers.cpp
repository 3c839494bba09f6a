// The commands of a GTP session that think of nothing: names, rules, boards.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/diagram.h"
#include "core/notation.h"
#include "formats/any.h"
#include "protocol/gtp_session.h"

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

Session::Answer Session::take(const ProtocolVersion&) {
    return "2";
}

Session::Answer Session::take(const Name&) {
    return player_.name();
}

Session::Answer Session::take(const ProgramVersion&) {
    return version_;
}

Session::Answer Session::take(const KnownCommand& command) {
    const bool known = std::ranges::find(command_names(), command.name) != command_names().end();
    return known ? "true" : "false";
}

Session::Answer Session::take(const ListCommands&) {
    std::string text;
    for (const std::string& name : command_names()) text += (text.empty() ? "" : "\n") + name;
    return text;
}

Session::Answer Session::take(const Quit&) {
    over_ = true;
    return "";
}

Session::Answer Session::take(const BoardSize& command) {
    if (!is_valid_size(command.size) || !player_.plays_on(command.size))
        return phrase("unacceptable size");
    reset(Game(Grid::start(command.size)));
    return "";
}

Session::Answer Session::take(const ClearBoard&) {
    reset(Game(Grid::start(game_.start().size())));
    return "";
}

Session::Answer Session::take(const Komi&) {
    return "";
}

Session::Answer Session::take(const ShowBoard&) {
    return '\n' + draw(game_.position());
}

Session::Answer Session::take(const SetGame& command) {
    if (!is_othello(command.game)) return phrase("unsupported game");
    reset(Game(Grid::start(game_.start().size())));
    return "";
}

Session::Answer Session::take(const ListGames&) {
    return "Othello";
}

/// Any format that is known here will do, not SGF alone. GTP counts moves from 1 and shows the
/// board before move `n`.
Session::Answer Session::take(const LoadSgf& command) {
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

Session::Answer Session::take(const FinalScore&) {
    return score(game_.position());
}

Session::Answer Session::take(const SetLevel& command) {
    player_.set_level(command.level);
    return "";
}

Session::Answer Session::take(const RulesGameId&) {
    return "Othello";
}

Session::Answer Session::take(const RulesBoardSize&) {
    return std::to_string(game_.start().size());
}

/// GoGui draws the first line it reads at the top and calls it the last row: row 1 comes last here
/// as there, so that squares and names agree on its screen.
Session::Answer Session::take(const RulesBoard&) {
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

Session::Answer Session::take(const RulesLegalMoves&) {
    const Grid& grid = game_.position();
    if (grid.is_over()) return "";
    return grid.must_pass() ? "pass" : to_string(grid.legal_moves());
}

Session::Answer Session::take(const RulesSideToMove&) {
    return std::string(to_string(game_.position().turn()));
}

Session::Answer Session::take(const RulesFinalResult&) {
    const Grid& grid = game_.position();
    if (!grid.is_over()) return "";
    return fmt::format("{} (black {}, white {})", score(grid), grid.count(Color::kBlack),
                       grid.count(Color::kWhite));
}

}  // namespace othellier::protocol::gtp
