#include "console.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace othellier::app {

namespace {

constexpr char kOrder = '\x1b';

/// Of what colours a drawing and nothing else: "\x1b[38;5;29m". 0 where the text begins with
/// something else.
std::size_t length_of_color(std::string_view text) {
    if (!text.starts_with("\x1b[")) return 0;
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

}  // namespace

void Console::report(const Error& error) {
    std::fflush(stdout);
    fmt::print(stderr, "othellier: {}\n", text::describe(language_, error));
    finish(kBadInput);
}

void Console::write(std::string_view text) {
    const bool colors = has_colors();
    while (!text.empty()) {
        const std::size_t order = colors ? text.find(kOrder) : std::string_view::npos;
        const std::string shown = text::harmless(text.substr(0, order));
        std::fwrite(shown.data(), 1, shown.size(), stdout);
        if (order == std::string_view::npos) return;
        text.remove_prefix(order);
        const std::size_t length = std::max<std::size_t>(1, length_of_color(text));
        if (length > 1) std::fwrite(text.data(), 1, length, stdout);
        text.remove_prefix(length);
    }
}

void Console::flush() {
    errno = 0;
    const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    if (written || std::exchange(told_of_output_, true)) return;
    // The stream forgets why an earlier write failed; asking again tells.
    if (errno == 0 && ::write(STDOUT_FILENO, "\n", 1) >= 0) errno = EIO;
    const Error error{"output_lost", {{"reason", std::generic_category().message(errno)}}};
    fmt::print(stderr, "othellier: {}\n", text::describe(language_, error));
    finish(kBadInput);
}

void keep_standard_descriptors() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(descriptor, F_GETFD) < 0)
            // The lowest number that is free: this one. Reading gives nothing, writing fails.
            static_cast<void>(::open("/dev/null", O_RDONLY));
}

bool Console::has_colors() {
    const char* no_color = std::getenv("NO_COLOR");
    const char* term = std::getenv("TERM");
    const bool unwanted = no_color != nullptr && *no_color != '\0';
    const bool dumb = term == nullptr || std::string_view(term) == "dumb";
    return ::isatty(STDOUT_FILENO) == 1 && !unwanted && !dumb;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace othellier::app
