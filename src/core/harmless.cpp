#include "core/harmless.h"

namespace othellier {

namespace {

/// The bytes of a control character above ASCII (U+0080 to U+009F), or of a mark of direction
/// (U+061C, U+200E and F, U+202A to E, U+2066 to 9), if the text begins with one.
std::size_t length_of_order(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned char>(i < text.size() ? text[i] : 0);
    };
    const auto within = [](unsigned least, unsigned value, unsigned most) {
        return least <= value && value <= most;
    };
    if (byte(0) == 0xC2 && within(0x80, byte(1), 0x9F)) return 2;
    if (byte(0) == 0xD8 && byte(1) == 0x9C) return 2;
    if (byte(0) != 0xE2) return 0;
    if (byte(1) == 0x80 && (within(0x8E, byte(2), 0x8F) || within(0xAA, byte(2), 0xAE))) return 3;
    return byte(1) == 0x81 && within(0xA6, byte(2), 0xA9) ? 3 : 0;
}

}  // namespace

std::string harmless(std::string_view text) {
    std::string clean;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        const std::size_t obeyed = length_of_order(text.substr(i));
        if (obeyed > 0)
            i += obeyed - 1;
        else if ((c >= 0x20 && c != 0x7F) || c == '\n' || c == '\t')
            clean += text[i];
    }
    return clean;
}

}  // namespace othellier
