#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "formats/any.h"
#include "formats/game_record.h"
#include "session/impl.h"
#include "session/set_up.h"
#include "session/turns.h"

namespace othellier::session {

namespace {

/// The first game of a game file's content.
Result<Game> read_file(std::string_view content) {
    const Result<formats::GameRecord> record = formats::read_any(content);
    if (!record) return fail(record.error());
    return formats::to_game(*record);
}

}  // namespace

Result<void> Session::Impl::on(const NewGame& command) {
    return begin_from_start(command.options);
}

Result<void> Session::Impl::check_move(const Play& command, const Grid& shown) const {
    if (command.index && *command.index != shown_index())
        return fail("stale_move", {{"move", to_string(command.move)}});
    if (shown.is_over() || (!viewing() && game_.is_over()))
        return fail("game_over", {{"move", to_string(command.move)}});
    if (!human(shown.turn())) return fail("not_your_turn", {{"name", name_of(shown.turn())}});
    if (!command.move.is_pass() && !shown.contains(command.move.point())) {
        const Point last(shown.size() - 1, shown.size() - 1);
        return fail("bad_square", {{"read", to_string(command.move)}, {"last", to_string(last)}});
    }
    return check_legal(shown, command.move, shown_index() + 1);
}

Result<void> Session::Impl::on(const Play& command) {
    if (!has_game_) return fail("no_game");
    const Grid at = shown();
    if (Result<void> legal = check_move(command, at); !legal)
        return legal.error().id == "illegal_move" ? mistake(legal.error()) : legal;
    leave_view();
    paused_ = false;
    make_turn(command.move, now());
    return {};
}

/// R5.4: the first illegal move of a turn is forgiven, the second one costs the turn.
Result<void> Session::Impl::mistake(Error error) {
    const bool counts = options_.second_mistake_forfeits && !viewing() &&
                        game_.position().can_move(game_.position().turn());
    if (counts) {
        changed();
        if (++mistakes_ >= 2) forfeit_turn();
    }
    return fail(std::move(error));
}

/// What is shown becomes the place where the game is.
void Session::Impl::leave_view() {
    if (viewing()) set_live(*view_index_);
}

Result<void> Session::Impl::on(const Undo&) {
    const auto result = game_.result();
    if (result && result->ending != Ending::kPlayedOut) {
        // Only the resignation, or the fallen flag, is taken back.
        game_.truncate();
        set_live(game_.index());
    } else {
        const auto target = undo_target(turns_of(game_));
        if (!target) return fail("nothing_to_undo");
        set_live(*target);
    }
    if (!any_human()) paused_ = true;
    advance();
    save();
    return {};
}

Result<void> Session::Impl::on(const Redo&) {
    const auto target = redo_target(turns_of(game_));
    if (!target) return fail("nothing_to_redo");
    set_live(*target);
    if (!any_human()) paused_ = true;
    advance();
    save();
    return {};
}

Result<void> Session::Impl::on(const GoTo& command) {
    if (command.index < 0 || command.index > game_.length())
        return fail("bad_index", {{"read", std::to_string(command.index)},
                                  {"last", std::to_string(game_.length())}});
    drop_hint();
    view_index_ = command.index;
    if (command.index == game_.index()) view_index_.reset();
    changed();
    return {};
}

Result<void> Session::Impl::on(const Resign& command) {
    if (!has_game_) return fail("no_game");
    if (game_.is_over()) return fail("cannot_resign");
    Color color = game_.position().turn();
    if (!human(color)) color = opposite(color);
    if (command.color) color = *command.color;
    if (!human(color)) return fail("cannot_resign");
    concede(color, Ending::kResigned);
    return {};
}

Result<void> Session::Impl::on(const Pause&) {
    // A person may not stop a clock; without clocks, or between computers, nobody is hurt.
    const bool fair = !any_human() || (any_computer() && !options_.time.limited());
    if (!has_game_ || game_.is_over() || !fair) return fail("cannot_pause");
    paused_ = true;
    stepping_ = false;
    due_.reset();
    stop_thinking();
    clocks_.stop(now());
    changed();
    save();
    return {};
}

Result<void> Session::Impl::on(const Step&) {
    if (!has_game_ || any_human()) return fail("cannot_pause");
    leave_view();
    if (game_.is_over()) return fail("cannot_pause");
    paused_ = true;
    stepping_ = true;  // A computer that is thinking already makes this step.
    due_.reset();
    advance();
    return {};
}

Result<void> Session::Impl::on(const Run& command) {
    if (!has_game_) return fail("no_game");
    if (command.delay && (*command.delay < Millis(0) || *command.delay > kMaxDelay))
        return fail("bad_delay", {{"limit", std::to_string(kMaxDelay.count())}});
    leave_view();
    if (game_.is_over()) return fail("cannot_pause");
    if (command.delay) options_.delay = *command.delay;
    paused_ = false;
    due_.reset();
    advance();
    save();
    return {};
}

Result<void> Session::Impl::on(const MoveNow&) {
    if (!thinking_->wanted()) return fail("not_thinking");
    thinking_->hurry();
    return {};
}

Result<void> Session::Impl::on(const Again&) {
    if (!has_game_) return fail("no_game");
    return begin_from_start(options_);
}

Result<void> Session::Impl::on(const SwapColors&) {
    if (!has_game_) return fail("no_game");
    GameOptions options = options_;
    std::swap(options.seats[0], options.seats[1]);
    options.handicap_for = opposite(options.handicap_for);  // It belongs to the person.
    return begin_from_start(std::move(options));
}

Result<void> Session::Impl::on(const ChangeSeat& command) {
    if (!has_game_) return fail("no_game");
    GameOptions options = options_;
    options.seat(command.color) = command.seat;
    if (Result<void> fine = check_options(options); !fine) return fine;
    const auto index = static_cast<std::size_t>(command.color);
    std::shared_ptr<Player> player;
    if (!command.seat.human()) {
        Result<std::unique_ptr<Player>> made = services_.roster->make(command.seat.spec);
        if (!made) return fail(made.error());
        player = std::move(*made);
    }
    if (game_.position().turn() == command.color) stop_thinking();
    clocks_.stop(now());
    players_[index] = std::move(player);
    fresh_[index] = true;
    options_ = std::move(options);
    game_.seat(command.color) = {filled_name(options_, command.color), command.seat.spec};
    mistakes_ = 0;
    due_.reset();
    advance();
    save();
    return {};
}

Result<void> Session::Impl::on(const SetUp& command) {
    GameOptions options = options_;
    options.position = command.position;
    options.first.reset();
    options.handicap = 0;
    return begin_from_start(std::move(options));
}

PositionChecked Session::Impl::check(const CheckPosition& question) const {
    PositionChecked checked{{}, "", 0, {}};
    if (const Result<Grid> grid = parse_position(question.position); !grid) {
        checked.problems.push_back(sentence_of(grid.error()));
    } else {
        for (const Error& problem : problems_of(*grid))
            checked.problems.push_back(sentence_of(problem));
        checked.position = to_board_string(*grid);
        checked.size = grid->size();
        checked.cells = cells_of(*grid);
    }
    return checked;
}

Result<void> Session::Impl::on(const CheckPosition& command) {
    events_.push_back(check(command));
    return {};
}

Result<void> Session::Impl::on(const Paste& command) {
    // Files know their own board; a bare transcript is of the board at the table.
    const auto format = formats::detect(command.text);
    const bool file = format && *format != formats::Format::kTranscript;
    Result<Game> game =
        file ? read_file(command.text) : parse_position_or_transcript(command.text, options_.size);
    if (!game) return fail(game.error());
    return adopt(std::move(*game), false);
}

Result<void> Session::Impl::on(const Adopt& command) {
    return adopt(command.game, true);
}

Result<void> Session::Impl::adopt(Game game, bool with_kinds) {
    GameOptions options = options_;
    options.size = game.start().size();
    options.handicap = 0;
    options.first.reset();
    options.position.reset();
    if (!game.start().same_position(Grid::start(options.size)))
        options.position = to_board_string(game.start());
    for (const Color c : {Color::kBlack, Color::kWhite}) {
        SeatOptions& seat = options.seat(c);
        if (!game.seat(c).name.empty()) seat.name = game.seat(c).name.substr(0, kMaxName);
        if (!with_kinds) continue;
        const bool known = services_.roster->make(game.seat(c).kind).has_value();
        seat.spec = known ? game.seat(c).kind : "human";
    }
    Result<Players> players = make_players(options);
    if (!players) return fail(players.error());
    begin(std::move(options), std::move(game), std::move(*players));
    // The person wants to look at it before a computer moves on.
    paused_ = !game_.is_over() && !human(game_.position().turn());
    advance();
    save();
    return {};
}

Result<void> Session::Impl::on(const SetLanguage& command) {
    language_ = command.language;
    for (const Color c : {Color::kBlack, Color::kWhite})
        if (has_game_) game_.seat(c).name = filled_name(options_, c);
    changed();
    save();
    return {};
}

}  // namespace othellier::session
