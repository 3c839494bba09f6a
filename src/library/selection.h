#pragma once

#include <optional>
#include <vector>

#include "library/library.h"
#include "library/query.h"

namespace othellier::library {

/// Decides of many games whether they pass a filter. Made once for a question: it looks names,
/// words and tags up in the beginning. Sees the library as it was then.
class Selector {
 public:
    Selector(Library& library, const Filter& filter);

    bool passes(std::uint32_t game) const;
    const std::vector<Summary>& games() const { return *games_; }

 private:
    /// Where one word may stand.
    struct Word {
        std::vector<bool> players;
        std::vector<bool> events;
        std::vector<bool> games;  ///< Whose comments and notes have it.
        int year = 0;
    };
    struct Player {
        std::vector<bool> numbers;
        bool as_black;
        bool as_white;
    };

    void look_up_words(Library& library, std::string_view text);
    bool has_players(const Summary& game) const;
    bool has_words(std::uint32_t id, const Summary& game) const;
    bool has_numbers(const Summary& game) const;

    const std::vector<Summary>* games_;
    Filter filter_;
    std::vector<Player> players_;
    std::optional<std::vector<bool>> events_;
    std::optional<std::vector<bool>> tagged_;
    std::optional<std::vector<bool>> reached_;  ///< The values that are asked for.
    std::vector<Word> words_;
};

/// The games that had a position, with what was played there: from the index, and from the games
/// that are not in it yet. In the order of their numbers.
std::vector<Posting> games_with(Library& library, const Board& board);

}  // namespace othellier::library
