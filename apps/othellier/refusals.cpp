#include "refusals.h"

namespace othellier::app {

namespace {

constexpr std::uint64_t kMostTold = 100;

}  // namespace

std::string Refusals::reason(const formats::Refusal& refusal) const {
    return text::describe(console_.language(), refusal.why);
}

std::string Refusals::sentence(const formats::Refusal& refusal) const {
    const formats::Place& place = refusal.place;
    const text::Values values = {{"file", place.file.empty() ? "" : place.file + ", "},
                                 {"game", std::to_string(place.game)},
                                 {"line", std::to_string(place.line)},
                                 {"byte", std::to_string(place.byte)},
                                 {"why", reason(refusal)}};
    if (place.game == 0) return console_.say("formats.convert.place_file", values);
    if (place.byte == 0) return console_.say("formats.convert.place_game", values);
    if (place.line == 0) return console_.say("formats.convert.place", values);
    return console_.say("formats.convert.place_line", values);
}

void Refusals::tell(const formats::Refusal& refusal) {
    if (++told_ <= kMostTold) fmt::print(stderr, "{}\n", sentence(refusal));
}

void Refusals::finish() const {
    if (told_ <= kMostTold) return;
    fmt::print(
        stderr, "{}\n",
        console_.say("formats.convert.more", {{"count", std::to_string(told_ - kMostTold)}}));
}

}  // namespace othellier::app
