#include "formats/source.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "core/file_error.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "formats/any.h"
#include "formats/orientation.h"

namespace othellier::formats {

namespace {

/// A position or transcript that was given itself instead of a file.
class OneRecord final : public GameReader {
 public:
    explicit OneRecord(GameRecord record) : record_(std::move(record)) {}
    std::optional<Item> next() override {
        std::optional<Item> item;
        if (record_) item = std::move(*record_);
        record_.reset();
        return item;
    }

 private:
    std::optional<GameRecord> record_;
};

class FromF5 final : public GameReader {
 public:
    explicit FromF5(std::unique_ptr<GameReader> games) : games_(std::move(games)) {}
    std::optional<Item> next() override {
        std::optional<Item> item = games_->next();
        if (!item) return item;
        if (auto* game = std::get_if<GameRecord>(&*item))
            *game = with_usual_first_move(std::move(*game));
        return item;
    }

 private:
    std::unique_ptr<GameReader> games_;
};

bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

bool is_disc(char c) {
    return std::string_view("XxOoBbWw").find(c) != std::string_view::npos;
}

/// ".obf" or ".7z", but not the end of a board, in which points are empty squares.
bool is_ending(std::string_view extension) {
    if (extension.size() < 2 || extension.size() > 9) return false;
    const std::string_view name = extension.substr(1);
    return std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c) != 0; }) &&
           std::ranges::any_of(name, [](char c) { return is_letter(c) && !is_disc(c); });
}

/// "8/8/8/3pP3" has slashes too.
bool begins_like_fen(std::string_view text) {
    return std::ranges::all_of(text.substr(0, text.find('/')), [](unsigned char c) {
        return std::isdigit(c) != 0 || c == 'p' || c == 'P';
    });
}

}  // namespace

bool looks_like_file_name(std::string_view text) {
    if (is_ending(std::filesystem::path(text).extension().string())) return true;
    if (text.find('/') != std::string_view::npos)
        return text.starts_with('/') || !begins_like_fen(text);
    constexpr std::size_t kSmallestBoard = 16;
    const bool is_word = !text.empty() && text.size() < kSmallestBoard &&
                         std::ranges::all_of(text, is_letter) &&
                         !std::ranges::all_of(text, is_disc);
    return is_word && !is_pass_word(text);
}

Result<std::unique_ptr<GameReader>> open_source(const std::string& file_or_game) {
    std::error_code ignored;
    if (file_or_game == "-" || std::filesystem::exists(file_or_game, ignored))
        return open_path(file_or_game);
    const Result<Game> game = parse_position_or_transcript(file_or_game);
    if (game) return std::make_unique<OneRecord>(to_record(*game));
    if (looks_like_file_name(file_or_game)) return fail(cannot_read(file_or_game, ENOENT));
    return fail(game.error());
}

std::unique_ptr<GameReader> from_f5(std::unique_ptr<GameReader> games) {
    return std::make_unique<FromF5>(std::move(games));
}

}  // namespace othellier::formats
