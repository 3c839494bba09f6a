#include "lesson/level_json.h"

#include <nlohmann/json.hpp>

#include "core/notation.h"

namespace othellier::lesson {

namespace {

using classroom::kDisc;
using LevelJson = nlohmann::ordered_json;

double discs(classroom::Gain gain) {
    return static_cast<double>(gain) / static_cast<double>(kDisc);
}

LevelJson reasons_json(const classroom::MoveReasons& one, bool has_squares) {
    LevelJson json = {{"move", to_string(one.move)}, {"turned", one.parts.turned}};
    if (has_squares) {
        json["square"] = one.parts.square;
        json["squares_turned"] = one.parts.turned_squares;
        json["square_gain"] = one.parts.square_gain;
    }
    json["gain"] = discs(one.parts.gain);
    json["opponent_passes"] = one.opponent_passes;
    json["pass_bonus"] = discs(one.bonus);
    json["ends_game"] = one.ends_game;
    json["changed"] = LevelJson::array();
    for (const classroom::ChangedSquare& square : one.changed)
        json["changed"].push_back({{"square", to_string(square.square)},
                                   {"before", square.before},
                                   {"owner", square.owner},
                                   {"opponent", square.other}});
    return json;
}

}  // namespace

LevelJson to_json(const classroom::LevelReasons& reasons) {
    const bool has_squares = reasons.level.gain == classroom::GainRule::Kind::kSquares;
    LevelJson json = {{"depth", reasons.level.depth},
                      {"search", reasons.level.by_minimax ? "minimax" : "alphabeta"},
                      {"moves_played", reasons.moves_played},
                      {"square_share", reasons.square_share},
                      {"moves", LevelJson::array()}};
    for (const classroom::MoveReasons& one : reasons.moves)
        json["moves"].push_back(reasons_json(one, has_squares));
    return json;
}

}  // namespace othellier::lesson
