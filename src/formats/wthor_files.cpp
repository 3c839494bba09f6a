#include "formats/wthor_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>

#include "core/file_error.h"
#include "core/read_bytes.h"

namespace othellier::formats {

namespace fs = std::filesystem;

namespace {

/// Archives come from systems that write .WTB, .wtb or .Wtb.
bool has_extension(const fs::path& path, std::string_view wanted) {
    return std::ranges::equal(path.extension().string(), wanted, [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == b;
    });
}

std::vector<fs::path> files_with(const fs::path& directory, std::string_view extension) {
    std::vector<fs::path> found;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(directory, ignored))
        if (has_extension(entry.path(), extension)) found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

std::optional<fs::path> find_list(const fs::path& beside, std::string_view extension) {
    std::error_code unknown;
    const bool is_directory = fs::is_directory(beside, unknown);
    fs::path directory = is_directory ? beside : beside.parent_path();
    if (directory.empty()) directory = ".";
    const std::vector<fs::path> lists = files_with(directory, extension);
    if (!is_directory)
        for (const fs::path& list : lists)
            if (list.stem() == beside.stem()) return list;
    if (lists.size() == 1) return lists.front();
    return std::nullopt;
}

Result<std::vector<std::string>> load_list(const fs::path& beside, std::string_view extension,
                                           WthorList list) {
    const std::optional<fs::path> path = find_list(beside, extension);
    if (!path) return std::vector<std::string>{};
    const Result<std::string> bytes = read_own_bytes(*path);
    if (!bytes) return fail(bytes.error());
    Result<std::vector<std::string>> names = parse_wthor_names(*bytes, list);
    if (!names) names.error().facts.emplace_back("file", path->filename().string());
    return names;
}

/// The names of a list as far as they can be read, and what is wrong with the rest.
std::vector<std::string> load_what_can_be_read(const fs::path& beside, std::string_view extension,
                                               WthorList list, std::vector<Refusal>& troubles) {
    Result<std::vector<std::string>> names = load_list(beside, extension, list);
    if (names) return std::move(*names);
    const fs::path path = *find_list(beside, extension);
    troubles.push_back({Place{}, names.error()});
    const Result<std::string> bytes = read_own_bytes(path);
    if (!bytes) return {};
    Result<WthorHeader> header = parse_wthor_header(*bytes);
    if (!header) return {};
    header->names = static_cast<std::uint16_t>(wthor_names_in(*bytes, list));
    names = parse_wthor_names(to_bytes(*header) + bytes->substr(kWthorHeaderBytes), list);
    return names ? std::move(*names) : std::vector<std::string>{};
}

}  // namespace

Result<WthorNames> find_wthor_names(const fs::path& beside) {
    Result<std::vector<std::string>> players = load_list(beside, ".jou", WthorList::kPlayers);
    if (!players) return fail(players.error());
    Result<std::vector<std::string>> tournaments =
        load_list(beside, ".trn", WthorList::kTournaments);
    if (!tournaments) return fail(tournaments.error());
    return WthorNames{std::move(*players), std::move(*tournaments)};
}

ReadableNames readable_wthor_names(const fs::path& beside) {
    ReadableNames found;
    found.names.players =
        load_what_can_be_read(beside, ".jou", WthorList::kPlayers, found.troubles);
    found.names.tournaments =
        load_what_can_be_read(beside, ".trn", WthorList::kTournaments, found.troubles);
    return found;
}

std::vector<fs::path> find_wthor_files(const fs::path& directory) {
    return files_with(directory, ".wtb");
}

WthorWriter::WthorWriter(fs::path target, bool is_directory, WthorNames names,
                         std::array<std::uint8_t, 4> created)
    : target_(std::move(target)),
      is_directory_(is_directory),
      created_(created),
      players_(std::move(names.players), 19),
      tournaments_(std::move(names.tournaments), 25) {}

Result<std::unique_ptr<WthorWriter>> WthorWriter::open(const fs::path& target,
                                                       std::array<std::uint8_t, 4> created) {
    const bool is_directory = !has_extension(target, ".wtb");
    WthorNames names;
    if (is_directory) {
        std::error_code error;
        fs::create_directories(target, error);
        if (error) return fail(cannot_write(target, error.value()));
        Result<WthorNames> known = find_wthor_names(target);
        if (!known) return fail(known.error());
        names = std::move(*known);
    }
    return std::unique_ptr<WthorWriter>(
        new WthorWriter(target, is_directory, std::move(names), created));
}

Result<WthorWriter::File*> WthorWriter::file_for(const GameRecord& record) {
    const int year = year_of(record);
    if (year != 0 && (year < 1900 || year > 2199))
        return fail("wthor_year", {{"read", record.date}, {"year", "1900-2199"}});
    if (const auto found = files_.find(year); found != files_.end()) return &found->second;
    if (!is_directory_ && !files_.empty())
        return fail("wthor_year",
                    {{"read", record.date}, {"year", std::to_string(files_.begin()->first)}});
    WthorHeader header;
    header.created = created_;
    header.year = static_cast<std::uint16_t>(year);
    if (record.theoretical) header.depth = static_cast<std::uint8_t>(record.theoretical->empties);
    const fs::path path = is_directory_ ? target_ / fmt::format("WTH_{:04}.wtb", year) : target_;
    File& file = files_.emplace(year, File{Output(path), header}).first->second;
    file.output.append(to_bytes(header));
    return &file;
}

Result<void> WthorWriter::write(const GameRecord& record) {
    const Result<std::string> bytes = wthor_game(record, players_, tournaments_);
    if (!bytes) return fail(bytes.error());
    const Result<File*> file = file_for(record);
    if (!file) return fail(file.error());
    (*file)->output.append(*bytes);
    ++(*file)->header.games;
    return {};
}

fs::path WthorWriter::list_path(const char* extension) const {
    if (!is_directory_) return fs::path(target_).replace_extension(extension);
    // A list that was found under another name (or case) is the one to grow.
    std::string lower = extension;
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return find_list(target_, lower).value_or(target_ / (std::string("WTH") + extension));
}

Result<void> WthorWriter::finish() {
    const auto save = [](const fs::path& path, std::string_view bytes) {
        Output output(path);
        output.append(bytes);
        return output.finish();
    };
    // The lists first: a game file whose names are missing is worth less than names without games.
    std::error_code ignored;
    const fs::path players = list_path(".JOU");
    if (players_.grew() || !fs::exists(players, ignored)) {
        const auto saved =
            save(players, wthor_names_file(players_.names(), WthorList::kPlayers, created_));
        if (!saved) return fail(saved.error());
    }
    const fs::path tournaments = list_path(".TRN");
    if (tournaments_.grew() || !fs::exists(tournaments, ignored)) {
        const auto saved = save(
            tournaments, wthor_names_file(tournaments_.names(), WthorList::kTournaments, created_));
        if (!saved) return fail(saved.error());
    }
    for (auto& [year, file] : files_) {
        file.output.overwrite(0, to_bytes(file.header));
        if (const Result<void> done = file.output.finish(); !done) return fail(done.error());
    }
    return {};
}

std::array<std::uint8_t, 4> wthor_today() {
    const auto today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    const std::chrono::year_month_day day{today};
    const int year = static_cast<int>(day.year());
    return {static_cast<std::uint8_t>(year / 100), static_cast<std::uint8_t>(year % 100),
            static_cast<std::uint8_t>(static_cast<unsigned>(day.month())),
            static_cast<std::uint8_t>(static_cast<unsigned>(day.day()))};
}

}  // namespace othellier::formats
