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

/// Also where the system would have everything open to all.
TEST(Limits, WhatIsKeptIsForTheUserAlone) {
    const Outcome run = run_apart(
        "umask 0; export XDG_DATA_HOME=$d/a/b; printf 'f5\\nquit\\n' | othellier play --plain "
        "--white human; othellier review --level 1 --me black f5d6c3d3c4f4f6f3e6e7; "
        "othellier library import --library $d/c/l.db $d/a/b/othellier/games/*.json; "
        "timeout --foreground --preserve-status -s INT 2 othellier gui --no-open --port 0; "
        "find $d/a $d/c ! -type l -perm /077 | grep . && exit 1; "
        "[ $(find $d/a $d/c -type f | wc -l) -gt 5 ]");
    EXPECT_EQ(run.status, 0) << run.out << run.err;
}

/// Every user of the machine sees what a browser is started with: a ticket, good for once.
TEST(Limits, TheBrowserIsNotStartedWithTheSecret) {
    const Outcome run = run_apart(
        "mkdir $d/bin; printf '#!/bin/sh\necho \"$1\" >%s/new; mv %s/new %s/opened' $d $d $d "
        ">$d/bin/xdg-open; chmod +x $d/bin/xdg-open; export PATH=$d/bin:$PATH DISPLAY=:none; "
        "othellier gui --port 0 >$d/out 2>$d/err & p=$!; "
        "for i in {1..600}; do [ -s $d/opened ] && break; sleep 0.1; done; "
        "a=$(<$d/opened); port=${a#*:*:}; port=${port%%/*}; "
        "for i in 1 2; do exec 9<>/dev/tcp/127.0.0.1/$port; "
        "printf 'GET /%s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "
        "${a#*:*:*/} $port >&9; head -n 1 <&9; done; kill -INT $p; wait $p; "
        "! grep -q $(<$d/othellier/start_token) $d/opened");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "HTTP/1.1 303 See Other\r\nHTTP/1.1 403 Forbidden\r\n") << run.err;
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

/// On a terminal with colours, where our own drawings have some.
TEST(Limits, NoOrderOfAFileReachesATerminalWithColors) {
    const std::string order = "\\033[31mEve\\007\\033c\\342\\200\\256lived";
    for (const std::string command :
         {"convert $d/g - --to sgf", "library export - --to ggf --library $d/l",
          "library search --library $d/l", "show $(cat $d/moves)",
          "match --size 4 --games 2 --black nosuch$(cat $d/moves) --white random"}) {
        const Outcome run = run_apart(
            "printf 'f5d6" + order + "' >$d/moves; printf '(;GM[2]PB[" + order + "]GC[" + order +
            "];B[f5];W[d6])' >$d/g; othellier library import --library $d/l $d/g 2>/dev/null; "
            "export d; env -u NO_COLOR TERM=xterm script -qec 'othellier " +
            command +
            "' /dev/null </dev/null; printf 'ping %s\n' \"$(cat $d/moves)\" | othellier nboard");
        EXPECT_NE(run.out.find("Eve"), std::string::npos) << command << run.out << run.err;
        for (const char* part : {"\033[31m", "\007", "\033c", "\342\200\256"})
            EXPECT_EQ(run.out.find(part), std::string::npos) << command;
    }
}

/// A folder and a pipe stand where games should be: nobody waits for them, and nothing ends.
TEST(Limits, WhatIsNoFileIsNoGame) {
    const Outcome run = run_apart(
        "for f in tables games; do mkdir -p $d/othellier/$f/20260101-101010-1-1.json; "
        "mkfifo $d/othellier/$f/20260101-101010-1-2.json; done; "
        "timeout --foreground --preserve-status -k 20 -s INT 2 othellier gui --no-open --port 0 "
        ">&2 && echo quit | timeout 60 othellier play --plain --resume; "
        "ls $d/othellier/games | grep -c damaged");
    EXPECT_EQ(run.status, 0) << run.out << run.err;
    EXPECT_NE(run.err.find("(it is not a file)"), std::string::npos) << run.err;
    EXPECT_TRUE(run.out.ends_with("2\n")) << run.out;
}

/// AddressSanitizer takes terabytes of addresses for itself.
#ifdef __SANITIZE_ADDRESS__
constexpr bool kTakesAllAddresses = true;
#elif defined(__has_feature)
constexpr bool kTakesAllAddresses = __has_feature(address_sanitizer);
#else
constexpr bool kTakesAllAddresses = false;
#endif

TEST(Limits, ADeviceWithoutEndIsRefused) {
    if (kTakesAllAddresses) GTEST_SKIP() << "no limit of addresses under AddressSanitizer";
    const Outcome run = run_shell("ulimit -v 4000000; timeout 60 othellier solve /dev/zero");
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "othellier: /dev/zero cannot be read: the file is too large\n");
}

TEST(Limits, FewThreadsAndLittleMemoryAreTold) {
    if (kTakesAllAddresses) GTEST_SKIP() << "no limit of addresses under AddressSanitizer";
    const Outcome run = run_shell(
        "ulimit -v 700000; timeout 120 othellier move --player engine:6,threads=64,hash=4096");
    EXPECT_TRUE(run.status == 0 || (run.status == 1 && run.err.starts_with("othellier: ")))
        << run.status << run.err;
}

}  // namespace
}  // namespace othellier::tests
