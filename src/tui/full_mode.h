#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tui/dialogue.h"
#include "tui/keys.h"
#include "tui/layout.h"
#include "tui/painter.h"
#include "tui/screen.h"

namespace othellier::tui {

/// The game on a full screen: draws it, waits, and does what keys mean (keys.h).
class FullMode {
 public:
    FullMode(TerminalHost& host, Dialogue& dialogue, Screen& screen, Charset charset)
        : host_(host), dialogue_(dialogue), screen_(screen), charset_(charset) {}

    /// Until the person leaves. True when Ctrl-C ended it.
    bool run();

 private:
    void draw();
    Scene scene();
    void collect_messages();
    std::optional<session::Millis> next_change(const session::View& view) const;
    void read_keys();
    KeyState key_state();
    void take(const Input& input);

    TerminalHost& host_;
    Dialogue& dialogue_;
    Screen& screen_;
    Charset charset_;
    std::string typed_;
    std::vector<Message> messages_;
    std::optional<Point> cursor_;
    std::optional<Action> helping_;  ///< kHelp or kRules while that is shown.
    bool just_played_ = false;       ///< The last key completed a square.
    bool interrupted_ = false;
    int empty_reads_ = 0;  ///< Times that input was announced and none came.
};

}  // namespace othellier::tui
