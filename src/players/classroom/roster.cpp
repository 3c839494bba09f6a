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
/// them; those that choose nothing at random have no use for it.
MadePlayer make_random(const Spec& spec) {
    if (const auto fits = check_no_argument(spec); !fits) return fail(fits.error());
    if (const auto fits = check_options(spec, {"seed"}); !fits) return fail(fits.error());
    const auto seed = seed_option(spec);
    if (!seed) return fail(seed.error());
    return std::make_unique<RandomPlayer>(to_string(spec), *seed);
}

MadePlayer make_hard(const Spec& spec) {
    if (const auto fits = check_no_argument(spec); !fits) return fail(fits.error());
    if (const auto fits = check_options(spec, {"reply", "count", "seed"}); !fits)
        return fail(fits.error());
    const auto seed = seed_option(spec);
    if (!seed) return fail(seed.error());
    const auto reply = word_option(spec, "reply", {"yes", "no"});
    if (!reply) return fail(reply.error());
    const auto count = word_option(spec, "count", {"own", "white"});
    if (!count) return fail(count.error());
    const HardReading reading{*reply == "yes", *count == "white"};
    return std::make_unique<HardPlayer>(to_string(spec), *seed, reading);
}

MadePlayer make_greedy(const Spec& spec) {
    if (const auto fits = check_no_argument(spec); !fits) return fail(fits.error());
    if (const auto fits = check_options(spec, {"ties", "seed"}); !fits) return fail(fits.error());
    const auto seed = seed_option(spec);
    if (!seed) return fail(seed.error());
    const auto ties = word_option(spec, "ties", {"first", "lots"});
    if (!ties) return fail(ties.error());
    return std::make_unique<GreedyPlayer>(
        to_string(spec), *ties == "lots" ? GreedyPlayer::Ties::kLots : GreedyPlayer::Ties::kFirst,
        *seed);
}

}  // namespace

Roster classroom_roster() {
    Roster roster;
    roster.add({"random", "random[,seed=N]", "players.random", make_random, true});
    roster.add({"easy", "easy[,seed=N]", "players.easy", make_random, true});
    roster.add(
        {"greedy", "greedy[,ties=first|lots][,seed=N]", "players.greedy", make_greedy, true});
    roster.add(
        {"medium", "medium[,ties=first|lots][,seed=N]", "players.medium", make_greedy, true});
    roster.add({"hard", "hard[,reply=yes|no][,count=own|white][,seed=N]", "players.hard", make_hard,
                true});
    roster.add(
        {"level1", "level1[,depth=N][,search=alphabeta|minimax]", "players.level1", make_level});
    roster.add({"level2", "level2[,depth=N][,search=alphabeta|minimax][,table=FILE][,halflife=N]",
                "players.level2", make_level});
    roster.add(
        {"level3",
         "level3[,depth=N][,search=alphabeta|minimax][,table=FILE][,halflife=N][,pass=N][,fade=N]"
         "[,corners=fixed|changing][,eyes=mover|thinker]",
         "players.level3", make_level});
    roster.add(
        {"level4",
         "level4[,depth=N][,search=alphabeta|minimax][,table=FILE][,halflife=N][,pass=N][,fade=N]"
         "[,corners=fixed|changing][,eyes=mover|thinker]",
         "players.level4", make_level});
    roster.add(
        {"minimax", "minimax[:DEPTH][,eval=discs|weights|criteria][,table=FILE][,criteria=FILE]",
         "players.minimax", make_minimax, false, ArgumentRange{1, kMaxDepth, kMinimaxDepth}});
    roster.add({"alphabeta",
                "alphabeta[:DEPTH][,eval=discs|weights|criteria][,table=FILE][,criteria=FILE]"
                "[,order=squares|none]",
                "players.alphabeta", make_alphabeta, false,
                ArgumentRange{1, kMaxDepth, kAlphaBetaDepth}});
    return roster;
}

}  // namespace othellier
