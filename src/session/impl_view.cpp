#include <algorithm>
#include <utility>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "core/transcript.h"
#include "library/opening_names.h"
#include "session/impl.h"
#include "session/turns.h"

namespace othellier::session {

Sentence Session::Impl::sentence(std::string_view key, text::Values values) const {
    std::string text = text::get(language_, key, values);
    return {std::string(key), std::move(values), std::move(text)};
}

Sentence Session::Impl::sentence_of(const Error& error) const {
    return {"errors." + error.id, error.facts, text::describe(language_, error)};
}

Grid Session::Impl::shown() const {
    return position_after(game_, shown_index());
}

std::string Session::Impl::about(const std::string& spec) const {
    const Result<Spec> parsed = parse_spec(spec);
    if (!parsed) return {};
    for (const RosterEntry& entry : services_.roster->entries())
        if (entry.kind == parsed->kind) return text::get(language_, entry.about);
    return {};
}

SeatView Session::Impl::seat_view(Color color, const Grid& shown) const {
    const bool is_human = human(color);
    const bool to_move = game_.position().turn() == color;
    SeatView seat;
    seat.name = has_game_ ? name_of(color) : filled_name(options_, color);
    seat.spec = options_.seat(color).spec;
    seat.human = is_human;
    seat.about = is_human ? "" : about(seat.spec);
    seat.discs = shown.count(color);
    seat.mobility = shown.mobility(color);
    if (options_.time.limited()) seat.clock = clocks_.remaining(color, now());
    seat.clock_running = clocks_.running() == color;
    seat.thinking = to_move && !is_human && thinking_->wanted();
    return seat;
}

ResultView Session::Impl::result_view(const GameResult& result) const {
    const int all = game_.position().point_count();
    const int margin = result.for_black.value();
    ResultView view{result, game_.position().empties(), (all + margin) / 2, (all - margin) / 2, {},
                    {}};
    const auto text_of = [](int n) { return std::to_string(n); };
    const text::Values score = {{"black", text_of(result.black)}, {"white", text_of(result.white)}};
    if (!result.winner) {
        view.sentence = sentence("session.draw", {{"black", text_of(view.black_total)},
                                                  {"white", text_of(view.white_total)}});
    } else {
        const Color winner = *result.winner;
        const bool black = winner == Color::kBlack;
        view.sentence = sentence("session.wins",
                                 {{"name", name_of(winner)},
                                  {"won", text_of(black ? view.black_total : view.white_total)},
                                  {"lost", text_of(black ? view.white_total : view.black_total)}});
    }
    const auto loser = result.winner ? name_of(opposite(*result.winner)) : std::string();
    switch (result.ending) {
        case Ending::kResigned:
            view.explanation = sentence("session.resigned", {{"name", loser}});
            break;
        case Ending::kTime:
            view.explanation = sentence("session.flag_fell", {{"name", loser}});
            break;
        case Ending::kForfeit:
            view.explanation = sentence("session.forfeited", {{"name", loser}});
            break;
        case Ending::kPlayedOut:
            if (view.empties == 0) break;
            text::Values values = score;
            values.emplace_back("count", text_of(view.empties));
            const char* key = view.empties == 1 ? "session.empty_one" : "session.empties";
            if (!result.winner) key = "session.empties_shared";
            view.explanation = sentence(key, std::move(values));
            break;
    }
    return view;
}

Sentence Session::Impl::status(const Grid& shown) const {
    if (!has_game_) return sentence("session.no_game");
    if (viewing())
        return sentence("session.looking_back", {{"index", std::to_string(shown_index())},
                                                 {"live", std::to_string(game_.index())}});
    if (const auto result = game_.result()) return result_view(*result).sentence;
    const text::Values name = {{"name", name_of(shown.turn())}};
    if (thinking_->wanted()) return sentence("session.thinking", name);
    if (paused_ && !stepping_) return sentence("session.paused", name);
    if (shown.must_pass()) return sentence("session.must_pass", name);
    return sentence("session.to_move", name);
}

namespace {

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

}  // namespace

View Session::Impl::view() const {
    const Grid at = shown();
    const bool live_over = game_.is_over();
    const bool final = at.is_over() || (!viewing() && live_over);
    View v;
    v.revision = revision_;
    v.has_game = has_game_;
    v.options = options_;
    v.language = language_;

    v.size = at.size();
    v.cells = cells_of(at);
    if (!final) {
        v.turn = at.turn();
        v.legal = legal_of(at);
        if (game_.start() == Grid::start() && shown_index() < library::longest_opening())
            name_openings(v.legal, at, language_);
    }
    v.must_pass = !final && at.must_pass();
    v.can_play = has_game_ && !final && human(at.turn());
    v.last = last_of(game_, shown_index());
    v.turns = turns_of(game_);
    v.opening = library::opening_of(game_, shown_index(), language_ == text::Language::kFrench);
    v.index = shown_index();
    v.live_index = game_.index();
    v.mistake = mistakes_ > 0;

    v.seats = {seat_view(Color::kBlack, at), seat_view(Color::kWhite, at)};
    v.thinking = thinking_->wanted();
    v.paused = paused_;
    v.can_undo = has_game_ && (undo_target(v.turns) ||
                               (live_over && game_.result()->ending != Ending::kPlayedOut));
    v.can_redo = has_game_ && game_.can_redo();
    v.can_hint = hint_makes_sense(at);
    v.can_resign = has_game_ && !live_over && any_human();
    v.can_pause = has_game_ && !live_over &&
                  (!any_human() || paused_ || (any_computer() && !options_.time.limited()));
    if (hint_) v.hint = HintView{hint_->spec, hint_->thinking, hint_->move};
    if (const auto result = game_.result()) v.result = result_view(*result);

    v.status = status(at);
    v.transcript = transcript_of(game_, v.turns);
    v.position = to_board_string(at);
    v.start = to_board_string(game_.start());
    return v;
}

}  // namespace othellier::session
