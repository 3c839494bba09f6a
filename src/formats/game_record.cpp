#include "formats/game_record.h"

#include <tuple>

namespace othellier::formats {

namespace {

std::optional<StatedResult> stated_result(const Game& game) {
    const std::optional<GameResult> result = game.result();
    if (!result) return std::nullopt;
    StatedResult stated{static_cast<double>(result->for_black.value()), RecordEnding::kUnknown};
    switch (result->ending) {
        case Ending::kPlayedOut:
            break;
        case Ending::kResigned:
            stated.ending = RecordEnding::kResigned;
            break;
        case Ending::kTime:
            stated.ending = RecordEnding::kTimeout;
            break;
        case Ending::kForfeit:
            stated.ending = RecordEnding::kLeft;
            break;
    }
    return stated;
}

std::optional<Ending> conceded(const StatedResult& result) {
    switch (result.ending) {
        case RecordEnding::kResigned:
            return Ending::kResigned;
        case RecordEnding::kTimeout:
            return Ending::kTime;
        case RecordEnding::kLeft:
            return Ending::kForfeit;
        case RecordEnding::kUnknown:
        case RecordEnding::kAgreed:
            break;
    }
    return std::nullopt;
}

}  // namespace

bool GameRecord::operator==(const GameRecord& other) const {
    const auto rest = [](const GameRecord& r) {
        return std::tie(r.sides, r.moves, r.notes, r.variations, r.event, r.place, r.date,
                        r.comment, r.variant, r.result, r.theoretical, r.position_score, r.scores,
                        r.extras);
    };
    return start.same_position(other.start) && rest(*this) == rest(other);
}

GameRecord to_record(const Game& game) {
    GameRecord record;
    for (const Color c : {Color::kBlack, Color::kWhite}) record.side(c).seat = game.seat(c);
    record.start = game.start();
    record.moves.assign(game.moves().begin(), game.moves().end());
    Game at_end = game;
    at_end.go_to(at_end.length());
    record.result = stated_result(at_end);
    return record;
}

Result<Game> to_game(const GameRecord& record) {
    Game game(record.start);
    for (const Color c : {Color::kBlack, Color::kWhite}) game.seat(c) = record.side(c).seat;
    for (const Move move : record.moves)
        if (Result<void> played = game.play(move); !played) return fail(played.error());
    if (!record.result || game.is_over() || record.result->for_black == 0) return game;
    const Color loser = record.result->for_black < 0 ? Color::kBlack : Color::kWhite;
    if (const auto how = conceded(*record.result)) game.concede(loser, *how);
    return game;
}

}  // namespace othellier::formats
