#include "library/packed_moves.h"

#include <cstdint>

namespace othellier::library {

namespace {

constexpr std::uint8_t kEscape = 255;

}  // namespace

std::string pack(const std::vector<Move>& moves, int size) {
    std::string packed;
    packed.reserve(moves.size() + 2);
    for (const Move move : moves) {
        const int place = move.is_pass() ? kEscape : move.point().index(size);
        packed += static_cast<char>(place);
        if (place == kEscape) packed += static_cast<char>(move.is_pass() ? 0 : 1);
    }
    return packed;
}

std::optional<Move> take_move(std::string_view& packed, int size) {
    if (packed.empty()) return std::nullopt;
    const auto place = static_cast<std::uint8_t>(packed.front());
    packed.remove_prefix(1);
    if (place == kEscape) {
        if (packed.empty()) return std::nullopt;
        const char which = packed.front();
        packed.remove_prefix(1);
        if (which == 0) return Move::pass();
        if (which != 1) return std::nullopt;
    }
    if (place >= size * size) return std::nullopt;
    return Move(Point::from_index(place, size));
}

}  // namespace othellier::library
