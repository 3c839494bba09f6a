#include "formats/wthor.h"

#include "formats/encoding.h"
#include "formats/little_endian.h"

namespace othellier::formats {

namespace {

std::size_t width(WthorList list) {
    return list == WthorList::kPlayers ? 20 : 26;
}

/// Before 1990 the archive's own tools left 0 here, which stands for 22.
constexpr std::uint8_t kUsualDepth = 22;

}  // namespace

Result<WthorHeader> parse_wthor_header(std::string_view bytes) {
    if (bytes.size() < kWthorHeaderBytes) return fail("wthor_header", {{"reason", "size"}});
    WthorHeader header;
    for (std::size_t i = 0; i < 4; ++i) header.created[i] = byte_at(bytes, i);
    header.games = word_at(bytes, 4) | (static_cast<std::uint32_t>(word_at(bytes, 6)) << 16);
    header.names = word_at(bytes, 8);
    header.year = word_at(bytes, 10);
    header.board = byte_at(bytes, 12);
    header.kind = byte_at(bytes, 13);
    header.depth = byte_at(bytes, 14) == 0 ? kUsualDepth : byte_at(bytes, 14);
    if (header.created[2] > 12 || header.created[3] > 31)
        return fail("wthor_header", {{"reason", "date"}});
    return header;
}

std::string to_bytes(const WthorHeader& header) {
    std::string bytes;
    for (const std::uint8_t b : header.created) bytes += static_cast<char>(b);
    append_word(bytes, header.games);
    append_word(bytes, header.games >> 16);
    append_word(bytes, header.names);
    append_word(bytes, header.year);
    bytes += static_cast<char>(header.board);
    bytes += static_cast<char>(header.kind);
    bytes += static_cast<char>(header.depth);
    bytes += '\0';
    return bytes;
}

std::string WthorNames::name(const std::vector<std::string>& list, int number) {
    const auto i = static_cast<std::size_t>(number);
    return i < list.size() ? list[i] : '#' + std::to_string(number);
}

Result<std::vector<std::string>> parse_wthor_names(std::string_view bytes, WthorList list) {
    const Result<WthorHeader> header = parse_wthor_header(bytes);
    if (!header) return fail(header.error());
    const std::size_t wanted = kWthorHeaderBytes + header->names * width(list);
    if (bytes.size() < wanted)
        return fail("wthor_cut", {{"byte", std::to_string(bytes.size() + 1)},
                                  {"wanted", std::to_string(wanted)}});
    std::vector<std::string> names;
    for (std::size_t i = 0; i < header->names; ++i) {
        const std::string_view field =
            bytes.substr(kWthorHeaderBytes + i * width(list), width(list));
        names.push_back(latin1_to_utf8(field.substr(0, field.find('\0'))));
    }
    return names;
}

std::size_t wthor_names_in(std::string_view bytes, WthorList list) {
    return bytes.size() < kWthorHeaderBytes ? 0 : (bytes.size() - kWthorHeaderBytes) / width(list);
}

std::string wthor_names_file(const std::vector<std::string>& names, WthorList list,
                             std::array<std::uint8_t, 4> created) {
    WthorHeader header;
    header.created = created;
    header.names = static_cast<std::uint16_t>(names.size());
    header.board = header.depth = 0;
    std::string bytes = to_bytes(header);
    for (const std::string& name : names) {
        std::string field = utf8_to_latin1(name).substr(0, width(list) - 1);
        field.resize(width(list), '\0');
        bytes += field;
    }
    return bytes;
}

}  // namespace othellier::formats
