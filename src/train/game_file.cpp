#include "train/game_file.h"

#include <zstd.h>

#include <array>
#include <charconv>
#include <cstring>
#include <string>
#include <system_error>

#include "core/file_error.h"

namespace othellier::train {

namespace fs = std::filesystem;

namespace {

constexpr std::array<char, 8> kGamesMagic = {'O', 'T', 'H', 'L', 'G', 'A', 'M', '1'};
/// No chunk of ours comes near; a larger number in a file is damage, not a reason to allocate.
constexpr std::uint32_t kMaxFrame = 1U << 24;
constexpr std::uint64_t kMaxContent = 1ULL << 24;

struct ChunkHeader {
    std::uint32_t bytes;
    std::uint32_t games;
};
static_assert(sizeof(ChunkHeader) == 8);

std::string pack(std::span<const TrainingGame> games) {
    std::string content;
    for (const TrainingGame& game : games) {
        content += static_cast<char>(game.turns.size());
        content.append(reinterpret_cast<const char*>(game.turns.data()),
                       game.turns.size() * sizeof(Turn));
    }
    return content;
}

std::string compressed(const std::string& content) {
    std::string frame(ZSTD_compressBound(content.size()), '\0');
    ZSTD_CCtx* context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    const std::size_t size =
        ZSTD_compress2(context, frame.data(), frame.size(), content.data(), content.size());
    ZSTD_freeCCtx(context);
    frame.resize(ZSTD_isError(size) != 0 ? 0 : size);
    return frame;
}

bool unpack(const std::string& frame, std::uint32_t games, std::vector<TrainingGame>& into) {
    const unsigned long long size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > kMaxContent)
        return false;
    std::string content(size, '\0');
    const std::size_t got =
        ZSTD_decompress(content.data(), content.size(), frame.data(), frame.size());
    if (ZSTD_isError(got) != 0 || got != size) return false;
    std::size_t at = 0;
    for (std::uint32_t i = 0; i < games; ++i) {
        if (at >= content.size()) return false;
        const std::size_t turns = static_cast<std::uint8_t>(content[at++]);
        if (content.size() - at < turns * sizeof(Turn)) return false;
        TrainingGame game;
        game.turns.resize(turns);
        std::memcpy(game.turns.data(), content.data() + at, turns * sizeof(Turn));
        at += turns * sizeof(Turn);
        into.push_back(std::move(game));
    }
    return at == content.size();
}

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Base64, without the signs that fill up the end.
std::string to_digits(std::string_view bytes) {
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : bytes) {
        bits = (bits << 8) | static_cast<unsigned char>(byte);
        for (count += 8; count >= 6; count -= 6) text += kDigits[(bits >> (count - 6)) & 63];
    }
    if (count > 0) text += kDigits[(bits << (6 - count)) & 63];
    return text;
}

std::optional<std::string> from_digits(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char digit : text) {
        const auto value = kDigits.find(digit);
        if (value == std::string_view::npos) return std::nullopt;
        bits = (bits << 6) | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>((bits >> count) & 255);
    }
    return bytes;
}

enum class Ended { kCleanly, kTorn, kDamaged };

struct Scan {
    Ended ended = Ended::kCleanly;
    std::uint64_t chunks = 0;
    std::uint64_t whole_bytes = kGamesMagic.size();  ///< Up to the end of the last whole chunk.
    std::uint64_t file_bytes = 0;
    std::vector<TrainingGame> games;
};

/// Reads chunk after chunk. A bad last chunk is a torn write; a bad one with more behind it is
/// damage.
Scan scan(std::ifstream& in, std::uint64_t file_size) {
    Scan scan;
    scan.file_bytes = file_size;
    while (scan.whole_bytes < file_size) {
        const std::uint64_t left = file_size - scan.whole_bytes;
        ChunkHeader header{};
        scan.ended = Ended::kTorn;
        if (left < sizeof header) return scan;
        in.read(reinterpret_cast<char*>(&header), sizeof header);
        if (header.bytes > left - sizeof header || header.bytes > kMaxFrame) return scan;
        std::string frame(header.bytes, '\0');
        in.read(frame.data(), static_cast<std::streamsize>(frame.size()));
        const std::size_t before = scan.games.size();
        if (!in || !unpack(frame, header.games, scan.games)) {
            scan.games.resize(before);
            const bool last = header.bytes == left - sizeof header;
            scan.ended = last ? Ended::kTorn : Ended::kDamaged;
            return scan;
        }
        ++scan.chunks;
        scan.whole_bytes += sizeof header + header.bytes;
        scan.ended = Ended::kCleanly;
    }
    return scan;
}

