#include "players/classroom/classroom_player.h"

namespace othellier::classroom {

Result<Thought> ClassroomPlayer::think(const Question& question, const OnThought& on_thought,
                                       std::stop_token stop) {
    const auto start = std::chrono::steady_clock::now();
    Thought thought = answer(question, std::move(stop));
    thought.elapsed = std::chrono::steady_clock::now() - start;
    if (on_thought) on_thought(thought);
    return thought;
}

}  // namespace othellier::classroom
