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
    static void group_sums(const std::int8_t* table, const NetworkFeatures& numbers,
                           const std::int16_t* bias, int most, std::int32_t* groups) {
        for (int at = 0; at < kHalf; at += kStep * Lanes::kNumbers)
            part(table + at, numbers, bias + at, most, groups + at / kOrientations);
    }

 private:
    static constexpr int kHalf = kWidth / 2;
    static_assert(kHalf % (kStep * Lanes::kNumbers) == 0);

    struct Sums {
        Lanes left[kStep];
        Lanes right[kStep];
    };

    static void part(const std::int8_t* table, const NetworkFeatures& numbers,
                     const std::int16_t* bias, int most, std::int32_t* groups) {
        Sums total;
        for (int i = 0; i < kStep; ++i) {
            total.left[i] = Lanes::load(bias + i * Lanes::kNumbers);
            total.right[i] = Lanes::load(bias + kHalf + i * Lanes::kNumbers);
        }
        add_all(table, numbers, total, std::make_index_sequence<kOrientations>());
        constexpr int kGroups = Lanes::kNumbers / kOrientations;
        for (int i = 0; i < kStep; ++i)
            Lanes::pair_sums(total.left[i], total.right[i], most, groups + i * kGroups);
    }

    template <std::size_t... kSymmetries>
    static void add_all(const std::int8_t* table, const NetworkFeatures& numbers, Sums& total,
                        std::index_sequence<kSymmetries...>) {
        (add_symmetry<kSymmetries>(
             table, numbers, total,
             std::make_index_sequence<kInstancesBySymmetry[kSymmetries].count - 1>()),
         ...);
    }

    /// Instances of one symmetry are summed first and moved about once.
    template <std::size_t kSymmetry, std::size_t... kNext>
    static void add_symmetry(const std::int8_t* table, const NetworkFeatures& numbers, Sums& total,
                             std::index_sequence<kNext...>) {
        constexpr const auto& kOf = kInstancesBySymmetry[kSymmetry].instance;
        Sums sum;
        const std::int8_t* first = row<kOf[0]>(table, numbers);
        for (int i = 0; i < kStep; ++i) {
            sum.left[i] = Lanes::widened(first + i * Lanes::kNumbers);
            sum.right[i] = Lanes::widened(first + kHalf + i * Lanes::kNumbers);
        }
        (add(row<kOf[kNext + 1]>(table, numbers), sum), ...);
        for (int i = 0; i < kStep; ++i) {
            total.left[i].add(sum.left[i].template turned<kSymmetry>());
            total.right[i].add(sum.right[i].template turned<kSymmetry>());
        }
    }

    static void add(const std::int8_t* row, Sums& sum) {
        for (int i = 0; i < kStep; ++i) {
            sum.left[i].add(Lanes::widened(row + i * Lanes::kNumbers));
            sum.right[i].add(Lanes::widened(row + kHalf + i * Lanes::kNumbers));
        }
    }

    template <int kInstance>
    static const std::int8_t* row(const std::int8_t* table, const NetworkFeatures& numbers) {
        constexpr auto kZero = static_cast<std::ptrdiff_t>(
            NetworkPatterns::kZeros[static_cast<std::size_t>(kInstance)]);
        return table + (kZero + numbers[kInstance]) * kWidth;
    }
};

}  // namespace othellier::eval
