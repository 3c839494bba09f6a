#pragma once

#include <string_view>

#include "players/thought.h"

namespace othellier::match {

/// What a program that speaks NBoard says on its way to a move, put together as a Thought.
///
///     nodestats 123456 0.250
///     search F5d6C3 +1.50 0 24@73% whatever it likes to add
///     === F5/1.50/2.3
class NboardAnswer {
 public:
    /// Of a position on a board of that size.
    explicit NboardAnswer(int size) : size_(size) {}

    /// Whether the line says what the program thinks of a move: thought() then has it. Other lines
    /// are noted or passed over.
    bool take(std::string_view line);

    /// Takes the line with the move, which begins with "===". False when there is no move in it.
    /// (Some programs write blanks in the place of the strokes.)
    bool take_move(std::string_view line);

    /// The line last taken, and the nodes so far. Only after one of the two was true.
    Thought thought() const { return {.lines = {line_}, .nodes = nodes_}; }

 private:
    int size_;
    Line line_;
    std::uint64_t nodes_ = 0;
};

}  // namespace othellier::match
