// What each request does.
#include <charconv>

#include "session/document.h"
#include "tui/dialogue.h"
#include "tui/game_file.h"

namespace othellier::tui {

using session::View;

Result<void> Dialogue::carry_out(const Request& request) {
    session::Session& session = host_.session();
    switch (request.action) {
        case Action::kEnter:
            return go_on(view());
        case Action::kMove:
            return session.handle(session::Play{*request.move, {}});
        case Action::kHint:
            return session.handle(session::Hint{
                request.argument.empty() ? options_.hint_spec : spec_of_answer(request.argument)});
        case Action::kUndo:
            return session.handle(session::Undo{});
        case Action::kRedo:
            return session.handle(session::Redo{});
        case Action::kNow:
            return session.handle(session::MoveNow{});
        case Action::kPause:
            return session.handle(session::Pause{});
        case Action::kRun:
            return run(request.argument);
        case Action::kGoTo:
            return go_to(request.argument);
        case Action::kSave:
            return save(request.argument);
        case Action::kLoad:
            return load(request.argument);
        case Action::kResign:
            if (!view().can_resign) return fail("cannot_resign");
            confirming_ = request;
            return {};
        case Action::kNew:
            ask();
            return {};
        case Action::kAgain:
        case Action::kSwap:
            begin_again(request.action == Action::kSwap);
            return {};
        case Action::kBoard:
        case Action::kMoves:
        case Action::kGraph:
        case Action::kHelp:
        case Action::kRules:
            wish_ = request.action;
            return {};
        case Action::kDots:
            options_.dots = !options_.dots;
            wish_ = Action::kBoard;
            return {};
        case Action::kLanguage:
            return set_language(request.argument);
        case Action::kYes:
        case Action::kNo:
            return answer_another(request.action == Action::kYes);
        case Action::kQuit:
            leave();
            return {};
    }
    return {};
}

/// Enter alone: the obvious next thing, and nothing where there is none.
Result<void> Dialogue::go_on(const View& now) {
    session::Session& session = host_.session();
    const bool computers = !now.seats[0].human && !now.seats[1].human;
    if (now.index != now.live_index) return session.handle(session::GoTo{now.live_index, 0});
    if (now.result) return {};
    if (now.paused && computers) return session.handle(session::Step{});
    if (now.paused) return session.handle(session::Run{});
    if (now.thinking) return session.handle(session::MoveNow{});
    if (now.can_play && now.must_pass)
        return session.handle(session::Play{Move::pass(), now.index});
    return {};
}

Result<void> Dialogue::answer_another(bool yes) {
    if (!view().result) return fail("nothing_asked");
    if (yes)
        begin_again(false);
    else
        leave();
    return {};
}

Result<void> Dialogue::go_to(const std::string& argument) {
    const View now = view();
    int index = now.live_index;
    const char* end = argument.data() + argument.size();
    if (!argument.empty())
        if (const auto [stop, error] = std::from_chars(argument.data(), end, index);
            error != std::errc{} || stop != end)
            return fail("bad_index",
                        {{"read", argument}, {"last", std::to_string(now.turns.size())}});
    return host_.session().handle(session::GoTo{index, 0});
}

Result<void> Dialogue::run(const std::string& argument) {
    if (argument.empty()) return host_.session().handle(session::Run{});
    const Result<session::Millis> delay = parse_delay(argument);
    if (!delay) return fail(delay.error());
    return host_.session().handle(session::Run{*delay});
}

Result<void> Dialogue::save(const std::string& file) {
    if (!view().has_game) return fail("no_game");
    if (file.empty()) return fail("file_unnamed");
    if (Result<void> saved = save_game(host_.session().document(), file); !saved) return saved;
    tell(Message::Kind::kInfo, say("play.saved", {{"file", file}}));
    return {};
}

Result<void> Dialogue::load(const std::string& file) {
    if (file.empty()) return fail("file_unnamed");
    session::Document table;
    table.language = language();
    table.options = view().has_game ? view().options : options_.game;
    const Result<session::Document> game = load_game(table, file);
    if (!game) return fail(game.error());
    if (Result<void> begun = host_.begin(*game); !begun) return begun;
    tell(Message::Kind::kInfo, say("play.loaded", {{"file", file}}));
    return {};
}

Result<void> Dialogue::set_language(const std::string& name) {
    const auto language = text::parse_language(name);
    if (!language || name.empty()) return fail("bad_language", {{"read", name}});
    return host_.session().handle(session::SetLanguage{*language});
}

}  // namespace othellier::tui
