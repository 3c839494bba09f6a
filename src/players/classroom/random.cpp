#include "players/classroom/random.h"

namespace othellier::classroom {

Thought RandomPlayer::answer(const Question& question, std::stop_token) {
    Thought thought;
    thought.lines.push_back({.moves = {dice_.pick(question.moves())}, .source = Source::kRule});
    return thought;
}

}  // namespace othellier::classroom
