#include "players/roster.h"

#include "players/classroom/greedy.h"
#include "players/classroom/hard.h"
#include "players/classroom/level_player.h"
#include "players/classroom/random.h"
#include "players/classroom/search_players.h"
#include "players/spec_options.h"

namespace othellier {

namespace {

using namespace classroom;
using MadePlayer = Result<std::unique_ptr<Player>>;

/// Every classroom player takes `seed=N`, so that a match can hand one to each side without knowing
/// them; those that draw no lots have no use for it.
template <typename DrawsLots>
MadePlayer make_with_seed(const Spec& spec) {
    if (const auto fits = check_no_argument(spec); !fits) return fail(fits.error());
    if (const auto fits = check_options(spec, {"seed"}); !fits) return fail(fits.error());
    const auto seed = seed_option(spec);
    if (!seed) return fail(seed.error());
    return std::make_unique<DrawsLots>(to_string(spec), *seed);
}

MadePlayer make_greedy(const Spec& spec) {
    if (const auto fits = check_no_argument(spec); !fits) return fail(fits.error());
    if (const auto fits = check_options(spec, {"seed"}); !fits) return fail(fits.error());
    if (const auto seed = seed_option(spec); !seed) return fail(seed.error());
    return std::make_unique<GreedyPlayer>(to_string(spec));
}

}  // namespace

Roster classroom_roster() {
    Roster roster;
    roster.add({"random", "random[,seed=N]", "players.random", make_with_seed<RandomPlayer>, true});
    roster.add({"easy", "easy[,seed=N]", "players.easy", make_with_seed<RandomPlayer>, true});
    roster.add({"greedy", "greedy", "players.greedy", make_greedy});
    roster.add({"medium", "medium", "players.medium", make_greedy});
    roster.add({"hard", "hard[,seed=N]", "players.hard", make_with_seed<HardPlayer>, true});
    roster.add({"level1", "level1", "players.level1", make_level});
    roster.add({"level2", "level2[,table=FILE]", "players.level2", make_level});
    roster.add({"level3", "level3[,table=FILE]", "players.level3", make_level});
    roster.add({"level4", "level4[,table=FILE]", "players.level4", make_level});
    roster.add({"minimax",
                "minimax[:DEPTH][,eval=discs|weights|criteria][,table=FILE][,criteria=FILE]",
                "players.minimax", make_minimax});
    roster.add({"alphabeta",
                "alphabeta[:DEPTH][,eval=discs|weights|criteria][,table=FILE][,criteria=FILE]"
                "[,order=squares|none]",
                "players.alphabeta", make_alphabeta});
    return roster;
}

}  // namespace othellier
