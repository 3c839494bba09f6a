// `othellier course`: the ten lessons, and where their exercises come from.
#include <memory>

#include "commands.h"
#include "core/board_grid.h"
#include "core/diagram.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "course/choose.h"
#include "formats/output.h"
#include "formats/source.h"
#include "interrupt.h"
#include "part_command.h"
#include "text/numbers.h"

namespace othellier::app {

namespace {

using course::Exercise;

struct CourseOptions {
    std::vector<std::string> files;
    std::string out = "-";
    int lesson = 0;
    int exercise = 0;
    std::string move;
    course::Look look;
};

/// The lessons by number, or one of them with its boards.
Result<void> read_lessons(const CourseOptions& options, Console& console) {
    const auto lessons = course::lessons(console.language());
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        if (options.lesson != 0 && options.lesson != static_cast<int>(i) + 1) continue;
        const auto count = std::to_string(course::exercises(lessons[i].topic).size());
        console.print("{:>2}  {}. {}\n", i + 1, lessons[i].title,
                      console.say("course.exercises", {{"count", count}}));
        if (options.lesson == 0) continue;
        for (const course::Idea& idea : lessons[i].ideas) {
            const auto position = parse_position(idea.position);
            if (!position) return fail(position.error());
            console.print("\n{}\n", idea.text);
            console.draw(draw(*position, {.colors = Console::has_colors()}));
        }
    }
    return {};
}

Result<void> judge_move(const Exercise& exercise, const std::string& text, Console& console) {
    const auto move = parse_move(text);
    if (!move) return fail(move.error());
    if (const auto legal = check_legal(to_grid(exercise.board), *move, 1); !legal)
        return fail(legal.error());
    course::Judge judge;
    const auto verdict =
        judge.judge(exercise, move->point().square(), Color::kBlack, console.language(), {});
    if (!verdict) return fail(verdict.error());
    const auto discs = [&](double value) {
        return text::signed_decimal(console.language(), value, 1);
    };
    std::string line;
    for (const Move next : verdict->line) line += (line.empty() ? "" : " ") + to_string(next);
    console.print("{}\n", console.say(verdict->right ? "course.right" : "course.wrong",
                                      {{"value", discs(verdict->value)},
                                       {"best", discs(verdict->best)},
                                       {"line", line}}));
    for (const std::string& sentence : verdict->why) console.print("{}\n", sentence);
    return {};
}

Result<void> ask_exercise(const CourseOptions& options, Console& console) {
    const auto lessons = course::lessons(console.language());
    const course::Lesson& lesson = lessons[static_cast<std::size_t>(options.lesson - 1)];
    const auto exercises = course::exercises(lesson.topic);
    if (options.exercise > static_cast<int>(exercises.size()))
        return fail("no_exercise", {{"number", std::to_string(options.exercise)},
                                    {"last", std::to_string(exercises.size())}});
    const Exercise& exercise = exercises[static_cast<std::size_t>(options.exercise - 1)];
    if (!options.move.empty()) return judge_move(exercise, options.move, console);
    console.print("{} {}\n", console.say("course.you_have"), lesson.task);
    console.draw(draw(to_grid(exercise.board), {.colors = Console::has_colors()}));
    return {};
}

Result<void> show_course(const CourseOptions& options, Console& console) {
    return options.exercise == 0 ? read_lessons(options, console) : ask_exercise(options, console);
}

Result<void> make_course(const CourseOptions& options, Console& console) {
    const Interrupt interrupt;
    const bool deeper = options.look.plies > course::Look().plies ||
                        options.look.exact_from > course::Look().exact_from;
    course::Chooser chooser(deeper ? std::optional(options.look) : std::nullopt);
    formats::Output output(options.out);
    for (const std::string& file : options.files) {
        const auto games = formats::open_source(file);
        if (!games) return fail(games.error());
        while (const auto item = (*games)->next()) {
            const auto* record = std::get_if<formats::GameRecord>(&*item);
            if (record == nullptr) continue;
            if (chooser.has_enough() || interrupt.token().stop_requested()) break;
            const auto exercises = chooser.exercises_of(*record, interrupt.token());
            if (!exercises) return fail(exercises.error());
            for (const Exercise& exercise : *exercises) output.append(to_text(exercise) + '\n');
        }
    }
    if (interrupt.token().stop_requested()) console.finish(kInterrupted);
    return output.finish();
}

Result<void> check_course(const CourseOptions& options, Console& console) {
    const Interrupt interrupt;
    course::Judge judge(options.look);
    int looked = 0, wrong = 0;
    for (std::size_t topic = 0; topic < course::kTopics; ++topic)
        for (const Exercise& exercise : course::exercises(static_cast<course::Topic>(topic))) {
            const auto holds = judge.holds(exercise, interrupt.token());
            if (!holds) return fail(holds.error());
            if (interrupt.token().stop_requested()) {
                console.finish(kInterrupted);
                return {};
            }
            ++looked;
            if (*holds) continue;
            ++wrong;
            console.print("{}\n",
                          console.say("course.does_not_hold", {{"line", to_text(exercise)}}));
        }
    console.print("{}\n", console.say("course.checked", {{"count", std::to_string(looked)},
                                                         {"wrong", std::to_string(wrong)}}));
    if (wrong > 0) console.finish(kBadInput);
    return {};
}

}  // namespace

void add_course(CLI::App& program, Console& console) {
    auto options = std::make_shared<CourseOptions>();
    CLI::App* command = program.add_subcommand("course", console.say("course.about"));
    command->require_subcommand(1);
    const auto add = [&](const char* name, const char* about, auto run) {
        return add_part(*command, name, about, options, run, console);
    };
    CLI::App* shower = add("show", "course.about_show", show_course);
    shower->add_option("lesson", options->lesson, console.say("course.lesson"))
        ->check(CLI::Range(1, static_cast<int>(course::kTopics)));
    shower->add_option("exercise", options->exercise, console.say("course.exercise"))
        ->check(CLI::Range(1, 100));
    shower->add_option("move", options->move, console.say("course.move"));

    const auto add_look = [&](CLI::App* sub, const char* depth) {
        sub->add_option("--depth", options->look.plies, console.say(depth))
            ->check(CLI::Range(1, 60));
        sub->add_option("--exact", options->look.exact_from, console.say("course.exact"))
            ->check(CLI::Range(0, 60));
    };
    add_look(add("check", "course.about_check", check_course), "course.depth");

    CLI::App* maker = add("make", "course.about_make", make_course);
    add_look(maker, "course.second_look");
    maker->add_option("games", options->files, console.say("puzzles.games"))
        ->type_name("FILE")
        ->required();
    maker->add_option("--out", options->out, console.say("puzzles.out"))->type_name("FILE");
}

}  // namespace othellier::app
