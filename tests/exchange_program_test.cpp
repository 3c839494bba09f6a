// convert and the two protocols from the outside.
#include <gtest/gtest.h>

#include "run_program.h"

namespace othellier::tests {
namespace {

TEST(Exchange, ConvertsWhatIsPipedThroughIt) {
    const Outcome run = run_program({"convert", "-", "-", "--to", "sgf"}, "f5d6c3\n");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find(";B[f5];W[d6];B[c3])"), std::string::npos) << run.out;
    EXPECT_EQ(run.err, "1 game written\n");
}

TEST(Exchange, SaysWhatWasRefusedAndWhere) {
    const Outcome run =
        run_program({"convert", "-", "-", "--to", "transcript"},
                    "(;GM[Othello]B[F5];)\n(;GM[Othello]B[A1];)\n(;GM[Othello];)\n");
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "f5\n\n");
    EXPECT_EQ(run.err,
              "game 2, line 2: move 1 (a1) is illegal: Black may play d3 c4 f5 e6\n"
              "2 games written, 1 refused\n");
}

TEST(Exchange, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(run_program({"convert", "missing.ggf", "-", "--to", "sgf"}).status, 1);
    EXPECT_EQ(run_program({"convert", "-", "-", "--to", "sgf"}, "hello world\n").status, 1);
    EXPECT_EQ(run_program({"convert", "f5", "out.unknown"}).status, 1);
    EXPECT_EQ(run_program({"convert", "f5", "x", "--to", "doc"}).status, 2);
}

TEST(Exchange, SaysWhyAFileCannotBeReadOrWritten) {
    EXPECT_EQ(run_program({"convert", "missing.ggf", "-", "--to", "sgf"}).err,
              "othellier: missing.ggf cannot be read: no such file or directory\n");
    EXPECT_EQ(run_program({"convert", "games/missing", "-", "--to", "sgf"}).err,
              "othellier: games/missing cannot be read: no such file or directory\n");
    EXPECT_EQ(run_program({"--lang", "fr", "convert", "missing.ggf", "-", "--to", "sgf"}).err,
              "othellier: missing.ggf ne peut pas être lu : fichier ou dossier inexistant\n");
    EXPECT_EQ(run_program({"convert", "f5", "missing/folder/out.ggf"}).err,
              "othellier: missing/folder/out.ggf cannot be written: no such file or directory\n");
    EXPECT_EQ(run_program(
                  {"match", "--black", "random", "--white", "random", "--openings", "missing.txt"})
                  .err,
              "othellier: missing.txt cannot be read: no such file or directory\n");
    EXPECT_EQ(run_program({"move", "--player", "level4,table=missing.txt"}).err,
              "othellier: missing.txt cannot be read: no such file or directory\n");
}

TEST(Exchange, LaysGamesOverSoThatTheyBeginAtF5) {
    const Outcome run = run_program({"convert", "-", "-", "--to", "transcript", "--from-f5"},
                                    "d3c3c4e3\ne6f6f5d6\nf5d6c3d3\n");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "f5f6e6f4\nf5f6e6f4\nf5d6c3d3\n");
}

TEST(Exchange, EngineSpeaksWhatItsFirstLineIs) {
    const Outcome gtp =
        run_program({"engine", "--player", "greedy"}, "1 protocol_version\n2 genmove b\n3 quit\n");
    EXPECT_EQ(gtp.status, 0) << gtp.err;
    EXPECT_EQ(gtp.out, "=1 2\n\n=2 d3\n\n=3 \n\n");
    const Outcome nboard =
        run_program({"engine", "--player", "greedy"}, "nboard 2\nset depth 3\nping 8\nquit\n");
    EXPECT_EQ(nboard.status, 0) << nboard.err;
    EXPECT_EQ(nboard.out, "set myname Othellier-greedy3\npong 8\n");
}

TEST(Exchange, TheEngineThinksUnlessSomeoneElseIsNamed) {
    const Outcome run = run_program({"gtp"}, "set_level 1\ngenmove b\nquit\n");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(run.out.starts_with("= \n\n= ")) << run.out;
    EXPECT_EQ(run_program({"gtp", "--player", "nobody"}).status, 1);
}

}  // namespace
}  // namespace othellier::tests
