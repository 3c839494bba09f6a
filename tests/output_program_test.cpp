// Output that does not arrive is an error of every command.
#include <gtest/gtest.h>

#include "run_program.h"

namespace othellier::tests {
namespace {

/// Everything that prints, the last words of a match and of a game included.
const std::vector<std::string> kCommands = {
    "--version",
    "--help",
    "gui --no-open --port 0",
    "play --plain --delay 0 --size 4 --black random --white random",
    "show f5d6",
    "lesson",
    "analyze --depth 1",
    "players",
    "move --player greedy",
    "match --size 4 --games 2 --black random --white random",
    "tournament --json --size 4 --games 2 random greedy",
    "tables show heur2",
    "nboard",
    "gtp",
    "engine",
    "train --help",
    "perft 2",
    "completion bash",
    "help players",
};

void expect_told(const std::string& command, const std::string& where, const std::string& why) {
    // The protocols are asked something, everybody else has no input.
    const Outcome run =
        run_shell("export XDG_DATA_HOME=$(mktemp -d); printf 'ping 1\\nlist_commands\\n' | " +
                  ("timeout 60 othellier " + command) + " >" + where +
                  "; status=$?; rm -r \"$XDG_DATA_HOME\"; exit $status");
    EXPECT_EQ(run.status, 1) << command << " >" << where << '\n' << run.err;
    EXPECT_TRUE(run.err.ends_with("othellier: the output cannot be written: " + why + "\n"))
        << command << " >" << where << '\n'
        << run.err;
    EXPECT_EQ(run.err.find("othellier:"), run.err.rfind("othellier:")) << "said once";
}

TEST(Output, AFullDiskIsTold) {
    for (const std::string& command : kCommands)
        expect_told(command, "/dev/full", "no space left on the disk");
}

TEST(Output, AClosedOutputIsTold) {
    for (const std::string& command : kCommands) expect_told(command, "&-", "it is closed");
}

TEST(Output, AClosedOutputIsNoPlaceForAFile) {
    const Outcome run = run_shell(
        "d=$(mktemp -d); othellier match --size 4 --games 2 --black random --white random --json "
        "--journal $d/journal >&-; head -c20 $d/journal >&2; rm -r $d");
    EXPECT_NE(run.err.find("{\"othellier_journal\""), std::string::npos) << run.err;
}

TEST(Output, TheServerSaysAtOnceThatGamesAreNotSaved) {
    const Outcome run = run_shell(
        "XDG_DATA_HOME=/dev/null timeout --preserve-status -s INT -k 20 2 othellier gui --no-open "
        "--port 0");
    EXPECT_EQ(run.out.find("Games are saved in"), std::string::npos) << run.out;
    EXPECT_NE(run.err.find("games are not saved: /dev/null/othellier/tables cannot be written"),
              std::string::npos)
        << run.err;
}

}  // namespace
}  // namespace othellier::tests
