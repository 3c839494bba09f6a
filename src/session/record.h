#pragma once

#include "formats/game_record.h"
#include "session/document.h"

/// A table's game as files hold it, and the way back.
namespace othellier::session {

/// With names, the time each move took, and, as tags that only our own reader takes for its own,
/// what GGF has none for: the kinds of players (BK, WK), the time control (TC), what is left on the
/// clocks (BL, WL; seconds). Fails with "file_forfeit": no record can say that a turn was lost by
/// mistakes.
Result<formats::GameRecord> to_record(const Document& table);

/// The game as the library keeps it: as to_record, with its date. A game in which turns were lost
/// by mistakes begins behind the last of them, with a comment on how it came there.
Result<formats::GameRecord> to_kept_record(const Document& table);

/// The table with the record's game at its end; options as `table` has them where the record does
/// not say. Fails as formats::to_game does.
Result<Document> to_document(const formats::GameRecord& record, const Document& table);

}  // namespace othellier::session
