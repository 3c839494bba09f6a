#include "protocol/thinker.h"

namespace othellier::protocol {

Result<void> hint_or_pass(Thinker& thinker, const Grid& position, int count, std::stop_token stop,
                          const Thinker::OnLine& on_line) {
    if (!position.must_pass()) return thinker.hint(position, count, stop, on_line);
    Grid after = position;
    after.pass();
    return thinker.hint(after, 1, stop, [&](Line line) {
        line.moves.insert(line.moves.begin(), Move::pass());
        line.eval = -line.eval;
        on_line(line);
    });
}

}  // namespace othellier::protocol
