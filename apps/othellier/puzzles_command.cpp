#include <memory>

#include "commands.h"
#include "core/board_grid.h"
#include "core/diagram.h"
#include "core/read_bytes.h"
#include "formats/output.h"
#include "formats/source.h"
#include "interrupt.h"
#include "part_command.h"
#include "review/puzzle_make.h"
#include "review/puzzle_words.h"

namespace othellier::app {

namespace {

using review::Puzzle;
using review::PuzzleMaker;

struct PuzzlesOptions {
    std::vector<std::string> files;
    std::string out = "-";
    int most = 0;
    int number = 1;
    bool answer = false;
};

struct Made {
    int puzzles = 0;
    int refused = 0;  ///< What gave no game.
};

/// Puzzles as text, those of each game together, until there are enough.
Result<std::string> made_of(const PuzzlesOptions& options, const Interrupt& interrupt,
                            Made& count) {
    PuzzleMaker maker;
    std::string text;
    for (const std::string& file : options.files) {
        const auto games = formats::open_source(file);
        if (!games) return fail(games.error());
        while (const auto item = (*games)->next()) {
            const auto* record = std::get_if<formats::GameRecord>(&*item);
            if (record == nullptr) {
                ++count.refused;
                continue;
            }
            if (interrupt.token().stop_requested()) return text;
            const auto puzzles = maker.puzzles_of(*record, interrupt.token());
            if (!puzzles) return fail(puzzles.error());
            for (const Puzzle& puzzle : *puzzles) {
                if (options.most > 0 && count.puzzles == options.most) return text;
                text += to_text(puzzle) + '\n';
                ++count.puzzles;
            }
        }
    }
    return text;
}

Result<void> make(const PuzzlesOptions& options, Console& console) {
    const Interrupt interrupt;
    Made count;
    const auto text = made_of(options, interrupt, count);
    if (!text) return fail(text.error());
    formats::Output output(options.out);
    output.append(*text);
    if (const auto done = output.finish(); !done) return fail(done.error());
    if (options.out != "-")
        console.print("{}\n",
                      console.say("puzzles.made", {{"count", std::to_string(count.puzzles)},
                                                   {"refused", std::to_string(count.refused)}}));
    return {};
}

Result<std::vector<Puzzle>> puzzles_in(const std::vector<std::string>& files) {
    if (files.empty()) {
        const auto shipped = review::shipped_puzzles();
        return std::vector(shipped.begin(), shipped.end());
    }
    std::vector<Puzzle> all;
    for (const std::string& file : files) {
        const auto text = read_bytes(file);
        if (!text) return fail(text.error());
        const auto puzzles = review::parse_puzzles(*text);
        if (!puzzles) return fail(puzzles.error());
        all.insert(all.end(), puzzles->begin(), puzzles->end());
    }
    return all;
}

Result<void> print_answer(const Puzzle& puzzle, Console& console) {
    const auto statements = review::why_not_the_other(puzzle);
    if (!statements) return fail(statements.error());
    console.print("{}\n", review::answer_of(puzzle, console.language()));
    for (const review::Statement& statement : *statements)
        console.print("{}\n", review::sentence(statement, console.language()));
    return {};
}

Result<void> show(const PuzzlesOptions& options, Console& console) {
    const auto puzzles = puzzles_in(options.files);
    if (!puzzles) return fail(puzzles.error());
    if (options.number > static_cast<int>(puzzles->size()))
        return fail("no_puzzle", {{"number", std::to_string(options.number)},
                                  {"last", std::to_string(puzzles->size())}});
    const Puzzle& puzzle = (*puzzles)[static_cast<std::size_t>(options.number - 1)];
    console.print(
        "{}\n", console.say("puzzles.title", {{"number", std::to_string(options.number)},
                                              {"all", std::to_string(puzzles->size())},
                                              {"empties", std::to_string(puzzle.empties())},
                                              {"difficulty", std::to_string(difficulty(puzzle))}}));
    console.draw(draw(to_grid(puzzle.board), {.colors = Console::has_colors()}) + '\n');
    console.print("{}\n", review::question_of(puzzle, console.language()));
    return options.answer ? print_answer(puzzle, console) : Result<void>{};
}

Result<void> check(const PuzzlesOptions& options, Console& console) {
    const auto puzzles = puzzles_in(options.files);
    if (!puzzles) return fail(puzzles.error());
    const Interrupt interrupt;
    PuzzleMaker maker;
    int wrong = 0;
    int looked = 0;
    for (const Puzzle& puzzle : *puzzles) {
        const auto holds = maker.holds(puzzle, interrupt.token());
        if (!holds) return fail(holds.error());
        if (interrupt.token().stop_requested()) break;
        ++looked;
        if (*holds) continue;
        ++wrong;
        console.print("{}\n", console.say("puzzles.wrong", {{"puzzle", to_text(puzzle)}}));
    }
    console.print("{}\n", console.say("puzzles.checked", {{"count", std::to_string(looked)},
                                                          {"wrong", std::to_string(wrong)}}));
    if (interrupt.token().stop_requested()) {
        console.finish(kInterrupted);
    } else if (wrong > 0) {
        console.finish(kBadInput);
    }
    return {};
}

}  // namespace

void add_puzzles(CLI::App& program, Console& console) {
    auto options = std::make_shared<PuzzlesOptions>();
    CLI::App* command = program.add_subcommand("puzzles", console.say("puzzles.about"));
    command->require_subcommand(1);
    const auto add = [&](const char* name, const char* about, auto run) {
        return add_part(*command, name, about, options, run, console);
    };
    CLI::App* maker = add("make", "puzzles.about_make", make);
    maker->add_option("games", options->files, console.say("puzzles.games"))
        ->type_name("FILE")
        ->required();
    maker->add_option("--out", options->out, console.say("puzzles.out"))->type_name("FILE");
    maker->add_option("--most", options->most, console.say("puzzles.most"))
        ->check(CLI::Range(0, 1'000'000));

    CLI::App* shower = add("show", "puzzles.about_show", show);
    shower->add_option("number", options->number, console.say("puzzles.number"))
        ->check(CLI::Range(1, 1'000'000));
    shower->add_option("--file", options->files, console.say("puzzles.file"))->type_name("FILE");
    shower->add_flag("--answer", options->answer, console.say("puzzles.with_answer"));

    CLI::App* checker = add("check", "puzzles.about_check", check);
    checker->add_option("file", options->files, console.say("puzzles.file"))->type_name("FILE");
}

}  // namespace othellier::app
