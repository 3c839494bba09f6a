#include "match/partner_program.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "players/spec_reach.h"

namespace othellier::match {

namespace {

/// Words that the shell itself obeys.
constexpr std::array<std::string_view, 10> kShellWords = {
    ".", "cd", "eval", "exec", "exit", "export", "set", "trap", "ulimit", "umask"};

bool is_program(const std::string& file) {
    struct stat found {};
    return ::stat(file.c_str(), &found) == 0 && S_ISREG(found.st_mode) &&
           ::access(file.c_str(), X_OK) == 0;
}

/// Where `path` leads for somebody who is in `folder`; empty: where we are.
std::string from(const std::string& folder, const std::string& path) {
    return folder.empty() || path.starts_with('/') ? path : folder + '/' + path;
}

bool is_on_path(const std::string& word, const std::string& folder_of_start) {
    const char* set = std::getenv("PATH");
    if (set == nullptr) return true;  // The shell has one of its own.
    for (std::string_view rest = set; true;) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const std::string folder(rest.substr(0, end));
        if (is_program(from(folder_of_start, folder.empty() ? "." : folder) + '/' + word))
            return true;
        if (end == rest.size()) return false;
        rest.remove_prefix(end + 1);
    }
}

/// The name of the program that a command line begins with, where it is nothing but a name.
std::string_view program_of(std::string_view command) {
    command.remove_prefix(std::min(command.find_first_not_of(" \t"), command.size()));
    const std::string_view word = command.substr(0, command.find_first_of(" \t"));
    const bool plain = std::ranges::all_of(word, [](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
               std::string_view("/._+-").find(c) != std::string_view::npos;
    });
    return plain ? word : std::string_view();
}

}  // namespace

Result<void> check_partner_program(std::string_view text) {
    const Result<Spec> spec = parse_spec(text);
    if (!spec || !starts_program(spec->kind)) return {};
    const std::string folder(spec->option("folder").value_or(""));
    struct stat found {};
    if (!folder.empty() && (::stat(folder.c_str(), &found) != 0 || !S_ISDIR(found.st_mode)))
        return fail("partner_folder", {{"folder", folder}});
    const std::string word(program_of(spec->argument));
    if (word.empty() || std::ranges::find(kShellWords, word) != kShellWords.end()) return {};
    if (word.find('/') != std::string::npos ? is_program(from(folder, word))
                                            : is_on_path(word, folder))
        return {};
    return fail("partner_missing", {{"command", word}});
}

}  // namespace othellier::match
