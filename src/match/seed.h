#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "players/roster.h"

namespace othellier::match {

/// A seed of its own for each thing that needs one, from the one seed of the match: the same
/// whatever order and however many threads the games are played in. (SplitMix64's finaliser.)
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t purpose,
                                    std::uint64_t index) {
    std::uint64_t x = seed;
    for (const std::uint64_t part : {purpose, index}) {
        x += 0x9E3779B97F4A7C15 * (part + 1);
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
        x ^= x >> 31;
    }
    return x;
}

/// A number from 0 to n - 1. The standard library's distributions differ between compilers, which
/// would spoil a seed; the tiny bias of the remainder does not matter here.
inline std::size_t below(std::mt19937_64& random, std::size_t n) {
    return static_cast<std::size_t>(random() % n);
}

/// The SPEC with ",seed=N" where its kind takes one and nobody chose one. A SPEC that cannot be
/// read comes back as it is: Roster::make will say what is wrong with it.
std::string with_seed(const Roster& roster, std::string_view spec, std::uint64_t seed);

}  // namespace othellier::match
