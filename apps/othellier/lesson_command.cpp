// `othellier lesson`: how minimax and alpha-beta come to their answer, to be looked at.
#include <memory>

#include "commands.h"
#include "formats/output.h"
#include "lesson/make.h"

namespace othellier::app {

namespace {

struct LessonOptions {
    lesson::LessonRequest request;
    std::string method = "alphabeta";
    std::string out;
    bool json = false;
};

lesson::Words words_of(const Console& console) {
    const auto word = [&console](const char* key) {
        return text::raw_sentence(console.language(), std::string("lesson.word.") + key);
    };
    lesson::Words words;
    words.black = console.say("common.black");
    words.white = console.say("common.white");
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
    return words;
}

Result<void> teach(const LessonOptions& options, Console& console) {
    const lesson::Words words = words_of(console);
    lesson::LessonRequest request = options.request;
    request.method = lesson::parse_method(options.method).value();
    const Result<lesson::Lesson> lesson = make_lesson(request);
    if (!lesson) return fail(lesson.error());
    if (!options.out.empty()) {
        const Result<std::string> picture = drawn(*lesson, options.out, words);
        if (!picture) return fail(picture.error());
        if (auto written = formats::write_file(options.out, *picture); !written) return written;
    }
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
    command->add_option("--position", request.position, console.say("lesson.position"))
        ->option_text(console.say("show.position_type"));
    command->add_option("--size", request.size, console.say("cli.size"))->option_text("N");
    command->add_option("--depth", request.depth, console.say("lesson.depth"))
        ->option_text("N")
        ->check(CLI::Range(1, lesson::kDeepest));
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
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback(
        [options, &console] { run_command(console, [&] { return teach(*options, console); }); });
}

}  // namespace othellier::app
