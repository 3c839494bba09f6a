#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "match/contest_game.h"
#include "match/referee.h"
#include "match/schedule.h"

namespace othellier::match {

/// The first line of a journal: everything that decides the games, as JSON. Two contests with equal
/// headers play the same games.
std::string journal_header(const Plan& plan, const RefereeOptions& referee);

/// What a journal holds.
struct JournalContent {
    std::vector<ContestGame> games;
    std::size_t good_bytes = 0;  ///< Up to the end of the last whole line. A torn one follows.
};

/// Reads a journal. A last line that was cut short (the program or the machine died while writing)
/// is left out. Fails with "journal_of_other_settings" when the header is another one, and with
/// "bad_journal" (facts: line) when a whole line is not a game of the schedule or comes twice.
Result<JournalContent> read_journal(std::string_view text, std::string_view header,
                                    const Schedule& schedule);

/// The journal of a contest on disk: finished games are appended as they end, one whole line at a
/// time, handed to the system at once. Killing the program at any moment loses no finished game.
class Journal {
 public:
    /// Opens the file, or makes it. A torn last line is cut off. Fails as read_journal does, with
    /// "cannot_open_journal" (facts: file, why), with "journal_no_file" (file) when it
    /// is a device or a pipe, or with "journal_busy" (file) when another running contest has it.
    static Result<Journal> open(const std::filesystem::path& file, std::string_view header,
                                const Schedule& schedule);
    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&&) = delete;
    ~Journal();

    /// The games that were there when it was opened.
    const std::vector<ContestGame>& games() const { return games_; }

    /// Fails with "cannot_write_journal" (facts: file, why).
    Result<void> append(const ContestGame& game);

 private:
    Journal(std::filesystem::path file, int descriptor) : file_(std::move(file)), fd_(descriptor) {}
    Result<void> write(std::string line);
    Result<void> load(std::string_view header, const Schedule& schedule);

    std::filesystem::path file_;
    int fd_;
    std::vector<ContestGame> games_;
};

}  // namespace othellier::match
