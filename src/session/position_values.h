#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "players/thought.h"

namespace othellier::session {

/// What is known of a position: the best lines found so far, and what the last search cost.
struct KnownPosition {
    std::vector<Line> lines;  ///< Best first.
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{0};
};

/// What a position is worth to Black.
struct Worth {
    double discs;
    bool exact;
    int depth;

    bool operator==(const Worth&) const = default;
};

/// What has been found out about the positions of a table. A line is
/// replaced by one that looked as far or farther, never by a lesser one. Bounded: the positions
/// that were added first go first.
class PositionValues {
 public:
    static constexpr std::size_t kMost = 4000;

    /// Fewer lines than before leave what was known of the other moves, as far as it still can be.
    void add(const Grid& position, const Thought& thought);

    /// Nothing where nobody has thought.
    const KnownPosition* find(const Grid& position) const;
    /// Of a position that is over too, and of one in which only a pass is possible. Nothing where
    /// values do not count discs.
    std::optional<Worth> worth(const Grid& position) const;

    std::size_t size() const { return known_.size(); }
    /// Grows with everything that is added.
    std::size_t revision() const { return revision_; }

    /// Calls back with all positions, as text, and what is known of them, as they were added.
    template <typename Callback>
    void each(const Callback& callback) const {
        for (const std::string& position : order_) callback(position, known_.at(position));
    }

 private:
    std::map<std::string, KnownPosition> known_;
    std::deque<std::string> order_;  ///< As they were added.
    std::size_t revision_ = 0;
};

}  // namespace othellier::session
