#include "terminal.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "core/test_paths.h"
#include "run_program.h"

namespace othellier::tests {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

constexpr auto kPatience = 30s;
constexpr auto kGlance = 30ms;

fs::path new_folder() {
    std::string pattern = (fs::temp_directory_path() / "othellier_tui_XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp failed");
    return pattern;
}

}  // namespace

Terminal::Terminal(int columns, int rows, const std::string& arguments,
                   const std::string& environment, const fs::path& data)
    : folder_(new_folder()) {
    const fs::path home = data.empty() ? folder_ : data;
    const std::string program =
        "echo $$ >" + quoted((folder_ / "pid").string()) +
        "; exec env LC_ALL=C.UTF-8 NO_COLOR=1 XDG_DATA_HOME=" + quoted(home.string()) + ' ' +
        environment + " othellier play " + arguments;
    // The shell stays, so that what the program leaves behind can be read. The number of a process
    // that has ended may soon be another's: it goes.
    const std::string command = "sh -c " + quoted(program) + "; status=$?; rm " +
                                quoted((folder_ / "pid").string()) +
                                "; echo \"ended with $status\"; exec cat";
    tmux("-f /dev/null new-session -d -x " + std::to_string(columns) + " -y " +
         std::to_string(rows) + ' ' + quoted(command));
}

Terminal::~Terminal() {
    kill(SIGKILL);  // A closed terminal would make it keep its game: in the folder that goes.
    tmux("kill-server");
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

std::string Terminal::tmux(const std::string& command) const {
    return run_shell("env -u TMUX tmux -u -S " + quoted((folder_ / "socket").string()) + ' ' +
                     command)
        .out;
}

void Terminal::type(const std::string& text) {
    tmux("send-keys -l " + quoted(text));
}

void Terminal::press(const std::string& key) {
    tmux("send-keys " + key);
}

void Terminal::click(int row, int column) {
    // As tmux's terminals report it: button, column and row as characters from 32 and 33 on.
    const auto place = [](int n) { return std::string(1, static_cast<char>(33 + n)); };
    type("\x1b[M " + place(column) + place(row));
    type("\x1b[M#" + place(column) + place(row));
}

void Terminal::resize(int columns, int rows) {
    tmux("resize-window -x " + std::to_string(columns) + " -y " + std::to_string(rows));
}

void Terminal::kill(int signal) {
    std::ifstream in(folder_ / "pid");
    int pid = 0;
    if (in >> pid && pid > 1) ::kill(pid, signal);
}

std::string Terminal::screen() const {
    return tmux("capture-pane -p");
}

bool Terminal::shows(const std::string& text) const {
    return wait_for([&text](const std::string& screen) {
        std::stringstream words(text);
        for (std::string word; std::getline(words, word, '|');)
            if (screen.find(word) != std::string::npos) return true;
        return false;
    });
}

bool Terminal::leaves(const std::string& line) const {
    return wait_for([&line](const std::string& screen) {
        return screen.find(line + '\n') == std::string::npos ||
               screen.find("Another game?") != std::string::npos;
    });
}

bool Terminal::wait_for(const std::function<bool(const std::string&)>& wanted) const {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (std::chrono::steady_clock::now() < end) {
        if (wanted(screen())) return true;
        std::this_thread::sleep_for(kGlance);
    }
    return false;
}

std::string Terminal::screen_with(const std::string& text) const {
    if (!shows(text)) return "never shown: " + text + '\n' + screen();
    std::string before;
    for (std::string now = screen(); now != before; now = screen()) {
        before = now;
        std::this_thread::sleep_for(kGlance);
    }
    return before;
}

std::string difference_to_kept(const std::string& name, const std::string& screen) {
    const fs::path file = test_paths::data() / "tui" / (name + ".txt");
    if (std::getenv("OTHELLIER_WRITE_SCREENS") != nullptr) {
        std::ofstream(file) << screen;
        return {};
    }
    std::ifstream in(file);
    const std::string kept{std::istreambuf_iterator<char>(in), {}};
    if (kept == screen) return {};
    return "expected " + file.string() + ":\n" + kept + "\nseen:\n" + screen;
}

}  // namespace othellier::tests
