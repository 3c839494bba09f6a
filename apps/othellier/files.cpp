#include "files.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace othellier::app {

namespace {

std::string why() {
    return std::strerror(errno);
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& file) {
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    if (!in) return fail("cannot_read_file", {{"file", file.string()}, {"why", why()}});
    std::string bytes{std::istreambuf_iterator<char>(in), {}};
    if (std::filesystem::is_directory(file))
        return fail("cannot_read_file", {{"file", file.string()}, {"why", std::strerror(EISDIR)}});
    return bytes;
}

Result<void> write_file(const std::filesystem::path& file, std::string_view bytes) {
    std::filesystem::path draft = file;
    draft += ".new" + std::to_string(::getpid());
    errno = 0;
    {
        std::ofstream out(draft, std::ios::binary);
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        if (out.flush() && std::rename(draft.c_str(), file.c_str()) == 0) return {};
    }
    const std::string reason = why();
    std::error_code ignored;
    std::filesystem::remove(draft, ignored);
    return fail("cannot_write_file", {{"file", file.string()}, {"why", reason}});
}

}  // namespace othellier::app
