#include "formats/writers.h"

#include <algorithm>
#include <cassert>
#include <cctype>

#include "formats/ggf.h"
#include "formats/move_sheet.h"
#include "formats/obf.h"
#include "formats/output.h"
#include "formats/pgn.h"
#include "formats/quest.h"
#include "formats/sgf.h"
#include "formats/transcript_record.h"
#include "formats/wthor_files.h"

namespace othellier::formats {

namespace fs = std::filesystem;

namespace {

class TextWriter final : public GameWriter {
 public:
    TextWriter(const fs::path& path, Format format) : output_(path), format_(format) {}

    Result<void> write(const GameRecord& record) override {
        const Result<std::string> text = write_game(record, format_);
        if (!text) return fail(text.error());
        // An empty line parts what fills several lines.
        const bool apart = format_ == Format::kPgn || format_ == Format::kMoveSheet;
        if (apart && !first_) output_.append("\n");
        first_ = false;
        output_.append(*text);
        output_.append(text->ends_with('\n') ? "" : "\n");
        return {};
    }

    Result<void> finish() override { return output_.finish(); }

 private:
    Output output_;
    Format format_;
    bool first_ = true;
};

}  // namespace

std::optional<Format> format_of_path(const fs::path& path) {
    if (std::error_code ignored; !path.has_filename() || fs::is_directory(path, ignored))
        return Format::kWthor;
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (extension == ".wtb") return Format::kWthor;
    if (extension == ".json") return Format::kQuest;
    if (extension == ".txt") return Format::kTranscript;
    if (extension.empty()) return std::nullopt;
    return parse_format(extension.substr(1));
}

Result<std::unique_ptr<GameWriter>> open_writer(const fs::path& path, Format format) {
    if (format != Format::kWthor) return std::make_unique<TextWriter>(path, format);
    if (path == "-") return fail("not_to_pipe");
    Result<std::unique_ptr<WthorWriter>> writer = WthorWriter::open(path, wthor_today());
    if (!writer) return fail(writer.error());
    return std::move(*writer);
}

Result<std::string> write_game(const GameRecord& record, Format format) {
    switch (format) {
        case Format::kGgf:
            return write_ggf(record);
        case Format::kSgf:
            return write_sgf(record);
        case Format::kPgn:
            return write_pgn(record);
        case Format::kObf:
            return write_obf(record);
        case Format::kQuest:
            return write_quest(record);
        case Format::kMoveSheet:
            return write_move_sheet(record);
        case Format::kTranscript:
            return write_transcript(record);
        case Format::kWthor:
            break;
    }
    assert(false && "WTHOR is not text");
    return std::string();
}

}  // namespace othellier::formats
