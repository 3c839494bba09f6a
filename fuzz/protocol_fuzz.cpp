// Whole conversations with both protocols, one line each: no crash, and every GTP command answered.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "protocol/gtp_conversation.h"
#include "protocol/nboard_conversation.h"

namespace {

using namespace othellier;
using namespace othellier::protocol;

/// Answers at once with the first legal move.
class FirstMove final : public Player {
 public:
    std::string name() const override { return "first"; }
    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token) override {
        const Thought thought{.lines = {{.moves = {question.moves().front()}}}};
        if (on_thought) on_thought(thought);
        return thought;
    }
};

SpecPlayer first_move() {
    Roster roster;
    roster.add({"first", "first", "players.random", [](const Spec&) {
                    return Result<std::unique_ptr<Player>>(std::make_unique<FirstMove>());
                }});
    return SpecPlayer::make(roster, "first").value();
}

/// Reading files is the machine's business, not the parser's.
bool names_a_file(std::string_view line) {
    return line.find("loadsgf") != std::string_view::npos;
}

void talk_gtp(std::string_view text) {
    std::string said;
    gtp::Conversation conversation(
        first_move(), [&](std::string_view piece) { said += piece; }, "0");
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (names_a_file(line)) continue;
        said.clear();
        const bool asked = gtp::parse_request(line).has_value();
        const bool goes_on = conversation.handle(line);
        if (asked != said.ends_with("\n\n")) std::abort();
        if (!goes_on) return;
    }
}

void talk_nboard(std::string_view text) {
    nboard::Conversation conversation(
        first_move(), [](std::string_view) {}, [](const Error& error) { return error.id; });
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (!conversation.handle(line)) return;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    const std::string_view text(reinterpret_cast<const char*>(data), length);
    talk_gtp(text);
    talk_nboard(text);
    return 0;
}
