#include "players/player.h"

#include <cassert>

namespace othellier {

namespace {

/// What the side that must pass makes of what the other side thinks.
Thought before_the_pass(const Thought& after) {
    Line line = after.lines[after.chosen];
    line.moves.insert(line.moves.begin(), Move::pass());
    if (line.value) line.value = 0.0 - *line.value;  // Not -x: nobody wants to read "-0".
    line.bound = opposite(line.bound);
    return {.lines = {std::move(line)}, .nodes = after.nodes, .elapsed = after.elapsed};
}

}  // namespace

Result<Move> Player::choose(const Grid& position, const ThinkingTime& time, std::stop_token stop) {
    const Result<Thought> thought =
        think({.position = position, .time = time}, {}, std::move(stop));
    if (!thought) return fail(thought.error());
    return thought->move();
}

Result<Thought> think_or_pass(Player& player, const Question& question, const OnThought& on_thought,
                              std::stop_token stop) {
    assert(!question.position.is_over());
    if (!question.position.must_pass()) return player.think(question, on_thought, std::move(stop));
    Question other = question;
    other.position.pass();
    other.lines = 1;
    other.leave_out.clear();
    OnThought tell;
    if (on_thought) tell = [&](const Thought& after) { on_thought(before_the_pass(after)); };
    return player.think(other, tell, std::move(stop)).map(before_the_pass);
}

}  // namespace othellier
