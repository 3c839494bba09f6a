#pragma once

#include <string>
#include <vector>

namespace othellier::tests {

/// What a run of the real program printed and how it ended.
struct Outcome {
    int status;
    std::string out;
    std::string err;
};

/// Runs othellier with these arguments and this standard input, in English and without colours.
Outcome run_program(const std::vector<std::string>& arguments, const std::string& input = "");

/// Runs a line of shell with `othellier` on its PATH.
Outcome run_shell(const std::string& line);
/// The same with a folder of its own, $d, for what the program keeps.
Outcome run_apart(const std::string& line);

/// A word as the shell takes it as it is.
std::string quoted(const std::string& word);

}  // namespace othellier::tests
