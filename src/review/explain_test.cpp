#include "review/explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "core/draw.h"
#include "core/notation.h"
#include "core/symmetry.h"
#include "review/attribution.h"
#include "review/contradiction.h"
#include "review/fact_check.h"

namespace othellier::review {
namespace {

using testing::contradict;
using testing::FactCheck;
using text::Language;

/// Draws moves; every choice from one seed, so that a failure can be run again.
class Dice {
 public:
    explicit Dice(std::uint64_t seed) : random_(seed) {}

    int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
    Square one_of(Bitboard set) { return drawn(set, random_); }
    /// A line that starts with `first` and goes on anyhow.
    std::vector<Move> line(Board board, Square first, int plies) {
        std::vector<Move> moves{first};
        board = board.after(first);
        while (static_cast<int>(moves.size()) < plies && !board.is_over()) {
            const Bitboard legal = board.legal_moves();
            if (legal.empty()) {
                moves.push_back(Move::pass());
                board = board.after_pass();
            } else {
                const Square s = one_of(legal);
                moves.emplace_back(s);
                board = board.after(s);
            }
        }
        return moves;
    }

 private:
    std::mt19937_64 random_;
};

/// Two moves of a position of a random game, with lines that are legal and nothing else: what is
/// said must be true whatever is compared.
Comparison any_comparison(std::uint64_t seed) {
    Dice dice(seed);
    for (;;) {
        Board board = Board::start();
        for (int left = dice.below(58); left > 0 && !board.is_over(); --left)
            board = board.legal_moves().empty() ? board.after_pass()
                                                : board.after(dice.one_of(board.legal_moves()));
        if (board.legal_moves().count() < 2) continue;
        const Square played = dice.one_of(board.legal_moves());
        const Square best = dice.one_of(board.legal_moves() & ~Bitboard(played));
        const int plies = dice.below(3) == 0 ? 99 : 1 + dice.below(12);
        const Color mover = dice.below(2) == 0 ? Color::kBlack : Color::kWhite;
        Comparison c{board,
                     mover,
                     played,
                     best,
                     dice.line(board, played, plies),
                     dice.line(board, best, plies),
                     1.0 + dice.below(12),
                     false};
        const auto end = [&](const std::vector<Move>& line) {
            Grid grid = to_grid(board, mover);
            for (const Move m : line) grid.play(m);
            return grid;
        };
        const Grid a = end(c.played_line);
        const Grid b = end(c.best_line);
        if (a.is_over() && b.is_over()) {
            const auto result = [&](const Grid& grid) {
                return final_discs(grid.count(mover), grid.count(opposite(mover)), grid.empties())
                    .value();
            };
            c.discs_lost = result(b) - result(a);
            c.proven = c.discs_lost > 0;
        }
        return c;
    }
}

constexpr std::uint64_t kTries = 4000;

TEST(Explain, EverythingSaidIsTrue) {
    std::map<Motif, int> said;
    for (std::uint64_t seed = 1; seed <= kTries; ++seed) {
        const Comparison c = any_comparison(seed);
        const FactCheck check(c);
        for (const Statement& s : everything_true(c)) {
            ++said[s.motif];
            EXPECT_TRUE(check.is_true(s))
                << seed << ": " << sentence(s, Language::kEnglish) << ' ' << name_of(s.motif);
        }
    }
    // A motif that no position shows is not tested: wings, balanced edges and wipe-outs are rare
    // in random games and have positions of their own below.
    int seen = 0;
    for (const Motif m : all_motifs()) seen += said.contains(m) ? 1 : 0;
    EXPECT_GE(seen, 36);
}

TEST(Explain, NothingContradictsAnything) {
    for (std::uint64_t seed = 1; seed <= kTries; ++seed) {
        const auto told = explain(any_comparison(seed));
        for (std::size_t i = 0; i < told.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_FALSE(contradict(told[i], told[j]))
                    << seed << ": " << sentence(told[j], Language::kEnglish) << " / "
                    << sentence(told[i], Language::kEnglish);
    }
}

TEST(Explain, SaysTwoOrThreeThingsOfDifferentFamiliesMostTellingFirst) {
    for (std::uint64_t seed = 1; seed <= kTries; ++seed) {
        const Comparison c = any_comparison(seed);
        const auto told = explain(c);
        EXPECT_LE(told.size(), 3u);
        EXPECT_TRUE(std::ranges::is_sorted(told, std::greater{}, &Statement::weight));
        std::set<Family> families;
        for (const Statement& s : told) families.insert(family_of(s.motif));
        EXPECT_EQ(families.size(), told.size());
        EXPECT_EQ(told, explain(c));
    }
}

/// What is worse about one of two moves is never worse about the other one too.
TEST(Explain, WhatIsSaidOfAMoveIsNotSaidOfTheOther) {
    for (std::uint64_t seed = 1; seed <= kTries; ++seed) {
        const Comparison c = any_comparison(seed);
        Comparison swapped = c;
        std::swap(swapped.played, swapped.best);
        std::swap(swapped.played_line, swapped.best_line);
        std::set<Motif> motifs;
        for (const Statement& s : everything_true(c)) motifs.insert(s.motif);
        for (const Statement& s : everything_true(swapped)) {
            // These tell of one line alone, or of a square beside each of two corners.
            if (s.motif == Motif::kMainLine || s.motif == Motif::kOpensReply ||
                s.motif == Motif::kShowsLate || s.motif == Motif::kSafeNearCorner ||
                s.motif == Motif::kCornerForced || s.motif == Motif::kCornerFalls ||
                s.motif == Motif::kCornerEarned || s.motif == Motif::kBalanced ||
                s.motif == Motif::kWing || s.motif == Motif::kSquaresGiven ||
                s.motif == Motif::kSquaresTaken)
                continue;
            EXPECT_FALSE(motifs.contains(s.motif)) << seed << ' ' << name_of(s.motif);
        }
    }
}

Comparison transformed_comparison(Comparison c, Symmetry by) {
    c.before = transformed(c.before, by);
    c.played = transformed(c.played, by);
    c.best = transformed(c.best, by);
    for (auto* line : {&c.played_line, &c.best_line})
        for (Move& m : *line)
            if (!m.is_pass()) m = Move(transformed(m.point(), by, 8));
    return c;
}

TEST(Explain, TheSameIsSaidOfAPositionThatIsTurnedOrMirrored) {
    const auto motifs = [](const Comparison& c) {
        std::multiset<std::pair<double, Motif>> all;
        for (const Statement& s : everything_true(c)) all.emplace(s.weight, s.motif);
        return all;
    };
    for (std::uint64_t seed = 1; seed <= kTries / 10; ++seed) {
        const Comparison c = any_comparison(seed);
        for (const Symmetry by : Symmetry::all())
            EXPECT_EQ(motifs(transformed_comparison(c, by)), motifs(c)) << seed;
    }
}

TEST(Explain, TheColoursChangeNothingButTheirNames) {
    for (std::uint64_t seed = 1; seed <= kTries / 10; ++seed) {
        const Comparison c = any_comparison(seed);
        Comparison other = c;
        other.mover = opposite(c.mover);
        const auto one = explain(c);
        const auto two = explain(other);
        ASSERT_EQ(one.size(), two.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            EXPECT_EQ(one[i].motif, two[i].motif);
            EXPECT_EQ(one[i].fact("mover"), two[i].fact("opponent"));
        }
    }
}

TEST(Explain, NothingIsSaidOfTheBestMove) {
    Comparison c = any_comparison(3);
    c.played = c.best;
    c.played_line = c.best_line;
    EXPECT_TRUE(explain(c).empty());
}

TEST(Explain, PartsOfTheEvaluationAddUp) {
    int looked = 0;
    for (std::uint64_t seed = 1; seed <= kTries; ++seed) {
        const Comparison c = any_comparison(seed);
        const auto parts = attribution(c);
        if (!parts) continue;
        ++looked;
        const auto whole = [&](const std::vector<Move>& line) {
            Grid grid = to_grid(c.before, c.mover);
            for (const Move m : line) grid.play(m);
            const int sum = eval::sum(eval::split(*eval::default_weights(), to_board(grid)));
            return grid.turn() == c.mover ? sum : -sum;
        };
        EXPECT_EQ(eval::sum(*parts), whole(c.best_line) - whole(c.played_line)) << seed;
    }
    EXPECT_GT(looked, 500);
}

TEST(Words, NoSentenceHasAHole) {
    for (std::uint64_t seed = 1; seed <= kTries; ++seed)
        for (Statement& s : everything_true(any_comparison(seed)))
            for (const Language language : {Language::kEnglish, Language::kFrench})
                for (s.phrasing = 0; s.phrasing < phrasings(s.motif, language); ++s.phrasing) {
                    const std::string text = sentence(s, language);
                    EXPECT_EQ(text.find_first_of("{}|"), std::string::npos) << text;
                    EXPECT_EQ(text.find("  "), std::string::npos) << text;
                    EXPECT_TRUE(text.ends_with('.')) << text;
                    // Every placeholder was filled: a hole leaves two signs that never meet.
                    EXPECT_EQ(text.find(" ,"), std::string::npos) << text;
                    EXPECT_EQ(text.find("()"), std::string::npos) << text;
                }
}

}  // namespace
}  // namespace othellier::review
