// What stands behind the header of a match's journal, which a killed program may have torn and a
// person may have edited.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "match/journal.h"

using namespace othellier;
using namespace othellier::match;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Plan plan{.players = {"random", "random"}, .games = 8, .start = Grid::start(4)};
    static const Schedule schedule = make_schedule(plan).value();
    static const std::string header = journal_header(plan, RefereeOptions{});
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::string text = header + '\n' + std::string(input);
    for (const std::string_view journal : {input, std::string_view(text)}) {
        const auto content = read_journal(journal, header, schedule);
        if (!content) continue;
        if (content->good_bytes > journal.size()) std::abort();
        if (content->games.size() > schedule.fixtures.size()) std::abort();
    }
    return 0;
}
