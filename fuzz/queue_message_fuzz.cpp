// What comes out of a queue that other machines write into: answers of `solve`.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "jobs/solve_job.h"

using namespace othellier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto solved = jobs::parse_solved(text);
    if (!solved) return 0;
    const std::string written = jobs::to_answer_text(*solved);
    const auto again = jobs::parse_solved(written);
    if (!again || jobs::to_answer_text(*again) != written) std::abort();
    return 0;
}
