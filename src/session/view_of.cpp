#include "session/view_of.h"

#include <algorithm>
#include <utility>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "core/transcript.h"
#include "library/opening_names.h"
#include "session/turns.h"
#include "session/undo.h"

namespace othellier::session {

namespace {

std::string about(const std::string& spec, const Roster& roster, text::Language language) {
    const Result<Spec> parsed = parse_spec(spec);
    if (!parsed) return {};
    for (const RosterEntry& entry : roster.entries())
        if (entry.kind == parsed->kind) return text::get(language, entry.about);
    return {};
}

SeatView seat_view(const TableState& table, Color color, const Grid& shown) {
    const GameState& state = table.game;
    const SeatOptions& options = state.options.seat(color);
    const Clocks& clocks = state.timed.clocks();
    SeatView seat;
    seat.name =
        state.has_game ? state.game().seat(color).name : seat_name(options, color, table.language);
    seat.spec = options.spec;
    seat.human = options.human();
    seat.about = seat.human ? "" : about(seat.spec, table.roster, table.language);
    seat.discs = shown.count(color);
    seat.mobility = shown.mobility(color);
    if (!state.options.time.unlimited())
        seat.clock = whole_millis(clocks.remaining(color, table.now));
    seat.clock_running = clocks.running() == color;
    seat.thinking = state.thinking && state.timed.position().turn() == color;
    return seat;
}

Sentence status(const TableState& table, const Grid& shown) {
    const GameState& state = table.game;
    const text::Language language = table.language;
    if (!state.has_game) return sentence(language, "session.no_game");
    if (state.study.shown())
        return sentence(language, "session.in_variation",
                        {{"index", std::to_string(state.shown_place().turns)}});
    if (state.looking())
        return sentence(language, "session.looking_back",
                        {{"index", std::to_string(state.shown_place().turns)},
                         {"live", std::to_string(state.game().index())}});
    if (const auto result = state.game().result())
        return result_view(state.game(), *result, language).sentence;
    const text::Values name = {{"name", state.game().seat(shown.turn()).name}};
    if (state.thinking) return sentence(language, "session.thinking", name);
    if (state.paused && !state.stepping) return sentence(language, "session.paused", name);
    if (shown.must_pass()) return sentence(language, "session.must_pass", name);
    return sentence(language, "session.to_move", name);
}

std::vector<LegalMove> legal_of(const Grid& grid) {
    std::vector<LegalMove> legal;
    for (const Point p : grid.legal_moves()) legal.push_back({p, flips_outward(grid, p), {}});
    return legal;
}

/// Tells each move which opening it makes.
void name_openings(std::vector<LegalMove>& legal, const Grid& grid, text::Language language) {
    const Board board = to_board(grid);
    for (LegalMove& move : legal)
        if (const auto* name = library::opening_name(board.after(move.point.square())))
            move.opening = language == text::Language::kFrench ? name->french : name->english;
}

std::optional<LastMove> last_of(const Game& game, int index) {
    if (index == 0) return std::nullopt;
    const Grid before = position_after(game, index - 1);
    const Move move = game.moves()[static_cast<std::size_t>(index) - 1];
    return LastMove{before.turn(), move,
                    move.is_pass() ? std::vector<Point>() : flips_outward(before, move.point())};
}

/// Passes can be left out where every reader knows they were forced.
std::string transcript_of(const Game& game, const std::vector<TurnView>& turns) {
    const bool forfeits = std::ranges::any_of(turns, &TurnView::forfeited);
    const bool plain = game.start().size() == 8 && !forfeits;
    return to_transcript(game, plain ? PassStyle::kOmitted : PassStyle::kWritten);
}

/// The game, or what it would be along the variation shown.
Game line_shown(const GameState& state) {
    if (!state.study.shown()) return state.game();
    Game line(state.game().start());
    const Place place = *state.study.shown();
    for (const Move move :
         formats::moves_of_line(state.game().moves(), state.study.lines(), place.line, place.turns))
        if (!line.play(move)) line.forfeit_turn();
    return line;
}

/// What belongs to the position shown.
void show_position(View& v, const TableState& table, const Grid& at) {
    const GameState& state = table.game;
    const Game game = line_shown(state);
    const bool given_up = !state.looking() && state.game().is_over();
    const bool over = at.is_over() || given_up;
    v.line = state.shown_place().line;
    v.index = state.shown_place().turns;
    v.size = at.size();
    v.cells = cells_of(at);
    if (!over) {
        v.turn = at.turn();
        v.legal = legal_of(at);
        if (game.start() == Grid::start() && v.index < library::longest_opening())
            name_openings(v.legal, at, table.language);
    }
    v.must_pass = !over && at.must_pass();
    const bool own_turn = !state.looking() && state.options.human(at.turn());
    v.can_play = state.has_game && !over && (own_turn || state.may_study());
    v.can_explore = state.has_game && !state.under_way();
    v.can_play_from_here = state.has_game && !at.is_over() && (state.looking() || given_up);
    v.last = last_of(game, v.index);
    v.opening = library::opening_of(game, v.index, table.language == text::Language::kFrench);
    v.position = to_board_string(at);
}

/// What people may ask for.
void show_choices(View& v, const GameState& state) {
    const GameOptions& options = state.options;
    const Game& game = state.game();
    const bool goes_on = state.has_game && !game.is_over();
    v.can_undo =
        state.has_game && (undo_target(game, options, v.turns).has_value() || was_conceded(game));
    v.can_redo = state.has_game && game.can_redo();
    v.can_hint = can_hint(state);
    v.can_resign = goes_on && options.any_human();
    v.can_pause = goes_on && (!options.any_human() || state.paused ||
                              (options.any_computer() && options.time.unlimited()));
}

}  // namespace

bool can_hint(const GameState& state) {
    const Grid shown = state.shown();
    if (!state.has_game || !state.options.hints || !shown.can_move(shown.turn())) return false;
    if (state.looking()) return true;
    return !state.game().is_over() &&
           (state.options.human(shown.turn()) || !state.options.any_human());
}

EarlierGame earlier_view(const Document& kept, text::Language language) {
    EarlierGame earlier{{}, kept.game.length(), {}};
    for (const Color c : {Color::kBlack, Color::kWhite})
        earlier.names[static_cast<std::size_t>(c)] = seat_name(kept.options.seat(c), c, language);
    if (const auto result = kept.game.result()) earlier.margin = result->for_black.value();
    return earlier;
}

namespace {

/// By how many discs Black is ahead after each move of a variation.
std::vector<int> leads_of(const GameState& state, int line) {
    const formats::Variations& lines = state.study.lines();
    const auto positions = positions_of_line(state.game(), lines, line);
    std::vector<int> leads;
    for (auto i = static_cast<std::size_t>(lines[static_cast<std::size_t>(line) - 1].at) + 1;
         i < positions.size(); ++i)
        leads.push_back(positions[i].count(Color::kBlack) - positions[i].count(Color::kWhite));
    return leads;
}

}  // namespace

View view_of(const TableState& table) {
    const GameState& state = table.game;
    const Game& game = state.game();
    const Grid at = state.shown();
    View v;
    v.revision = table.revision;
    v.has_game = state.has_game;
    v.options = state.options;
    v.language = table.language;
    show_position(v, table, at);

    v.turns = turns_of(game);
    v.variations = state.study.lines();
    for (int line = 1; std::cmp_less_equal(line, v.variations.size()); ++line)
        v.leads.push_back(leads_of(state, line));
    v.notes = state.study.notes();
    v.live_index = game.index();
    v.mistake = state.mistakes > 0;
    v.seats = {seat_view(table, Color::kBlack, at), seat_view(table, Color::kWhite, at)};
    v.thinking = state.thinking;
    v.paused = state.paused;
    show_choices(v, state);
    v.hint = table.hint;
    if (const auto result = game.result()) v.result = result_view(game, *result, table.language);
    v.status = status(table, at);
    v.transcript = transcript_of(game, v.turns);
    v.start = to_board_string(game.start());
    return v;
}

}  // namespace othellier::session
