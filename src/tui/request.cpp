#include "tui/request.h"

#include <array>
#include <cctype>
#include <utility>

#include "core/notation.h"

namespace othellier::tui {

namespace {

constexpr std::array<std::pair<Action, std::string_view>, 23> kWords = {
    {{Action::kHint, "hint"},     {Action::kUndo, "undo"},   {Action::kRedo, "redo"},
     {Action::kNow, "now"},       {Action::kPause, "pause"}, {Action::kRun, "run"},
     {Action::kGoTo, "goto"},     {Action::kSave, "save"},   {Action::kLoad, "load"},
     {Action::kResign, "resign"}, {Action::kNew, "new"},     {Action::kAgain, "again"},
     {Action::kSwap, "swap"},     {Action::kBoard, "board"}, {Action::kMoves, "moves"},
     {Action::kGraph, "graph"},   {Action::kDots, "dots"},   {Action::kLanguage, "language"},
     {Action::kHelp, "help"},     {Action::kYes, "yes"},     {Action::kNo, "no"},
     {Action::kQuit, "quit"},     {Action::kRules, "rules"}}};

constexpr std::array kLanguages = {text::Language::kEnglish, text::Language::kFrench};

std::string lower(std::string_view word) {
    std::string text(word);
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

bool has_word(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        const std::size_t space = list.find(' ');
        if (list.substr(0, space) == word) return true;
        list.remove_prefix(space == std::string_view::npos ? list.size() : space + 1);
    }
    return false;
}

bool looks_like_square(std::string_view word) {
    return word.size() >= 2 && word.size() <= 3 &&
           std::isalpha(static_cast<unsigned char>(word[0])) != 0 &&
           std::isdigit(static_cast<unsigned char>(word[1])) != 0;
}

std::optional<Action> action_of(std::string_view word) {
    for (const text::Language language : kLanguages)
        if (const auto action = tui::action_of(language, word)) return action;
    return std::nullopt;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n\f\v";
    const std::size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::optional<Action> action_of(text::Language language, std::string_view word) {
    for (const auto& [action, name] : kWords)
        if (has_word(text::raw_sentence(language, "play.words." + std::string(name)), word))
            return action;
    return std::nullopt;
}

std::optional<bool> parse_yes_no(std::string_view text) {
    const auto action = action_of(lower(trimmed(text)));
    if (action == Action::kYes) return true;
    if (action == Action::kNo) return false;
    return std::nullopt;
}

Result<Request> parse_request(std::string_view line, int size) {
    const std::string_view text = trimmed(line);
    if (text.empty()) return Request{};
    const std::size_t space = text.find_first_of(" \t");
    const std::string word = lower(text.substr(0, space));
    const std::string_view rest =
        space == std::string_view::npos ? std::string_view() : trimmed(text.substr(space));

    if (const auto action = action_of(word)) return Request{*action, std::string(rest)};
    for (const text::Language language : kLanguages)
        if (has_word(text::raw_sentence(language, "play.words.pass"), word))
            return Request{Action::kMove, "", Move::pass()};
    const Result<Move> move = parse_move(word, size);
    if (move && rest.empty()) return Request{Action::kMove, "", *move};
    if (!move && looks_like_square(word)) return fail(move.error());
    return fail("unknown_command", {{"read", std::string(text.substr(0, 40))}});
}

}  // namespace othellier::tui
