#include "tui/keys.h"

#include <gtest/gtest.h>

#include "core/notation.h"

namespace othellier::tui {
namespace {

using Deed = KeyEffect::Deed;

Point at(const char* square) {
    return *parse_point(square);
}

Input character(const char* text) {
    return {Key::kCharacter, text};
}

Input function(int number) {
    Input input{Key::kFunction};
    input.number = number;
    return input;
}

/// Black, a person, to move at the start; the cursor on d3.
KeyState playing(int size = 8) {
    KeyState state;
    const Grid start = Grid::start(size);
    state.view.size = size;
    state.view.can_play = true;
    for (const Point p : start.legal_moves()) state.view.legal.push_back({p, {}, {}});
    state.layout = lay_out(40, 120, size);
    state.cursor = state.view.legal.front().point;
    return state;
}

/// The state after a key that does nothing but type or move.
KeyState after(const Input& input, KeyState state) {
    const KeyEffect effect = press(input, state);
    EXPECT_EQ(effect.deed, Deed::kNothing);
    state.typed = effect.typed;
    state.cursor = effect.cursor;
    return state;
}

void expect_request(const KeyEffect& effect, Action action, const std::string& argument = "") {
    EXPECT_EQ(effect.deed, Deed::kPerform);
    EXPECT_EQ(effect.request.action, action);
    EXPECT_EQ(effect.request.argument, argument);
}

TEST(Keys, ArrowsStayOnTheBoard) {
    KeyState state = playing();
    state.cursor = at("a1");
    EXPECT_EQ(press({Key::kUp}, state).cursor, at("a1"));
    EXPECT_EQ(press({Key::kLeft}, state).cursor, at("a1"));
    EXPECT_EQ(press({Key::kDown}, state).cursor, at("a2"));
    state.cursor = at("h8");
    EXPECT_EQ(press({Key::kRight}, state).cursor, at("h8"));
}

TEST(Keys, TabGoesRoundTheLegalMoves) {
    KeyState state = playing();
    for (const char* square : {"c4", "f5", "e6", "d3"}) {
        state = after({Key::kTab}, state);
        EXPECT_EQ(state.cursor, at(square));
    }
}

TEST(Keys, EnterAndSpacePlayWhereTheCursorIs) {
    for (const Input& input : {Input{Key::kEnter}, character(" ")}) {
        const KeyEffect effect = press(input, playing());
        expect_request(effect, Action::kMove);
        EXPECT_EQ(effect.request.move, Move(at("d3")));
    }
}

TEST(Keys, EnterDoesTheObviousWhereNothingIsChosen) {
    KeyState state = playing();
    state.view.must_pass = true;
    expect_request(press({Key::kEnter}, state), Action::kEnter);
    state = playing();
    state.view.live_index = 3;  // Looking back.
    expect_request(press({Key::kEnter}, state), Action::kEnter);
    state = playing();
    state.view.can_play = false;
    state.view.thinking = true;
    EXPECT_EQ(press({Key::kEnter}, state).deed, Deed::kNothing);
    state.confirming = true;
    EXPECT_EQ(press({Key::kEnter}, state).deed, Deed::kNothing);
}

TEST(Keys, AWholeSquareIsEnteredAtOnce) {
    const KeyState f = after(character("f"), playing());
    EXPECT_EQ(f.typed, "f");
    const KeyEffect effect = press(character("5"), f);
    EXPECT_EQ(effect.deed, Deed::kEnterLine);
    EXPECT_EQ(effect.line, "f5");
    EXPECT_EQ(effect.typed, "");
    EXPECT_EQ(effect.cursor, at("f5"));
}

TEST(Keys, OnALargeBoardASquareMayGoOn) {
    const KeyState f1 = after(character("1"), after(character("f"), playing(10)));
    EXPECT_EQ(f1.typed, "f1") << "f10 is on the board";
    EXPECT_EQ(press(character("0"), f1).line, "f10");
    EXPECT_EQ(press({Key::kEnter}, f1).line, "f1");
    EXPECT_EQ(press(character("2"), after(character("f"), playing(10))).line, "f2");
}

TEST(Keys, WhoCannotPlayTypesWords) {
    KeyState state = playing();
    state.view.can_play = false;
    state.typed = "f";
    EXPECT_EQ(after(character("5"), state).typed, "f5");
    state = playing();
    state.confirming = true;
    state.typed = "f";
    EXPECT_EQ(after(character("5"), state).typed, "f5");
}

TEST(Keys, BackspaceErasesACharacterOrTakesBack) {
    KeyState state = playing();
    state.typed = "né";
    state = after({Key::kBackspace}, state);
    EXPECT_EQ(state.typed, "n");
    state = after({Key::kBackspace}, state);
    EXPECT_EQ(state.typed, "");
    expect_request(press({Key::kBackspace}, state), Action::kUndo);
}

TEST(Keys, EscapeGoesBackOneThing) {
    KeyState state = playing();
    state.typed = "hel";
    state.confirming = true;
    state.view.thinking = true;
    state = after({Key::kEscape}, state);
    EXPECT_EQ(state.typed, "");
    EXPECT_EQ(press({Key::kEscape}, state).deed, Deed::kCancel);
    state.confirming = false;
    expect_request(press({Key::kEscape}, state), Action::kNow);
    state.view.thinking = false;
    EXPECT_EQ(press({Key::kEscape}, state).deed, Deed::kNothing);
}

TEST(Keys, PagesLookBackAndForward) {
    KeyState state = playing();
    state.view.turns.assign(3, {Color::kBlack, Move::pass(), false, 2, 2});
    state.view.index = 2;
    expect_request(press({Key::kPageUp}, state), Action::kGoTo, "1");
    expect_request(press({Key::kPageDown}, state), Action::kGoTo, "3");
    expect_request(press({Key::kHome}, state), Action::kGoTo, "0");
    expect_request(press({Key::kEnd}, state), Action::kGoTo, "");
    state.view.index = 0;
    expect_request(press({Key::kPageUp}, state), Action::kGoTo, "0");
}

TEST(Keys, FunctionKeysAskAndForgetWhatWasTyped) {
    KeyState state = playing();
    state.typed = "x";
    const KeyEffect hint = press(function(2), state);
    expect_request(hint, Action::kHint);
    EXPECT_EQ(hint.typed, "");
    expect_request(press(function(10), state), Action::kQuit);
    EXPECT_EQ(press(function(11), state).deed, Deed::kNothing);
    EXPECT_EQ(press(function(5), state).typed, "save ") << "the name is still to come";
    state.language = text::Language::kFrench;
    EXPECT_NE(press(function(5), state).typed, "save ");
}

TEST(Keys, AnyKeyLeavesTheHelp) {
    KeyState state = playing();
    state.helping = true;
    EXPECT_EQ(press(character("x"), state).deed, Deed::kLeaveHelp);
    EXPECT_EQ(press({Key::kOther}, state).deed, Deed::kNothing);
    EXPECT_EQ(press({Key::kRedraw}, state).deed, Deed::kRedraw);
}

TEST(Keys, InAFormLinesAreAnswers) {
    KeyState state = playing();
    state.in_form = true;
    state.typed = "level";
    EXPECT_EQ(after(character("2"), state).typed, "level2");
    for (const Key key : {Key::kEnter, Key::kDown, Key::kTab}) {
        const KeyEffect effect = press({key}, state);
        EXPECT_EQ(effect.deed, Deed::kEnterLine);
        EXPECT_EQ(effect.line, "level");
        EXPECT_EQ(effect.typed, "");
    }
    EXPECT_EQ(press({Key::kUp}, state).deed, Deed::kFormBack);
    EXPECT_EQ(press({Key::kEscape}, state).deed, Deed::kCancel);
    EXPECT_EQ(press(function(2), state).deed, Deed::kNothing);
    expect_request(press(function(10), state), Action::kQuit);
}

TEST(Keys, AClickPlaysASquare) {
    const KeyState state = playing();
    ASSERT_TRUE(state.layout.fits);
    int played = 0;
    for (int row = 0; row < 40; ++row)
        for (int column = 0; column < 120; ++column) {
            Input click{Key::kMouse};
            click.row = row;
            click.column = column;
            const auto point = state.layout.point_at(row, column);
            const KeyEffect effect = press(click, state);
            if (!point) continue;
            ++played;
            EXPECT_EQ(effect.request.move, Move(*point));
            EXPECT_EQ(effect.cursor, point);
        }
    EXPECT_GE(played, 64);
}

TEST(Keys, AClickOnAWordOfTheLastLineIsThatKey) {
    KeyState state = playing();
    state.key_words = "F1 help  F2 hint  F10 quit";
    Input click{Key::kMouse};
    click.row = state.layout.keys_row();
    click.column = 1;
    expect_request(press(click, state), Action::kHelp);
    click.column = 12;
    expect_request(press(click, state), Action::kHint);
    click.column = 22;
    expect_request(press(click, state), Action::kQuit);
}

TEST(Keys, EnterAfterATypedSquarePlaysNothingMore) {
    KeyState state = after(character("a"), playing());
    const KeyEffect effect = press(character("1"), state);
    ASSERT_EQ(effect.deed, Deed::kEnterLine);
    EXPECT_TRUE(effect.played);
    state.typed = effect.typed;
    state.cursor = effect.cursor;
    state.just_played = effect.played;
    const KeyEffect enter = press({Key::kEnter}, state);
    EXPECT_EQ(enter.deed, Deed::kNothing)
        << "under the rule of the second mistake it cost the turn";
    EXPECT_FALSE(enter.played);
    state.just_played = enter.played;
    expect_request(press({Key::kEnter}, state), Action::kMove);
    EXPECT_FALSE(press({Key::kRight}, state).played) << "any other key makes Enter play again";
}

}  // namespace
}  // namespace othellier::tui
