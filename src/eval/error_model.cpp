#include "eval/error_model.h"

#include <cmath>

#include "eval/score.h"

namespace othellier::eval {

ErrorModel::ErrorModel(const Coefficients& coefficients)
    : coefficients_(coefficients), deviations_(place(kMaxDeep, kMaxDeep, kMaxShallow) + 1) {
    const auto round = [&](int empties, int deep, int shallow) {
        return static_cast<std::uint16_t>(std::lround(unrounded(empties, deep, shallow)));
    };
    // Weights begin with a model that depends on nothing: one exponential instead of 60,000.
    if (std::all_of(coefficients.begin() + 1, coefficients.end(), [](int c) { return c == 0; })) {
        std::ranges::fill(deviations_, round(0, 0, 0));
        return;
    }
    for (int empties = 0; empties <= kMaxDeep; ++empties)
        for (int deep = 0; deep <= kMaxDeep; ++deep)
            for (int shallow = 0; shallow <= kMaxShallow; ++shallow)
                deviations_[place(empties, deep, shallow)] = round(empties, deep, shallow);
}

ErrorModel::Terms ErrorModel::terms(int empties, int deep, int shallow) {
    const double e = empties / 60.0;
    const double s = shallow / 10.0;
    const double gap = std::sqrt(std::max(deep - shallow, 0) / 10.0);
    return {1.0, s, gap, e, e * e, s * e, deep == empties ? 1.0 : 0.0};
}

double ErrorModel::unrounded(int empties, int deep, int shallow) const {
    const Terms x = terms(empties, deep, shallow);
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        sum += static_cast<double>(coefficients_[i]) / kScale * x[i];
    return std::clamp(std::exp(sum) * Score::kPerDisc * kFineness, 1.0, 60'000.0);
}

}  // namespace othellier::eval
