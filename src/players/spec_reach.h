#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "players/builtin_files.h"
#include "players/spec.h"

/// What of the machine a SPEC reaches for, for those who take SPECs from strangers.
namespace othellier {

/// Players of these kinds start another program.
inline bool starts_program(std::string_view kind) {
    return kind == "gtp" || kind == "nboard";
}

/// "network=embedded" and "network=none" are the program's own.
inline bool is_network_of_program(const std::pair<std::string, std::string>& option) {
    return option.first == "network" && (option.second == "embedded" || option.second == "none");
}

/// The options of the SPEC that name a file, and that file; those of the program itself left out.
inline std::vector<std::pair<std::string, std::string>> files_of(const Spec& spec) {
    constexpr std::array<std::string_view, 4> kFileOptions = {"table", "criteria", "weights",
                                                              "network"};
    std::vector<std::pair<std::string, std::string>> files;
    for (const auto& option : spec.options)
        if (std::ranges::find(kFileOptions, option.first) != kFileOptions.end() &&
            !builtin_file(option.second) && !is_network_of_program(option))
            files.push_back(option);
    return files;
}

}  // namespace othellier
