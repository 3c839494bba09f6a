#include "session/host/file_shelf.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "session/host/file_store.h"

namespace othellier::session {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMost = 64 * 1024;  ///< No table is longer, and no message carries more.

tl::unexpected<Error> bad_name(std::string_view name) {
    return fail("bad_table_name", {{"read", std::string(name)}});
}

}  // namespace

std::vector<std::string> FileShelf::names() const {
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(directory_, ignored)) {
        const std::string name = entry.path().filename().string();
        if (is_table_name(name) && entry.is_regular_file(ignored)) names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
}

Result<std::optional<std::string>> FileShelf::read(std::string_view name) const {
    if (!is_table_name(name)) return bad_name(name);
    std::ifstream in(directory_ / name, std::ios::binary);
    if (!in) return std::nullopt;
    std::string text(kMost, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

Result<void> FileShelf::write(std::string_view name, std::string_view text) {
    if (!is_table_name(name)) return bad_name(name);
    std::error_code failed;
    fs::create_directories(directory_, failed);
    // The dot keeps it from being taken for a table.
    const fs::path part = directory_ / (std::string(name) + ".part");
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (out.good()) fs::rename(part, directory_ / name, failed);
    if (!out.good() || failed)
        return fail("cannot_write",
                    {{"file", (directory_ / name).string()}, {"reason", std::strerror(errno)}});
    return {};
}

std::string FileShelf::in_spec(std::string_view name) const {
    return (directory_ / name).string();
}

}  // namespace othellier::session
