#pragma once

#include <optional>
#include <vector>

#include "review/explain.h"
#include "review/terms.h"

/// The predicates behind the motifs. Each looks at the evidence and either finds what its sentence
/// says, or nothing.
namespace othellier::review {

/// A comparison with its two lines walked.
struct Evidence {
    const Comparison& given;
    Sight before;
    std::vector<Sight> played_walk;  ///< After each move of the played line; the first one is what
                                     ///< stood on the board.
    std::vector<Sight> best_walk;

    explicit Evidence(const Comparison& comparison);

    const Sight& played() const { return played_walk.front(); }
    const Sight& best() const { return best_walk.front(); }
};

/// Whether neither side can move any more.
bool is_over(const Sight& sight);

/// How many discs were put between the reviewed move and place `at` of its line: "n moves later".
int moves_later(const std::vector<Move>& line, std::size_t at);

/// How many places of both lines go without a pass: there a moment of one line can be compared with
/// the same moment of the other.
std::size_t without_pass(const Evidence& evidence);

/// Where in the line one side first puts a disc on `square`, from the answer on; nothing when it
/// does not.
std::optional<std::size_t> when_taken(const std::vector<Sight>& walk, Square square, bool by_me);

/// What a predicate found.
struct Finding {
    text::Values facts;
    Bitboard squares;
    double weight;
};
using Predicate = std::optional<Finding> (*)(const Evidence&);

std::string numeral(int number);
/// "a1 c3": as facts hold lists.
std::string list_of(Bitboard squares);

// motifs_corner.cpp
std::optional<Finding> corner_offered(const Evidence& evidence);
std::optional<Finding> corner_left(const Evidence& evidence);
std::optional<Finding> corner_forced(const Evidence& evidence);
std::optional<Finding> corner_missed(const Evidence& evidence);
std::optional<Finding> corner_falls(const Evidence& evidence);
std::optional<Finding> corner_earned(const Evidence& evidence);
std::optional<Finding> x_square(const Evidence& evidence);
std::optional<Finding> c_square(const Evidence& evidence);
std::optional<Finding> safe_near_corner(const Evidence& evidence);

// motifs_mobility.cpp
std::optional<Finding> mobility(const Evidence& evidence);
std::optional<Finding> own_mobility(const Evidence& evidence);
std::optional<Finding> squares_given(const Evidence& evidence);
std::optional<Finding> squares_taken(const Evidence& evidence);
std::optional<Finding> no_safe_move(const Evidence& evidence);
std::optional<Finding> one_safe_move(const Evidence& evidence);
std::optional<Finding> own_moves_later(const Evidence& evidence);
std::optional<Finding> other_moves_later(const Evidence& evidence);
std::optional<Finding> makes_pass(const Evidence& evidence);
std::optional<Finding> must_pass(const Evidence& evidence);

// motifs_shape.cpp
std::optional<Finding> quiet(const Evidence& evidence);
std::optional<Finding> loud(const Evidence& evidence);
std::optional<Finding> quiet_answer(const Evidence& evidence);
std::optional<Finding> open_frontier(const Evidence& evidence);
std::optional<Finding> wall(const Evidence& evidence);
std::optional<Finding> greed(const Evidence& evidence);
std::optional<Finding> wing(const Evidence& evidence);
std::optional<Finding> balanced(const Evidence& evidence);
std::optional<Finding> gap(const Evidence& evidence);
std::optional<Finding> stable_gain(const Evidence& evidence);
std::optional<Finding> stable_given(const Evidence& evidence);
std::optional<Finding> stable_later(const Evidence& evidence);

// motifs_end.cpp
std::optional<Finding> throws_win(const Evidence& evidence);
std::optional<Finding> only_draw(const Evidence& evidence);
std::optional<Finding> throws_draw(const Evidence& evidence);
std::optional<Finding> counted_out(const Evidence& evidence);
std::optional<Finding> wipe_out(const Evidence& evidence);
std::optional<Finding> wiped_out_later(const Evidence& evidence);
std::optional<Finding> even_region(const Evidence& evidence);
std::optional<Finding> leaves_even(const Evidence& evidence);
std::optional<Finding> last_move(const Evidence& evidence);

// motifs_line.cpp
std::optional<Finding> key_square(const Evidence& evidence);
std::optional<Finding> comes_to_it(const Evidence& evidence);
std::optional<Finding> can_wait(const Evidence& evidence);
std::optional<Finding> opens_reply(const Evidence& evidence);
std::optional<Finding> shows_late(const Evidence& evidence);
std::optional<Finding> evaluation_part(const Evidence& evidence);
std::optional<Finding> evaluation_parts(const Evidence& evidence);
std::optional<Finding> main_line(const Evidence& evidence);

}  // namespace othellier::review
