#include "match/schedule.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "match/opening.h"
#include "match/seed.h"

namespace othellier::match {

namespace {

Result<std::vector<Game>> make_openings(const Plan& plan) {
    const std::uint64_t seed = derive_seed(plan.seed, 0, 0);
    if (!plan.openings.file_text.empty())
        return parse_openings(plan.openings.file_text, plan.start).map([seed](auto openings) {
            return shuffled(std::move(openings), seed);
        });
    if (plan.openings.random_plies > 0)
        return random_openings(plan.start, plan.openings.random_plies, plan.games / 2, seed);
    return std::vector<Game>{Game(plan.start)};
}

}  // namespace

Result<Schedule> make_schedule(const Plan& plan) {
    assert(plan.games % 2 == 0);
    Result<std::vector<Game>> openings = make_openings(plan);
    if (!openings) return fail(openings.error());

    Schedule schedule{{}, std::move(*openings)};
    const int players = static_cast<int>(plan.players.size());
    const auto add = [&schedule](int black, int white, int opening, int pair) {
        const int index = static_cast<int>(schedule.fixtures.size());
        schedule.fixtures.push_back({index, black, white, opening, pair});
    };
    int pair = 0;
    for (int round = 0; round < plan.games / 2; ++round) {
        const int opening = round % static_cast<int>(schedule.openings.size());
        for (int a = 0; a < players; ++a) {
            if (plan.with_self) add(a, a, opening, -1);
            const int last = plan.near > 0 ? std::min(players - 1, a + plan.near) : players - 1;
            for (int b = a + 1; b <= last; ++b) {
                add(a, b, opening, pair);
                add(b, a, opening, pair);
                ++pair;
            }
        }
    }
    return schedule;
}

}  // namespace othellier::match
