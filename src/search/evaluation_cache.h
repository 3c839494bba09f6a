#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "eval/network.h"

namespace othellier::search {

/// The values that one thread's network gave, for sorting searches, trials and other orders of
/// moves come to the same positions again. Exact: all 64 bits of the hash are compared, and an
/// entry has the value it would be given anew. Without a network there is none: the linear sum
/// costs less than to look.
class EvaluationCache {
 public:
    /// For the values of this network, nullptr for none, until told otherwise.
    void serve(const eval::Network* network) {
        if (network == network_) return;
        network_ = nullptr;  // Should there be no memory, the next run asks again.
        entries_ = nullptr;
        if (network != nullptr) {
            entries_ = std::make_unique<std::uint64_t[]>(kSize);
            for (std::size_t i = 0; i < kSize; ++i) entries_[i] = kNoValue;
        }
        network_ = network;
    }

    /// Whether there is one.
    explicit operator bool() const { return entries_ != nullptr; }

    std::optional<Score> find(std::uint64_t hash) const {
        const std::uint64_t entry = entries_[hash % kSize];
        if (((entry ^ hash) & ~kValue) != 0 || (entry & kValue) == kNoValue) return std::nullopt;
        return Score(static_cast<std::int16_t>(entry & kValue));
    }

    void store(std::uint64_t hash, Score value) {
        entries_[hash % kSize] = (hash & ~kValue) | static_cast<std::uint16_t>(value.value());
    }

 private:
    /// The lowest 16 bits of a hash say where the entry is; the value takes their place in it.
    static constexpr std::size_t kSize = std::size_t{1} << 16;
    static constexpr std::uint64_t kValue = kSize - 1;
    static constexpr std::uint64_t kNoValue = 0x7FFF;

    const eval::Network* network_ = nullptr;
    std::unique_ptr<std::uint64_t[]> entries_;
};

}  // namespace othellier::search
