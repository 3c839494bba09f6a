#include "tui/game_file.h"

#include <cstdlib>

#include "core/read_bytes.h"
#include "formats/any.h"
#include "formats/output.h"
#include "formats/target.h"
#include "formats/writers.h"
#include "session/record.h"

namespace othellier::tui {

namespace fs = std::filesystem;
using session::Document;

namespace {

constexpr std::size_t kLargest = 64u * 1024 * 1024;
constexpr int kPicturePixels = 640;

fs::path expanded(const fs::path& path) {
    const std::string text = path.string();
    const char* home = std::getenv("HOME");
    return text.starts_with("~/") && home != nullptr ? fs::path(home) / text.substr(2) : path;
}

Result<std::string> written(const Document& table, const fs::path& path) {
    const auto format = formats::format_of_path(path);
    if (!format || format == formats::Format::kTranscript) return write_text(table);
    if (format == formats::Format::kWthor) return fail("file_archive");
    const Result<formats::GameRecord> record = session::to_record(table);
    if (!record) return fail(record.error());
    return formats::write_game(*record, *format);
}

/// The board as it stands, as a picture.
Result<void> save_picture(const Document& table, const fs::path& path) {
    const Result<formats::GameRecord> record = session::to_record(table);
    if (!record) return fail(record.error());
    const auto target = formats::open_target(path, "", kPicturePixels);
    if (!target) return fail(target.error());
    if (Result<void> drawn = (*target)->write(*record); !drawn) return drawn;
    return (*target)->finish();
}

}  // namespace

Result<void> save_game(const Document& table, const fs::path& path) {
    if (path.extension() == ".png" || path.extension() == ".svg")
        return save_picture(table, expanded(path));
    const Result<std::string> text = written(table, path);
    if (!text) return fail(text.error());
    formats::Output output(expanded(path));
    output.append(*text);
    output.append(text->ends_with('\n') ? "" : "\n");
    return output.finish();
}

Result<Document> load_game(const Document& table, const fs::path& path) {
    const fs::path file = expanded(path);
    const Result<std::string> bytes = read_bytes(file, kLargest);
    if (!bytes) return fail(bytes.error());
    if (bytes->find("{\"othellier\":") != std::string::npos) return read_text(table, *bytes);
    const Result<formats::GameRecord> record = formats::read_any(*bytes);
    if (!record) return fail(record.error());
    return session::to_document(*record, table);
}

}  // namespace othellier::tui
