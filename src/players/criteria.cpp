#include "players/criteria.h"

#include <algorithm>
#include <cassert>

#include "players/builtin_files.h"
#include "players/text_words.h"

namespace othellier {

namespace {

constexpr int kLimit = 10'000;

std::string known_words() {
    std::string words = "until";
    for (const std::string_view name : kCriteria) words += ", " + std::string(name);
    return words;
}

/// Reads the phases line by line; each step either takes its line or says what is wrong with it.
class CriteriaReader {
 public:
    explicit CriteriaReader(std::string_view file) : file_(file) {}

    Result<void> take(const std::vector<Word>& line) {
        const std::string_view name = line[0].text;
        const auto found = std::ranges::find(kCriteria, name);
        if (name != "until" && found == kCriteria.end())
            return fail("criteria_bad_word", at(line[0], {{"known", known_words()}}));
        if (line.size() != 2) return fail("criteria_line_length", at(line[0]));
        if (name == "until") return open_phase(line);
        return take_coefficient(line, static_cast<std::size_t>(found - kCriteria.begin()));
    }

    Result<Criteria> finish() {
        if (const auto complete = close_phase(); !complete) return fail(complete.error());
        const int last = criteria_.phases.empty() ? 0 : criteria_.phases.back().until;
        if (last == kMovesOfAGame) return std::move(criteria_);
        return fail("criteria_unfinished", {{"file", std::string(file_)},
                                            {"last", std::to_string(last)},
                                            {"wanted", std::to_string(kMovesOfAGame)}});
    }

 private:
    using Facts = std::vector<std::pair<std::string, std::string>>;

    Facts at(const Word& word, Facts more = {}) const {
        Facts facts = place_of(file_, word);
        facts.insert(facts.end(), more.begin(), more.end());
        return facts;
    }

    Result<void> open_phase(const std::vector<Word>& line) {
        if (const auto complete = close_phase(); !complete) return fail(complete.error());
        const int low = criteria_.phases.empty() ? 1 : criteria_.phases.back().until + 1;
        const auto until = whole_number(line[1].text, low, kMovesOfAGame);
        if (!until)
            return fail("criteria_bad_order",
                        at(line[1], {{"low", std::to_string(low)},
                                     {"high", std::to_string(kMovesOfAGame)}}));
        criteria_.phases.push_back({*until, {}});
        given_ = {};
        opened_at_ = line[0];
        return {};
    }

    Result<void> take_coefficient(const std::vector<Word>& line, std::size_t which) {
        if (criteria_.phases.empty()) return fail("criteria_until_first", at(line[0]));
        if (given_[which]) return fail("criteria_repeated", at(line[0]));
        const auto value = whole_number(line[1].text, -kLimit, kLimit);
        if (!value)
            return fail("criteria_bad_number", at(line[1], {{"low", std::to_string(-kLimit)},
                                                            {"high", std::to_string(kLimit)}}));
        criteria_.phases.back().coefficients[which] = *value;
        given_[which] = true;
        return {};
    }

    /// The phase read last, if any, must have given every coefficient.
    Result<void> close_phase() const {
        if (criteria_.phases.empty()) return {};
        const auto missing = std::ranges::find(given_, false);
        if (missing == given_.end()) return {};
        const std::string_view name = kCriteria[static_cast<std::size_t>(missing - given_.begin())];
        return fail("criteria_missing", at(opened_at_, {{"missing", std::string(name)}}));
    }

    std::string_view file_;
    Criteria criteria_;
    std::array<bool, kCriteria.size()> given_{};
    Word opened_at_{};
};

}  // namespace

const CriteriaPhase& Criteria::at(int moves) const {
    assert(!phases.empty());
    const auto found =
        std::ranges::find_if(phases, [&](const CriteriaPhase& p) { return moves < p.until; });
    return found == phases.end() ? phases.back() : *found;
}

Result<Criteria> parse_criteria(std::string_view text, std::string_view file) {
    return read_lines(CriteriaReader(file), text);
}

std::string to_text(const Criteria& criteria) {
    std::string text;
    for (const CriteriaPhase& phase : criteria.phases) {
        text += "until " + std::to_string(phase.until) + '\n';
        for (std::size_t i = 0; i < kCriteria.size(); ++i)
            text += std::string(kCriteria[i]) + ' ' + std::to_string(phase.coefficients[i]) + '\n';
    }
    return text;
}

Result<Criteria> load_criteria(const std::string& name_or_file) {
    if (name_or_file == "criteria") return parse_criteria(*builtin_file("criteria"), name_or_file);
    const Result<std::string> text = read_text_file(name_or_file);
    if (!text) return fail(text.error());
    return parse_criteria(*text, name_or_file);
}

bool looks_like_criteria(std::string_view text) {
    const std::vector<std::vector<Word>> lines = words_of(text);
    return !lines.empty() && lines[0][0].text == "until";
}

}  // namespace othellier
