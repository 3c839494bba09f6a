#include "tui/full_mode.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "core/notation.h"

namespace othellier::tui {

using session::Millis;
using session::View;

namespace {

constexpr std::size_t kRememberedMessages = 100;
/// A terminal that is gone keeps saying that there is input.
constexpr int kMostEmptyReads = 50;

}  // namespace

bool FullMode::run() {
    dialogue_.update();
    while (!dialogue_.over()) {
        draw();
        const TerminalHost::Awake awake = host_.wait(STDIN_FILENO, next_change(dialogue_.view()));
        if (awake.signals.end) dialogue_.leave();
        if (awake.signals.resize) screen_.resized();
        if (awake.signals.interrupt && dialogue_.interrupt()) interrupted_ = true;
        if (awake.input) read_keys();
        dialogue_.update();
    }
    host_.keep();
    return interrupted_;
}

void FullMode::read_keys() {
    bool any = false;
    while (const auto input = screen_.read()) {
        any = true;
        take(*input);
        dialogue_.update();
        if (dialogue_.over()) return;
    }
    empty_reads_ = any ? 0 : empty_reads_ + 1;
    if (empty_reads_ > kMostEmptyReads) dialogue_.leave();
}

KeyState FullMode::key_state() {
    KeyState state;
    state.view = dialogue_.view();
    state.language = dialogue_.language();
    state.layout = lay_out(screen_.rows(), screen_.columns(), state.view.size);
    state.key_words = key_words(scene(), state.layout.columns);
    state.typed = typed_;
    state.cursor = cursor_;
    state.helping = helping_.has_value();
    state.in_form = dialogue_.form() != nullptr;
    state.confirming = dialogue_.confirming();
    state.just_played = just_played_;
    return state;
}

void FullMode::take(const Input& input) {
    KeyEffect effect = press(input, key_state());
    typed_ = std::move(effect.typed);
    cursor_ = effect.cursor;
    just_played_ = effect.played;
    using Deed = KeyEffect::Deed;
    const bool ends_answer = effect.deed == Deed::kEnterLine || effect.deed == Deed::kCancel;
    if (dialogue_.form() != nullptr && ends_answer) messages_.clear();
    switch (effect.deed) {
        case Deed::kNothing:
            return;
        case Deed::kRedraw:
            return screen_.redraw_all();
        case Deed::kLeaveHelp:
            helping_.reset();
            return;
        case Deed::kEnterLine:
            return dialogue_.enter(effect.line);
        case Deed::kFormBack:
            return dialogue_.form()->back();
        case Deed::kCancel:
            return dialogue_.cancel();
        case Deed::kPerform:
            return dialogue_.perform(effect.request);
    }
}

/// When a clock on the screen shows another number.
std::optional<Millis> FullMode::next_change(const View& view) const {
    for (const session::SeatView& seat : view.seats) {
        if (!seat.clock || !seat.clock_running) continue;
        const Millis step(*seat.clock <= std::chrono::seconds(10) ? 100 : 1000);
        return *seat.clock % step + Millis(1);
    }
    return std::nullopt;
}

void FullMode::collect_messages() {
    for (Message& message : dialogue_.take_messages()) messages_.push_back(std::move(message));
    if (messages_.size() > kRememberedMessages)
        messages_.erase(messages_.begin(),
                        messages_.end() - static_cast<std::ptrdiff_t>(kRememberedMessages));
}

Scene FullMode::scene() {
    Scene scene{dialogue_.view(), dialogue_.language(), {charset_, screen_.colors()}};
    const View& view = scene.view;
    const bool choosing = view.can_play && !view.must_pass && !dialogue_.confirming();
    if (!cursor_ || cursor_->column() >= view.size || cursor_->row() >= view.size)
        cursor_ = view.legal.empty() ? Point(0, 0) : view.legal.front().point;
    if (choosing) scene.cursor = cursor_;
    scene.dots = dialogue_.dots();
    scene.messages = messages_;
    const bool hint_works = view.hint && view.hint->thinking;
    const bool thinks = view.thinking && dialogue_.form() == nullptr && !dialogue_.confirming();
    scene.prompt = thinks ? dialogue_.say("play.prompt.thinking_key") : dialogue_.prompt();
    if (hint_works)
        scene.messages.push_back(
            {Message::Kind::kInfo,
             dialogue_.say("play.hint_thinking", {{"player", view.hint->spec}})});
    scene.typed = typed_;
    return scene;
}

void FullMode::draw() {
    collect_messages();
    if (const auto wish = dialogue_.take_wish()) {
        helping_.reset();
        if (*wish == Action::kHelp || *wish == Action::kRules) helping_ = *wish;
        if (*wish == Action::kMoves)
            messages_.push_back({Message::Kind::kInfo, dialogue_.view().transcript});
    }
    const Scene now = scene();
    const int rows = screen_.rows();
    const int columns = screen_.columns();
    if (helping_)
        screen_.show(*helping_ == Action::kRules ? paint_rules(rows, columns, now)
                                                 : paint_help(rows, columns, now));
    else if (const Form* form = dialogue_.form())
        screen_.show(paint_form(rows, columns, now, *form));
    else
        screen_.show(paint_game(rows, columns, now));
}

}  // namespace othellier::tui
