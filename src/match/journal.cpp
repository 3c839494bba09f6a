#include "match/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/position_text.h"
#include "core/read_bytes.h"

namespace othellier::match {

namespace {

/// FNV-1a: tells one openings file from another.
std::uint64_t fingerprint(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return hash;
}

}  // namespace

std::string journal_header(const Plan& plan, const RefereeOptions& referee) {
    nlohmann::ordered_json json = {
        {"othellier_journal", 1},
        {"players", plan.players},
        {"games", plan.games},
        {"with_self", plan.with_self},
        {"start", to_board_string(plan.start)},
        {"openings", plan.openings.file_text.empty() ? 0 : fingerprint(plan.openings.file_text)},
        {"random_plies", plan.openings.random_plies},
        {"seed", plan.seed},
        {"time", referee.time.unlimited() ? "" : to_string(referee.time)},
    };
    if (plan.near > 0) json["near"] = plan.near;
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

Result<JournalContent> read_journal(std::string_view text, std::string_view header,
                                    const Schedule& schedule) {
    JournalContent content;
    std::set<int> seen;
    for (int number = 1; content.good_bytes < text.size(); ++number) {
        const std::string_view rest = text.substr(content.good_bytes);
        const std::size_t end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        if (number == 1) {
            const bool torn = end == std::string_view::npos && header.starts_with(line);
            if (line != header && !torn) return fail("journal_of_other_settings");
        }
        if (end == std::string_view::npos) break;
        if (number > 1) {
            std::optional<ContestGame> game = parse_json_line(line, schedule);
            if (!game || !seen.insert(game->fixture.index).second)
                return fail("bad_journal", {{"line", std::to_string(number)}});
            content.games.push_back(std::move(*game));
        }
        content.good_bytes += end + 1;
    }
    return content;
}

Result<Journal> Journal::open(const std::filesystem::path& file, std::string_view header,
                              const Schedule& schedule) {
    const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd < 0)
        return fail("cannot_open_journal",
                    {{"file", file.string()}, {"why", std::strerror(errno)}});
    Journal journal(file, fd);
    // A device has no end, and what is written to a pipe cannot be read again.
    struct stat found {};
    if (::fstat(fd, &found) != 0 || !S_ISREG(found.st_mode))
        return fail("journal_no_file", {{"file", file.string()}});
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0) return fail("journal_busy", {{"file", file.string()}});
    if (Result<void> loaded = journal.load(header, schedule); !loaded) return fail(loaded.error());
    return journal;
}

Result<void> Journal::load(std::string_view header, const Schedule& schedule) {
    const Result<std::string> text = read_own_bytes(file_);
    if (!text) return fail(text.error());
    Result<JournalContent> content = read_journal(*text, header, schedule);
    if (!content) return fail(content.error());
    games_ = std::move(content->games);
    if (content->good_bytes < text->size() &&
        ::ftruncate(fd_, static_cast<off_t>(content->good_bytes)) != 0)
        return fail("cannot_write_journal",
                    {{"file", file_.string()}, {"why", std::strerror(errno)}});
    if (content->good_bytes == 0) return write(std::string(header));
    return {};
}

Journal::Journal(Journal&& other) noexcept
    : file_(std::move(other.file_)),
      fd_(std::exchange(other.fd_, -1)),
      games_(std::move(other.games_)) {}

Journal::~Journal() {
    if (fd_ >= 0) ::close(fd_);
}

Result<void> Journal::append(const ContestGame& game) {
    return write(to_json_line(game));
}

Result<void> Journal::write(std::string line) {
    line += '\n';
    for (std::string_view rest = line; !rest.empty();) {
        const ssize_t written = ::write(fd_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0)
            return fail("cannot_write_journal",
                        {{"file", file_.string()}, {"why", std::strerror(errno)}});
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

}  // namespace othellier::match
