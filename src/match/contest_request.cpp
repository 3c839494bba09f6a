#include "match/contest_request.h"

#include <charconv>

#include "core/read_bytes.h"
#include "engine/default_threads.h"

namespace othellier::match {

namespace {

Result<Plan> plan_of(const ContestArguments& arguments) {
    if (!is_valid_size(arguments.size))
        return fail("bad_size", {{"read", std::to_string(arguments.size)}});
    if (arguments.games < 1 || arguments.games > 1'000'000)
        return fail("bad_games", {{"read", std::to_string(arguments.games)}});
    Plan plan;
    plan.players = arguments.players;
    plan.games = (arguments.games + 1) / 2 * 2;
    plan.with_self = arguments.with_self;
    plan.near = arguments.near;
    plan.start = Grid::start(arguments.size, arguments.white_first ? Color::kWhite : Color::kBlack);
    plan.openings.random_plies = arguments.random_plies;
    plan.seed = arguments.seed;
    if (!arguments.openings_file.empty()) {
        Result<std::string> text = read_bytes(arguments.openings_file);
        if (!text) return fail(text.error());
        if (text->empty()) return fail("no_openings");
        plan.openings.file_text = std::move(*text);
    }
    return plan;
}

}  // namespace

Result<SprtSettings> parse_sprt(std::string_view text) {
    const auto refused = fail("bad_sprt", {{"read", std::string(text)}});
    std::vector<double> numbers;
    for (std::string_view rest = text; numbers.size() < 4;) {
        const std::size_t comma = rest.find(',');
        const std::string_view part = rest.substr(0, comma);
        double number = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number,
                                                  std::chars_format::fixed);
        if (error != std::errc{} || end != part.data() + part.size()) return refused;
        numbers.push_back(number);
        if (comma == std::string_view::npos) break;
        rest.remove_prefix(comma + 1);
        if (numbers.size() == 4) return refused;
    }
    if (numbers.size() == 2) numbers.insert(numbers.end(), {0.05, 0.05});
    if (numbers.size() != 4 || numbers[0] >= numbers[1]) return refused;
    for (const double risk : {numbers[2], numbers[3]})
        if (!(0 < risk && risk < 0.5)) return refused;
    return SprtSettings{numbers[0], numbers[1], numbers[2], numbers[3]};
}

Result<ContestRequest> contest_request(const ContestArguments& arguments) {
    Result<Plan> plan = plan_of(arguments);
    if (!plan) return fail(plan.error());
    ContestOptions options;
    options.runner.threads = engine::threads_or_default(arguments.threads);
    if (!arguments.time.empty()) {
        const Result<TimeControl> time = parse_time_control(arguments.time);
        if (!time) return fail(time.error());
        options.runner.referee.time = *time;
    }
    if (!arguments.sprt.empty()) {
        const Result<SprtSettings> sprt = parse_sprt(arguments.sprt);
        if (!sprt) return fail(sprt.error());
        options.sprt = *sprt;
    }
    if (!arguments.journal.empty()) options.journal = arguments.journal;
    return ContestRequest{std::move(*plan), std::move(options)};
}

}  // namespace othellier::match
