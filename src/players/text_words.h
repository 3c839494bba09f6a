#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace othellier {

/// A word of a text file and where it stands; line and column count from 1.
struct Word {
    std::string_view text;
    int line;
    int column;
};

/// The words of a text that people edit, line by line. Words are separated by blanks; a `#` and
/// what follows it on the line is a comment. Lines without a word are left out.
std::vector<std::vector<Word>> words_of(std::string_view text);

/// Hands the text line by line to `reader`, which takes each or says what is wrong with it, and
/// returns what it has made of them.
template <typename Reader>
auto read_lines(Reader reader, std::string_view text) -> decltype(reader.finish()) {
    for (const std::vector<Word>& line : words_of(text))
        if (const auto taken = reader.take(line); !taken) return fail(taken.error());
    return reader.finish();
}

/// The facts that say where `word` is and what it says, for an error: file, line, column, read.
/// What cannot be shown on one line of a terminal is replaced by question marks.
std::vector<std::pair<std::string, std::string>> place_of(std::string_view file, const Word& word);

/// A whole number from `low` to `high`, or nothing.
std::optional<int> whole_number(std::string_view text, int low, int high);

/// The whole content of a text file. Fails with "cannot_read" (file, reason), or with
/// "file_too_large" (file, most) past a mebibyte: no such file is that long.
Result<std::string> read_text_file(const std::string& file);

}  // namespace othellier
