#include "protocol/line_input.h"

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace othellier::protocol {

std::optional<std::string> LineInput::next() {
    while (true) {
        if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
            std::string line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            return line;
        }
        char chunk[4096];
        const ssize_t got = ::read(descriptor_, chunk, sizeof chunk);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        buffer_.append(chunk, static_cast<std::size_t>(got));
    }
    if (buffer_.empty()) return std::nullopt;
    return std::exchange(buffer_, {});
}

}  // namespace othellier::protocol
