#include "session/position_values.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/discs.h"
#include "core/position_text.h"

namespace othellier::session {

namespace {

/// How much a line's value is to be believed. A search that finds a move better, then worse, than
/// it thought settles for "at least": it says as much as others of its depth.
auto weight(const Line& line) {
    return std::tuple(line.proven, line.value.has_value() && line.bound != Bound::kAtMost,
                      line.depth, line.selectivity);
}

std::vector<Line>::iterator find_move(std::vector<Line>& lines, Move move) {
    return std::ranges::find(lines, move, &Line::move);
}

/// Those of `before` whose moves the new lines do not have. A search for the best lines says of all
/// other moves that they are not better than the last of these.
void add_others(const std::vector<Line>& before, std::vector<Line>& lines) {
    const double most = *lines.back().value;
    for (Line other : before) {
        if (find_move(lines, other.move()) != lines.end()) continue;
        if (*other.value > most && !other.proven) {
            other.value = most;
            other.bound = Bound::kAtMost;
        }
        lines.push_back(std::move(other));
    }
}

/// Where lines were weighed alike, the better one comes first whoever told it first.
void sort_alike(std::vector<Line>& lines) {
    const auto alike = std::ranges::find_if(
        lines, [&](const Line& line) { return weight(line) != weight(lines.front()); });
    std::stable_sort(lines.begin(), alike,
                     [](const Line& a, const Line& b) { return *a.value > *b.value; });
}

}  // namespace

void PositionValues::add(const Grid& position, const Thought& thought) {
    std::vector<Line> lines;
    for (const Line& line : thought.lines)
        if (line.value && !line.moves.empty() && find_move(lines, line.move()) == lines.end())
            lines.push_back(line);
    if (lines.empty()) return;
    ++revision_;
    const std::string key = to_board_string(position);
    const auto [entry, is_new] = known_.try_emplace(key);
    KnownPosition& known = entry->second;
    if (is_new) order_.push_back(key);

    const bool farther =
        known.lines.empty() || weight(lines.front()) >= weight(known.lines.front());
    if (farther) {
        for (Line& line : lines) {
            const auto before = find_move(known.lines, line.move());
            if (before != known.lines.end() && weight(*before) > weight(line)) line = *before;
        }
        add_others(known.lines, lines);
        known = {std::move(lines), thought.nodes, thought.elapsed};
    } else {
        for (const Line& line : lines) {
            const auto before = find_move(known.lines, line.move());
            if (before == known.lines.end())
                known.lines.push_back(line);
            else if (weight(line) > weight(*before))
                *before = line;
        }
    }
    sort_alike(known.lines);
    if (order_.size() <= kMost) return;
    known_.erase(order_.front());
    order_.pop_front();
}

const KnownPosition* PositionValues::find(const Grid& position) const {
    const auto found = known_.find(to_board_string(position));
    return found == known_.end() ? nullptr : &found->second;
}

std::optional<Worth> PositionValues::worth(const Grid& position) const {
    if (position.is_over()) {
        const Discs discs = final_discs(position.count(Color::kBlack),
                                        position.count(Color::kWhite), position.empties());
        return Worth{static_cast<double>(discs.value()), true, 0};
    }
    if (position.must_pass()) {
        Grid passed = position;
        passed.play(Move::pass());
        return worth(passed);
    }
    const KnownPosition* known = find(position);
    if (!known || known->lines.front().unit != Unit::kDiscs) return std::nullopt;
    const Line& best = known->lines.front();
    const double sign = position.turn() == Color::kBlack ? 1 : -1;
    return Worth{sign * *best.value, best.proven, best.depth};
}

}  // namespace othellier::session
