// WTHOR archives and name lists: no crash, every game legal, and no more games than the bytes hold.
#include "formats/wthor.h"

#include <cstddef>
#include <cstdint>
#include <memory>

#include "formats_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier::formats;
    const std::string_view bytes(reinterpret_cast<const char*>(data), length);
    static_cast<void>(parse_wthor_names(bytes, WthorList::kPlayers));
    static_cast<void>(parse_wthor_names(bytes, WthorList::kTournaments));
    WthorReader reader(Input::of_memory(bytes), std::make_shared<const WthorNames>());
    WthorNumbering players;
    WthorNumbering tournaments;
    std::size_t games = 0;
    while (const auto item = reader.next()) {
        require(++games <= length / kWthorGameBytes + 2);
        const auto* game = std::get_if<GameRecord>(&*item);
        if (game == nullptr) continue;
        require(to_game(*game).has_value());
        require(wthor_game(*game, players, tournaments).has_value());
    }
    return 0;
}
