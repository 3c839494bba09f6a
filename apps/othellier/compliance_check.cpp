#include "compliance_check.h"

#include "match/compliance.h"

namespace othellier::app {

namespace {

void print_step(const match::ComplianceStep& step, Console& console) {
    console.print("{} {}\n", step.passed() ? "ok    " : "FAILED",
                  console.say("compliance." + step.id));
    if (step.wrong) console.print("       {}\n", text::describe(console.language(), *step.wrong));
    std::fflush(stdout);
}

}  // namespace

Result<void> check_partners(const std::vector<std::string>& specs, Console& console) {
    const auto partners = match::partners_among(specs);
    if (!partners) return fail(partners.error());
    for (const std::string& partner : *partners) {
        console.print("{}\n", partner);
        const auto steps = match::check_compliance(
            partner, {}, [&](const match::ComplianceStep& step) { print_step(step, console); });
        if (!steps) return fail(steps.error());
        const auto passed = static_cast<std::size_t>(match::count_passed(*steps));
        console.print("{}\n",
                      console.say("compliance.all", {{"passed", std::to_string(passed)},
                                                     {"all", std::to_string(steps->size())}}));
        if (passed < steps->size()) console.finish(kBadInput);
    }
    return {};
}

}  // namespace othellier::app
