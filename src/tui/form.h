#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "players/roster.h"
#include "session/options.h"
#include "text/text.h"

namespace othellier::tui {

/// The questions before a game. Both modes ask them: line by line, or as a form that shows them
/// all. Every question has an answer already, so that Enter is enough.
class Form {
 public:
    /// What `options` say is the answer where a person just presses Enter. The roster must outlive
    /// the form.
    Form(session::GameOptions options, const Roster& roster, text::Language language);

    struct Row {
        std::string label;
        std::string value;
        bool current;
    };
    /// The questions that make sense with the answers so far.
    std::vector<Row> rows() const;
    /// The current question in full, with the answer that Enter gives.
    std::string question() const;
    /// Whether anything may be answered: the current question is for a name.
    bool asks_for_name() const;
    /// A sentence on what can be answered.
    std::string help() const;

    /// Takes an answer to the current question and goes to the next; an empty one keeps what is
    /// there. Fails, and asks again, when it makes no sense.
    Result<void> answer(std::string_view text);
    void back();
    /// The rest stays as it is.
    void finish();

    bool done() const { return done_; }
    const session::GameOptions& options() const { return options_; }

 private:
    enum class Field {
        kBlack,
        kWhite,
        kBlackName,
        kWhiteName,
        kSize,
        kFirst,
        kHints,
        kTime,
        kStrict
    };

    bool asked(Field field) const;
    std::string key(Field field) const;
    std::string value(Field field) const;
    Result<void> take(Field field, std::string_view text);
    Result<void> take_spec(Color color, std::string_view text);
    Result<void> take_size(std::string_view text);
    std::string yes_no(bool yes) const;
    std::string say(const std::string& key, const text::Values& values = {}) const;

    session::GameOptions options_;
    const Roster& roster_;
    text::Language language_;
    int at_ = 0;  ///< Place in kFields.
    bool done_ = false;
};

/// "0" is a person, "1" to "4" the levels, as in the first of the documents; else a SPEC.
std::string spec_of_answer(std::string_view text);

/// The clocks that `text` asks for. Fails with "bad_clock" (read).
Result<TimeControl> parse_clock(std::string_view text);

}  // namespace othellier::tui
