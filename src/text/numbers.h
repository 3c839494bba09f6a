#pragma once

#include <cstdint>
#include <string>

#include "text/text.h"

namespace othellier::text {

/// "24,571,284" in English, with narrow spaces in French.
std::string grouped(Language language, std::uint64_t number);

/// "0.042", or "0,042" in French.
std::string decimal(Language language, double number, int digits);

/// "+13.1", "−11.1", and "0.0" without a sign.
std::string signed_decimal(Language language, double number, int digits);

}  // namespace othellier::text
