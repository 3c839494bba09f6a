// `othellier lesson`: how minimax and alpha-beta come to their answer, to be looked at.
#include <memory>

#include "commands.h"
#include "formats/output.h"
#include "lesson/make.h"
#include "lesson/presets.h"
#include "lesson/sheet.h"
#include "lesson/words.h"

namespace othellier::app {

namespace {

struct LessonOptions {
    lesson::LessonRequest request;
    std::string method = "alphabeta";
    std::string out;
    bool json = false;
    bool growth = false;
};

/// Draws to the file that was asked for, if any.
Result<void> draw_lesson(const LessonOptions& options, const lesson::LessonRequest& request,
                         const Result<lesson::Lesson>& lesson, const lesson::Words& words,
                         const Console& console) {
    if (options.out.empty()) return {};
    const std::filesystem::path file = options.out;
    const Result<std::string> picture =
        file.extension() == ".html"
            ? make_sheet(request, words, lesson::sheet_words_in(console.language()))
            : drawn(*lesson, file, words);
    if (!picture) return fail(picture.error());
    return formats::write_file(options.out, *picture);
}

Result<void> show_growth(const LessonOptions& options, const lesson::LessonRequest& request,
                         const lesson::Words& words, Console& console) {
    const Result<lesson::Growth> growth = growth_of(request);
    if (!growth) return fail(growth.error());
    console.print("{}", options.json ? growth_json(*growth) : growth_text(*growth, words));
    return {};
}

/// What somebody named, and what one of our trees brings with it where nothing was named.
struct Named {
    bool depth;
    bool method;
};

Result<void> teach(const LessonOptions& options, Named named, Console& console) {
    const lesson::Words words = lesson::words_in(console.language(), !options.request.tree.empty());
    lesson::LessonRequest request = options.request;
    request.method = lesson::parse_method(options.method).value();
    // The questions of a sheet are about cuts, whatever the figure shows.
    const bool sheet = options.out.ends_with(".html");
    if (const auto preset = lesson::find_preset(request.tree); preset && !named.method && !sheet)
        request.method = preset->method;
    if (!request.tree.empty() && !named.depth) request.depth = 0;
    if (options.growth) return show_growth(options, request, words, console);
    // Who asks for numbers alone gets them at depths whose tree nobody could draw.
    const bool drawing = options.json || !options.out.empty();
    const Result<lesson::Lesson> lesson = drawing ? make_lesson(request) : compare_methods(request);
    if (!lesson) return fail(lesson.error());
    if (Result<void> done = draw_lesson(options, request, lesson, words, console); !done)
        return done;
    if (options.json)
        console.print("{}", to_json(*lesson));
    else
        console.print("{}", comparison_text(lesson->comparison, words));
    return {};
}

}  // namespace

void add_lesson(CLI::App& program, Console& console) {
    auto options = std::make_shared<LessonOptions>();
    lesson::LessonRequest& request = options->request;
    const std::string file = console.say("match.file");
    CLI::App* command = program.add_subcommand("lesson", console.say("lesson.about"));
    CLI::Option* position =
        command->add_option("--position", request.position, console.say("lesson.position"));
    position->option_text(console.say("show.position_type"));
    command->add_option("--tree", request.tree, console.say("lesson.tree"))
        ->option_text(console.say("lesson.tree_type"))
        ->excludes(position);
    command->add_option("--size", request.size, console.say("cli.size"))->option_text("N");
    CLI::Option* depth = command->add_option("--depth", request.depth, console.say("lesson.depth"));
    depth->option_text("N")->check(CLI::Range(1, lesson::kDeepest));
    CLI::Option* method =
        command->add_option("--method", options->method, console.say("lesson.method"));
    method->option_text("minimax|alphabeta|ordered")
        ->check(CLI::IsMember({"minimax", "alphabeta", "ordered"}));
    command->add_option("--eval", request.eval, console.say("lesson.eval"))
        ->option_text("discs|weights|criteria")
        ->check(CLI::IsMember({"discs", "weights", "criteria"}));
    command->add_option("--table", request.table, console.say("lesson.table"))->option_text(file);
    command->add_option("--criteria", request.criteria, console.say("lesson.criteria"))
        ->option_text(file);
    command->add_option("--out", options->out, console.say("lesson.out"))->option_text(file);
    command->add_flag("--growth", options->growth, console.say("lesson.growth"));
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback([options, depth, method, &console] {
        const Named named{depth->count() > 0, method->count() > 0};
        run_command(console, [&] { return teach(*options, named, console); });
    });
}

}  // namespace othellier::app
