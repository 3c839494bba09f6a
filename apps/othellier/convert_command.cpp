#include <cstdlib>
#include <memory>

#include "commands.h"
#include "formats/convert.h"
#include "formats/output.h"
#include "formats/source.h"
#include "formats/target.h"
#include "interrupt.h"
#include "refusals.h"

namespace othellier::app {

namespace {

struct ConvertOptions {
    std::string in;
    std::string out;
    std::string to;
    int pixels = 640;
    bool from_f5 = false;
};

Result<void> run_convert(const ConvertOptions& options, Console& console) {
    // Whatever it waits for, a pipe say, it ends now: what was there before stays, whole.
    const Interrupt interrupt;
    const std::stop_callback leave(interrupt.token(), [&console] {
        formats::Output::abandon_all();
        fmt::print(stderr, "othellier: {}\n", console.say("formats.convert.interrupted"));
        std::_Exit(kInterrupted);
    });
    auto reader = formats::open_source(options.in);
    if (!reader) return fail(reader.error());
    if (options.from_f5) reader = formats::from_f5(std::move(*reader));
    const auto writer = formats::open_target(options.out, options.to, options.pixels);
    if (!writer) return fail(writer.error());
    Refusals refusals(console);
    const auto done = formats::convert(
        **reader, **writer, [&](const formats::Refusal& refusal) { refusals.tell(refusal); });
    if (!done) return fail(done.error());
    refusals.finish();
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
