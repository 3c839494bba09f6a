#pragma once

#include <memory>
#include <optional>
#include <string>

#include "session/outbox.h"
#include "session/spot.h"
#include "session/thinking.h"
#include "session/view.h"

namespace othellier::session {

/// The hint at a table: asks a Player of the roster what it thinks of the position shown, and tells
/// of its thoughts as they come (Analysis, then HintGiven). At most one at a time.
///
/// A hint that is dropped, and one whose table goes away, is told to stop.
class Hints {
 public:
    /// Both must outlive it.
    Hints(const Services& services, Outbox& outbox) : services_(services), outbox_(outbox) {}

    /// In place of the hint before it. `spec` may be empty: level4. The position has a legal move.
    /// Fails as Roster::make does.
    Result<void> ask(const std::string& spec, Spot spot);
    /// Ends the thinking; what it has found so far stays.
    void stop();
    void drop();

    /// Nothing without a hint.
    const Spot* spot() const { return hint_ ? &hint_->spot : nullptr; }
    std::optional<HintView> view() const;

    /// A hint that takes longer than Services::longest_thought is told to come to an end.
    void tick();
    std::optional<Millis> next_wakeup() const;

    /// How often the place of a hint that waits is looked at.
    static constexpr Millis kLook{250};

 private:
    struct Asked {
        Asked(const Services& services, std::string who, Spot about)
            : spec(std::move(who)), spot(std::move(about)), thinking(services) {}

        std::string spec;
        Spot spot;
        std::optional<Move> move;        ///< The best it has said so far.
        std::optional<Millis> hurry_at;  ///< From when it begins until it was told once.
        std::optional<int> place;        ///< As it was last told, while it waits for others.
        Thinking thinking;
    };

    void tell(const Thought& thought);
    void begins();
    /// Tells how far it has come in the queue.
    void look_at_place();
    void answered(const std::optional<Thinking::Answer>& answer);

    const Services& services_;
    Outbox& outbox_;
    std::unique_ptr<Asked> hint_;
};

}  // namespace othellier::session
