#include "tui/line_mode.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "core/diagram.h"
#include "core/notation.h"
#include "tui/clock_text.h"
#include "tui/disc_graph.h"
#include "tui/painter.h"

namespace othellier::tui {

using session::View;

namespace {

/// Longer lines are cut: nothing a person types is.
constexpr std::size_t kLongestLine = 4096;
constexpr int kGraphWidth = 70;
constexpr int kGraphHeight = 11;

}  // namespace

bool LineMode::run() {
    line(dialogue_.say("play.welcome"));
    dialogue_.update();
    show();
    while (!dialogue_.over()) {
        const bool busy = !streams_.interactive && moves_by_itself(dialogue_.view());
        if (!busy && !lines_.empty()) {
            const std::string next = std::move(lines_.front());
            lines_.pop_front();
            prompted_.clear();
            at_prompt_ = false;  // The terminal's echo of Enter has ended that line.
            dialogue_.enter(next);
        } else if (ended_ && !moves_by_itself(dialogue_.view())) {
            dialogue_.leave();
        } else {
            const TerminalHost::Awake awake = host_.wait(busy || ended_ ? -1 : streams_.input, {});
            if (awake.signals.end) dialogue_.leave();
            if (awake.signals.interrupt && dialogue_.interrupt()) interrupted_ = true;
            if (awake.input) read_input();
        }
        dialogue_.update();
        show();
    }
    host_.keep();
    if (const std::string bye = dialogue_.farewell(); !bye.empty()) line(bye);
    return interrupted_;
}

void LineMode::read_input() {
    std::array<char, 4096> bytes{};
    const ssize_t got = ::read(streams_.input, bytes.data(), bytes.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (got <= 0) {
        ended_ = true;
        if (!unread_.empty()) lines_.push_back(std::exchange(unread_, {}));
        return;
    }
    for (const char c : std::string_view(bytes.data(), static_cast<std::size_t>(got))) {
        if (c == '\n')
            lines_.push_back(std::exchange(unread_, {}));
        else if (unread_.size() < kLongestLine)
            unread_ += c;
    }
}

/// A computer or a hint is at work, or two computers play on: nothing to type now.
bool LineMode::moves_by_itself(const View& view) const {
    if (dialogue_.form() != nullptr || !view.has_game) return false;
    if (view.thinking || (view.hint && view.hint->thinking)) return true;
    return !view.result && !view.paused && !view.can_play && view.index == view.live_index;
}

void LineMode::print(std::string_view text) {
    if (at_prompt_) {  // Something happens while the person may be typing.
        streams_.print("\n");
        prompted_.clear();
    }
    at_prompt_ = false;
    streams_.print(text);
}

void LineMode::line(std::string_view text) {
    print(printable(text, streams_.charset) + '\n');
}

void LineMode::show() {
    show_messages();
    const View view = dialogue_.view();
    const auto wish = dialogue_.take_wish();
    if (wish) show_wish(*wish, view);
    if (view.has_game && dialogue_.form() == nullptr) {
        const bool computers = !view.seats[0].human && !view.seats[1].human;
        const std::string position = fmt::format("{} {} {}", view.position, view.index, view.start);
        const bool settled = computers || shown_.empty() || !moves_by_itself(view);
        if (position != shown_ && settled) {
            shown_ = position;
            show_board(view);
        }
        if (view.result && !shown_result_) show_result(view);
        shown_result_ = view.result.has_value();
    }
    if (!dialogue_.over()) show_prompt();
}

void LineMode::show_messages() {
    for (const Message& message : dialogue_.take_messages()) line(message.text);
}

void LineMode::show_board(const View& view) {
    const Grid grid(view.size, view.cells, view.turn.value_or(Color::kBlack));
    DiagramStyle style;
    style.legal_moves = dialogue_.dots() && view.turn.has_value();
    if (view.last && !view.last->move.is_pass()) style.last = view.last->move.point();
    print("\n" + draw(grid, style));
    text::Values values = {{"black", view.seats[0].name},
                           {"white", view.seats[1].name},
                           {"black_discs", std::to_string(view.seats[0].discs)},
                           {"white_discs", std::to_string(view.seats[1].discs)}};
    line(dialogue_.say("play.score", values));
    if (view.seats[0].clock) {
        values.emplace_back("black_clock", clock_text(*view.seats[0].clock));
        values.emplace_back("white_clock", clock_text(*view.seats[1].clock));
        line(dialogue_.say("play.clocks", values));
    }
    if (!view.result)
        line(dialogue_.say(
            "play.turn", {{"turn", std::to_string(view.index + 1)}, {"status", view.status.text}}));
}

void LineMode::show_result(const View& view) {
    line(dialogue_.say("play.over"));
    line(view.result->sentence.text);
    if (!view.result->explanation.text.empty()) line(view.result->explanation.text);
    show_graph(view);
}

void LineMode::show_graph(const View& view) {
    if (view.turns.empty()) return;
    line(dialogue_.say("play.graph"));
    for (const std::string& row :
         disc_graph(view.turns, kGraphWidth, kGraphHeight, streams_.charset))
        print(row + '\n');
}

void LineMode::show_wish(Action wish, const View& view) {
    switch (wish) {
        case Action::kHelp:
            for (int i = 1; i <= 12; ++i) line(dialogue_.say(fmt::format("play.help.line{}", i)));
            break;
        case Action::kRules:
            for (int i = 1; i <= kRuleLines; ++i)
                line(dialogue_.say(fmt::format("play.rules.line{}", i)));
            break;
        case Action::kMoves: {
            std::string moves;
            for (const session::LegalMove& move : view.legal) moves += ' ' + to_string(move.point);
            line(dialogue_.say("play.moves", {{"played", view.transcript}, {"legal", moves}}));
            break;
        }
        case Action::kGraph:
            show_graph(view);
            break;
        default:
            if (view.has_game) show_board(view);
    }
}

void LineMode::show_prompt() {
    const std::string prompt = dialogue_.prompt();
    if (streams_.interactive) {
        if (prompt == prompted_) return;
        print(printable(dialogue_.say("play.prompt_mark", {{"prompt", prompt}}), streams_.charset));
        prompted_ = prompt;
        at_prompt_ = true;
        return;
    }
    // A script does not want to hear "your move" before each of its lines, but questions it does.
    const bool question = dialogue_.form() != nullptr || dialogue_.confirming() ||
                          dialogue_.view().result.has_value();
    if (question && prompt != prompted_) line(prompt);
    prompted_ = prompt;
}

}  // namespace othellier::tui
