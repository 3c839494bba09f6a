#include "tui/request.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "core/notation.h"

namespace othellier::tui {
namespace {

Action action(std::string_view line) {
    const Result<Request> request = parse_request(line, 8);
    EXPECT_TRUE(request) << line;
    return request ? request->action : Action::kEnter;
}

TEST(Request, ReadsSquaresPassesAndEmptyLines) {
    for (const char* line : {"f5", " F5 ", "f5\r\n", "\tf5"}) {
        const Result<Request> request = parse_request(line, 8);
        ASSERT_TRUE(request) << line;
        EXPECT_EQ(request->action, Action::kMove);
        EXPECT_EQ(request->move, *parse_move("f5"));
    }
    for (const char* line : {"pass", "passe", "PASS", "--"})
        EXPECT_EQ(parse_request(line, 8)->move, Move::pass()) << line;
    EXPECT_EQ(action(""), Action::kEnter);
    EXPECT_EQ(action(" \r"), Action::kEnter);
}

TEST(Request, ReadsWordsOfBothLanguagesWithWhatFollows) {
    EXPECT_EQ(action("undo"), Action::kUndo);
    EXPECT_EQ(action("Déjouer"), Action::kUndo);
    EXPECT_EQ(action("Rétablir"), Action::kRedo);
    EXPECT_EQ(action("u"), Action::kUndo);
    EXPECT_EQ(action("quitter"), Action::kQuit);
    EXPECT_EQ(action("?"), Action::kHelp);
    const Result<Request> save = parse_request("Save  My Game.ggf ", 8);
    ASSERT_TRUE(save);
    EXPECT_EQ(save->action, Action::kSave);
    EXPECT_EQ(save->argument, "My Game.ggf");
}

TEST(Request, SaysWhatItCannotRead) {
    EXPECT_EQ(parse_request("f9", 8).error().id, "bad_square");
    EXPECT_EQ(parse_request("k3", 8).error().id, "bad_square");
    EXPECT_TRUE(parse_request("k3", 12));
    EXPECT_EQ(parse_request("f5 d6", 8).error().id, "unknown_command");
    EXPECT_EQ(parse_request("dance", 8).error().id, "unknown_command");
}

TEST(Request, NoWordMeansTwoThings) {
    std::map<std::string, std::string> meaning;
    for (const text::Language language : {text::Language::kEnglish, text::Language::kFrench}) {
        for (const std::string& key : text::keys(language)) {
            if (!key.starts_with("play.words.")) continue;
            std::stringstream words(text::raw_sentence(language, key));
            for (std::string word; words >> word;) {
                const auto [found, fresh] = meaning.emplace(word, key);
                EXPECT_EQ(found->second, key) << word;
            }
        }
    }
    EXPECT_GT(meaning.size(), 50u);
}

TEST(Request, YesAndNo) {
    EXPECT_EQ(parse_yes_no("y"), true);
    EXPECT_EQ(parse_yes_no("Oui"), true);
    EXPECT_EQ(parse_yes_no("non"), false);
    EXPECT_EQ(parse_yes_no("perhaps"), std::nullopt);
    EXPECT_EQ(parse_yes_no(""), std::nullopt);
}

}  // namespace
}  // namespace othellier::tui
