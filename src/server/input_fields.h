#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/result.h"

/// What end points read of what they are given.
namespace othellier::server {

/// A member of the input, or what it is without one; of another kind: fails with "bad_message"
/// (field, expected).
Result<std::string> text_of(const nlohmann::json& input, const char* name);
/// In an address every number is a word.
Result<int> number_of(const nlohmann::json& input, const char* name, int otherwise, int least,
                      int most);
/// What is no text is as good as absent.
std::string word_of(const nlohmann::json& input, const char* name, std::string otherwise = "");

}  // namespace othellier::server
