#pragma once

#include <optional>
#include <string>

namespace othellier::protocol {

/// Lines of a file descriptor, each as soon as it is whole. The C++ streams would keep back what a
/// pipe has already given.
class LineInput {
 public:
    explicit LineInput(int descriptor) : descriptor_(descriptor) {}

    /// The next line without its end, or nothing when there is no more. What the last line lacks
    /// of an end does not matter.
    std::optional<std::string> next();
    /// Gives a line back, to be read again.
    void put_back(const std::string& line) { buffer_.insert(0, line + '\n'); }

 private:
    int descriptor_;
    std::string buffer_;
};

}  // namespace othellier::protocol
