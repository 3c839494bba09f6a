#include "train/archive_games.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "core/file_error.h"
#include "core/read_bytes.h"

namespace othellier::train {

namespace {

constexpr std::size_t kHeaderBytes = 16;
constexpr std::size_t kGameBytes = 68;
constexpr std::size_t kFirstMove = 8;
constexpr std::size_t kBestScore = 7;

/// Moves are 10 × row + column from 1; a game that breaks the rules is left out.
std::optional<ArchiveGame> replay(std::span<const unsigned char> record) {
    ArchiveGame game;
    game.best_black_score = 2 * record[kBestScore] - 64;
    Board board = Board::start();
    bool black = true;
    for (const unsigned char move : record.subspan(kFirstMove)) {
        if (move == 0) break;
        const int row = move / 10 - 1;
        const int column = move % 10 - 1;
        if (row < 0 || row > 7 || column < 0 || column > 7) return std::nullopt;
        if (board.legal_moves().empty()) {
            board = board.after_pass();
            black = !black;
        }
        const Square s(column, row);
        if (!board.legal_moves().contains(s)) return std::nullopt;
        game.positions.push_back(board);
        game.black_to_move.push_back(black ? 1 : 0);
        board = board.after(s);
        black = !black;
    }
    return game;
}

}  // namespace

Result<std::vector<ArchiveGame>> read_archive(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
        if (entry.path().extension() == ".wtb") files.push_back(entry.path());
    if (error) return fail(cannot_read(folder, error.value()));
    if (files.empty()) return fail("no_archive", {{"file", folder.string()}});
    std::ranges::sort(files);

    std::vector<ArchiveGame> games;
    for (const auto& file : files) {
        const Result<std::string> bytes = read_bytes(file);
        if (!bytes) return fail(bytes.error());
        const std::span data(reinterpret_cast<const unsigned char*>(bytes->data()), bytes->size());
        for (std::size_t at = kHeaderBytes; at + kGameBytes <= data.size(); at += kGameBytes)
            if (auto game = replay(data.subspan(at, kGameBytes))) games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace othellier::train
