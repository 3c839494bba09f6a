// `othellier lesson`: how minimax and alpha-beta come to their answer, to be looked at.
#include <filesystem>
#include <memory>

#include "commands.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "formats/output.h"
#include "lesson/render.h"
#include "lesson/search.h"

namespace othellier::app {

namespace {

constexpr int kDeepest = 10;

struct LessonOptions {
    std::string position;
    int size = 8;
    int depth = 3;
    std::string method = "alphabeta";
    std::string eval = "discs";
    std::string table;
    std::string criteria;
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

Result<classroom::EvaluationChoice> evaluation_choice(const LessonOptions& options) {
    Spec spec{"lesson", "", {{"eval", options.eval}}};
    if (!options.table.empty()) spec.options.emplace_back("table", options.table);
    if (!options.criteria.empty()) spec.options.emplace_back("criteria", options.criteria);
    return classroom::evaluation_of(spec);
}

Result<lesson::Lesson> make_lesson(const LessonOptions& options) {
    const Result<Game> game = parse_position_or_transcript(options.position, options.size);
    if (!game) return fail(game.error());
    const Grid& position = game->position();
    const Result<classroom::EvaluationChoice> choice = evaluation_choice(options);
    if (!choice) return fail(choice.error());
    const auto evaluation = choice->for_board(position.size());
    const lesson::Method method = lesson::parse_method(options.method).value();
    const lesson::Limits limits{200'000};
    lesson::Tree tree = lesson::record(position, options.depth, method, *evaluation, limits);
    if (!tree.summary.complete)
        return fail("lesson_too_large", {{"depth", std::to_string(options.depth)},
                                         {"limit", std::to_string(limits.visited)}});
    return lesson::Lesson{std::move(tree), lesson::compare(position, options.depth, *evaluation),
                          options.eval};
}

/// The form that the ending of the file's name asks for.
Result<std::string> drawn(const lesson::Lesson& lesson, const std::string& file,
                          const lesson::Words& words) {
    const std::string ending = std::filesystem::path(file).extension().string();
    if (ending == ".svg") return to_svg(lesson, words);
    if (ending == ".json") return to_json(lesson);
    if (ending == ".dot") return to_dot(lesson, words);
    if (ending == ".txt") return to_text(lesson, words);
    return fail("bad_lesson_file", {{"file", file}});
}

Result<void> teach(const LessonOptions& options, Console& console) {
    const lesson::Words words = words_of(console);
    const Result<lesson::Lesson> lesson = make_lesson(options);
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
    const std::string file = console.say("match.file");
    CLI::App* command = program.add_subcommand("lesson", console.say("lesson.about"));
    command->add_option("--position", options->position, console.say("lesson.position"))
        ->option_text(console.say("show.position_type"));
    command->add_option("--size", options->size, console.say("cli.size"))->option_text("N");
    command->add_option("--depth", options->depth, console.say("lesson.depth"))
        ->option_text("N")
        ->check(CLI::Range(1, kDeepest));
    command->add_option("--method", options->method, console.say("lesson.method"))
        ->option_text("minimax|alphabeta|ordered")
        ->check(CLI::IsMember({"minimax", "alphabeta", "ordered"}));
    command->add_option("--eval", options->eval, console.say("lesson.eval"))
        ->option_text("discs|weights|criteria")
        ->check(CLI::IsMember({"discs", "weights", "criteria"}));
    command->add_option("--table", options->table, console.say("lesson.table"))->option_text(file);
    command->add_option("--criteria", options->criteria, console.say("lesson.criteria"))
        ->option_text(file);
    command->add_option("--out", options->out, console.say("lesson.out"))->option_text(file);
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback(
        [options, &console] { run_command(console, [&] { return teach(*options, console); }); });
}

}  // namespace othellier::app
