#include "players/classroom/level_player.h"

#include "players/classroom/classroom_player.h"
#include "players/classroom/deepening.h"
#include "players/classroom/search_players.h"
#include "players/spec_options.h"

namespace othellier::classroom {

namespace {

class LevelPlayer final : public ClassroomPlayer {
 public:
    LevelPlayer(std::string name, const Level& level, SquareValues squares)
        : ClassroomPlayer(std::move(name)), level_(level), squares_(std::move(squares)) {}

 private:
    Thought answer(const Question& question, std::stop_token stop) override {
        Patience patience(question.position, question.time, std::move(stop));
        const std::vector<Point> moves = question.moves();
        Deepened found = deepen(level_.depth, patience, [&](int depth) {
            Level level = level_;
            level.depth = depth;
            return LevelSearch(level, squares_, question.position, patience)
                .weigh(moves, exact_for(question));
        });
        Line like;
        like.unit = Unit::kPoints;
        like.depth = found.depth;
        Thought thought = to_thought(std::move(found.weighed), like, kDisc, moves.front());
        thought.nodes = patience.nodes();
        return thought;
    }

    Level level_;
    SquareValues squares_;
};

Result<void> check_level_options(const Spec& spec, int number) {
    if (number == 1) return check_options(spec, {"depth", "search", "seed"});
    if (number == 2) return check_options(spec, {"depth", "search", "table", "halflife", "seed"});
    return check_options(
        spec, {"depth", "search", "table", "halflife", "pass", "fade", "corners", "eyes", "seed"});
}

/// The level of that number with what `spec` wants to be otherwise.
Result<Level> level_with_options(const Spec& spec, int number) {
    Level level = kLevels[static_cast<std::size_t>(number - 1)];
    const auto own = [&](const char* name, std::int64_t otherwise, std::int64_t low,
                         std::int64_t high) -> Result<std::int64_t> {
        const auto text = spec.option(name);
        return text ? parse_number(name, *text, low, high) : otherwise;
    };
    const auto half_life = own("halflife", level.half_life, 1, kLongestHalfLife);
    if (!half_life) return fail(half_life.error());
    const auto bonus = own("pass", level.pass_bonus / kDisc, 0, kHighestPassBonus);
    if (!bonus) return fail(bonus.error());
    const auto fade = own("fade", level.pass_fade, 1, kFastestPassFade);
    if (!fade) return fail(fade.error());
    if (spec.option("corners")) {
        const auto corners = word_option(spec, "corners", {"fixed", "changing"});
        if (!corners) return fail(corners.error());
        level.corners_change_it = *corners == "changing";
    }
    const auto depth = own("depth", level.depth, 1, kMaxDepth);
    if (!depth) return fail(depth.error());
    const auto search = word_option(spec, "search", {"alphabeta", "minimax"});
    if (!search) return fail(search.error());
    const auto eyes = word_option(spec, "eyes", {"mover", "thinker"});
    if (!eyes) return fail(eyes.error());
    level.depth = static_cast<int>(*depth);
    level.by_minimax = *search == "minimax";
    level.own_eyes = *eyes == "thinker";
    level.half_life = static_cast<int>(*half_life);
    level.pass_bonus = *bonus * kDisc;
    level.pass_fade = static_cast<int>(*fade);
    return level;
}

}  // namespace

Result<ReadLevel> read_level(const Spec& spec) {
    if (const auto fits = check_no_argument(spec); !fits) return fail(fits.error());
    const int number = spec.kind.back() - '0';
    if (const auto fits = check_level_options(spec, number); !fits) return fail(fits.error());
    if (const auto seed = seed_option(spec); !seed) return fail(seed.error());
    const Result<Level> level = level_with_options(spec, number);
    if (!level) return fail(level.error());

    const std::string own_squares = number == 2 ? "heur2" : "heur34";
    const auto squares =
        load_square_values(std::string(spec.option("table").value_or(own_squares)));
    if (!squares) return fail(squares.error());
    return ReadLevel{*level, *squares};
}

Result<std::unique_ptr<Player>> make_level(const Spec& spec) {
    Result<ReadLevel> read = read_level(spec);
    if (!read) return fail(read.error());
    return std::make_unique<LevelPlayer>(to_string(spec), read->level, std::move(read->squares));
}

}  // namespace othellier::classroom
