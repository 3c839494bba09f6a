#include "formats/convert.h"

namespace othellier::formats {

Result<Conversion> convert(GameReader& reader, GameWriter& writer,
                           const std::function<void(const Refusal&)>& refused) {
    Conversion done;
    std::uint64_t game = 0;
    while (std::optional<GameReader::Item> item = reader.next()) {
        ++game;
        if (const auto* refusal = std::get_if<Refusal>(&*item)) {
            ++done.refused;
            refused(*refusal);
            continue;
        }
        const Result<void> written = writer.write(std::get<GameRecord>(*item));
        if (!written) {
            ++done.refused;
            const Place place{game, 0, 0};
            refused(Refusal{place, written.error()});
            continue;
        }
        ++done.written;
    }
    if (const Result<void> finished = writer.finish(); !finished) return fail(finished.error());
    return done;
}

}  // namespace othellier::formats
