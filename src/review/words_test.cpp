#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/test_paths.h"
#include "review/explain.h"

namespace othellier::review {
namespace {

using text::Language;

/// A term of the glossary: how sentences begin it, and which of them may. Those have a predicate in
/// terms.h that is its meaning; another sentence with the same word would give it a second one.
struct Term {
    std::string_view heading;  ///< In glossary.md.
    std::string_view english;
    std::string_view french;
    std::vector<Motif> meant;
};

const std::vector<Term>& terms() {
    static const std::vector<Term> all = {
        {"Quiet move", "quiet", "tranquille", {Motif::kQuiet, Motif::kQuietAnswer}},
        {"Loud move", "loud", "bruyant", {Motif::kLoud}},
        {"Loud move", "noise", "bruit", {Motif::kLoud}},
        {"Safe move", "safe", "sûr", {Motif::kNoSafeMove, Motif::kOneSafeMove}},
        {"Frontier", "frontier", "frontière", {Motif::kFrontier}},
        {"Wall", "wall", "mur ", {Motif::kWall}},
        {"Wing", "wing", " aile", {Motif::kWing}},
        {"Balanced edge", "balanced", "équilibré", {Motif::kBalanced}},
        {"Gap, wedge", " gap", "un trou", {Motif::kGap}},
        {"Gap, wedge", "wedge", "insère", {Motif::kGap}},
        {"Stable discs",
         "stable",
         "définitif",
         {Motif::kStableGain, Motif::kStableGiven, Motif::kStableLater}},
        {"Region, parity", "region", "région", {Motif::kEvenRegion, Motif::kLeavesEven}},
        {"Region, parity", "parity", "parité", {Motif::kEvenRegion, Motif::kLeavesEven}},
        {"Region, parity", "odd", "impair", {Motif::kEvenRegion, Motif::kLeavesEven}},
        {"X square", "x square", "case x", {Motif::kXSquare}},
        {"C square", "c square", "case c ", {Motif::kCSquare, Motif::kWing}},
        {"Pass, tempo", "pass", "passe", {Motif::kMakesPass, Motif::kMustPass}},
        {"Wipe-out", "wipe", "éviction", {Motif::kWipeOut, Motif::kWipedOutLater}},
        {"At a glance",
         "glance",
         "vue d’œil",
         {Motif::kShowsLate, Motif::kEvaluationPart, Motif::kEvaluationParts}},
    };
    return all;
}

/// What a reader sees of a sentence but for what fills it: names of facts are gone, the words that
/// they choose from stay. In small letters, but for accents, which no term begins with.
std::string words_of(std::string_view raw) {
    std::string words;
    bool in_name = false;
    for (const char c : raw) {
        if (c == '{') in_name = true;
        if (!in_name && c != '}') words += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
        if (c == '|') words += ' ';
        if (c == '}' || c == '|') in_name = false;
    }
    return words;
}

bool is_said(Motif motif, Language language, std::string_view word) {
    for (unsigned way = 1; way <= phrasings(motif, language); ++way) {
        const std::string key = "words." + std::string(name_of(motif)) + '.' + std::to_string(way);
        if (words_of(text::raw_sentence(language, key)).find(word) != std::string::npos)
            return true;
    }
    return false;
}

TEST(Words, EveryMotifCanBeSaidInTwoWaysInBothLanguages) {
    for (const Motif m : all_motifs()) {
        EXPECT_GE(phrasings(m, Language::kEnglish), 2u) << name_of(m);
        EXPECT_EQ(phrasings(m, Language::kEnglish), phrasings(m, Language::kFrench)) << name_of(m);
    }
}

TEST(Words, NoTermHasTwoMeanings) {
    for (const Term& term : terms()) {
        for (const auto& [language, word] : {std::pair(Language::kEnglish, term.english),
                                             std::pair(Language::kFrench, term.french)}) {
            bool used = false;
            for (const Motif motif : all_motifs()) {
                if (!is_said(motif, language, word)) continue;
                used = true;
                EXPECT_TRUE(std::ranges::count(term.meant, motif))
                    << word << ": " << name_of(motif);
            }
            EXPECT_TRUE(used) << word << " is nowhere said";
        }
    }
}

TEST(Words, TermsAreInTheGlossary) {
    std::ifstream in(test_paths::source() / "docs" / "glossary.md");
    std::stringstream page;
    page << in.rdbuf();
    for (const Term& term : terms())
        EXPECT_NE(page.str().find("\n## " + std::string(term.heading) + '\n'), std::string::npos)
            << term.heading;
}

}  // namespace
}  // namespace othellier::review
