#include "library/summary.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <chrono>
#include <cstring>

namespace othellier::library {

namespace {

// The bytes of the file are those of the memory.
static_assert(std::endian::native == std::endian::little);
static_assert(std::is_trivially_copyable_v<Summary>);

/// Little more than a page: a game that changes rewrites no more.
constexpr std::int64_t kGamesPerBlock = 256;

/// Damage may have any byte where a bool belongs.
constexpr std::size_t kHereAt = 18;
static_assert(offsetof(Summary, here) == kHereAt);

void copy_checked(std::string_view bytes, Summary* to) {
    std::string whole(bytes.substr(0, bytes.size() / sizeof(Summary) * sizeof(Summary)));
    for (std::size_t at = kHereAt; at < whole.size(); at += sizeof(Summary))
        whole[at] = static_cast<char>(whole[at] != 0);
    if (!whole.empty()) std::memcpy(static_cast<void*>(to), whole.data(), whole.size());
}

int day_number(int year, int month, int day) {
    const bool valid_month = 1 <= month && month <= 12;
    const bool valid_day = valid_month && 1 <= day && day <= 31;
    return year * 10'000 + (valid_month ? month * 100 : 0) + (valid_day ? day : 0);
}

std::int32_t day_of_seconds(std::int64_t seconds) {
    const std::chrono::sys_seconds moment{std::chrono::seconds(seconds)};
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(moment)};
    return day_number(static_cast<int>(day.year()), static_cast<int>(unsigned{day.month()}),
                      static_cast<int>(unsigned{day.day()}));
}

}  // namespace

std::int32_t day_of(std::string_view date) {
    std::array<std::int64_t, 3> numbers{};
    const char* at = date.data();
    const char* const end = at + date.size();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto [stop, error] = std::from_chars(at, end, numbers[i]);
        const auto digits = stop - at;
        if (i == 0 && error == std::errc{} && 9 <= digits && digits <= 11)
            return day_of_seconds(numbers[0]);
        if (i == 0 && (error != std::errc{} || digits != 4 || numbers[0] < 1)) return 0;
        if (error != std::errc{} || digits > 4) {
            numbers[i] = 0;
            break;
        }
        at = stop;
        if (at == end || (*at != '.' && *at != '-' && *at != '/')) break;
        ++at;
    }
    return day_number(static_cast<int>(numbers[0]), static_cast<int>(numbers[1]),
                      static_cast<int>(numbers[2]));
}

Summary outline(std::string_view date, std::optional<int> score, int turns) {
    Summary summary;
    summary.day = day_of(date);
    if (score) summary.score = static_cast<std::int8_t>(std::clamp(*score, -127, 127));
    summary.turns = static_cast<std::uint8_t>(std::min(turns, 255));
    summary.here = true;
    return summary;
}

Summaries::Block Summaries::read(std::int64_t number) {
    Block block(kGamesPerBlock);
    Statement select = database_->prepare("SELECT data FROM summaries WHERE block = ?");
    select.bind(1, number);
    if (!select.step()) return block;
    if (select.blob(0).size() != kGamesPerBlock * sizeof(Summary)) {
        database_->note_damage("summaries");
        return block;
    }
    copy_checked(select.blob(0), block.data());
    return block;
}

Summaries::Block& Summaries::block_of(GameId game) {
    const std::int64_t number = game / kGamesPerBlock;
    const auto found = changed_.find(number);
    if (found != changed_.end()) return found->second;
    return changed_.emplace(number, read(number)).first->second;
}

void Summaries::set(GameId game, const Summary& summary) {
    block_of(game)[static_cast<std::size_t>(game % kGamesPerBlock)] = summary;
}

void Summaries::mark(GameId game, std::uint8_t mark, bool on) {
    Summary& summary = block_of(game)[static_cast<std::size_t>(game % kGamesPerBlock)];
    summary.marks = static_cast<std::uint8_t>(on ? summary.marks | mark : summary.marks & ~mark);
}

void Summaries::flush() {
    Statement replace =
        database_->prepare("INSERT OR REPLACE INTO summaries(block, data) VALUES(?, ?)");
    for (const auto& [number, block] : changed_) {
        const std::string_view bytes(reinterpret_cast<const char*>(block.data()),
                                     block.size() * sizeof(Summary));
        replace.bind(1, number).bind_blob(2, bytes).run();
    }
    forget();
}

void Summaries::forget() {
    changed_.clear();
    seen_ = -1;
}

const std::vector<Summary>& Summaries::all() {
    // Grows when another connection has committed; what this one does is told to forget().
    const std::int64_t now = database_->integer("PRAGMA data_version");
    if (now == seen_) return all_;
    all_.clear();
    Statement select = database_->prepare("SELECT block, data FROM summaries ORDER BY block");
    while (select.step()) {
        const std::int64_t number = select.integer(0);
        const std::string_view bytes = select.blob(1);
        // Numbers ascend, and no library has 2^32 games.
        if (number < 0 || number > (std::int64_t{1} << 24) ||
            bytes.size() != kGamesPerBlock * sizeof(Summary)) {
            database_->note_damage("summaries");
            break;
        }
        all_.resize(static_cast<std::size_t>((number + 1) * kGamesPerBlock));
        copy_checked(bytes, all_.data() + number * kGamesPerBlock);
    }
    seen_ = database_->failed() ? -1 : now;
    return all_;
}

}  // namespace othellier::library
