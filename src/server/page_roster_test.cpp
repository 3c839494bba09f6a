#include "server/page_roster.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "engine/roster.h"
#include "players/builtin_files.h"

namespace othellier::server {
namespace {

struct PageRosterTest : ::testing::Test {
    PageRosterTest() {
        // As match/pipe_player.h has them, which nothing here links.
        for (const char* kind : {"gtp", "nboard"})
            all.add({kind, kind, "players.random", all.entries().front().make});
        roster = page_roster(all, "/shelf", std::make_shared<engine::ThreadBudget>(2));
    }
    std::string refusal(const std::string& spec) {
        const auto made = roster.make(spec);
        return made ? "" : made.error().id;
    }

    Roster all = standard_roster();
    Roster roster;
};

TEST_F(PageRosterTest, EveryoneIsThereButOtherPrograms) {
    EXPECT_EQ(refusal("gtp:/bin/sh"), "unknown_player");
    EXPECT_EQ(refusal("nboard:/bin/sh"), "unknown_player");
    EXPECT_EQ(roster.entries().size() + 2, all.entries().size());
    for (const char* spec : {"random", "level2", "level4", "alphabeta:4", "engine:3"})
        EXPECT_EQ(refusal(spec), "") << spec;
}

TEST_F(PageRosterTest, FilesOfTheMachineAreNotForPages) {
    for (const char* spec :
         {"level2,table=/etc/passwd", "alphabeta:2,eval=weights,table=/etc/passwd",
          "alphabeta:2,eval=criteria,criteria=/etc/passwd", "engine:3,weights=/etc/passwd",
          "engine:3,network=/etc/passwd", "level2,table=/shelf/../etc/passwd",
          "level2,table=/shelf/..", "level2,table=/shelf/a/b", "level2,table=heur2/../x",
          "level2,table=relative"})
        EXPECT_EQ(refusal(spec), "file_not_for_pages") << spec;
}

TEST_F(PageRosterTest, BuiltInFilesAndTheShelfAreTheirs) {
    EXPECT_EQ(refusal("level2,table=heur2"), "");
    // Not there, but asked for: the guard let it through.
    const std::string missing = refusal("level2,table=/shelf/mine");
    EXPECT_NE(missing, "");
    EXPECT_NE(missing, "file_not_for_pages");
}

TEST_F(PageRosterTest, TheShelfIsTheirsUnderAnOlderPathToo) {
    namespace fs = std::filesystem;
    std::string name = (fs::temp_directory_path() / "othellier-XXXXXX").string();
    const fs::path data = ::mkdtemp(name.data());
    fs::create_directories(data / "now");
    fs::create_directory_symlink("now", data / "before");
    std::ofstream(data / "now" / "mine") << *builtin_file("heur2");
    roster = page_roster(all, data / "now", std::make_shared<engine::ThreadBudget>(2));
    EXPECT_EQ(refusal("level2,table=" + (data / "now" / "mine").string()), "");
    EXPECT_EQ(refusal("level2,table=" + (data / "before" / "mine").string()), "");
    EXPECT_EQ(refusal("level2,table=" + data.string() + "/x"), "file_not_for_pages");
    fs::remove_all(data);
}

TEST_F(PageRosterTest, NobodyThinksOnTheOpponentsTime) {
    EXPECT_EQ(refusal("engine:3,ponder=yes"), "bad_option");
    EXPECT_EQ(refusal("engine:3,threads=64,hash=65536"), "");
}

}  // namespace
}  // namespace othellier::server
