#pragma once

#include <algorithm>
#include <cstdint>
#include <random>

#include "eval/network.h"
#include "eval/orientation.h"

namespace othellier::eval {

/// Makes a row equal to its own mirror images.
inline void make_symmetric(NetworkContent& content) {
    const auto width = static_cast<std::size_t>(content.sizes.width);
    for (bool changed = true; changed;) {
        changed = false;
        for (const SelfImage& image : self_images()) {
            const auto kept =
                std::ranges::lower_bound(rows_kept(), image.row) - rows_kept().begin();
            std::int8_t* row = content.rows.data() + static_cast<std::size_t>(kept) * width;
            const auto& origins = kOrigins[static_cast<std::size_t>(image.symmetry)];
            for (std::size_t i = 0; i < width; ++i) {
                std::int8_t& a = row[i];
                std::int8_t& b = row[i / 8 * 8 + static_cast<std::size_t>(origins[i % 8])];
                changed = changed || a != b;
                a = b = std::min(a, b);
            }
        }
    }
}

/// For tests: a network for these weights whose values differ by some discs from position to
/// position and mean nothing.
inline NetworkContent random_network(const NetworkSizes& sizes, std::uint64_t seed,
                                     const Weights& weights) {
    std::mt19937_64 random(seed);
    const auto within = [&](int most) {
        return static_cast<int>(random() % static_cast<unsigned>(2 * most + 1)) - most;
    };
    NetworkContent content(sizes);
    const int one = 1 << sizes.fraction_bits;
    for (std::int8_t& number : content.rows) number = static_cast<std::int8_t>(within(one / 8));
    for (NetworkPhase& phase : content.phases) {
        for (std::int16_t& number : phase.bias)
            number = static_cast<std::int16_t>(one / 2 + within(one / 4));
        for (std::int16_t& number : phase.direct) number = static_cast<std::int16_t>(within(600));
        for (std::int16_t& number : phase.first) number = static_cast<std::int16_t>(within(2000));
        for (std::int16_t& number : phase.last) number = static_cast<std::int16_t>(within(500));
        for (std::int32_t& number : phase.first_bias) number = within(1 << 20);
        phase.offset = within(kOutputPerDisc);
    }
    make_symmetric(content);
    content.error_model = weights.error_model();
    content.linear = linear_fingerprint(weights);
    return content;
}

}  // namespace othellier::eval
