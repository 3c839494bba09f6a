// What an analysis has found outlives the program, and is never worse afterwards.
#include "session/kept_values.h"

#include <gtest/gtest.h>

#include "core/position_text.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

/// Says of every move that it is worth 2 discs, as deep as it is told.
class Weigher final : public Player {
 public:
    explicit Weigher(const int& depth) : depth_(depth) {}
    std::string name() const override { return "engine"; }
    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token) override {
        Thought found{.nodes = 77, .elapsed = std::chrono::milliseconds(5)};
        for (const Point p : question.position.legal_moves())
            found.lines.push_back(
                {.moves = {p}, .value = depth_ / 10.0, .depth = depth_, .selectivity = 73});
        if (on_thought) on_thought(found);
        return found;
    }

 private:
    const int& depth_;
};

struct KeptValuesTest : ::testing::Test {
    KeptValuesTest() {
        world.roster->add({"engine", "engine", "players.engine", [this](const Spec&) {
                               return Result<std::unique_ptr<Player>>(
                                   std::make_unique<Weigher>(depth));
                           }});
        begin();
        EXPECT_TRUE(world.start("human", "human"));
        world.play_all({"f5", "d6", "c3"});
    }
    /// The program as it starts, with what was kept.
    void begin() {
        Services services = world.services();
        services.values = kept;
        world.session = std::make_unique<Session>("table", services);
        ASSERT_TRUE(world.session->restore_from_store());
    }
    void analyse() {
        ASSERT_TRUE(world.session->handle(Analyse{.on = true, .seconds = 5}));
        world.workers->work_all();
    }
    std::vector<Worths::At> known() {
        for (const Event& event : world.session->what_is_known())
            if (const auto* worths = std::get_if<Worths>(&event)) return worths->known;
        return {};
    }

    int depth = 20;
    std::shared_ptr<MemoryStore> kept = std::make_shared<MemoryStore>();
    World world;
};

TEST_F(KeptValuesTest, AreThereAgainAfterAKill) {
    analyse();
    world.session->tick();
    EXPECT_EQ(kept->saves, 0) << "an engine finds more many times a second";
    ASSERT_TRUE(world.session->next_wakeup());
    world.timer->pass(Millis(10'000));
    world.session->tick();
    EXPECT_EQ(kept->saves, 1);
    begin();
    const std::vector<Worths::At> back = known();
    ASSERT_EQ(back.size(), 4u);
    EXPECT_EQ(back[3].worth, (Worth{-2, false, 20})) << "White is to move";
    world.timer->pass(Millis(60'000));
    world.session->tick();
    EXPECT_EQ(kept->saves, 1) << "nothing new";
}

TEST_F(KeptValuesTest, AreThereAgainAfterAnOrderlyEnd) {
    analyse();
    world.session->keep();
    begin();
    EXPECT_EQ(known().size(), 4u);
}

TEST_F(KeptValuesTest, AreImprovedAfterwardsAndNeverWorsened) {
    analyse();
    world.session->keep();
    begin();
    depth = 10;
    analyse();
    EXPECT_EQ(known()[3].worth, (Worth{-2, false, 20}));
    depth = 30;
    ASSERT_TRUE(world.session->handle(Analyse{.on = true, .seconds = 6}));
    world.workers->work_all();
    EXPECT_EQ(known()[3].worth, (Worth{-3, false, 30}));
}

TEST_F(KeptValuesTest, WhatCannotBeReadIsSetAside) {
    for (const char* text :
         {"", "{", "[]", R"({"format":2,"positions":[]})", R"({"format":1,"positions":[["x"]]})",
          R"({"format":1,"positions":[[1,2,3,4]]})"}) {
        kept->documents = {{"table", text}};
        begin();
        EXPECT_EQ(kept->documents.contains("table.damaged"),
                  std::string_view(text).find("\"x\"") == std::string_view::npos)
            << text;
        EXPECT_TRUE(known().empty());
    }
}

TEST(WrittenValues, ComeBackAsTheyWere) {
    PositionValues values;
    Grid grid = Grid::start();
    grid.play(*parse_move("f5"));
    const Line proven{.moves = {*parse_move("d6"), *parse_move("c3")},
                      .value = -6,
                      .depth = 22,
                      .proven = true,
                      .source = Source::kBook};
    const Line rough{.moves = {*parse_move("f4")},
                     .value = 1.25,
                     .bound = Bound::kAtMost,
                     .depth = 14,
                     .selectivity = 73};
    values.add(grid, {.lines = {proven, rough}, .nodes = 9, .elapsed = std::chrono::seconds(3)});
    PositionValues back;
    ASSERT_TRUE(read_values(write_values(values), back));
    ASSERT_TRUE(back.find(grid));
    EXPECT_EQ(back.find(grid)->lines, values.find(grid)->lines);
    EXPECT_EQ(back.find(grid)->nodes, 9u);
    EXPECT_EQ(back.find(grid)->elapsed, std::chrono::seconds(3));
    EXPECT_EQ(write_values(back), write_values(values));
}

TEST(WrittenValues, WhatIsNotLegalIsLeftOut) {
    const std::string start = to_board_string(Grid::start());
    const auto text = [&](const std::string& line) {
        return R"({"format":1,"positions":[[")" + start + R"(",1,1,[)" + line + "]]]}";
    };
    for (const char* line :
         {R"(["a1",1.0,true,0,4,100,false,1])", R"(["pass",1.0,true,0,4,100,false,1])",
          R"(["",1.0,true,0,4,100,false,1])", R"(["d3",1.0,true,7,4,100,false,1])",
          R"(["d3",1.0,true,0,4,100,false,-1])"}) {
        PositionValues values;
        EXPECT_TRUE(read_values(text(line), values)) << line;
        EXPECT_EQ(values.size(), 0u) << line;
    }
    PositionValues values;
    ASSERT_TRUE(read_values(text(R"(["d3 a1 c3",1.0,true,0,4,100,false,1])"), values));
    ASSERT_EQ(values.size(), 1u);
    EXPECT_EQ(values.find(Grid::start())->lines[0].moves.size(), 1u) << "as far as it goes";
}

}  // namespace
}  // namespace othellier::session::testing
