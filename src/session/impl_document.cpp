#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "session/document.h"
#include "session/impl.h"
#include "session/set_up.h"

namespace othellier::session {

std::string Session::Impl::document() const {
    Document kept;
    kept.language = language_;
    kept.options = options_;
    kept.start = to_board_string(game_.start());
    for (const Move move : game_.moves()) kept.moves.push_back(to_string(move));
    kept.index = game_.index();
    if (const auto result = game_.result(); result && result->ending != Ending::kPlayedOut)
        kept.conceded = {opposite(*result->winner), result->ending};
    kept.paused = paused_;
    kept.left = {clocks_.remaining(Color::kBlack, now()), clocks_.remaining(Color::kWhite, now())};
    kept.clock_history = clock_history_;
    return write_document(kept);
}

Result<void> Session::Impl::restore(std::string_view document) {
    const Result<Document> kept = read_document(document);
    if (!kept) return fail(kept.error());
    return put_back(*kept);
}

Result<void> Session::Impl::put_back(const Document& kept) {
    GameOptions options = kept.options;
    if (Result<void> fine = check_options(options); !fine) return fine;
    Result<Game> game = game_of(kept);
    if (!game) return fail(game.error());
    options.size = game->start().size();

    // A player that this program no longer has leaves its seat to a person.
    std::vector<std::string> missing;
    for (SeatOptions& seat : options.seats) {
        if (seat.human() || services_.roster->make(seat.spec)) continue;
        missing.push_back(seat.spec);
        seat.spec = "human";
    }
    Result<Players> players = make_players(options);
    if (!players) return fail(players.error());

    language_ = kept.language;
    begin(std::move(options), std::move(*game), std::move(*players));
    clock_history_ = kept.clock_history;
    clock_history_.resize(static_cast<std::size_t>(game_.length()) + 1);
    clocks_.set(kept.left);
    paused_ = !game_.is_over() && (kept.paused || options_.time.limited() || !any_human());
    for (const std::string& spec : missing)
        notify(Notice::Kind::kWarning, "session.player_missing", {{"player", spec}});
    advance();
    return {};
}

Result<bool> Session::Impl::restore_from_store() {
    if (!services_.store) return false;
    const Result<std::optional<std::string>> kept = services_.store->load(table_);
    if (!kept) return fail(kept.error());
    if (!*kept) return false;
    if (Result<void> back = restore(**kept); !back) return fail(back.error());
    return true;
}

}  // namespace othellier::session
