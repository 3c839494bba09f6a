#include "contest_library.h"

#include <fmt/chrono.h>

#include <ctime>
#include <vector>

#include "formats/game_record.h"
#include "library/library.h"
#include "library/order.h"
#include "players/spec.h"

namespace othellier::app {

namespace {

using formats::GameRecord;
using formats::RecordEnding;

RecordEnding ending_of(Ending ending) {
    switch (ending) {
        case Ending::kPlayedOut:
            return RecordEnding::kUnknown;
        case Ending::kResigned:
            return RecordEnding::kResigned;
        case Ending::kTime:
            return RecordEnding::kTimeout;
        case Ending::kForfeit:
            return RecordEnding::kLeft;
    }
    return RecordEnding::kUnknown;
}

GameRecord record_of(const match::ContestGame& game, const match::Plan& plan,
                     const std::string& day) {
    GameRecord record;
    record.start = plan.start;
    record.moves = game.moves;
    const std::pair<Color, int> seats[] = {{Color::kBlack, game.fixture.black},
                                           {Color::kWhite, game.fixture.white}};
    for (const auto& [color, player] : seats) {
        const std::string& spec = plan.players[static_cast<std::size_t>(player)];
        record.side(color).seat = {player_name(spec), spec};
    }
    record.date = day;
    record.place = "Othellier";
    record.result = formats::StatedResult{static_cast<double>(game.result.for_black.value()),
                                          ending_of(game.result.ending)};
    return record;
}

}  // namespace

Result<void> keep_games(const match::Plan& plan, const match::ContestResult& result,
                        const std::filesystem::path& file) {
    // The day alone: a contest that is resumed has its games of before in it once.
    const std::string day = fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)));
    std::vector<GameRecord> records;
    for (const match::ContestGame& game : result.games)
        records.push_back(record_of(game, plan, day));
    const auto library = library::Library::open(file);
    if (!library) return fail(library.error());
    const auto ids = (*library)->add(records);
    if (!ids) return fail(ids.error());
    std::vector<library::GameId> fresh;
    for (const auto& id : *ids)
        if (id) fresh.push_back(*id);
    return fresh.empty() ? Result<void>() : library::tag(**library, fresh, "engines", true);
}

}  // namespace othellier::app
