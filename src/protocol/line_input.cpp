#include "protocol/line_input.h"

#include <algorithm>
#include <utility>

#include "core/read_bytes.h"

namespace othellier::protocol {

std::optional<std::string> LineInput::next() {
    while (true) {
        if (const std::size_t end = buffer_.find('\n', searched_); end != std::string::npos) {
            std::string line = buffer_.substr(0, std::min(end, kLongest + 1));
            buffer_.erase(0, end + 1);
            searched_ = 0;
            return line;
        }
        cut();
        char chunk[4096];
        const std::ptrdiff_t got = read_some(descriptor_, chunk, sizeof chunk);
        if (got <= 0) break;
        buffer_.append(chunk, static_cast<std::size_t>(got));
    }
    if (buffer_.empty()) return std::nullopt;
    cut();
    searched_ = 0;
    return std::exchange(buffer_, {});
}

void LineInput::cut() {
    if (buffer_.size() > kLongest + 1) buffer_.resize(kLongest + 1);
    searched_ = buffer_.size();
}

}  // namespace othellier::protocol
