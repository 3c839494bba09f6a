#include "train/weights_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "train/report.h"

namespace othellier::train {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kFewestEmpties = 20;
constexpr int kMostEmpties = 24;

std::vector<PhaseError> with_positions(std::vector<PhaseError> errors) {
    std::erase_if(errors, [](const PhaseError& error) { return error.held_out == 0; });
    return errors;
}

/// A part of a report: its key, what its rows are counted by, and the rows.
struct Part {
    const char* key;
    const char* by;
    const std::vector<PhaseError>* rows;
};

std::vector<Part> parts_of(const WeightsReport& report) {
    std::vector<Part> parts = {{"by_phase", "phase", &report.by_phase},
                               {"exact_by_phase", "phase", &report.exact_by_phase}};
    if (!report.by_depth.empty())
        parts.push_back({"by_depth_20_to_24_empties", "depth", &report.by_depth});
    return parts;
}

std::string name_of(const WeightsReport& report) {
    return report.name.empty() ? "embedded" : report.name;
}

}  // namespace

WeightsReport make_report(const std::string& name, const Evaluation& evaluation,
                          std::span<const Sample> samples, const ReportOptions& options) {
    WeightsReport report{.name = name};
    report.by_phase = with_positions(errors_by_phase(samples, evaluation.evaluator(), Which::kAll));
    report.exact_by_phase =
        with_positions(errors_by_phase(samples, evaluation.evaluator(), Which::kExact));
    if (options.depth > 0)
        report.by_depth = with_positions(errors_by_depth(
            samples, evaluation, kFewestEmpties, kMostEmpties, options.depth, options.positions));
    return report;
}

std::string to_json(const std::vector<WeightsReport>& reports) {
    Json document = Json::array();
    for (const WeightsReport& report : reports) {
        Json entry;
        entry["weights"] = name_of(report);
        for (const Part& part : parts_of(report)) {
            entry[part.key] = Json::array();
            for (const PhaseError& e : *part.rows)
                entry[part.key].push_back({{part.by, e.phase},
                                           {"positions", e.held_out},
                                           {"mean_absolute", e.mean_absolute},
                                           {"root_mean_square", e.root_mean_square}});
        }
        document.push_back(std::move(entry));
    }
    return document.dump(2);
}

std::string to_text(const std::vector<WeightsReport>& reports, text::Language language) {
    std::string text;
    for (const WeightsReport& report : reports) {
        text += name_of(report) + '\n';
        for (const Part& part : parts_of(report)) {
            text += "  " + text::get(language, fmt::format("train.{}", part.key)) + '\n';
            for (const PhaseError& e : *part.rows)
                text += fmt::format("    {:>3} {:>9} {:>8.3f} {:>8.3f}\n", e.phase, e.held_out,
                                    e.mean_absolute, e.root_mean_square);
        }
    }
    return text;
}

}  // namespace othellier::train
