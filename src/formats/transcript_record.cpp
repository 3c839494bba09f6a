#include "formats/transcript_record.h"

#include "core/notation.h"
#include "core/transcript.h"
#include "formats/holds.h"

namespace othellier::formats {

Result<GameRecord> read_transcript(std::string_view text) {
    const Result<Game> game = parse_transcript(text);
    if (!game) return fail(game.error());
    return to_record(*game);
}

Result<std::string> write_transcript(const GameRecord& record) {
    if (const Result<void> held = standard_8x8(record); !held) return fail(held.error());
    std::string text;
    for (const Move move : record.moves)
        if (!move.is_pass()) text += to_string(move);
    return text;
}

}  // namespace othellier::formats
