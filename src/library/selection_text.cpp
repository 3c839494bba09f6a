#include "library/selection_text.h"

#include <array>
#include <utility>

#include "core/position_text.h"

namespace othellier::library {

namespace {

constexpr std::array<std::pair<const char*, SortBy>, 7> kSorts = {{{"date", SortBy::kDate},
                                                                   {"black", SortBy::kBlack},
                                                                   {"white", SortBy::kWhite},
                                                                   {"event", SortBy::kEvent},
                                                                   {"score", SortBy::kScore},
                                                                   {"turns", SortBy::kTurns},
                                                                   {"added", SortBy::kAdded}}};

Result<void> read_range(const std::string& text, Range& range) {
    if (text.empty()) return {};
    const Result<Range> read = parse_range(text);
    if (!read) return fail(read.error());
    range = *read;
    return {};
}

SortBy sort_of(const std::string& name) {
    for (const auto& [word, sort] : kSorts)
        if (name == word) return sort;
    return SortBy::kDate;
}

}  // namespace

std::vector<std::string> sort_words() {
    std::vector<std::string> words;
    for (const auto& [word, sort] : kSorts) words.emplace_back(word);
    return words;
}

Result<Filter> filter_of(const SelectionText& selection) {
    Filter filter = selection.filter;
    for (const std::string& word : selection.words)
        filter.text += (filter.text.empty() ? "" : " ") + word;
    const std::pair<const std::string*, Range*> ranges[] = {{&selection.years, &filter.years},
                                                            {&selection.scores, &filter.scores},
                                                            {&selection.turns, &filter.turns},
                                                            {&selection.values, &filter.values}};
    for (const auto& [text, range] : ranges)
        if (Result<void> read = read_range(*text, *range); !read) return fail(read.error());
    if (selection.result == "black") filter.outcome = Outcome::kBlack;
    if (selection.result == "white") filter.outcome = Outcome::kWhite;
    if (selection.result == "draw") filter.outcome = Outcome::kDraw;
    return filter;
}

Colors colors_of(const SelectionText& selection) {
    if (selection.colors == "same") return Colors::kSame;
    return selection.colors == "exchanged" ? Colors::kExchanged : Colors::kEither;
}

Result<Query> query_of(const SelectionText& selection) {
    Query query;
    const Result<Filter> filter = filter_of(selection);
    if (!filter) return fail(filter.error());
    query.filter = *filter;
    query.colors = colors_of(selection);
    if (!selection.position.empty()) {
        const Result<Game> game = parse_position_or_transcript(selection.position);
        if (!game) return fail(game.error());
        if (game->position().size() != 8)
            return fail("format_size", {{"size", std::to_string(game->position().size())}});
        query.position = game->position();
    }
    if (!selection.pattern.empty()) {
        const Result<Pattern> pattern = parse_pattern(selection.pattern);
        if (!pattern) return fail(pattern.error());
        query.pattern = *pattern;
    }
    query.opening = selection.opening;
    query.sort = sort_of(selection.sort);
    query.descending = !selection.ascending;
    return query;
}

}  // namespace othellier::library
