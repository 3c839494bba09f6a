#include "formats/any.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>

#include "core/position_text.h"
#include "formats/extents.h"
#include "formats/ggf.h"
#include "formats/move_sheet.h"
#include "formats/obf.h"
#include "formats/pgn.h"
#include "formats/quest.h"
#include "formats/sgf.h"
#include "formats/text_reader.h"
#include "formats/transcript_record.h"
#include "formats/wthor_files.h"

namespace othellier::formats {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kHead = 64 * 1024;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

constexpr std::array<std::pair<Format, std::string_view>, 8> kNames = {
    {{Format::kWthor, "wthor"},
     {Format::kGgf, "ggf"},
     {Format::kSgf, "sgf"},
     {Format::kPgn, "pgn"},
     {Format::kObf, "obf"},
     {Format::kQuest, "quest"},
     {Format::kMoveSheet, "sheet"},
     {Format::kTranscript, "transcript"}}};

/// Everything is one game: a transcript or a board over several lines.
std::optional<Extent> find_all(std::string_view text) {
    if (text.empty()) return std::nullopt;
    return Extent{0, text.size(), false};
}

bool is_one_of_many_lines(Format format, std::string_view text) {
    if (format == Format::kTranscript) return read_transcript(text).has_value();
    return format == Format::kObf && parse_position(text).has_value();
}

TextFormat text_format(Format format) {
    switch (format) {
        case Format::kGgf:
            return {find_ggf, read_ggf, false};
        case Format::kSgf:
            return {find_sgf, read_sgf, false};
        case Format::kPgn:
            return {find_pgn, read_pgn};
        case Format::kObf:
            return {find_line, read_obf};
        case Format::kQuest:
            return {find_json, read_quest, false};
        case Format::kMoveSheet:
            return {find_block, read_move_sheet};
        case Format::kTranscript:
        case Format::kWthor:
            break;
    }
    return {find_line, read_transcript};
}

/// Several archives one after the other. Opens a file when its turn comes.
class ChainReader final : public GameReader {
 public:
    ChainReader(std::vector<fs::path> paths, std::shared_ptr<const WthorNames> names)
        : paths_(std::move(paths)), names_(std::move(names)) {}

    std::optional<Item> next() override {
        while (true) {
            if (!reader_ && at_ == paths_.size()) return std::nullopt;
            if (!reader_) {
                Result<Input> input = Input::of_file(paths_[at_++]);
                if (!input) {
                    Place place{0, 0, 1, file()};
                    return Refusal{std::move(place), input.error()};
                }
                reader_ = std::make_unique<WthorReader>(std::move(*input), names_);
            }
            std::optional<Item> item = reader_->next();
            if (!item) {
                reader_.reset();
                continue;
            }
            if (auto* refusal = std::get_if<Refusal>(&*item)) refusal->place.file = file();
            return item;
        }
    }

 private:
    std::string file() const { return paths_[at_ - 1].filename().string(); }

    std::vector<fs::path> paths_;
    std::shared_ptr<const WthorNames> names_;
    std::size_t at_ = 0;
    std::unique_ptr<GameReader> reader_;
};

/// Says first what is wrong with the names, then reads the games.
class TroubledReader final : public GameReader {
 public:
    TroubledReader(std::vector<Refusal> troubles, std::unique_ptr<GameReader> games)
        : troubles_(std::move(troubles)), games_(std::move(games)) {}

    std::optional<Item> next() override {
        if (told_ < troubles_.size()) return troubles_[told_++];
        return games_->next();
    }
    std::uint64_t bytes_read() const override { return games_->bytes_read(); }

 private:
    std::vector<Refusal> troubles_;
    std::size_t told_ = 0;
    std::unique_ptr<GameReader> games_;
};

std::unique_ptr<GameReader> telling(std::vector<Refusal> troubles,
                                    std::unique_ptr<GameReader> games) {
    if (troubles.empty()) return games;
    return std::make_unique<TroubledReader>(std::move(troubles), std::move(games));
}

Result<std::unique_ptr<GameReader>> open_directory(const fs::path& path) {
    std::vector<fs::path> files = find_wthor_files(path);
    if (files.empty()) return fail("no_archive", {{"file", path.string()}});
    ReadableNames found = readable_wthor_names(path);
    auto names = std::make_shared<const WthorNames>(std::move(found.names));
    return telling(std::move(found.troubles),
                   std::make_unique<ChainReader>(std::move(files), std::move(names)));
}

}  // namespace

std::string_view name(Format format) {
    return std::ranges::find(kNames, format, &decltype(kNames)::value_type::first)->second;
}

std::optional<Format> parse_format(std::string_view name) {
    const auto found = std::ranges::find(kNames, name, &decltype(kNames)::value_type::second);
    if (found == kNames.end()) return std::nullopt;
    return found->first;
}

Result<std::unique_ptr<GameReader>> open_reader(Input input,
                                                std::shared_ptr<const WthorNames> names) {
    if (input.window(kByteOrderMark.size()).starts_with(kByteOrderMark))
        input.skip(kByteOrderMark.size());
    const std::string_view head = input.window(kHead);
    const std::optional<Format> format = detect(head);
    if (!format) return fail(input.trouble().value_or(Error{"unknown_format", {}}));
    if (*format == Format::kWthor) {
        if (!names) names = std::make_shared<const WthorNames>();
        return std::make_unique<WthorReader>(std::move(input), std::move(names));
    }
    TextFormat text = text_format(*format);
    if (input.saw_end() && !input.trouble() && is_one_of_many_lines(*format, head))
        text.find = find_all;
    return std::make_unique<TextReader>(std::move(input), text);
}

Result<std::unique_ptr<GameReader>> open_path(const fs::path& path) {
    if (path == "-") return open_reader(Input::of_descriptor(STDIN_FILENO));
    if (std::error_code ignored; fs::is_directory(path, ignored)) return open_directory(path);
    Result<Input> input = Input::of_file(path);
    if (!input) return fail(input.error());
    if (detect(input->window(kHead)) != Format::kWthor) return open_reader(std::move(*input), {});
    ReadableNames found = readable_wthor_names(path);
    auto names = std::make_shared<const WthorNames>(std::move(found.names));
    auto games = open_reader(std::move(*input), std::move(names));
    if (!games) return games;
    return telling(std::move(found.troubles), std::move(*games));
}

namespace {

Result<GameRecord> first_of(const Result<std::unique_ptr<GameReader>>& reader) {
    if (!reader) return fail(reader.error());
    std::optional<GameReader::Item> item = (*reader)->next();
    if (!item) return fail("unknown_format");
    if (const auto* refusal = std::get_if<Refusal>(&*item)) return fail(refusal->why);
    return std::get<GameRecord>(std::move(*item));
}

}  // namespace

Result<GameRecord> read_any(std::string_view bytes) {
    return first_of(open_reader(Input::of_memory(bytes)));
}

Result<GameRecord> read_first(const fs::path& path) {
    return first_of(open_path(path));
}

}  // namespace othellier::formats
