// What takes too long to prove does not hold up a review: takes seconds.
#include <gtest/gtest.h>

#include "core/board_grid.h"
#include "core/position_text.h"
#include "engine/roster.h"
#include "review/value.h"

namespace othellier::review {
namespace {

TEST(EngineValuers, GiveUpAProofThatTakesTooLong) {
    // 24 empties; the proof takes some 550 million nodes.
    const Grid hard =
        parse_position("---------OX-XX--XXXXXX---XXOOX---XXXOXX-X-XOXOXO--XOOOOO--XOOXXO X")
            .value();
    Valuer valuer(
        engine_valuers(std::make_shared<Roster>(standard_roster()))(kDefaultLevel).value());
    const auto value = valuer.value(to_board(hard), {}).value();
    EXPECT_LT(valuer.nodes(), 101'000'000u);
    EXPECT_FALSE(value->proven);
}

}  // namespace
}  // namespace othellier::review
