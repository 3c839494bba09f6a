#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "eval/features.h"
#include "eval/orientation.h"

namespace othellier::eval {

/// The walk over a network's rows, written once; what vectors are is for an instruction set to say.
///
/// `Lanes` holds one or more groups of eight 16-bit numbers: widened(p) reads as many 8-bit ones,
/// load(p) 16-bit ones; add(), turned<symmetry>() and pair_sums(left, right, most, out), which
/// clamps both to 0…most and adds up the products of each group.
///
/// kStep: how many Lanes of each half of a row are summed at a time, so that the sums stay in
/// registers.
template <typename Lanes, int kWidth, int kStep>
class RowSums {
 public:
    /// Sums the rows of all instances and `bias`, multiplies the left half with the right one, and
    /// gives the sum of each group: kWidth / 16 of them.
    static void group_sums(const std::int8_t* rows, const NetworkFeatures& numbers,
                           const std::int16_t* bias, int most, std::int32_t* groups) {
        for (int at = 0; at < kHalf; at += kStep * Lanes::kNumbers)
            part(rows + at, numbers, bias + at, most, groups + at / kOrientations);
    }

 private:
    static constexpr int kHalf = kWidth / 2;
    static_assert(kHalf % (kStep * Lanes::kNumbers) == 0);

    static constexpr int kNext = Lanes::kNumbers;

    /// Named one by one: arrays would be kept in memory. Those with a 2 are used with kStep 2.
    struct Sums {
        Lanes left, right, left2, right2;

        /// As many of the numbers that `read` gives from `at` on.
        template <typename Number, typename Read>
        static Sums of(const Number* at, Read read) {
            Sums sums;
            sums.left = read(at);
            sums.right = read(at + kHalf);
            if constexpr (kStep == 2) {
                sums.left2 = read(at + kNext);
                sums.right2 = read(at + kHalf + kNext);
            }
            return sums;
        }
        void add(const Sums& other) {
            left.add(other.left);
            right.add(other.right);
            if constexpr (kStep == 2) {
                left2.add(other.left2);
                right2.add(other.right2);
            }
        }
        template <std::size_t kSymmetry>
        Sums turned() const {
            Sums sums;
            sums.left = left.template turned<kSymmetry>();
            sums.right = right.template turned<kSymmetry>();
            if constexpr (kStep == 2) {
                sums.left2 = left2.template turned<kSymmetry>();
                sums.right2 = right2.template turned<kSymmetry>();
            }
            return sums;
        }
    };
    static_assert(kStep == 1 || kStep == 2);

    static void part(const std::int8_t* rows, const NetworkFeatures& numbers,
                     const std::int16_t* bias, int most, std::int32_t* groups) {
        Sums total = Sums::of(bias, [](const std::int16_t* at) { return Lanes::load(at); });
        add_all(rows, numbers, total, std::make_index_sequence<kOrientations>());
        Lanes::pair_sums(total.left, total.right, most, groups);
        if constexpr (kStep == 2)
            Lanes::pair_sums(total.left2, total.right2, most, groups + kNext / kOrientations);
    }

    template <std::size_t... kSymmetries>
    static void add_all(const std::int8_t* rows, const NetworkFeatures& numbers, Sums& total,
                        std::index_sequence<kSymmetries...>) {
        (add_symmetry<kSymmetries>(
             rows, numbers, total,
             std::make_index_sequence<kInstancesBySymmetry[kSymmetries].count - 1>()),
         ...);
    }

    /// Instances of one symmetry are summed first and moved about once.
    template <std::size_t kSymmetry, std::size_t... kOthers>
    static void add_symmetry(const std::int8_t* rows, const NetworkFeatures& numbers, Sums& total,
                             std::index_sequence<kOthers...>) {
        constexpr const auto& kOf = kInstancesBySymmetry[kSymmetry].instance;
        Sums sum = widened(row<kOf[0]>(rows, numbers));
        (sum.add(widened(row<kOf[kOthers + 1]>(rows, numbers))), ...);
        total.add(sum.template turned<kSymmetry>());
    }

    static Sums widened(const std::int8_t* row) {
        return Sums::of(row, [](const std::int8_t* at) { return Lanes::widened(at); });
    }

    template <int kInstance>
    static const std::int8_t* row(const std::int8_t* rows, const NetworkFeatures& numbers) {
        constexpr auto kZero = static_cast<std::ptrdiff_t>(
            NetworkPatterns::kZeros[static_cast<std::size_t>(kInstance)]);
        // The constant part is then part of the instructions that read.
        return (rows + kZero * kWidth) + std::ptrdiff_t{numbers[kInstance]} * kWidth;
    }
};

}  // namespace othellier::eval
