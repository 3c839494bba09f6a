#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "core/square.h"

namespace othellier {

/// A set of squares of the 8×8 board. Bit i is Square::from_index(i).
///
/// Conversions to and from an integer are explicit: a mask and a count are
/// both "just numbers", and the compiler should notice when they are mixed up.
class Bitboard {
 public:
    class Iterator;

    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    constexpr Bitboard(Square s) : bits_(std::uint64_t{1} << s.index()) {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int count() const { return std::popcount(bits_); }
    constexpr bool contains(Square s) const { return ((bits_ >> s.index()) & 1) != 0; }

    /// The square with the lowest index. The set must not be empty.
    constexpr Square first() const {
        assert(!empty());
        return Square::from_index(std::countr_zero(bits_));
    }

    constexpr Iterator begin() const;
    constexpr Iterator end() const;

    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ & b.bits_);
    }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ | b.bits_);
    }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ ^ b.bits_);
    }
    friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
    constexpr bool operator==(const Bitboard&) const = default;

 private:
    std::uint64_t bits_ = 0;
};

/// Visits the squares of a Bitboard from a1 to h8.
class Bitboard::Iterator {
 public:
    using value_type = Square;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}

    constexpr Square operator*() const { return Square::from_index(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
        rest_ &= rest_ - 1;
        return *this;
    }
    constexpr Iterator operator++(int) {
        Iterator old = *this;
        ++*this;
        return old;
    }
    constexpr bool operator==(const Iterator&) const = default;

 private:
    std::uint64_t rest_ = 0;
};

constexpr Bitboard::Iterator Bitboard::begin() const {
    return Iterator(bits_);
}
constexpr Bitboard::Iterator Bitboard::end() const {
    return Iterator(0);
}

static_assert(std::forward_iterator<Bitboard::Iterator>);
static_assert(sizeof(Bitboard) == 8);

}  // namespace othellier
