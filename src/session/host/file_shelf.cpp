#include "session/host/file_shelf.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "session/host/file_store.h"
#include "session/host/own_folder.h"

namespace othellier::session {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMost = 64 * 1024;  ///< No file is longer, and no message carries more.

tl::unexpected<Error> bad_name(std::string_view name) {
    return fail("bad_square_values_name", {{"read", std::string(name)}});
}

/// Moves what is in `before` and not yet in `now`. Whatever fails leaves the files where they are.
void move_files(const fs::path& before, const fs::path& now) {
    std::error_code failed;
    make_private_folder(now, failed);
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(before, failed)) files.push_back(entry.path());
    for (const fs::path& file : files)
        if (!fs::exists(now / file.filename(), failed))
            fs::rename(file, now / file.filename(), failed);
}

}  // namespace

fs::path FileShelf::folder_below(const fs::path& data) {
    fs::path now = data / "square_values";
    const fs::path before = data / "weights";
    std::error_code failed;
    if (fs::symlink_status(before, failed).type() != fs::file_type::directory) return now;
    move_files(before, now);
    // Succeeds when nothing was left behind.
    if (fs::remove(before, failed)) fs::create_directory_symlink(now.filename(), before, failed);
    return now;
}

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
    make_private_folder(directory_, failed);
    // The dot keeps it from being taken for a name.
    const fs::path part = directory_ / (std::string(name) + ".part");
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    fs::permissions(part, fs::perms::owner_read | fs::perms::owner_write, failed);
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
