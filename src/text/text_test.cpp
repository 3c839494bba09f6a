#include "text/text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "core/test_paths.h"

namespace othellier::text {
namespace {

namespace fs = std::filesystem;

std::set<std::string> placeholders(Language language, const std::string& key) {
    static const std::regex kPlaceholder(R"(\{([a-z_0-9]+)(\|[^{}|]*\|[^{}|]*)?\})");
    const std::string sentence = raw_sentence(language, key);
    std::set<std::string> names;
    for (std::sregex_iterator it(sentence.begin(), sentence.end(), kPlaceholder), end; it != end;
         ++it)
        names.insert((*it)[1]);
    return names;
}

TEST(Text, BothLanguagesHaveTheSameKeys) {
    EXPECT_EQ(keys(Language::kEnglish), keys(Language::kFrench));
    EXPECT_GT(keys(Language::kEnglish).size(), 5u);
}

TEST(Text, BothLanguagesHaveTheSamePlaceholders) {
    for (const std::string& key : keys(Language::kEnglish))
        EXPECT_EQ(placeholders(Language::kEnglish, key), placeholders(Language::kFrench, key))
            << key;
}

TEST(Text, ReasonsOfTheSystemAreTranslated) {
    Error error{"cannot_read", {{"file", "a.ggf"}, {"reason", "No such file or directory"}}};
    EXPECT_EQ(describe(Language::kEnglish, error),
              "a.ggf cannot be read: no such file or directory");
    EXPECT_EQ(describe(Language::kFrench, error),
              "a.ggf ne peut pas être lu : fichier ou dossier inexistant");
    error.facts[1].second = "Something rare";
    EXPECT_EQ(describe(Language::kEnglish, error), "a.ggf cannot be read: Something rare");
}

TEST(Text, EveryErrorRaisedInTheSourcesHasASentence) {
    const std::vector<std::string> known = keys(Language::kEnglish);
    const std::regex raised(R"re(fail\(\s*"([a-z_0-9]+)")re");
    int found = 0;
    for (const char* folder : {"src", "apps"}) {
        for (const auto& entry : fs::recursive_directory_iterator(test_paths::source() / folder)) {
            const fs::path& path = entry.path();
            if (path.extension() != ".cpp" && path.extension() != ".h") continue;
            if (path.stem().string().ends_with("_test")) continue;
            std::ifstream in(path);
            std::stringstream content;
            content << in.rdbuf();
            const std::string code = content.str();
            for (std::sregex_iterator it(code.begin(), code.end(), raised), end; it != end; ++it) {
                const std::string key = "errors." + (*it)[1].str();
                EXPECT_TRUE(std::ranges::binary_search(known, key)) << path << " raises " << key;
                ++found;
            }
        }
    }
    EXPECT_GT(found, 2);
}

TEST(Text, FillsPlaceholdersAndTranslatesColours) {
    const Error error{"illegal_pass", {{"ply", "3"}, {"color", "white"}, {"legal", "d6 f4"}}};
    EXPECT_EQ(describe(Language::kEnglish, error),
              "move 3 is a pass, but White must play one of d6 f4");
    EXPECT_EQ(describe(Language::kFrench, error),
              "le coup 3 est une passe, mais Blanc doit jouer parmi d6 f4");
}

TEST(Text, WordsFitTheirNumber) {
    const auto say = [](Language language, const char* games) {
        return get(language, "formats.convert.written", {{"games", games}});
    };
    EXPECT_EQ(say(Language::kEnglish, "0"), "0 games written");
    EXPECT_EQ(say(Language::kEnglish, "1"), "1 game written");
    EXPECT_EQ(say(Language::kEnglish, "21"), "21 games written");
    EXPECT_EQ(say(Language::kFrench, "0"), "0 partie écrite");
    EXPECT_EQ(say(Language::kFrench, "1"), "1 partie écrite");
    EXPECT_EQ(say(Language::kFrench, "2"), "2 parties écrites");
    const auto about = [](Language language, const char* discs) {
        return get(language, "review.about_discs", {{"discs", discs}});
    };
    EXPECT_EQ(about(Language::kFrench, "1,9"), "environ 1,9 pion");
    EXPECT_EQ(about(Language::kFrench, "12,0"), "environ 12,0 pions");
    EXPECT_EQ(about(Language::kEnglish, "1.9"), "about 1.9 discs");
}

// The page's own test holds the section `page` to the same.
TEST(Text, FrenchHasASpaceThatDoesNotBreakBeforeItsDoublePunctuation) {
    // Wrong is a plain space, or none; but a colon may stand inside a word (gtp:COMMAND), and signs
    // after others (the "(;" of a format). No character classes: the text is UTF-8, regex sees
    // bytes.
    const std::regex wrong(
        "( (:|;|!|\\?|»|%))|« |((é|[a-z0-9})])(;|!|\\?))|((é|[a-z0-9})]):( |$))");
    for (const char* bad :
         {"Noir : 3", "Noir: 3", "score}:", "fini !", "fini!", "« a\u00A0»", "50 %"})
        EXPECT_TRUE(std::regex_search(bad, wrong)) << bad;
    for (const std::string& key : keys(Language::kFrench)) {
        const std::string sentence = raw_sentence(Language::kFrench, key);
        EXPECT_FALSE(std::regex_search(sentence, wrong)) << key << ": " << sentence;
    }
    // The option parser writes a colon behind these by itself.
    for (const char* label : {"Usage", "Positionals", "options", "commands"})
        EXPECT_TRUE(get(Language::kFrench, std::string("cli.label.") + label).ends_with("\u00A0"))
            << label;
}

TEST(Text, ReadsLanguageNamesOfLocales) {
    EXPECT_EQ(parse_language("fr_FR.UTF-8"), Language::kFrench);
    EXPECT_EQ(parse_language("en"), Language::kEnglish);
    EXPECT_EQ(parse_language("C.UTF-8"), Language::kEnglish);
    EXPECT_EQ(parse_language("de_DE"), std::nullopt);
}

TEST(Text, AnErrorTellsItsCauseInASentence) {
    const Error forfeit = {"forfeit_error",
                           {{"color", "black"},
                            {"player", "Old"},
                            {"ply", "3"},
                            {"what", "partner_stalled (command: ./old, seconds: 2.0)"},
                            {"cause", "partner_stalled"},
                            {"cause.command", "./old"},
                            {"cause.seconds", "2.0"}}};
    const std::string told = describe(Language::kEnglish, forfeit);
    EXPECT_NE(told.find("./old"), std::string::npos) << told;
    EXPECT_EQ(told.find("partner_stalled"), std::string::npos) << told;
}

TEST(Text, WhatIsTooLongIsToldByItsBeginning) {
    const std::string told = describe(
        Language::kEnglish, {"unknown_player", {{"read", std::string(199, 'x') + "éé" + "yyy"}}});
    EXPECT_NE(told.find(std::string(199, 'x') + "…"), std::string::npos) << told;
    EXPECT_EQ(told.find('y' + std::string("yy")), std::string::npos);
}

TEST(Text, WhatATerminalWouldObeyDoesNotReachIt) {
    EXPECT_EQ(harmless("Le\x1b[31ma\x07 \xC2\x9B"
                       "1m\x7F"),
              "Le[31ma 1m");
    EXPECT_EQ(harmless("Zoë\tO’Hara\n"), "Zoë\tO’Hara\n");
    EXPECT_EQ(harmless("a\u202Ecba\u2066d\u2069\u200F\u061C–\u2030 عربي\xE2\x80"),
              "acbad–\u2030 عربي\xE2\x80");
    EXPECT_EQ(describe(Language::kEnglish,
                       {"cannot_read", {{"file", "a\x1b]0;b\x07.ggf"}, {"reason", "x"}}}),
              "a]0;b.ggf cannot be read: x");
}

}  // namespace
}  // namespace othellier::text
