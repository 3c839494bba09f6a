#pragma once

#include <optional>
#include <string>

namespace othellier::protocol {

/// Lines of a file descriptor, each as soon as it is whole. The C++ streams would keep back what a
/// pipe has already given.
class LineInput {
 public:
    explicit LineInput(int descriptor) : descriptor_(descriptor) {}

    /// No command is longer: a game is some hundred bytes.
    static constexpr std::size_t kLongest = std::size_t{1} << 20;

    /// The next line without its end, or nothing when there is no more. What the last line lacks
    /// of an end does not matter. Of one that is too long a byte more than kLongest is given, so
    /// that whoever reads it sees what it is; the rest is left out.
    std::optional<std::string> next();
    /// Gives a line back, to be read again.
    void put_back(const std::string& line) {
        buffer_.insert(0, line + '\n');
        searched_ = 0;
    }

 private:
    void cut();

    int descriptor_;
    std::string buffer_;
    std::size_t searched_ = 0;  ///< So much of it holds no end of a line.
};

}  // namespace othellier::protocol
