#include "review/chance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <sstream>

extern "C" const char othellier_chance_begin[], othellier_chance_end[];

namespace othellier::review {

namespace {

/// How far `empties` is from `first` towards `second`, both stages, as a share of the way.
ChanceStage between(const ChanceStage& first, const ChanceStage& second, int empties) {
    const double share = static_cast<double>(first.empties - empties) /
                         static_cast<double>(first.empties - second.empties);
    return {.empties = empties,
            .sign = std::lerp(first.sign, second.sign, share),
            .slope = std::lerp(first.slope, second.slope, share),
            .error = std::lerp(first.error, second.error, share)};
}

/// The sign of a value that is wrong by a normal error: +1 or -1 far from zero.
double expected_sign(double discs, double error) {
    if (error > 0) return std::erf(discs / (error * std::numbers::sqrt2));
    return discs > 0 ? 1 : discs < 0 ? -1 : 0;
}

}  // namespace

double chance_logit(const ChanceStage& stage, double discs, bool proven) {
    return stage.sign * expected_sign(discs, proven ? 0 : stage.error) + stage.slope * discs;
}

ChanceCurve::ChanceCurve(std::vector<ChanceStage> stages) : stages_(std::move(stages)) {
    assert(!stages_.empty());
    assert(std::ranges::is_sorted(stages_, std::greater{}, &ChanceStage::empties));
}

ChanceStage ChanceCurve::at(int empties) const {
    if (empties >= stages_.front().empties) return stages_.front();
    for (std::size_t i = 1; i < stages_.size(); ++i)
        if (empties >= stages_[i].empties) return between(stages_[i - 1], stages_[i], empties);
    return stages_.back();
}

double ChanceCurve::percent(double discs, int empties, bool proven) const {
    return 100 / (1 + std::exp(-chance_logit(at(empties), discs, proven)));
}

Result<ChanceCurve> ChanceCurve::parse(std::string_view text) {
    std::istringstream lines{std::string(text)};
    std::vector<ChanceStage> stages;
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        line.resize(std::min(line.size(), line.find('#')));
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        std::istringstream in(line);
        ChanceStage stage;
        in >> stage.empties >> stage.sign >> stage.slope >> stage.error;
        const bool in_order = stages.empty() || stages.back().empties > stage.empties;
        if (!in || !(in >> std::ws).eof() || !in_order)
            return fail("bad_chance_curve", {{"line", std::to_string(number)}});
        stages.push_back(stage);
    }
    if (stages.empty()) return fail("bad_chance_curve", {{"line", "1"}});
    return ChanceCurve(std::move(stages));
}

std::string ChanceCurve::to_text() const {
    std::string text = "# empties\tsign\tslope\terror\n";
    for (const ChanceStage& stage : stages_)
        text += fmt::format("{}\t{:.4f}\t{:.5f}\t{:.2f}\n", stage.empties, stage.sign, stage.slope,
                            stage.error);
    return text;
}

const ChanceCurve& default_chance_curve() {
    static const ChanceCurve curve = [] {
        auto parsed = ChanceCurve::parse(std::string_view(
            othellier_chance_begin,
            static_cast<std::size_t>(othellier_chance_end - othellier_chance_begin)));
        assert(parsed);
        return std::move(*parsed);
    }();
    return curve;
}

}  // namespace othellier::review
