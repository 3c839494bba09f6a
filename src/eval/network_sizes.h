#pragma once

#include <cstddef>
#include <cstdint>

namespace othellier::eval {

/// What a network is made of; its file says so.
struct NetworkSizes {
    int width = 64;         ///< Numbers of a row: 16, 32, 64 or 128.
    int hidden = 16;        ///< Neurons behind the sums: 8, 16, 24 or 32.
    bool mobility = true;   ///< The numbers of moves of both sides are inputs too.
    int fraction_bits = 6;  ///< Of the numbers of rows, 5…7: they are 8 bits wide.

    constexpr int groups() const { return width / 16; }
    constexpr int inputs() const { return groups() + (mobility ? 2 : 0); }
    bool is_possible() const {
        return (width == 16 || width == 32 || width == 64 || width == 128) &&
               (hidden == 8 || hidden == 16 || hidden == 24 || hidden == 32) &&
               5 <= fraction_bits && fraction_bits <= 7;
    }
    bool operator==(const NetworkSizes&) const = default;
};

/// What the whole numbers stand for. Numbers of rows have NetworkSizes::fraction_bits after the
/// point, so that a sum's 1 is 1 << fraction_bits; a product of two has twice as many. After that:
inline constexpr int kInputBits = 12;   ///< Inputs of the head, and what its neurons give.
inline constexpr int kWeightBits = 10;  ///< Weights of the head.
/// A neuron gives 0…4.
inline constexpr int kMostOfNeuron = 4;
/// The network's 1 is eight discs.
inline constexpr int kDiscsOfOne = 8;
/// What the network gives is so many to a disc.
inline constexpr int kOutputPerDisc = (1 << (kInputBits + kWeightBits)) / kDiscsOfOne;
/// So many moves are 1 as an input.
inline constexpr int kMovesOfOne = 16;
/// Where an input cannot be larger.
inline constexpr int kMostMoves = 60;

/// The part of a network that belongs to one phase of the game.
struct HeadView {
    int hidden;
    int pairs;                       ///< Of inputs; an odd one has a 0 beside it.
    const std::int16_t* first;       ///< [pair][neuron][2]
    const std::int32_t* first_bias;  ///< [neuron]
    const std::int16_t* last;        ///< [neuron]
    const std::int16_t* direct;      ///< [pair][2]
    std::int32_t offset;
};

}  // namespace othellier::eval
