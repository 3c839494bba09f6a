#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Names as people remember them: without their accents, by the beginning of a word, and with a
/// slip of the pen.
namespace othellier::library {

/// UTF-8 as small letters without accents, words apart by one space: "Saint-Étienne" becomes
/// "saint etienne". Bytes that are no UTF-8 are read as Latin-1.
std::string fold(std::string_view text);

/// The words of a folded text.
std::vector<std::string_view> words_of(std::string_view folded);

/// How many letters must be changed, put in, left out or exchanged with their neighbour to make `a`
/// of `b`; more than `most` is most + 1.
int slips(std::string_view a, std::string_view b, int most);

/// Which of these folded names have, for every word of `wanted`, a word that begins with it. Where
/// no name has, which of them have words that differ from it by one slip, or two in a long word.
/// Nothing wanted: none of them.
std::vector<bool> matching_names(std::span<const std::string> folded, std::string_view wanted);

}  // namespace othellier::library
