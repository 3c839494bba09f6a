// `othellier lesson`: how minimax and alpha-beta come to their answer, to be looked at.
#include <memory>

#include "commands.h"
#include "formats/output.h"
#include "lesson/make.h"
#include "lesson/sheet.h"

namespace othellier::app {

namespace {

struct LessonOptions {
    lesson::LessonRequest request;
    std::string method = "alphabeta";
    std::string out;
    bool json = false;
    bool growth = false;
};

/// In a typed tree the sides are called Max and Min, and numbers stand without a sign.
lesson::Words words_of(const Console& console, bool typed) {
    const auto word = [&console](const char* key) {
        return text::raw_sentence(console.language(), std::string("lesson.word.") + key);
    };
    lesson::Words words;
    words.black = typed ? "Max" : console.say("common.black");
    words.white = typed ? "Min" : console.say("common.white");
    if (typed) words.plus.clear();
    words.pass = console.say("common.pass");
    words.minimax = word("minimax");
    words.alphabeta = word("alphabeta");
    words.ordered = word("ordered");
    words.title = word("title");
    words.value = word("value");
    words.best_line = word("best_line");
    words.visited = word("visited");
    words.evaluated = word("evaluated");
    words.cut = word("cut");
    words.method = word("method");
    words.max_node = word("max_node");
    words.min_node = word("min_node");
    words.leaf = word("leaf");
    words.end = word("end");
    words.best = word("best");
    words.left_out = word("left_out");
    words.why_max = word("why_max");
    words.why_min = word("why_min");
    words.won = word("won");
    words.lost = word("lost");
    words.alpha_cut = word("alpha_cut");
    words.beta_cut = word("beta_cut");
    words.depth = word("depth");
    return words;
}

lesson::SheetWords sheet_words_of(const Console& console) {
    const auto word = [&console](const char* key) {
        return text::raw_sentence(console.language(), std::string("lesson.sheet.") + key);
    };
    return {.title = word("title"),
            .name_line = word("name_line"),
            .values = word("values"),
            .choice = word("choice"),
            .cuts = word("cuts"),
            .kinds = word("kinds"),
            .counts = word("counts"),
            .order = word("order"),
            .answers = word("answers"),
            .language = std::string(text::code(console.language()))};
}

/// Draws to the file that was asked for, if any.
Result<void> draw_lesson(const LessonOptions& options, const lesson::LessonRequest& request,
                         const Result<lesson::Lesson>& lesson, const lesson::Words& words,
                         const Console& console) {
    if (options.out.empty()) return {};
    const std::filesystem::path file = options.out;
    const Result<std::string> picture = file.extension() == ".html"
                                            ? make_sheet(request, words, sheet_words_of(console))
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

Result<void> teach(const LessonOptions& options, bool depth_given, Console& console) {
    const lesson::Words words = words_of(console, !options.request.tree.empty());
    lesson::LessonRequest request = options.request;
    request.method = lesson::parse_method(options.method).value();
    if (!request.tree.empty() && !depth_given) request.depth = 0;
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
    command->add_option("--method", options->method, console.say("lesson.method"))
        ->option_text("minimax|alphabeta|ordered")
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
    command->callback([options, depth, &console] {
        run_command(console, [&] { return teach(*options, depth->count() > 0, console); });
    });
}

}  // namespace othellier::app
