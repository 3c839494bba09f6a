// What a damaged library may hold: blocks of the index, and rows that should be games.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "library/postings.h"
#include "library/stored_game.h"

using namespace othellier;
using namespace othellier::library;

namespace {

void read_block(std::string_view bytes) {
    BlockReader reader(bytes);
    PostingGroup group;
    std::uint64_t before = 0;
    for (bool first = true; reader.next(group); first = false) {
        if (!first && group.key <= before) std::abort();
        before = group.key;
    }
    std::vector<Posting> postings;
    BlockReader(bytes).find(before, postings);
}

/// The bytes as moves and details; what is taken for a game is the same game when stored again.
void read_game(std::string_view bytes) {
    StoredGame game;
    const std::size_t cut = bytes.empty() ? 0 : static_cast<std::uint8_t>(bytes.front());
    bytes.remove_prefix(bytes.empty() ? 0 : 1);
    game.moves = bytes.substr(0, cut);
    game.more = bytes.substr(std::min(cut, bytes.size()));
    const Result<formats::GameRecord> record = to_record(game);
    if (!record) return;
    const Result<formats::GameRecord> again = to_record(to_stored(*record));
    if (!again || again->moves != record->moves) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    read_block(bytes);
    read_game(bytes);
    return 0;
}
