#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "session/message.h"
#include "session/session.h"

namespace othellier::session {

/// The desk in front of a Session: takes messages as text and hands messages out.
class Desk {
 public:
    /// All must outlive the desk. `version` is the program's.
    Desk(Session& session, const Roster& roster, std::string table, std::string version);

    /// Where square values are kept; it must outlive the desk. Without one the desk says that it
    /// has none, and pages offer no editor.
    void use(Shelf& shelf) { shelf_ = &shelf; }

    /// What a page that has just come needs: hello and state.
    std::vector<std::string> welcome();
    /// The first page that comes is told of this, too: what was found when the table was opened.
    void tell_first(Error trouble) { found_ = std::move(trouble); }

    /// Takes one message in. The answers are for its sender alone: errors, pong, exported, checked,
    /// line_shown.
    /// Never throws and never fails: what is wrong is answered.
    std::vector<std::string> receive(std::string_view text);

    /// What has happened since the last call, for every page at the table.
    std::vector<std::string> drain();
    /// The same when nobody is there to be told.
    void forget_events();

 private:
    std::vector<std::string> take(std::string_view text);
    std::string hello() const;
    std::string error(const nlohmann::json& id, const Error& error) const;
    std::string exported(const nlohmann::json& id, const Export& wanted) const;
    std::vector<std::string> square_values(const nlohmann::json& id,
                                           const SquareValuesQuestion& question);

    Session& session_;
    const Roster& roster_;
    std::string table_;
    std::string version_;
    Shelf* shelf_ = nullptr;
    std::optional<Error> found_;
    text::Language greeted_in_;  ///< The language of the last hello.
};

}  // namespace othellier::session
