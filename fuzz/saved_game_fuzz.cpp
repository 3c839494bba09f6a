// What stands in a saved game's file. A document that is read is written and read again as the same
// one, and a table can be made of it or says why not.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "session/document.h"
#include "session/testing.h"

using namespace othellier;
using namespace othellier::session;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<Document> document = read_document({reinterpret_cast<const char*>(data), size});
    if (!document) return 0;
    const std::string written = write_document(*document);
    const Result<Document> again = read_document(written);
    if (!again || write_document(*again) != written) std::abort();
    session::testing::World world;
    static_cast<void>(world.make()->restore(*document));
    return 0;
}
