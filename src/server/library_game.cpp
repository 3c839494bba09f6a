#include "server/library_game.h"

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "formats/replay.h"
#include "formats/writers.h"
#include "library/json.h"
#include "library/order.h"
#include "library/reviews.h"
#include "review/reviewer.h"
#include "server/review_input.h"

namespace othellier::server {

using formats::GameRecord;
using nlohmann::json;

namespace {

std::string squares_of(const Grid& grid) {
    std::string text = to_board_string(grid);
    return text.substr(0, text.find(' '));
}

json side_json(const formats::Side& side) {
    return {{"name", side.seat.name}, {"kind", side.seat.kind}};
}

/// The positions after 0, 1, 2… turns, each with what led there.
json positions_json(const GameRecord& record, const std::optional<library::KeptReview>& review,
                    bool french) {
    json out = json::array();
    formats::Replay replay(record.start);
    std::string_view opening;
    for (std::size_t i = 0; i <= record.moves.size(); ++i) {
        const Grid grid = replay.position();
        if (grid.size() == 8 && record.start.same_position(Grid::start()))
            if (const auto* name = library::opening_name(to_board(grid)))
                opening = library::opening_text(name, french);
        json one = {{"cells", squares_of(grid)},
                    {"turn", to_string(grid.turn())},
                    {"black", grid.count(Color::kBlack)},
                    {"white", grid.count(Color::kWhite)},
                    {"opening", opening},
                    {"legal", json::array()}};
        for (const Point point : grid.legal_moves()) one["legal"].push_back(to_string(point));
        if (review && i < review->values.size() && review->values[i])
            one["reviewed"] = review->values[i]->discs;
        if (i > 0) {
            one["move"] = to_string(record.moves[i - 1]);
            if (!record.notes.empty()) {
                const formats::MoveNote& note = record.notes[i - 1];
                one["comment"] = note.comment;
                one["mark"] = formats::to_string(note.mark);
                one["value"] = note.eval ? json(*note.eval) : json();
                one["seconds"] = note.seconds ? json(*note.seconds) : json();
            }
        }
        out.push_back(std::move(one));
        if (i < record.moves.size()) replay.play(record.moves[i]);
    }
    return out;
}

std::vector<std::string> tags_of(library::Library& library, library::GameId id) {
    std::vector<std::string> names;
    library::Statement select = library.database().prepare(
        "SELECT name FROM tags JOIN game_tags ON tag = id WHERE game = ? ORDER BY name");
    select.bind(1, id);
    while (select.step()) names.emplace_back(select.text(0));
    return names;
}

json review_json(const std::optional<library::KeptReview>& review) {
    if (!review) return nullptr;
    const auto& [black, white] = review->accuracy;
    return {{"level", review->level},
            {"black", black ? json(*black) : json()},
            {"white", white ? json(*white) : json()}};
}

/// What a review would take.
json input_json(const GameRecord& record) {
    return review::check(record) ? json(game_json(record)) : json();
}

}  // namespace

Result<json> game_json(library::Library& library, library::GameId id, bool french) {
    const Result<GameRecord> record = library.game(id);
    if (!record) return fail(record.error());
    const Result<std::string> note = library::note(library, id);
    if (!note) return fail(note.error());
    const auto review = library::review_of(library, id);
    if (!review) return fail(review.error());
    const Result<std::string> text = formats::write_game(*record, formats::Format::kGgf);
    if (!text) return fail(text.error());
    const library::Summary& summary = library.summaries().all()[static_cast<std::size_t>(id)];
    json out = {{"game", id},
                {"black", side_json(record->side(Color::kBlack))},
                {"white", side_json(record->side(Color::kWhite))},
                {"event", record->event},
                {"place", record->place},
                {"date", record->date},
                {"comment", record->comment},
                {"size", record->start.size()},
                {"starred", summary.is(library::kStarred)},
                {"in_bin", summary.is(library::kInBin)},
                {"mine", summary.is(library::kMine)},
                {"note", *note},
                {"tags", tags_of(library, id)},
                {"text", *text},
                {"input", input_json(*record)},
                {"review", review_json(*review)},
                {"lines", record->variations.size()},
                {"positions", positions_json(*record, *review, french)}};
    out["score"] = summary.has_score() ? json(summary.score) : json();
    return out;
}

}  // namespace othellier::server
