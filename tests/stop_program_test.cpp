// Who is told to stop stops, and takes along what it started.
#include <gtest/gtest.h>

#include "run_program.h"

namespace othellier::tests {
namespace {

/// The signal after two seconds, be it one that whoever runs the tests ignores; 137 when it has not
/// ended 20 s later. In the foreground, for otherwise the signal is sent twice, and the second one
/// may find a program that is just leaving.
std::string interrupted(const std::string& command, const std::string& signal) {
    return "env --default-signal=HUP timeout --foreground --preserve-status -k 20 -s " + signal +
           " 2 othellier " + command;
}

TEST(Stop, AGameOfTwoEnginesEndsWithCtrlC) {
    const std::string game = "play --plain --delay 0 --black engine:30 --white engine:30";
    EXPECT_EQ(run_apart("sleep 3 | " + interrupted(game, "INT")).status, 130);
    EXPECT_EQ(run_apart(interrupted(game, "INT") + " </dev/null").status, 130);
    const Outcome hung_up = run_apart(interrupted(game, "HUP") + " </dev/null");
    EXPECT_EQ(hung_up.status, 0);
    EXPECT_NE(hung_up.out.find("--resume"), std::string::npos) << hung_up.out;
}

TEST(Stop, AMatchWithAProgramThatNeverReadsEndsWithCtrlC) {
    for (const std::string kind : {"gtp", "nboard"})
        EXPECT_EQ(run_apart("timeout --preserve-status -k 6 -s INT 1 othellier match --games 2 " +
                            ("--black '" + kind) + ":sleep 1000' --white random")
                      .status,
                  130)
            << kind;
}

TEST(Stop, AJournalIsAFile) {
    for (const std::string device : {"/dev/zero", "/dev/null", "$d/fifo"}) {
        const Outcome run = run_apart(
            "mkfifo $d/fifo; timeout 60 othellier match --size 4 --games 2 --black random "
            "--white random --journal " +
            device);
        EXPECT_EQ(run.status, 1) << device;
        EXPECT_NE(run.err.find("cannot be a journal: it is not a file"), std::string::npos)
            << run.err;
    }
}

/// What is found before Ctrl-C is kept, and not searched again.
TEST(Stop, AReviewKeepsThePositionsItHasFinished) {
    const std::string game =
        "f5f6e6f4g5e7f7c5f3g4e3g6c3d3c6d6d7c8b4f8e8d8c4b3c7a4c2f2g3e2d2e1h5h3h4h6d1b5f1g2b6a6a3c1"
        "a5a2h7a7h1h8b7b8a8g7g8h2g1a1b2b1";
    const std::string review = interrupted("review --level 26 --threads 1 " + game, "INT");
    const Outcome run = run_apart(
        review + "; first=$?; values=$(echo $d/othellier/reviews/*.values); cp $values $d/kept; " +
        review +
        "; second=$?; grep -c ';$' $d/kept >&2; "
        "[ $first = 130 ] && [ $second = 130 ] && [ $(grep -c ';$' $d/kept) -ge 20 ] && "
        "cmp -n $(stat -c %s $d/kept) $d/kept $values && "
        "! awk 'NF { print $2, $3, $4 }' $values | sort | uniq -d | grep .");
    EXPECT_EQ(run.status, 0) << run.out << run.err;
    EXPECT_NE(run.out.find("Accuracy"), std::string::npos) << run.out;
}

/// However the program ends, also by a signal that it cannot see.
TEST(Stop, PartnersNeverOutliveUs) {
    for (const std::string signal : {"KILL", "ABRT", "TERM", "HUP", "INT"}) {
        // The partner writes down who it is and then ignores the world.
        const Outcome run = run_apart(
            "printf '#!/bin/bash\\ntrap \"\" HUP INT TERM PIPE\\necho $$ >%s/pid\\n"
            "while :; do sleep 1; done' $d >$d/partner; chmod +x $d/partner; "
            "env --default-signal=HUP,INT othellier match --games 2 --time 1h "
            "--black gtp:$d/partner --white random & p=$!; "
            "for i in {1..600}; do [ -s $d/pid ] && break; sleep 0.1; done; "
            "kill -" +
            signal +
            " $p; wait $p; partner=$(<$d/pid); "
            "for i in {1..300}; do kill -0 $partner 2>/dev/null || exit 0; sleep 0.1; done; "
            "kill -KILL -$partner; exit 1");
        EXPECT_EQ(run.status, 0) << signal << '\n' << run.err;
    }
}

/// A worker that was started by ssh stays when one logs out.
TEST(Stop, WhatNohupStartedOutlivesTheTerminal) {
    const Outcome run = run_apart(
        "env --ignore-signal=HUP othellier solve --threads 1 & p=$!; sleep 2; kill -HUP $p; "
        "sleep 1; kill -0 $p || exit 1; kill -TERM $p; wait $p; [ $? -ge 128 ]");
    EXPECT_EQ(run.status, 0) << run.err;
}

}  // namespace
}  // namespace othellier::tests
