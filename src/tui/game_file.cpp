#include "tui/game_file.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

#include "core/file_error.h"
#include "formats/output.h"
#include "formats/writers.h"

namespace othellier::tui {

namespace fs = std::filesystem;
using session::Document;

namespace {

constexpr std::uintmax_t kLargest = 64u * 1024 * 1024;

fs::path expanded(const fs::path& path) {
    const std::string text = path.string();
    const char* home = std::getenv("HOME");
    return text.starts_with("~/") && home != nullptr ? fs::path(home) / text.substr(2) : path;
}

Result<std::string> written(const Document& table, const fs::path& path) {
    const auto format = formats::format_of_path(path);
    if (format == formats::Format::kGgf) return write_ggf(table);
    if (!format || format == formats::Format::kTranscript) return write_text(table);
    if (format == formats::Format::kWthor) return fail("file_archive");
    const Result<Game> game = session::game_of(table);
    if (!game) return fail(game.error());
    return formats::write_game(formats::to_record(*game), *format);
}

}  // namespace

Result<void> save_game(const Document& table, const fs::path& path) {
    const Result<std::string> text = written(table, path);
    if (!text) return fail(text.error());
    formats::Output output(expanded(path));
    output.append(*text);
    output.append(text->ends_with('\n') ? "" : "\n");
    return output.finish();
}

Result<Document> load_game(const Document& table, const fs::path& path) {
    const fs::path file = expanded(path);
    const auto refused = [&file](int number) { return fail(cannot_read(file, number)); };
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) return refused(EISDIR);
    if (fs::exists(file, ignored) && fs::file_size(file, ignored) > kLargest) return refused(EFBIG);
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    if (!in) return refused(errno);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    return bytes.find("{\"othellier\":") == std::string::npos ? read_any(table, bytes)
                                                              : read_text(table, bytes);
}

}  // namespace othellier::tui
