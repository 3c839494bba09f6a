#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "lesson/columns.h"
#include "lesson/render.h"

namespace othellier::lesson {

std::string growth_text(const Growth& growth, const Words& words) {
    std::vector<std::vector<std::string>> rows = {
        {words.depth, words.minimax, words.alphabeta, words.ordered, "b^m", "b^(m/2)"}};
    for (const Growth::Row& row : growth.rows) {
        std::vector<std::string> cells = {std::to_string(row.depth)};
        for (const Summary& summary : row.methods)
            cells.push_back(std::to_string(summary.evaluated));
        cells.push_back(fmt::format("{:.0f}", all_leaves(growth.branching, row.depth)));
        cells.push_back(fmt::format("{:.0f}", least_leaves(growth.branching, row.depth)));
        rows.push_back(std::move(cells));
    }
    return in_columns(rows, 0, rows.front().size()) + fmt::format("b = {:.2f}\n", growth.branching);
}

std::string growth_json(const Growth& growth) {
    using Json = nlohmann::ordered_json;
    Json json = {{"branching", growth.branching}, {"rows", Json::array()}};
    for (const Growth::Row& row : growth.rows) {
        Json one = {{"depth", row.depth},
                    {"all_leaves", all_leaves(growth.branching, row.depth)},
                    {"least_leaves", least_leaves(growth.branching, row.depth)}};
        for (const Summary& summary : row.methods)
            one[std::string(to_string(summary.method))] = {{"visited", summary.visited},
                                                           {"evaluated", summary.evaluated},
                                                           {"cut_branches", summary.cut_branches}};
        json["rows"].push_back(std::move(one));
    }
    return json.dump(1) + '\n';
}

}  // namespace othellier::lesson
