#include "formats/suite.h"

#include <algorithm>
#include <climits>

#include "core/file_error.h"
#include "core/position_text.h"
#include "core/read_bytes.h"
#include "formats/encoding.h"
#include "formats/extents.h"
#include "formats/obf.h"
#include "formats/source.h"

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
    const Result<std::string> text = read_bytes(file);
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
        problems.back().number = static_cast<int>(problems.size());
        rest.remove_prefix(extent->end);
    }
    return problems;
}

Result<std::vector<Problem>> suite_of(const std::string& file_or_position) {
    std::error_code ignored;
    if (std::filesystem::exists(file_or_position, ignored)) return read_suite(file_or_position);
    const Result<Grid> position = parse_position(file_or_position);
    if (position) return std::vector{Problem{*position, {}, {}, {}}};
    if (looks_like_file_name(file_or_position)) return fail(cannot_read(file_or_position, ENOENT));
    return fail(position.error());
}

std::vector<Problem> part_of(std::vector<Problem> problems, const SuitePart& part) {
    std::erase_if(problems, [&](const Problem& problem) {
        return problem.number < part.first ||
               (part.most_empties && problem.position.empties() > *part.most_empties);
    });
    const auto count = static_cast<std::size_t>(std::max(0, part.count.value_or(INT_MAX)));
    if (problems.size() > count)
        problems.erase(problems.begin() + static_cast<std::ptrdiff_t>(count), problems.end());
    return problems;
}

}  // namespace othellier::formats
