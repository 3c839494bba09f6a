#include "match/compliance.h"

#include <algorithm>

#include "match/compliance_steps.h"
#include "match/gtp_client.h"
#include "players/spec_reach.h"

namespace othellier::match {

Result<void> ComplianceTalk::start() {
    auto process = PipeProcess::start(spec_.argument, options_.folder);
    if (!process) return fail(process.error());
    process_ = std::move(*process);
    for (const std::string& line : options_.first_lines) {
        if (spec_.kind != "gtp") {
            if (Result<void> sent = send(line); !sent) return sent;
        } else if (const auto answer = ask_gtp(*process_, line, soon()); !answer) {
            return fail(answer.error());
        }
    }
    return {};
}

Result<std::string> ComplianceTalk::wait_for(std::string_view beginning) {
    const auto deadline = soon();
    while (true) {
        Result<std::string> line = process_->read_line(deadline);
        if (!line || line->starts_with(beginning)) return line;
    }
}

Error ComplianceTalk::unexpected(const std::string& wanted, const std::string& read) const {
    return Error{"compliance_answer", {{"wanted", wanted}, {"read", read.substr(0, 60)}}};
}

Result<void> quits(ComplianceTalk& talk) {
    if (Result<void> sent = talk.send("quit"); !sent) return sent;
    if (!talk.process().wait_for_exit(talk.soon())) return fail("compliance_quit");
    talk.end();
    return {};
}

Result<std::vector<std::string>> partners_among(const std::vector<std::string>& specs) {
    std::vector<std::string> partners;
    std::ranges::copy_if(specs, std::back_inserter(partners), [](const std::string& spec) {
        const Result<Spec> parsed = parse_spec(spec);
        return parsed && starts_program(parsed->kind);
    });
    if (partners.empty()) return fail("compliance_kind", {{"read", specs.empty() ? "" : specs[0]}});
    return partners;
}

int count_passed(const std::vector<ComplianceStep>& steps) {
    return static_cast<int>(std::ranges::count_if(steps, &ComplianceStep::passed));
}

Result<std::vector<ComplianceStep>> check_compliance(
    std::string_view text, const PipeOptions& options,
    const std::function<void(const ComplianceStep&)>& on_step) {
    const Result<Spec> spec = parse_spec(text);
    if (!spec) return fail(spec.error());
    const bool gtp = spec->kind == "gtp";
    if (!starts_program(spec->kind) || spec->argument.empty())
        return fail("compliance_kind", {{"read", std::string(text)}});
    Result<PipeOptions> own = pipe_options(*spec, options);
    if (!own) return fail(own.error());
    ComplianceTalk talk(*spec, std::move(*own));
    std::vector<ComplianceStep> steps;
    for (const NamedStep& step : gtp ? gtp_steps() : nboard_steps()) {
        ComplianceStep done{step.id, std::nullopt};
        Result<void> result = talk.running() ? Result<void>() : talk.start();
        if (result) result = step.run(talk);
        if (!result) {
            done.wrong = result.error();
            talk.end();
        }
        if (on_step) on_step(done);
        steps.push_back(std::move(done));
    }
    return steps;
}

}  // namespace othellier::match
