#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace othellier::tests {

/// The real program in a real terminal (tmux), seen as a person sees it. Nothing here waits for a
/// fixed time: a test says what it expects to see.
class Terminal {
 public:
    /// Runs `othellier ARGUMENTS` with a data directory of its own, or in `data` when that is
    /// given. `environment` is put before the command: "LC_ALL=C".
    Terminal(int columns, int rows, const std::string& arguments,
             const std::string& environment = "", const std::filesystem::path& data = {});
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Types characters.
    void type(const std::string& text);
    /// Presses a key by tmux's name: Enter, BSpace, F2, Up, PageUp, Escape, Tab.
    void press(const std::string& key);
    /// Clicks with the left button; the upper left corner is 0, 0.
    void click(int row, int column);
    void resize(int columns, int rows);
    void kill(int signal);

    /// The rows without the spaces at their ends.
    std::string screen() const;
    /// Waits until the screen shows `text`, or one of several with | between them; false when it
    /// does not within half a minute.
    bool shows(const std::string& text) const;
    /// Waits until the screen no longer has this line, or the game is over.
    bool leaves(const std::string& line) const;
    /// The screen once it shows `text` and rests.
    std::string screen_with(const std::string& text) const;

    const std::filesystem::path& folder() const { return folder_; }

 private:
    std::string tmux(const std::string& command) const;
    bool wait_for(const std::function<bool(const std::string&)>& wanted) const;

    std::filesystem::path folder_;  ///< Socket, pid and, unless given, the data.
};

/// Compares with tests/data/tui/NAME.txt and says how they differ; empty when they do not. With
/// OTHELLIER_WRITE_SCREENS in the environment it writes the file instead: look at it before
/// keeping it.
std::string difference_to_kept(const std::string& name, const std::string& screen);

}  // namespace othellier::tests
