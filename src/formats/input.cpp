#include "formats/input.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <utility>

#include "core/file_error.h"
#include "core/read_bytes.h"

namespace othellier::formats {

namespace {
constexpr std::size_t kReadAtOnce = 64 * 1024;
}  // namespace

Input Input::of_memory(std::string_view text) {
    Input input;
    input.memory_ = text;
    return input;
}

Result<Input> Input::of_file(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return fail(cannot_read(path));
    if (std::error_code ignored; std::filesystem::is_directory(path, ignored)) {
        ::close(descriptor);
        return fail(cannot_read(path, EISDIR));
    }
    Input input;
    input.descriptor_ = descriptor;
    input.owns_descriptor_ = true;
    input.path_ = path;
    return input;
}

Input Input::of_descriptor(int descriptor) {
    Input input;
    input.descriptor_ = descriptor;
    input.path_ = "-";
    return input;
}

Input::Input(Input&& other) noexcept {
    *this = std::move(other);
}

Input& Input::operator=(Input&& other) noexcept {
    std::swap(memory_, other.memory_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(owns_descriptor_, other.owns_descriptor_);
    std::swap(buffer_, other.buffer_);
    std::swap(begin_, other.begin_);
    std::swap(end_, other.end_);
    std::swap(saw_end_, other.saw_end_);
    std::swap(path_, other.path_);
    std::swap(trouble_, other.trouble_);
    std::swap(byte_, other.byte_);
    std::swap(line_, other.line_);
    return *this;
}

Input::~Input() {
    if (owns_descriptor_ && descriptor_ >= 0) ::close(descriptor_);
}

std::string_view Input::window(std::size_t wanted) {
    if (descriptor_ < 0) {
        saw_end_ = wanted >= memory_.size();
        return memory_.substr(0, wanted);
    }
    while (end_ - begin_ < wanted && !saw_end_) {
        if (begin_ > 0) {
            std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
            end_ -= std::exchange(begin_, 0);
        }
        if (buffer_.size() - end_ < kReadAtOnce) buffer_.resize(end_ + kReadAtOnce);
        const std::ptrdiff_t got =
            read_some(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
        if (got < 0) trouble_ = cannot_read(path_);
        if (got <= 0)
            saw_end_ = true;
        else
            end_ += static_cast<std::size_t>(got);
    }
    return {buffer_.data() + begin_, end_ - begin_};
}

void Input::skip(std::size_t bytes) {
    const std::string_view skipped = descriptor_ < 0
                                         ? memory_.substr(0, bytes)
                                         : std::string_view(buffer_.data() + begin_, bytes);
    assert(skipped.size() == bytes && (descriptor_ < 0 || begin_ + bytes <= end_));
    line_ += static_cast<std::uint64_t>(std::ranges::count(skipped, '\n'));
    byte_ += bytes;
    if (descriptor_ < 0)
        memory_.remove_prefix(bytes);
    else
        begin_ += bytes;
}

}  // namespace othellier::formats
