#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "session/session.h"
#include "tui/form.h"
#include "tui/request.h"
#include "tui/terminal_host.h"

namespace othellier::tui {

/// Something to tell the person.
struct Message {
    enum class Kind { kMove, kInfo, kWarning };
    Kind kind;
    std::string text;
};

struct DialogueOptions {
    session::GameOptions game;
    std::string hint_spec;  ///< Who gives hints; empty: the session's own choice.
    bool dots = true;       ///< Legal moves are shown.
};

/// The conversation between a person and a table, whatever it looks like: questions before the
/// game, requests during it, "another game?" after it. The modes only read lines and keys and show
/// what this says.
class Dialogue {
 public:
    Dialogue(TerminalHost& host, DialogueOptions options)
        : host_(host), options_(std::move(options)) {}

    void ask() { form_.emplace(options_.game, host_.roster(), language()); }
    Result<void> begin() { return host_.begin(options_.game); }
    Result<void> load(const std::string& file);

    /// A line the person typed: an answer to what was asked, or a request.
    void enter(std::string_view line);
    void perform(const Request& request);
    /// Leaves the form and goes back to the game, if there is one.
    void cancel();

    /// Takes in what happened at the table. After every wait.
    void update();
    std::vector<Message> take_messages() { return std::exchange(messages_, {}); }
    /// What the person asked to see: kBoard, kMoves, kGraph, kHelp or kRules.
    std::optional<Action> take_wish() { return std::exchange(wish_, std::nullopt); }

    bool over() const { return over_; }
    void leave() { over_ = true; }
    /// Tells of something that went wrong before the first move.
    void warn(const Error& error) { refuse(error); }
    /// Ctrl-C: a person's computer opponent is told to move, once; whoever insists leaves, and so
    /// does a game in which nobody else could. True when it leaves.
    bool interrupt();
    Form* form() { return form_ ? &*form_ : nullptr; }
    session::View view() const { return host_.session().view(); }
    bool dots() const { return options_.dots; }
    /// Whether a yes or no is waited for.
    bool confirming() const { return confirming_.has_value(); }
    /// What a line typed now would be for.
    std::string prompt() const;
    /// What to say when leaving: where an unfinished game is.
    std::string farewell() const;

    text::Language language() const { return host_.session().language(); }
    std::string say(std::string_view key, const text::Values& values = {}) const {
        return text::get(language(), key, values);
    }

 private:
    Result<void> carry_out(const Request& request);
    Result<void> go_on(const session::View& view);
    Result<void> go_to(const std::string& argument);
    Result<void> run(const std::string& argument);
    Result<void> save(const std::string& file);
    Result<void> set_language(const std::string& name);
    Result<void> answer_another(bool yes);
    void answer_form(std::string_view line);
    bool carried_out_in_form(std::string_view line);
    void start_from_form();
    void tell(Message::Kind kind, std::string text) {
        messages_.push_back({kind, std::move(text)});
    }
    void refuse(const Error& error);
    void begin_again(bool swapped);

    TerminalHost& host_;
    DialogueOptions options_;
    std::optional<Form> form_;
    std::optional<Request> confirming_;
    std::vector<Message> messages_;
    std::optional<Action> wish_;
    bool over_ = false;
    std::string hurried_at_;  ///< The position at which a computer was last told to move.
};

/// Begins with a capital and ends with a full stop, as on a screen; errors come without.
std::string as_sentence(std::string text);

/// How long computers wait before each move: "0", "500ms", "2s". Fails with "bad_delay_text"
/// (read).
Result<session::Millis> parse_delay(std::string_view text);

}  // namespace othellier::tui
