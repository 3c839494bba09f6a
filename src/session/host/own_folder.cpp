#include "session/host/own_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <random>

#include "session/host/file_store.h"

namespace othellier::session {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kTokenBytes = 16;

/// Nothing when it is not there, not ours alone, or not a token.
std::optional<std::string> read_token(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0) return std::nullopt;
    struct stat found {};
    std::string token(2 * kTokenBytes, '\0');
    const bool ours = ::fstat(descriptor, &found) == 0 && found.st_uid == ::geteuid() &&
                      (found.st_mode & 077) == 0;
    const ssize_t length = ::read(descriptor, token.data(), token.size());
    ::close(descriptor);
    const auto is_digit = [](char c) { return ('0' <= c && c <= '9') || ('a' <= c && c <= 'f'); };
    if (!ours || length != static_cast<ssize_t>(token.size()) ||
        !std::ranges::all_of(token, is_digit))
        return std::nullopt;
    return token;
}

/// Whole or not at all: two programs may begin at once.
bool write_token(const fs::path& file, const std::string& token) {
    const fs::path part = file.string() + fmt::format(".{}.part", ::getpid());
    const int descriptor = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor < 0) return false;
    const bool written =
        ::write(descriptor, token.data(), token.size()) == static_cast<ssize_t>(token.size());
    ::close(descriptor);
    const bool kept = written && ::link(part.c_str(), file.c_str()) == 0;
    ::unlink(part.c_str());
    return kept;
}

}  // namespace

fs::path own_folder() {
    const fs::path folder = data_directory();
    std::error_code failed;
    make_private_folder(folder, failed);
    struct stat found {};
    if (::lstat(folder.c_str(), &found) == 0 && S_ISDIR(found.st_mode) &&
        found.st_uid == ::geteuid() && (found.st_mode & 077) != 0)
        fs::permissions(folder, fs::perms::owner_all, failed);
    return folder;
}

std::string new_secret() {
    std::array<unsigned char, kTokenBytes> bytes{};
    if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
        std::random_device device;
        std::ranges::generate(bytes, [&] { return static_cast<unsigned char>(device()); });
    }
    std::string secret;
    for (const unsigned char byte : bytes) secret += fmt::format("{:02x}", byte);
    return secret;
}

std::string start_token(const fs::path& data) {
    const fs::path file = data / "start_token";
    if (const auto kept = read_token(file)) return *kept;
    std::error_code ignored;
    fs::remove(file, ignored);  // It is not one, or others could read it.
    const std::string token = new_secret();
    if (write_token(file, token)) return token;
    return read_token(file).value_or(token);
}

}  // namespace othellier::session
