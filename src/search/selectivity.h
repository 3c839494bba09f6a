#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace othellier::search {

/// How sure a selective search wants to be that what it leaves out does not matter: the chance, by
/// the error model of multi-ProbCut, that one cut is right. kNone leaves nothing out (100 %).
enum class Selectivity : std::uint8_t { k73, k87, k95, k98, k99, kNone };

inline constexpr int kSelectivityCount = 6;

constexpr int percent(Selectivity s) {
    constexpr std::array<int, kSelectivityCount> kPercents = {73, 87, 95, 98, 99, 100};
    return kPercents[static_cast<std::size_t>(s)];
}

constexpr std::optional<Selectivity> selectivity_of_percent(int value) {
    for (int i = 0; i < kSelectivityCount; ++i)
        if (percent(static_cast<Selectivity>(i)) == value) return static_cast<Selectivity>(i);
    return std::nullopt;
}

/// How many hundredths of a standard deviation make that chance: the two-sided quantile of the
/// normal distribution, 73 % within 1.10 of them.
constexpr int deviations_percent(Selectivity s) {
    constexpr std::array<int, kSelectivityCount> kHundredths = {110, 151, 196, 233, 258, 10'000};
    return kHundredths[static_cast<std::size_t>(s)];
}

}  // namespace othellier::search
