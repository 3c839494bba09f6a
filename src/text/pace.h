#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace othellier::text {

/// How far a long work is and when it will end, guessed from what this run of it has done. Holds no
/// clock: whoever asks says how many seconds have passed.
class Pace {
 public:
    /// `before` of the `total` units were done by an earlier run.
    Pace(std::uint64_t before, std::uint64_t total)
        : before_(before), total_(total == 0 ? 1 : total) {}

    std::uint64_t total() const { return total_; }

    /// 0 to 100, also where more was done than was wanted.
    int percent(std::uint64_t done) const { return share(done, 100); }
    /// 0 to 10: a log that is told each of them has few lines.
    int tenth(std::uint64_t done) const { return share(done, 10); }

    /// Nothing before this run has done something.
    std::optional<double> seconds_left(std::uint64_t done, double spent) const;

 private:
    int share(std::uint64_t done, std::uint64_t of) const {
        return static_cast<int>(done >= total_ ? of : of * done / total_);
    }

    std::uint64_t before_;
    std::uint64_t total_;
};

/// "1:05" or "2:01:05", as clocks show it, rounded to seconds; "?" for nothing.
std::string duration_text(std::optional<double> seconds);

}  // namespace othellier::text
