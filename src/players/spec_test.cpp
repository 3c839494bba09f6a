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

TEST(Spec, PartnerProgramsHaveTheirOptionsBeforeTheColon) {
    EXPECT_EQ(parse_spec("NBoard,Name=Old one,depth=12:./old -q,x=1"),
              (Spec{"nboard", "./old -q,x=1", {{"name", "Old one"}, {"depth", "12"}}}));
    EXPECT_EQ(parse_spec(R"(gtp,init=a\,b\:c,init=\\d=e:x)"),
              (Spec{"gtp", "x", {{"init", "a,b:c"}, {"init", R"(\d=e)"}}}));
    EXPECT_EQ(parse_spec("gtp,name=x"), (Spec{"gtp", "", {{"name", "x"}}}));
}

TEST(Spec, ResultsCallPartnerProgramsByTheirNames) {
    EXPECT_EQ(player_name("nboard,depth=3,name=Old one:./old"), "Old one");
    EXPECT_EQ(player_name("nboard,depth=3:./old"), "nboard,depth=3:./old");
    EXPECT_EQ(player_name("greedy,ties=lots"), "greedy,ties=lots");
    EXPECT_EQ(player_name("no spec"), "no spec");
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
    EXPECT_EQ(part("gtp,:x"), "");
    EXPECT_EQ(part("gtp,name:x"), "name");
    EXPECT_EQ(part("gtp,name=x,depth:x"), "depth");
    EXPECT_EQ(part("gtp,name=x:"), ":");
}

RC_GTEST_PROP(Spec, WhatIsWrittenIsReadBack, ()) {
    const auto word = rc::gen::nonEmpty(rc::gen::container<std::string>(
        rc::gen::oneOf(rc::gen::inRange('a', 'z'), rc::gen::inRange('0', '9'))));
    Spec spec{*word, *rc::gen::oneOf(rc::gen::just(std::string()), word), {}};
    RC_PRE(spec.kind != "gtp" && spec.kind != "nboard");
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) spec.options.emplace_back(*word, *word);
    RC_ASSERT(parse_spec(to_string(spec)) == spec);
}

RC_GTEST_PROP(Spec, AProgramWithOptionsIsReadBack, ()) {
    const auto text = rc::gen::nonEmpty(rc::gen::container<std::string>(
        rc::gen::element(',', ':', '\\', '=', ' ', 'a', 'B', '1', '-')));
    Spec spec{*rc::gen::element<std::string>("gtp", "nboard"), *text, {}};
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
        spec.options.emplace_back(*rc::gen::element<std::string>("name", "init", "folder"), *text);
    RC_ASSERT(parse_spec(to_string(spec)) == spec);
}

}  // namespace
}  // namespace othellier
