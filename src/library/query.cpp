#include "library/query.h"

#include <charconv>

namespace othellier::library {

namespace {

bool read_whole(std::string_view text, int& number) {
    if (text.starts_with('+')) text.remove_prefix(1);
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && stop == end;
}

}  // namespace

Result<Range> parse_range(std::string_view text) {
    Range range;
    std::size_t at = text.find("..");
    std::size_t length = 2;
    if (at == std::string_view::npos) {
        at = text.find('-', 1);
        length = 1;
    }
    const std::string_view low = text.substr(0, at);
    const bool one = at == std::string_view::npos;
    const std::string_view high = one ? low : text.substr(at + length);
    const bool open = low.empty() || high.empty();
    const bool read = (low.empty() || read_whole(low, range.low)) &&
                      (high.empty() || read_whole(high, range.high));
    if (!read || text.empty() || (open && length == 1) || range.low > range.high)
        return fail("bad_range", {{"read", std::string(text)}});
    return range;
}

}  // namespace othellier::library
