#include "players/classroom/random.h"

namespace othellier::classroom {

Result<Move> RandomPlayer::choose(const Grid& position, const ThinkingTime&, std::stop_token) {
    return dice_.pick(position.legal_moves());
}

}  // namespace othellier::classroom
