#include "protocol/player_thinker.h"

#include <algorithm>
#include <cctype>

namespace othellier::protocol {

namespace {

/// The mover's discs less the other's once the move is made.
double discs_after(const Grid& position, Move move) {
    Grid after = position;
    after.play(move);
    const Color mover = position.turn();
    return after.count(mover) - after.count(opposite(mover));
}

}  // namespace

PlayerThinker::PlayerThinker(const Roster& roster, Spec spec, std::unique_ptr<Player> player)
    : roster_(roster), spec_(std::move(spec)), player_(std::move(player)) {}

Result<std::unique_ptr<PlayerThinker>> PlayerThinker::make(const Roster& roster,
                                                           std::string_view text) {
    Result<Spec> spec = parse_spec(text);
    if (!spec) return fail(spec.error());
    Result<std::unique_ptr<Player>> player = roster.make(text);
    if (!player) return fail(player.error());
    return std::unique_ptr<PlayerThinker>(
        new PlayerThinker(roster, std::move(*spec), std::move(*player)));
}

std::string PlayerThinker::name() const {
    std::string word = "Othellier";
    if (spec_.kind == "engine") return word;
    for (const char c : '-' + player_->name())
        word += std::isspace(static_cast<unsigned char>(c)) != 0 ? '_' : c;
    return word;
}

bool PlayerThinker::plays_on(int size) const {
    return is_valid_size(size) && (size == 8 || spec_.kind != "engine");
}

void PlayerThinker::set_level(int level) {
    if (spec_.kind != "engine") return;
    Spec wanted = spec_;
    wanted.argument = std::to_string(level);
    if (Result<std::unique_ptr<Player>> player = roster_.make(to_string(wanted)))
        player_ = std::move(*player);
}

Result<Choice> PlayerThinker::choose(const Grid& position, const ThinkingTime& time,
                                     std::stop_token stop, const OnLine&) {
    const Result<Move> move = player_->choose(position, time, stop);
    if (!move) return fail(move.error());
    return Choice{*move, std::nullopt, player_->nodes()};
}

Result<void> PlayerThinker::hint(const Grid& position, int, std::stop_token stop,
                                 const OnLine& on_line) {
    const Result<Move> move = player_->choose(position, {}, stop);
    if (!move) return fail(move.error());
    Line line;
    line.moves = {*move};
    line.eval = discs_after(position, *move);
    line.remark = "discs after the move";
    on_line(line);
    return {};
}

}  // namespace othellier::protocol
