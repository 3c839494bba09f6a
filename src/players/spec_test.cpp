#include "players/spec.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace othellier {
namespace {

TEST(Spec, TakesKindArgumentAndOptionsApart) {
    EXPECT_EQ(parse_spec("level4"), (Spec{"level4", "", {}}));
    EXPECT_EQ(parse_spec("engine:12"), (Spec{"engine", "12", {}}));
    EXPECT_EQ(parse_spec("engine,time=2s"), (Spec{"engine", "", {{"time", "2s"}}}));
    EXPECT_EQ(parse_spec("AlphaBeta:6,eval=discs,Seed=3"),
              (Spec{"alphabeta", "6", {{"eval", "discs"}, {"seed", "3"}}}));
    EXPECT_EQ(parse_spec("level2,table=a:b=c.txt"), (Spec{"level2", "", {{"table", "a:b=c.txt"}}}));
}

TEST(Spec, PartnerProgramsKeepTheirWholeCommand) {
    EXPECT_EQ(parse_spec("gtp:rhino -l 5,x=1,"), (Spec{"gtp", "rhino -l 5,x=1,", {}}));
    EXPECT_EQ(parse_spec("nboard:./a b"), (Spec{"nboard", "./a b", {}}));
}

TEST(Spec, SaysWhichPartIsWrong) {
    const auto part = [](const char* text) {
        const Result<Spec> spec = parse_spec(text);
        return spec ? "accepted" : std::string(spec.error().fact("part"));
    };
    EXPECT_EQ(part(""), "");
    EXPECT_EQ(part("a b"), "a b");
    EXPECT_EQ(part(":6"), "");
    EXPECT_EQ(part("minimax:"), "minimax:");
    EXPECT_EQ(part("minimax:,eval=discs"), "minimax:");
    EXPECT_EQ(part("minimax:6,eval"), "eval");
    EXPECT_EQ(part("minimax:6,=discs"), "=discs");
    EXPECT_EQ(part("minimax:6,"), "");
    EXPECT_EQ(part("minimax,"), "");
    EXPECT_EQ(part("minimax:6,eval=discs,"), ",");
    EXPECT_EQ(part("gtp:"), "gtp:");
}

RC_GTEST_PROP(Spec, WhatIsWrittenIsReadBack, ()) {
    const auto word = rc::gen::nonEmpty(rc::gen::container<std::string>(
        rc::gen::oneOf(rc::gen::inRange('a', 'z'), rc::gen::inRange('0', '9'))));
    Spec spec{*word, *rc::gen::oneOf(rc::gen::just(std::string()), word), {}};
    RC_PRE(spec.kind != "gtp" && spec.kind != "nboard");
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) spec.options.emplace_back(*word, *word);
    RC_ASSERT(parse_spec(to_string(spec)) == spec);
}

}  // namespace
}  // namespace othellier
