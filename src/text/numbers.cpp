#include "text/numbers.h"

#include <cmath>
#include <cstdio>

namespace othellier::text {

std::string grouped(Language language, std::uint64_t number) {
    std::string digits = std::to_string(number);
    const std::string separator = get(language, "number.thousands");
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, separator);
    return digits;
}

std::string decimal(Language language, double number, int digits) {
    char buffer[400];  // The largest double has 309 digits before its point.
    std::snprintf(buffer, sizeof buffer, "%.*f", digits, number);
    std::string text = buffer;
    if (const std::size_t point = text.find('.'); point != std::string::npos)
        text.replace(point, 1, get(language, "number.decimal"));
    return text;
}

std::string signed_decimal(Language language, double number, int digits) {
    const char* sign = number < 0 ? "−" : number > 0 ? "+" : "";
    return sign + decimal(language, std::abs(number), digits);
}

}  // namespace othellier::text
