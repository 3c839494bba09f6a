#include "run_program.h"

#include <sys/wait.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <unistd.h>

#include "core/test_paths.h"

namespace othellier::tests {

namespace fs = std::filesystem;

namespace {

std::string read_and_remove(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream content;
    content << in.rdbuf();
    fs::remove(path);
    return content.str();
}

}  // namespace

std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

Outcome run_shell(const std::string& line) {
    static std::atomic<int> counter = 0;
    const fs::path base =
        fs::temp_directory_path() /
        ("othellier_test_" + std::to_string(::getpid()) + "_" + std::to_string(counter++));
    const fs::path out = base.string() + ".out";
    const fs::path err = base.string() + ".err";
    const fs::path folder = test_paths::program().parent_path();
    const std::string command = "export LC_ALL=C.UTF-8 NO_COLOR=1 PATH=" + quoted(folder.string()) +
                                ":\"$PATH\"; { " + line + "\n} >" + quoted(out.string()) + " 2>" +
                                quoted(err.string());
    const int raw = std::system(("bash -c " + quoted(command)).c_str());
    const int status = WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw);
    return {status, read_and_remove(out), read_and_remove(err)};
}

Outcome run_program(const std::vector<std::string>& arguments, const std::string& input) {
    std::string line = "printf %s " + quoted(input) + " | othellier";
    for (const std::string& argument : arguments) line += ' ' + quoted(argument);
    return run_shell(line);
}

Outcome run_apart(const std::string& line) {
    return run_shell("d=$(mktemp -d); export XDG_DATA_HOME=$d; " + line +
                     "\nstatus=$?; rm -r $d; exit $status");
}

}  // namespace othellier::tests
