#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "core/test_paths.h"
#include "review/explain.h"
#include "review/fact_check.h"

namespace othellier::review {
namespace {

/// One drawn position of tests/data/review/motifs.txt.
struct Drawn {
    bool said;
    std::string motif;
    Comparison comparison;
};

std::vector<Move> moves_of(std::istream& line) {
    std::vector<Move> moves;
    for (std::string word; line >> word;) moves.push_back(parse_move(word).value());
    return moves;
}

std::vector<Drawn> drawn_positions() {
    std::ifstream in(test_paths::data() / "review" / "motifs.txt");
    std::vector<Drawn> all;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream first(line);
        std::string kind, motif, board, side, how, word;
        double lost = 0;
        first >> kind >> motif;
        for (int row = 0; row < 8 && std::getline(in, line); ++row) board += line;
        std::getline(in, line);
        std::istringstream(line) >> side >> lost >> how;
        std::getline(in, line);
        std::istringstream played(line);
        played >> word;
        const auto played_line = moves_of(played);
        std::getline(in, line);
        std::istringstream best(line);
        best >> word;
        const auto best_line = moves_of(best);
        const Grid grid = parse_position(board + ' ' + side).value();
        all.push_back({kind == "said", motif,
                       Comparison{to_board(grid), grid.turn(), played_line.front().point().square(),
                                  best_line.front().point().square(), played_line, best_line, lost,
                                  how == "proven"}});
    }
    return all;
}

TEST(Motifs, AreSaidWhereTheyMustBeAndNowhereElse) {
    std::set<std::string> said, not_said;
    for (const Drawn& drawn : drawn_positions()) {
        (drawn.said ? said : not_said).insert(drawn.motif);
        const testing::FactCheck check(drawn.comparison);
        bool found = false;
        for (const Statement& s : everything_true(drawn.comparison)) {
            EXPECT_TRUE(check.is_true(s)) << sentence(s, text::Language::kEnglish);
            found = found || name_of(s.motif) == drawn.motif;
        }
        EXPECT_EQ(found, drawn.said)
            << drawn.motif << '\n'
            << to_board_string(to_grid(drawn.comparison.before, drawn.comparison.mover));
    }
    for (const Motif m : all_motifs()) {
        if (m == Motif::kMainLine) continue;  // A line is told of any two moves.
        EXPECT_TRUE(said.contains(std::string(name_of(m)))) << name_of(m);
        EXPECT_TRUE(not_said.contains(std::string(name_of(m)))) << name_of(m);
    }
}

}  // namespace
}  // namespace othellier::review
