#pragma once

#include <cstdint>
#include <vector>

#include "console.h"
#include "formats/archive.h"

namespace othellier::app {

/// What a reader of many games had to leave out, told on standard error as it comes. A hundred
/// lines of what went wrong tell enough; finish() counts the rest.
class Refusals {
 public:
    explicit Refusals(const Console& console) : console_(console) {}

    void tell(const formats::Refusal& refusal);
    /// Remembers it instead, for an answer in JSON.
    void keep(const formats::Refusal& refusal) { kept_.push_back(refusal); }
    void finish() const;

    const std::vector<formats::Refusal>& kept() const { return kept_; }
    /// Why, in one sentence without the place.
    std::string reason(const formats::Refusal& refusal) const;

 private:
    std::string sentence(const formats::Refusal& refusal) const;

    const Console& console_;
    std::uint64_t told_ = 0;
    std::vector<formats::Refusal> kept_;
};

}  // namespace othellier::app
