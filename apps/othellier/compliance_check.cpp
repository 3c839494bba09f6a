#include "compliance_check.h"

#include <algorithm>

#include "match/compliance.h"

namespace othellier::app {

namespace {

bool is_partner(const std::string& spec) {
    return spec.starts_with("gtp:") || spec.starts_with("nboard:");
}

void print_step(const match::ComplianceStep& step, Console& console) {
    console.print("{} {}\n", step.passed() ? "ok    " : "FAILED",
                  console.say("compliance." + step.id));
    if (step.wrong) console.print("       {}\n", text::describe(console.language(), *step.wrong));
    std::fflush(stdout);
}

}  // namespace

Result<void> check_partners(const std::vector<std::string>& specs, Console& console) {
    if (std::ranges::none_of(specs, is_partner))
        return fail("compliance_kind", {{"read", specs.empty() ? "" : specs[0]}});
    for (const std::string& spec : specs) {
        if (!is_partner(spec)) continue;
        console.print("{}\n", spec);
        const auto steps = match::check_compliance(
            spec, {}, [&](const match::ComplianceStep& step) { print_step(step, console); });
        if (!steps) return fail(steps.error());
        const auto passed = std::ranges::count_if(*steps, &match::ComplianceStep::passed);
        console.print("{}\n",
                      console.say("compliance.all", {{"passed", std::to_string(passed)},
                                                     {"all", std::to_string(steps->size())}}));
        if (static_cast<std::size_t>(passed) < steps->size()) console.finish(kBadInput);
    }
    return {};
}

}  // namespace othellier::app
