#include "server/library_files.h"

#include <boost/beast/core/detail/base64.hpp>
#include <filesystem>
#include <fstream>

#include "core/file_error.h"
#include "core/read_bytes.h"
#include "formats/any.h"
#include "formats/convert.h"
#include "formats/writers.h"
#include "library/chosen_games.h"
#include "library/import.h"
#include "library/search.h"
#include "server/input_fields.h"
#include "server/library_fields.h"

namespace othellier::server {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::size_t kMostRefusals = 200;  ///< Told one by one.

/// A folder that goes away with it.
class Folder {
 public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "othellier-files-XXXXXX").string();
        if (const char* made = ::mkdtemp(name.data())) path_ = made;
    }
    ~Folder() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    const fs::path& path() const { return path_; }

 private:
    fs::path path_;
};

/// The name of a dropped file without folders, which are the page's business.
std::string plain_name(const json& file) {
    const std::string name = fs::path(word_of(file, "name")).filename().string();
    return name.empty() || name.starts_with('.') ? "games" : name;
}

Result<void> write(const fs::path& path, std::string_view bytes) {
    std::ofstream out(path, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    return out ? Result<void>() : fail(cannot_write(path, errno));
}

/// Files of one name, from different folders, stay apart; lists of names stay beside their games.
Result<void> unpack(std::string_view body, const fs::path& folder) {
    const std::size_t end = std::min(body.find('\n'), body.size());
    const json files = json::parse(body.substr(0, end), nullptr, false);
    if (!files.is_array()) return fail("api_files");
    std::size_t at = std::min(end + 1, body.size());
    for (const json& file : files) {
        if (!file.is_object() || !file.contains("size") || !file["size"].is_number_unsigned())
            return fail("api_files");
        const auto size = file["size"].get<std::size_t>();
        if (size > body.size() - at) return fail("api_files");
        fs::path path = folder / plain_name(file);
        std::error_code unknown;
        for (int i = 2; fs::exists(path, unknown); ++i)
            path = folder / (std::to_string(i) + "-" + plain_name(file));
        if (Result<void> done = write(path, body.substr(at, size)); !done) return done;
        at += size;
    }
    return {};
}

json progress_json(const library::ImportProgress& progress) {
    return {{"bytes", progress.bytes},     {"all_bytes", progress.all_bytes},
            {"added", progress.added},     {"known", progress.known},
            {"refused", progress.refused}, {"stopped", progress.stopped}};
}

json refusal_json(const formats::Refusal& refusal, text::Language language) {
    return {{"file", fs::path(refusal.place.file).filename().string()},
            {"game", refusal.place.game},
            {"line", refusal.place.line},
            {"text", text::describe(language, refusal.why)}};
}

std::string ending_of(formats::Format format) {
    switch (format) {
        case formats::Format::kWthor:
            return "wtb";
        case formats::Format::kGgf:
            return "ggf";
        case formats::Format::kSgf:
            return "sgf";
        case formats::Format::kPgn:
            return "pgn";
        case formats::Format::kObf:
            return "obf";
        case formats::Format::kQuest:
            return "json";
        case formats::Format::kMoveSheet:
            return "sheet";
        case formats::Format::kTranscript:
            return "txt";
    }
    return "txt";
}

std::string base64(std::string_view bytes) {
    namespace coding = boost::beast::detail::base64;
    std::string text(coding::encoded_size(bytes.size()), '\0');
    text.resize(coding::encode(text.data(), bytes.data(), bytes.size()));
    return text;
}

Result<json> write_games(library::Library& library, std::vector<library::GameId> ids,
                         formats::Format format) {
    const Folder folder;
    if (folder.path().empty()) return fail(cannot_write(fs::temp_directory_path(), errno));
    const std::string name = "othellier." + ending_of(format);
    const fs::path file = folder.path() / name;
    const auto writer = formats::open_writer(file, format);
    if (!writer) return fail(writer.error());
    library::ChosenGames games(library, std::move(ids));
    const auto done = formats::convert(games, **writer, [](const formats::Refusal&) {});
    if (!done) return fail(done.error());
    const Result<std::string> bytes = read_bytes(file);
    if (!bytes) return fail(bytes.error());
    return json{{"name", name},
                {"written", done->written},
                {"refused", done->refused},
                {"base64", base64(*bytes)}};
}

}  // namespace

Result<json> import_dropped(const LibraryRoom& room, const ApiRequest& request) {
    const Folder folder;
    if (folder.path().empty()) return fail(cannot_write(fs::temp_directory_path(), errno));
    if (Result<void> done = unpack(request.bytes, folder.path()); !done) return fail(done.error());
    const auto library = library::Library::open(room.file());
    if (!library) return fail(library.error());
    json refusals = json::array();
    std::stop_source stop;
    library::ImportListener listener;
    listener.refused = [&](const formats::Refusal& refusal) {
        if (refusals.size() < kMostRefusals)
            refusals.push_back(refusal_json(refusal, request.language));
    };
    listener.progress = [&](const library::ImportProgress& progress) {
        request.report(progress_json(progress));
        if (request.stopped()) stop.request_stop();
    };
    const auto done = library::import_files(**library, {folder.path()}, listener, stop.get_token());
    if (!done) return fail(done.error());
    json answer = progress_json(*done);
    answer["refusals"] = std::move(refusals);
    return answer;
}

Result<json> export_games(LibraryRoom& room, const ApiRequest& request) {
    const auto format = formats::parse_format(field(request.input, "format"));
    if (!format) return fail("api_field", {{"field", "format"}});
    const bool chosen = request.input.contains("games");
    const auto games = chosen ? games_of(request.input) : std::vector<library::GameId>{};
    if (!games) return fail(games.error());
    const Result<library::Query> query = library::query_of(selection_of(request.input));
    if (!query) return fail(query.error());
    return room.with([&](library::Library& library) -> Result<json> {
        Result<std::vector<library::GameId>> ids =
            chosen ? *games : library::search_ids(library, *query);
        if (!ids) return fail(ids.error());
        return write_games(library, std::move(*ids), *format);
    });
}

}  // namespace othellier::server
