#include "tui/dialogue.h"

#include <cctype>
#include <charconv>

#include "core/notation.h"
#include "core/time_control.h"
#include "session/document.h"
#include "session/set_up.h"
#include "tui/game_file.h"

namespace othellier::tui {

using session::View;

std::string as_sentence(std::string text) {
    if (text.empty()) return text;
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    const bool ended =
        text.ends_with('.') || text.ends_with('!') || text.ends_with('?') || text.ends_with("…");
    return ended ? text : text + '.';
}

Result<session::Millis> parse_delay(std::string_view text) {
    const auto delay = parse_duration(text);
    if (!delay || *delay > session::kMaxDelay)
        return fail("bad_delay_text", {{"read", std::string(text)}});
    return *delay;
}

void Dialogue::refuse(const Error& error) {
    tell(Message::Kind::kWarning, as_sentence(text::describe(language(), error)));
}

void Dialogue::update() {
    for (const session::Event& event : host_.session().take_events()) {
        if (const auto* notice = std::get_if<session::Notice>(&event)) {
            using Kind = session::Notice::Kind;
            const bool warning = notice->kind == Kind::kWarning;
            const auto kind = notice->kind == Kind::kMove ? Message::Kind::kMove
                              : warning                   ? Message::Kind::kWarning
                                                          : Message::Kind::kInfo;
            tell(kind, notice->sentence.text);
        }
        if (const auto* hint = std::get_if<session::HintGiven>(&event))
            tell(Message::Kind::kInfo,
                 say("play.hint", {{"player", hint->spec}, {"move", to_string(hint->move)}}));
    }
}

std::string Dialogue::prompt() const {
    if (form_) return form_->question();
    if (confirming_) return say("play.prompt.resign");
    const View now = view();
    if (now.index != now.live_index) return say("play.prompt.looking_back");
    if (now.result) return say("play.prompt.another");
    if (now.paused && !now.seats[0].human && !now.seats[1].human) return say("play.prompt.step");
    if (now.paused) return say("play.prompt.paused");
    if (now.thinking) return say("play.prompt.thinking");
    if (now.can_play && now.must_pass) return say("play.prompt.pass");
    if (now.can_play) return say("play.prompt.move");
    return say("play.prompt.wait");
}

std::string Dialogue::farewell() const {
    const View now = view();
    const bool unfinished = now.has_game && !now.result;
    if (const auto& trouble = host_.session().not_kept())
        return say("play.not_kept", {{"reason", text::describe(language(), *trouble)}});
    return unfinished ? say("play.kept") : std::string();
}

void Dialogue::enter(std::string_view line) {
    if (form_) return answer_form(line);
    if (confirming_) {
        const Request asked = *std::exchange(confirming_, std::nullopt);
        if (parse_yes_no(line) != true) return tell(Message::Kind::kInfo, say("play.goes_on"));
        if (const Result<void> done = host_.session().handle(session::Resign{}); !done)
            refuse(done.error());
        return;
    }
    const Result<Request> request = parse_request(line, view().size);
    if (request)
        perform(*request);
    else
        refuse(request.error());
}

void Dialogue::perform(const Request& request) {
    if (form_ && request.action != Action::kQuit) return;
    if (const Result<void> done = carry_out(request); !done) {
        refuse(done.error());
        if (request.action == Action::kMove && view().mistake)
            tell(Message::Kind::kWarning, say("play.one_more_mistake"));
    }
}

/// Help, rules and the way out are there before the game too. In the place of a name only whole
/// words mean them.
bool Dialogue::carried_out_in_form(std::string_view line) {
    const Result<Request> request = parse_request(line, options_.game.size);
    if (!request || !request->argument.empty()) return false;
    if (form_->asks_for_name() && trimmed(line).size() < 2) return false;
    switch (request->action) {
        case Action::kHelp:
            tell(Message::Kind::kInfo, form_->help());
            wish_ = Action::kHelp;
            return true;
        case Action::kRules:
            wish_ = Action::kRules;
            return true;
        case Action::kQuit:
            leave();
            return true;
        default:
            return false;
    }
}

bool Dialogue::interrupt() {
    const View now = view();
    const bool person = now.seats[0].human || now.seats[1].human;
    if (now.thinking && person && hurried_at_ != now.position) {
        hurried_at_ = now.position;
        perform({Action::kNow, ""});
        return false;
    }
    leave();
    return true;
}

void Dialogue::answer_form(std::string_view line) {
    if (carried_out_in_form(line)) return;
    if (const Result<void> taken = form_->answer(line); !taken) {
        refuse(taken.error());
        return tell(Message::Kind::kInfo, form_->help());
    }
    if (form_->done()) start_from_form();
}

void Dialogue::start_from_form() {
    options_.game = form_->options();
    form_.reset();
    if (const Result<void> begun = begin(); !begun) {
        refuse(begun.error());
        ask();
    }
}

void Dialogue::cancel() {
    confirming_.reset();
    if (form_ && view().has_game) {
        form_.reset();
    } else if (form_) {
        form_->finish();  // There is nothing to go back to: play with the answers so far.
        start_from_form();
    }
}

void Dialogue::begin_again(bool swapped) {
    const session::GameOptions options = view().options;
    if (const Result<void> begun = host_.begin(swapped ? session::swapped(options) : options);
        !begun)
        refuse(begun.error());
}

}  // namespace othellier::tui
