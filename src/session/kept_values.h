#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "session/position_values.h"
#include "session/services.h"

namespace othellier::session {

/// One line of JSON.
std::string write_values(const PositionValues& values);
/// Adds what the text has to what is known, which nothing of it makes worse. What cannot be: a
/// position that is none, a move that is not legal there, is left out. False where the text is none
/// of these at all. Never throws.
bool read_values(std::string_view text, PositionValues& values);

/// Keeps what has been found out about the positions of a table beside its game, under the same
/// name: some seconds after it was found, because an engine finds more many times a second.
class KeptValues {
 public:
    /// Without a place nothing is kept. It must outlive this.
    KeptValues(const Services& services, std::string table)
        : services_(services), table_(std::move(table)) {}

    /// What cannot be read is set aside: values can be found again.
    void load(PositionValues& values);
    /// After everything that may have added some.
    void look(const PositionValues& values);
    /// Writes them down now, if there are new ones.
    void save(const PositionValues& values);
    std::optional<Millis> next_wakeup() const { return due_; }

 private:
    const Services& services_;
    std::string table_;
    std::size_t written_ = 0;    ///< Which revision.
    std::optional<Millis> due_;  ///< When to write what is not written yet.
};

}  // namespace othellier::session
