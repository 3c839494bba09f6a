#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>

#include "tui/dialogue.h"
#include "tui/printable.h"

namespace othellier::tui {

/// The game as lines of text: for scripts, pipes and screen readers. Prints the board, reads one
/// request a line.
///
/// From a pipe, a line waits until the computer has moved, so that a script needs no timing. At a
/// terminal lines are read while the computer thinks; Enter then makes it play at once.
class LineMode {
 public:
    struct Streams {
        int input;
        std::function<void(std::string_view)> print;
        bool interactive;
        Charset charset;
    };

    LineMode(TerminalHost& host, Dialogue& dialogue, Streams streams)
        : host_(host), dialogue_(dialogue), streams_(std::move(streams)) {}

    /// Until the person leaves or the input ends. True when Ctrl-C ended it.
    bool run();

 private:
    void read_input();
    bool moves_by_itself(const session::View& view) const;
    void show();
    void show_messages();
    void show_board(const session::View& view);
    void show_result(const session::View& view);
    void show_graph(const session::View& view);
    void show_wish(Action wish, const session::View& view);
    void show_prompt();
    void print(std::string_view text);
    void line(std::string_view text);

    TerminalHost& host_;
    Dialogue& dialogue_;
    Streams streams_;
    std::string unread_;  ///< A line that has not ended yet.
    std::deque<std::string> lines_;
    bool ended_ = false;  ///< No more input.
    bool interrupted_ = false;
    std::string shown_;  ///< The position printed last, to print none twice.
    bool shown_result_ = false;
    std::string prompted_;
    bool at_prompt_ = false;  ///< The last thing printed is a prompt.
};

}  // namespace othellier::tui
