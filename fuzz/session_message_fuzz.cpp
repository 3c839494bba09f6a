// Messages of pages, one a line, at a table with real players. Whatever they are, the table answers
// each wrong one with an error, keeps a state that can be written down, and comes back from
// storage.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "session/desk.h"
#include "session/testing.h"

using namespace othellier;
using namespace othellier::session;

namespace {

void demand(bool condition) {
    if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr int kMaxMessages = 50;
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    session::testing::World world;
    Desk desk(*world.session, *world.roster, "table", "fuzz");
    for (int i = 0; i < kMaxMessages && !rest.empty(); ++i) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        for (const std::string& answer : desk.receive(rest.substr(0, end)))
            demand(nlohmann::json::accept(answer));
        world.workers->work_once();
        world.timer->pass(Millis(100));
        for (const std::string& message : desk.drain()) demand(nlohmann::json::accept(message));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (world.view().has_game) {
        const auto kept =
            session::read_document(session::write_document(world.session->document()));
        demand(kept && world.make()->restore(*kept));
    }
    return 0;
}
