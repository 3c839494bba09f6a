// What strangers and odd files must not do to the program or to a terminal.
#include <gtest/gtest.h>

#include "run_program.h"

namespace othellier::tests {
namespace {

/// Serves with few descriptors while many others sit there and say nothing; a page of its own must
/// be served all the same.
TEST(Limits, SilentStrangersDoNotLockThePageOut) {
    const Outcome run = run_apart(
        "(ulimit -n 64; exec othellier gui --no-open --port 0) >$d/out 2>$d/err & p=$!; "
        "for i in {1..600}; do grep -q start= $d/out && break; sleep 0.1; done; "
        "a=$(grep -o 'http://[^ ]*' $d/out); port=${a#*:*:}; port=${port%%/*}; "
        "for i in {1..200}; do exec {fd}<>/dev/tcp/127.0.0.1/$port; done; "
        "exec 9<>/dev/tcp/127.0.0.1/$port; "
        "printf 'GET /api/program/about HTTP/1.1\\r\\nHost: 127.0.0.1:%s\\r\\nConnection: "
        "close\\r\\n"
        "Cookie: othellier-%s=%s\\r\\n\\r\\n' $port $port ${a#*start=} >&9; "
        "head -n 1 <&9; kill -INT $p; wait $p; status=$?; cat $d/err >&2; (exit $status)");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "HTTP/1.1 200 OK\r\n") << run.err;
    EXPECT_NE(run.err.find("the silent ones are closed"), std::string::npos) << run.err;
}

TEST(Limits, ALineWithoutEndIsRefused) {
    for (const std::string protocol : {"gtp", "nboard"}) {
        const Outcome run = run_shell(
            "{ head -c 20000000 /dev/zero | tr '\\0' x; printf '\\nquit\\n'; } | timeout 60 "
            "othellier " +
            protocol);
        EXPECT_EQ(run.status, 0) << protocol;
        EXPECT_NE(run.out.find("longer than 1048576 bytes"), std::string::npos) << run.out;
    }
    const Outcome solve = run_apart(
        "head -c 20000000 /dev/zero | tr '\\0' x >$d/long; timeout 60 othellier solve $d/long");
    EXPECT_EQ(solve.status, 1);
    EXPECT_LT(solve.err.size(), 1000u) << "it is quoted by its beginning";
}

TEST(Limits, NoOrderOfAFileReachesTheTerminal) {
    // Red, a bell, a new start, the direction of writing: as a player's name and as an argument.
    const std::string name = "\\033[31mEve\\007\\033c\\342\\200\\256lived";
    for (const std::string command :
         {"library import --library $d/l $d/g; othellier library search --library $d/l",
          "show \"$(printf 'f5d6\\033[2J')\"", "review $d/g --level 1",
          "convert $d/g $d/g.nothing"}) {
        const Outcome run =
            run_apart("printf '(;GM[Othello]PB[" + name +
                      "]PW[Bob]TY[8]BO[8 ---------------------------O*------*O------"
                      "--------------------- *]B[F5]W[D6];)' >$d/g; othellier " +
                      command);
        for (const std::string& text : {run.out, run.err}) {
            EXPECT_EQ(text.find('\033'), std::string::npos) << command;
            EXPECT_EQ(text.find('\007'), std::string::npos) << command;
            EXPECT_EQ(text.find("\342\200\256"), std::string::npos) << command;
        }
    }
}

TEST(Limits, FewThreadsAndLittleMemoryAreTold) {
    const Outcome run = run_shell(
        "ulimit -v 700000; timeout 120 othellier move --player engine:6,threads=64,hash=4096");
    EXPECT_TRUE(run.status == 0 || (run.status == 1 && run.err.starts_with("othellier: ")))
        << run.status << run.err;
}

}  // namespace
}  // namespace othellier::tests
