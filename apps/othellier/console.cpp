#include "console.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace othellier::app {

void Console::report(const Error& error) {
    std::fflush(stdout);
    fmt::print(stderr, "othellier: {}\n", text::describe(language_, error));
    finish(kBadInput);
}

void Console::write(std::string_view text) {
    draw(text::harmless(text));
}

void Console::draw(std::string_view drawing) {
    std::fwrite(drawing.data(), 1, drawing.size(), stdout);
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
