#include "formats/suite.h"

#include <algorithm>

#include "formats/encoding.h"
#include "formats/extents.h"
#include "formats/input.h"
#include "formats/obf.h"

namespace othellier::formats {

namespace {

/// The last word of "14 ffo#1": a table's name for its position, which may be all of the remark.
std::string last_word(const std::string& remark) {
    const std::size_t before = remark.find_last_of(" \t");
    return before == std::string::npos ? remark : remark.substr(before + 1);
}

Problem to_problem(const GameRecord& record) {
    Problem problem{record.start, {}, {}, last_word(record.comment)};
    if (record.position_score) problem.score = Discs(*record.position_score);
    for (const auto& [move, discs] : record.scores) {
        problem.move_scores.emplace_back(move, Discs(discs));
        problem.score = problem.score ? std::max(*problem.score, Discs(discs)) : Discs(discs);
    }
    return problem;
}

}  // namespace

Result<std::vector<Problem>> read_suite(const std::filesystem::path& file) {
    const Result<std::string> text = read_file(file);
    if (!text) return fail(text.error());
    std::vector<Problem> problems;
    std::string_view rest = *text;
    while (const std::optional<Extent> extent = find_line(rest)) {
        const std::string_view line = rest.substr(extent->begin, extent->end - extent->begin);
        const Result<GameRecord> record = read_obf(line);
        if (!record) {
            const auto lines_before = std::count(text->data(), line.data(), '\n');
            return fail("bad_line", {{"file", file.string()},
                                     {"line", std::to_string(lines_before + 1)},
                                     {"read", std::string(trimmed(line))}});
        }
        problems.push_back(to_problem(*record));
        rest.remove_prefix(extent->end);
    }
    return problems;
}

}  // namespace othellier::formats
