#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/command.h"
#include "session/outbox.h"
#include "session/position_values.h"
#include "session/spot.h"
#include "session/thinking.h"

namespace othellier::session {

/// The analysis at a table: an engine thinks about the position shown, follows when another one is
/// shown, and what it finds stays with the positions.
///
/// Before it goes deep it looks at every position of the line shown for a moment, so that its graph
/// is there at once.
class Analyst {
 public:
    /// Both must outlive it. `found` is called on the session's thread when something is known that
    /// was not before.
    Analyst(const Services& services, Outbox& outbox, std::function<void()> found)
        : services_(services), outbox_(outbox), found_(std::move(found)) {}

    /// The positions of the line shown, when they are asked for.
    using PositionsOfLine = std::function<std::vector<Grid>()>;

    /// Fails as Roster::make does, or with "bad_analysis" (field).
    Result<void> set(const Analyse& wanted);
    /// What is shown now; nothing where nobody may be advised.
    void follow(const std::optional<Spot>& spot, const PositionsOfLine& line);
    /// Nobody looks: it stops until somebody does.
    void rest(bool resting);

    const PositionValues& values() const { return values_; }
    /// To what was found before, nothing thinks yet.
    PositionValues& values() { return values_; }
    AnalysisView view() const;
    /// What is known of a position, as a page is told.
    std::optional<Analysis> analysis_of(const Spot& spot) const;

    void tick();
    std::optional<Millis> next_wakeup() const { return hurry_at_; }

 private:
    Result<std::shared_ptr<Player>> player() const;
    void next();
    void ask(std::shared_ptr<Player> player, Question question, bool quick);
    void tell(const Grid& position, const Thought& thought);
    void answered(const Grid& position, const std::optional<Thinking::Answer>& answer, bool quick);
    void stop_thinking();
    std::optional<Grid> next_unknown() const;

    const Services& services_;
    Outbox& outbox_;
    std::function<void()> found_;
    Analyse wanted_{};
    bool resting_ = false;
    std::optional<Spot> spot_;
    std::vector<Grid> line_;  ///< Positions to look at for a moment; emptied when that is done.
    bool done_ = false;       ///< All that was wanted of the spot is known.
    std::shared_ptr<Player> player_;
    std::shared_ptr<Player> quick_player_;
    std::optional<Grid> asked_;  ///< What it thinks about.
    std::optional<Millis> hurry_at_;
    PositionValues values_;
    std::unique_ptr<Thinking> thinking_ = std::make_unique<Thinking>(services_);
};

}  // namespace othellier::session
