#include <filesystem>
#include <memory>

#include "commands.h"
#include "core/position_text.h"
#include "formats/any.h"
#include "formats/convert.h"
#include "formats/orientation.h"
#include "formats/picture_writer.h"
#include "formats/writers.h"

namespace othellier::app {

namespace {

namespace fs = std::filesystem;

struct ConvertOptions {
    std::string in;
    std::string out;
    std::string to;
    int pixels = 640;
    bool from_f5 = false;
};

/// A hundred lines of what went wrong tell enough; the count tells the rest.
constexpr std::uint64_t kMostRefusalsTold = 100;

/// A position or transcript that was given itself instead of a file.
class OneRecord final : public formats::GameReader {
 public:
    explicit OneRecord(formats::GameRecord record) : record_(std::move(record)) {}
    std::optional<Item> next() override {
        std::optional<Item> item;
        if (record_) item = std::move(*record_);
        record_.reset();
        return item;
    }

 private:
    std::optional<formats::GameRecord> record_;
};

/// Every game laid over so that it begins at f5, as archives have it.
class FromF5 final : public formats::GameReader {
 public:
    explicit FromF5(std::unique_ptr<formats::GameReader> games) : games_(std::move(games)) {}
    std::optional<Item> next() override {
        std::optional<Item> item = games_->next();
        if (!item) return item;
        if (auto* game = std::get_if<formats::GameRecord>(&*item))
            *game = formats::with_usual_first_move(std::move(*game));
        return item;
    }

 private:
    std::unique_ptr<formats::GameReader> games_;
};

Result<std::unique_ptr<formats::GameReader>> open_in(const std::string& in) {
    std::error_code ignored;
    if (in == "-" || fs::exists(in, ignored)) return formats::open_path(in);
    // What looks like a file's name is one that is not there.
    if (formats::format_of_path(in)) return formats::open_path(in);
    const Result<Game> game = parse_position_or_transcript(in);
    if (!game) return fail(game.error());
    return std::make_unique<OneRecord>(formats::to_record(*game));
}

Result<std::unique_ptr<formats::GameWriter>> open_out(const ConvertOptions& options) {
    const fs::path out = options.out;
    const std::string extension = out.extension().string();
    const std::string ending = extension.empty() ? "" : extension.substr(1);
    if (const auto kind = formats::parse_picture_kind(options.to.empty() ? ending : options.to))
        return formats::open_picture_writer(out, *kind, options.pixels);
    const auto format =
        options.to.empty() ? formats::format_of_path(out) : formats::parse_format(options.to);
    if (!format) return fail("format_unnamed");
    return formats::open_writer(out, *format);
}

std::string sentence(const formats::Refusal& refusal, const Console& console) {
    const formats::Place& place = refusal.place;
    const text::Values values = {{"file", place.file.empty() ? "" : place.file + ", "},
                                 {"game", std::to_string(place.game)},
                                 {"line", std::to_string(place.line)},
                                 {"byte", std::to_string(place.byte)},
                                 {"why", text::describe(console.language(), refusal.why)}};
    if (place.game == 0) return console.say("formats.convert.place_file", values);
    if (place.byte == 0) return console.say("formats.convert.place_game", values);
    if (place.line == 0) return console.say("formats.convert.place", values);
    return console.say("formats.convert.place_line", values);
}

Result<void> run_convert(const ConvertOptions& options, Console& console) {
    auto reader = open_in(options.in);
    if (!reader) return fail(reader.error());
    if (options.from_f5) reader = std::make_unique<FromF5>(std::move(*reader));
    const auto writer = open_out(options);
    if (!writer) return fail(writer.error());
    std::uint64_t told = 0;
    const auto done = formats::convert(**reader, **writer, [&](const formats::Refusal& refusal) {
        if (++told <= kMostRefusalsTold) fmt::print(stderr, "{}\n", sentence(refusal, console));
    });
    if (!done) return fail(done.error());
    if (told > kMostRefusalsTold)
        fmt::print(stderr, "{}\n",
                   console.say("formats.convert.more",
                               {{"count", std::to_string(told - kMostRefusalsTold)}}));
    std::string summary =
        done->written == 1
            ? console.say("formats.convert.one_written")
            : console.say("formats.convert.written", {{"games", std::to_string(done->written)}});
    if (done->refused > 0)
        summary += ", " + console.say("formats.convert.refused",
                                      {{"refused", std::to_string(done->refused)}});
    fmt::print(stderr, "{}\n", summary);
    if (done->refused > 0) console.finish(kBadInput);
    return {};
}

}  // namespace

void add_convert(CLI::App& program, Console& console) {
    const auto options = std::make_shared<ConvertOptions>();
    CLI::App* command = program.add_subcommand("convert", console.say("formats.convert.about"));
    command->add_option("in", options->in, console.say("formats.convert.in"))
        ->option_text("IN")
        ->required();
    command->add_option("out", options->out, console.say("formats.convert.out"))
        ->option_text("OUT")
        ->required();
    command->add_option("--to", options->to, console.say("formats.convert.to"))
        ->option_text("FORMAT")
        ->check(CLI::IsMember({"ggf", "sgf", "pgn", "obf", "quest", "transcript", "sheet", "wthor",
                               "svg", "png", "diagram"}));
    command->add_option("--pixels", options->pixels, console.say("formats.convert.size"))
        ->option_text("N")
        ->check(CLI::Range(64, 4096));
    command->add_flag("--from-f5", options->from_f5, console.say("formats.convert.from_f5"));
    command->callback([options, &console] {
        run_command(console, [&] { return run_convert(*options, console); });
    });
}

}  // namespace othellier::app
