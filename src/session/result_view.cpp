#include "session/view_of.h"

namespace othellier::session {

namespace {

std::string number(int n) {
    return std::to_string(n);
}

/// With the colour where both sides have one name: "Anna (Black) wins".
std::string name_of_side(const Game& game, Color color, text::Language language) {
    const std::string& name = game.seat(color).name;
    if (name.empty() || name != game.seat(opposite(color)).name) return name;
    const char* key = color == Color::kBlack ? "common.black" : "common.white";
    return name + " (" + text::get(language, key) + ")";
}

/// Where the empty squares went, or how the game ended early; may be empty.
Sentence explanation(const GameResult& result, int empties, const std::string& loser,
                     text::Language language) {
    switch (result.ending) {
        case Ending::kResigned:
            return sentence(language, "session.resigned", {{"name", loser}});
        case Ending::kTime:
            return sentence(language, "session.flag_fell", {{"name", loser}});
        case Ending::kForfeit:
            return sentence(language, "session.forfeited", {{"name", loser}});
        case Ending::kPlayedOut:
            break;
    }
    if (empties == 0) return {};
    const char* key = empties == 1 ? "session.empty_one" : "session.empties";
    if (!result.winner) key = "session.empties_shared";
    return sentence(language, key,
                    {{"black", number(result.black)},
                     {"white", number(result.white)},
                     {"count", number(empties)}});
}

}  // namespace

ResultView result_view(const Game& game, const GameResult& result, text::Language language) {
    const int all = game.position().point_count();
    const int margin = result.for_black.value();
    ResultView view{result, game.position().empties(), (all + margin) / 2, (all - margin) / 2, {},
                    {}};
    if (!result.winner) {
        view.sentence =
            sentence(language, "session.draw",
                     {{"black", number(view.black_total)}, {"white", number(view.white_total)}});
        view.explanation = explanation(result, view.empties, {}, language);
        return view;
    }
    const bool black = *result.winner == Color::kBlack;
    view.sentence = sentence(language, "session.wins",
                             {{"name", name_of_side(game, *result.winner, language)},
                              {"won", number(black ? view.black_total : view.white_total)},
                              {"lost", number(black ? view.white_total : view.black_total)}});
    view.explanation = explanation(
        result, view.empties, name_of_side(game, opposite(*result.winner), language), language);
    return view;
}

}  // namespace othellier::session
