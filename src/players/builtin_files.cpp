#include "players/builtin_files.h"

// The names that othellier_embed() gives to the first byte of a file and to the one after its last.
extern "C" const char othellier_default_heur2_begin[], othellier_default_heur2_end[];
extern "C" const char othellier_default_heur34_begin[], othellier_default_heur34_end[];
extern "C" const char othellier_default_tactical_begin[], othellier_default_tactical_end[];
extern "C" const char othellier_default_criteria_begin[], othellier_default_criteria_end[];

namespace othellier {

namespace {

std::string_view between(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::array<BuiltinFile, 4> builtin_files() {
    return {
        {{"heur2", between(othellier_default_heur2_begin, othellier_default_heur2_end)},
         {"heur34", between(othellier_default_heur34_begin, othellier_default_heur34_end)},
         {"tactical", between(othellier_default_tactical_begin, othellier_default_tactical_end)},
         {"criteria", between(othellier_default_criteria_begin, othellier_default_criteria_end)}}};
}

std::optional<std::string_view> builtin_file(std::string_view name) {
    for (const BuiltinFile& file : builtin_files())
        if (file.name == name) return file.text;
    return std::nullopt;
}

}  // namespace othellier
