#pragma once

#include <memory>

#include "match/compliance.h"
#include "match/pipe_process.h"

namespace othellier::match {

/// What the steps of both protocols stand on: a partner that is started again after each failure.
class ComplianceTalk {
 public:
    ComplianceTalk(Spec spec, PipeOptions options)
        : spec_(std::move(spec)), options_(std::move(options)) {}

    PipeProcess::Clock::time_point soon() const {
        return PipeProcess::Clock::now() + options_.answer;
    }
    const PipeOptions& options() const { return options_; }

    Result<void> start();
    bool running() const { return process_ != nullptr; }
    void end() { process_.reset(); }
    PipeProcess& process() { return *process_; }

    Result<void> send(const std::string& line) { return process_->send(line, soon()); }
    /// The next line that begins like this, others passed over.
    Result<std::string> wait_for(std::string_view beginning);

    Error unexpected(const std::string& wanted, const std::string& read) const;

 private:
    Spec spec_;
    PipeOptions options_;
    std::unique_ptr<PipeProcess> process_;
};

struct NamedStep {
    const char* id;
    Result<void> (*run)(ComplianceTalk& talk);
};

/// The steps of each protocol, in their order.
std::vector<NamedStep> gtp_steps();
std::vector<NamedStep> nboard_steps();

/// The last step of both: told to quit, the partner does.
Result<void> quits(ComplianceTalk& talk);

}  // namespace othellier::match
