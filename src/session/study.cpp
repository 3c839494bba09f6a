#include "session/study.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "session/limits.h"

namespace othellier::session {

using formats::MoveNote;
using formats::Variation;

namespace {

/// Takes the notes from `from` on out of `notes`; none when they are all empty.
std::vector<MoveNote> take_notes(std::vector<MoveNote>& notes, int from, std::size_t length) {
    if (std::cmp_greater_equal(from, notes.size())) return {};
    const auto begin = notes.begin() + from;
    std::vector<MoveNote> taken(std::make_move_iterator(begin),
                                std::make_move_iterator(notes.end()));
    notes.erase(begin, notes.end());
    if (std::ranges::all_of(taken, &MoveNote::empty)) return {};
    taken.resize(length);
    return taken;
}

/// As many as moves or, where there is nothing to say, none.
void tidy(Variation& line) {
    if (std::ranges::all_of(line.notes, &MoveNote::empty)) line.notes.clear();
    if (!line.notes.empty()) line.notes.resize(line.moves.size());
}

}  // namespace

void Study::set(formats::Variations lines, std::vector<MoveNote> notes) {
    // Lines leave those before them, so that the first ones are whole by themselves.
    if (lines.size() > kMaxVariations) lines.resize(kMaxVariations);
    lines_ = std::move(lines);
    notes_ = std::move(notes);
    shown_.reset();
}

Place Study::settled(Place place) const {
    return {formats::owner_of(lines_, place.line, place.turns), place.turns};
}

Result<void> Study::check(Moves game, Place place) const {
    const bool there = 0 <= place.line && std::cmp_less_equal(place.line, lines_.size()) &&
                       0 <= place.turns &&
                       place.turns <= formats::length_of_line(game, lines_, place.line);
    if (there) return {};
    return fail("bad_place",
                {{"line", std::to_string(place.line)}, {"index", std::to_string(place.turns)}});
}

std::optional<Place> Study::find(Moves game, Place from, Move move) const {
    from = settled(from);
    const int next = from.turns + 1;
    if (from.turns < formats::length_of_line(game, lines_, from.line)) {
        const Move there = formats::moves_of_line(game, lines_, from.line, next).back();
        if (there == move) return Place{from.line, next};
    }
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if (lines_[i].leaves == from.line && lines_[i].at == from.turns &&
            lines_[i].moves.front() == move)
            return Place{static_cast<int>(i) + 1, next};
    return std::nullopt;
}

Result<Place> Study::add(Place from, Move move) {
    from = settled(from);
    if (from.line != 0 && from.turns == line(from.line).end()) {
        line(from.line).moves.push_back(move);
        tidy(line(from.line));
        return Place{from.line, from.turns + 1};
    }
    if (lines_.size() >= kMaxVariations)
        return fail("too_many_variations", {{"limit", std::to_string(kMaxVariations)}});
    lines_.push_back({from.line, from.turns, {move}, {}});
    return Place{static_cast<int>(lines_.size()), from.turns + 1};
}

void Study::keep_tail(Moves game, int turns) {
    if (std::cmp_greater_equal(turns, game.size())) return;
    Variation tail{0, turns, {game.begin() + turns, game.end()}, {}};
    tail.notes = take_notes(notes_, turns, tail.moves.size());
    // The first of all lines, so that those that leave it come after it.
    for (Variation& other : lines_) {
        if (other.leaves > 0)
            ++other.leaves;
        else if (other.at > turns)
            other.leaves = 1;
    }
    lines_.insert(lines_.begin(), std::move(tail));
    if (shown_ && shown_->line > 0) ++shown_->line;
    if (lines_.size() <= kMaxVariations) return;
    if (shown_ && std::cmp_equal(shown_->line, lines_.size())) shown_.reset();
    formats::erase_line(lines_, static_cast<int>(lines_.size()));
}

void Study::join(Moves game, int turns) {
    const Move made = game[static_cast<std::size_t>(turns)];
    for (int number = 1; std::cmp_less_equal(number, lines_.size()); ++number) {
        const Variation& other = line(number);
        if (other.leaves != 0 || other.at != turns || other.moves.front() != made) continue;
        return follow_turn(game, number, turns);
    }
}

/// That line's first turn is now the game's own.
void Study::follow_turn(Moves game, int number, int turns) {
    Variation& own = line(number);
    if (!own.notes.empty()) {
        if (!own.notes.front().empty()) {
            notes_.resize(game.size());
            notes_[static_cast<std::size_t>(turns)] = std::move(own.notes.front());
        }
        own.notes.erase(own.notes.begin());
    }
    own.moves.erase(own.moves.begin());
    ++own.at;
    for (Variation& other : lines_)
        if (other.leaves == number && other.at <= own.at) other.leaves = 0;
    if (shown_) *shown_ = settled(*shown_);
    if (!own.moves.empty()) return tidy(own);
    if (shown_ && shown_->line > number) --shown_->line;
    formats::erase_line(lines_, number);
}

int Study::reorder(int number) {
    // Each line tells its old number while it is moved about.
    formats::Variations numbered = lines_;
    for (std::size_t i = 0; i < numbered.size(); ++i)
        numbered[i].notes = {{static_cast<double>(i + 1), {}, {}, {}}};
    const formats::Variations ordered = formats::in_file_order(numbered);
    lines_ = formats::in_file_order(lines_);
    for (std::size_t i = 0; i < ordered.size(); ++i)
        if (ordered[i].notes.front().eval == static_cast<double>(number))
            return static_cast<int>(i) + 1;
    return 0;
}

std::vector<Move> Study::promote(Moves game, int number) {
    std::vector<Move> moves(game.begin(), game.end());
    Variation& own = line(number);
    const int parent = own.leaves;
    const int at = own.at;
    const int looked_at = shown_ && shown_->line == number ? shown_->turns : own.end();
    const int own_at = parent == 0 ? 0 : line(parent).at;
    std::vector<Move>& above = parent == 0 ? moves : line(parent).moves;
    std::vector<MoveNote>& notes = parent == 0 ? notes_ : line(parent).notes;
    const int cut = at - own_at;

    std::vector<Move> tail(above.begin() + cut, above.end());
    std::vector<MoveNote> tail_notes = take_notes(notes, cut, tail.size());
    above.resize(static_cast<std::size_t>(cut), Move::pass());
    above.insert(above.end(), own.moves.begin(), own.moves.end());
    if (!own.notes.empty()) {
        notes.resize(static_cast<std::size_t>(cut));
        notes.insert(notes.end(), own.notes.begin(), own.notes.end());
    }
    if (parent != 0) tidy(line(parent));
    own.moves = std::move(tail);
    own.notes = std::move(tail_notes);
    for (Variation& other : lines_) {
        if (&other == &own || other.at <= at) continue;
        if (other.leaves == parent)
            other.leaves = number;
        else if (other.leaves == number)
            other.leaves = parent;
    }
    if (own.moves.empty()) {  // It went on after the end of its line, which nothing left later.
        for (Variation& other : lines_)
            if (other.leaves > number) --other.leaves;
        lines_.erase(lines_.begin() + (number - 1));
    }
    shown_ = Place{reorder(parent), looked_at};
    return moves;
}

Result<void> Study::erase(Moves game, Place turn) {
    if (Result<void> there = check(game, turn); !there) return there;
    turn = settled(turn);
    if (turn.line == 0) return fail("cannot_delete_game");
    Variation& own = line(turn.line);
    const Place before = settled({turn.line, turn.turns - 1});
    const bool shows_it = shown_ && shown_->turns >= turn.turns &&
                          formats::owner_of(lines_, shown_->line, turn.turns) == turn.line;
    // Numbers after it change; a look at one of those goes back to the game.
    if (shown_ && shown_->line > turn.line) shown_.reset();
    if (before.line != turn.line) {
        formats::erase_line(lines_, turn.line);
    } else {
        own.moves.resize(static_cast<std::size_t>(turn.turns - 1 - own.at), Move::pass());
        tidy(own);
        // Those that leave a line stand behind it.
        for (int other = static_cast<int>(lines_.size()); other > turn.line; --other)
            if (std::cmp_less_equal(other, lines_.size()) && line(other).leaves == turn.line &&
                line(other).at >= turn.turns)
                formats::erase_line(lines_, other);
    }
    if (shows_it) shown_ = before;
    return {};
}

Result<void> Study::annotate(Moves game, Place turn, formats::Mark mark, std::string comment) {
    if (Result<void> there = check(game, turn); !there) return there;
    turn = settled(turn);
    if (turn.turns == 0) return fail("bad_place", {{"line", "0"}, {"index", "0"}});
    std::vector<MoveNote>& notes = turn.line == 0 ? notes_ : line(turn.line).notes;
    const int first = turn.line == 0 ? 0 : line(turn.line).at;
    notes.resize(turn.line == 0 ? game.size() : line(turn.line).moves.size());
    MoveNote& note = notes[static_cast<std::size_t>(turn.turns - 1 - first)];
    note.mark = mark;
    note.comment = std::move(comment);
    if (std::ranges::all_of(notes, &MoveNote::empty)) notes.clear();
    return {};
}

}  // namespace othellier::session
