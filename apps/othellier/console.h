#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <vector>

#include "core/result.h"
#include "text/text.h"

namespace othellier::app {

/// Exit statuses that scripts rely on.
inline constexpr int kDone = 0;
inline constexpr int kBadInput = 1;
inline constexpr int kWrongUsage = 2;

/// Where a subcommand speaks: its language, its two streams, and the status it ends with.
class Console {
 public:
    explicit Console(text::Language language) : language_(language) {}

    text::Language language() const { return language_; }

    /// The sentence called `key`.
    std::string say(std::string_view key, const text::Values& values = {}) const {
        return text::get(language_, key, values);
    }

    /// Whatever comes from files and other programs may stand among the arguments: see write().
    template <typename... Args>
    void print(fmt::format_string<Args...> format, Args&&... args) {
        write(fmt::format(format, std::forward<Args>(args)...));
    }
    /// To standard output, without what a terminal would obey.
    static void write(std::string_view text);
    /// The same of a drawing of ours, which may have colours; nobody else's words stand in it.
    static void draw(std::string_view drawing);

    /// One clear line on standard error; the program will end with kBadInput.
    void report(const Error& error);

    /// Writes out what was printed. Output that did not arrive is an error like any other: reports
    /// it, once. To be called before the program ends, or waits for long.
    void flush();

    int status() const { return status_; }
    void finish(int status) { status_ = status; }

    /// Whether standard output is a terminal that may show colours (NO_COLOR is respected).
    static bool has_colors();

 private:
    text::Language language_;
    int status_ = kDone;
    bool told_of_output_ = false;
};

/// Gives standard input, output and error a descriptor each, so that no file the program opens is
/// taken for one that was closed. What is written to such an output fails.
void keep_standard_descriptors();

/// Runs `body`, which returns Result<void>, and reports its error.
template <typename Body>
void run_command(Console& console, Body&& body) {
    if (const Result<void> done = body(); !done) console.report(done.error());
}

/// Words of the command line as the one text they were meant to be.
std::string joined(const std::vector<std::string>& words);

}  // namespace othellier::app
