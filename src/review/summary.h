#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "review/numbers.h"
#include "text/text.h"

namespace othellier::review {

/// Several games as one: what each player, by name, did in all of them together.
class Summary {
 public:
    void add(const GameReview& review, text::Language language);

    int games() const { return games_; }
    /// A table of 80 columns, the player with most games first.
    std::string text(text::Language language) const;
    nlohmann::ordered_json json() const;

 private:
    struct Player {
        int games = 0;
        double won = 0;  ///< A draw counts half.
        NumbersSum sum;
    };
    /// Most games first, then by name.
    std::vector<std::pair<std::string, const Player*>> in_order() const;

    int games_ = 0;
    std::map<std::string, Player> players_;
};

}  // namespace othellier::review
