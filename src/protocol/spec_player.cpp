#include "protocol/spec_player.h"

#include <algorithm>
#include <cctype>

#include "engine/level_range.h"

namespace othellier::protocol {

SpecPlayer::SpecPlayer(const Roster& roster, Spec spec, std::unique_ptr<Player> player)
    : roster_(roster), spec_(std::move(spec)), player_(std::move(player)) {}

Result<SpecPlayer> SpecPlayer::make(const Roster& roster, std::string_view text) {
    Result<Spec> spec = parse_spec(text);
    if (!spec) return fail(spec.error());
    Result<std::unique_ptr<Player>> player = roster.make(text);
    if (!player) return fail(player.error());
    return SpecPlayer(roster, std::move(*spec), std::move(*player));
}

std::string SpecPlayer::name() const {
    std::string word = "Othellier";
    if (spec_.kind == "engine") return word;
    for (const char c : '-' + player_->name())
        word += std::isspace(static_cast<unsigned char>(c)) != 0 ? '_' : c;
    return word;
}

bool SpecPlayer::plays_on(int size) const {
    return is_valid_size(size) && player_->plays_on(size) && (size == 8 || spec_.kind != "engine");
}

void SpecPlayer::set_level(int level) {
    if (spec_.kind != "engine") return;
    spec_.argument = std::to_string(std::clamp(level, engine::kLowestLevel, engine::kHighestLevel));
    if (Result<std::unique_ptr<Player>> player = roster_.make(to_string(spec_)))
        player_ = std::move(*player);
}

Question SpecPlayer::hint_on(const Grid& position, int lines) const {
    const bool without_end =
        spec_.kind == "engine" && spec_.argument.empty() && !spec_.option("time");
    return {.position = position,
            .lines = std::min(lines, Question::kAllLines),
            .endless = without_end};
}

}  // namespace othellier::protocol
