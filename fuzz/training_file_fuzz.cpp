// Any bytes as a file of training games, as one of positions and as a network of PyTorch: refused,
// or read; and what a torn file still holds, replayed, makes only legal moves; no square of a
// position belongs to both.
#include <sys/mman.h>
#include <unistd.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "train/float_network.h"
#include "train/game_file.h"
#include "train/sample.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier;
    const int file = memfd_create("input", 0);  // The readers want a file's name.
    if (file < 0 || write(file, data, length) != static_cast<ssize_t>(length)) std::abort();
    const std::string path = "/proc/self/fd/" + std::to_string(file);
    if (const auto games = train::read_games(path)) {
        for (const train::TrainingGame& game : *games) {
            train::replay(game, [](const Board& board, const train::Turn& turn) {
                if (!board.legal_moves().contains(Square::from_index(turn.square))) std::abort();
            });
        }
    }
    if (const auto samples = train::read_samples(path)) {
        for (const train::Sample& sample : *samples)
            if ((sample.player & sample.opponent) != 0 || std::abs(sample.discs()) > 64)
                std::abort();
    }
    if (const auto network = train::read_float_network(path))
        if (std::isnan(network->value(Board::start()))) std::abort();
    close(file);
    return 0;
}
