#include "console.h"

#include <unistd.h>

#include <cstdlib>

namespace othellier::app {

void Console::report(const Error& error) {
    std::fflush(stdout);
    fmt::print(stderr, "othellier: {}\n", text::describe(language_, error));
    finish(kBadInput);
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