Result<Scan> scan_file(const fs::path& file) {
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    std::array<char, 8> magic{};
    std::error_code error;
    const std::uint64_t size = fs::file_size(file, error);
    if (!in || error) return fail(cannot_read(file, error ? error.value() : errno));
    in.read(magic.data(), magic.size());
    if (!in || magic != kGamesMagic)
        return fail("bad_training_games", {{"file", file.string()}, {"chunk", "1"}});
    Scan found = scan(in, size);
    if (found.ended == Ended::kDamaged)
        return fail("bad_training_games",
                    {{"file", file.string()}, {"chunk", std::to_string(found.chunks + 1)}});
    return found;
}

}  // namespace

Result<GameFileWriter> GameFileWriter::open(const fs::path& file) {
    GameFileWriter writer;
    writer.file_ = file;
    std::error_code error;
    const bool fresh = !fs::exists(file, error) || fs::file_size(file, error) == 0;
    if (!fresh) {
        const Result<Scan> found = scan_file(file);
        if (!found) return fail(found.error());
        writer.chunks_ = found->chunks;
        writer.games_ = found->games.size();
        if (found->ended == Ended::kTorn) fs::resize_file(file, found->whole_bytes, error);
    }
    errno = 0;
    writer.out_.open(file, std::ios::binary | std::ios::app);
    if (fresh) writer.out_.write(kGamesMagic.data(), kGamesMagic.size()).flush();
    if (!writer.out_ || error) return fail(cannot_write(file, error ? error.value() : errno));
    return writer;
}

Result<void> GameFileWriter::append(std::span<const TrainingGame> games) {
    const std::string frame = compressed(pack(games));
    const ChunkHeader header{static_cast<std::uint32_t>(frame.size()),
                             static_cast<std::uint32_t>(games.size())};
    out_.write(reinterpret_cast<const char*>(&header), sizeof header);
    out_.write(frame.data(), static_cast<std::streamsize>(frame.size()));
    out_.flush();
    if (!out_ || frame.empty()) return fail(cannot_write(file_));
    ++chunks_;
    games_ += games.size();
    return {};
}

Result<std::vector<TrainingGame>> read_games(const fs::path& file) {
    return scan_file(file).map([](Scan&& found) { return std::move(found.games); });
}

Result<GamesRead> read_games_and_tell(const fs::path& file) {
    Result<Scan> found = scan_file(file);
    if (!found) return fail(found.error());
    GamesRead read{std::move(found->games), std::nullopt};
    if (found->ended == Ended::kTorn)
        read.dropped = Error{"training_games_torn",
                             {{"file", file.string()},
                              {"chunk", std::to_string(found->chunks + 1)},
                              {"bytes", std::to_string(found->file_bytes - found->whole_bytes)},
                              {"games", std::to_string(read.games.size())}}};
    return read;
}

std::string to_text(std::span<const TrainingGame> games) {
    return std::to_string(games.size()) + ':' + to_digits(compressed(pack(games)));
}

std::optional<std::vector<TrainingGame>> games_of_text(std::string_view text) {
    std::uint32_t count = 0;
    const char* end = text.data() + text.size();
    const auto [colon, error] = std::from_chars(text.data(), end, count);
    if (error != std::errc() || colon == end || *colon != ':') return std::nullopt;
    const auto frame = from_digits({colon + 1, end});
    std::vector<TrainingGame> games;
    if (!frame || !unpack(*frame, count, games)) return std::nullopt;
    return games;
}

bool replay(const TrainingGame& game, const std::function<void(const Board&, const Turn&)>& visit) {
    Board board = Board::start();
    for (const Turn& turn : game.turns) {
        if (turn.square >= Square::kCount) return false;
        if (board.legal_moves().empty()) board = board.after_pass();
        const Square square = Square::from_index(turn.square);
        if (!board.legal_moves().contains(square)) return false;
        visit(board, turn);
        board = board.after(square);
    }
    return true;
}

}  // namespace othellier::train
