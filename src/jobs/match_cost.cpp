// What is known of a game before it is played: how long it will take, and whether it would be the
// same again.
#include <algorithm>
#include <charconv>

#include "engine/level_range.h"
#include "jobs/match_job.h"
#include "jobs/search_cost.h"
#include "players/spec_reach.h"

namespace othellier::jobs {

namespace {

constexpr double kMovesOfASide = 30;
/// Of players without a clock that no figure is known of.
constexpr double kSomeSeconds = 0.1;

int number_of(std::string_view text, int otherwise) {
    int number = otherwise;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// A side's seconds for a game at a level: two thirds of it in the middle, and then one long proof.
double seconds_at_level(int level) {
    return 2 * kMovesOfASide / 3 * seconds_to_depth(level) +
           seconds_to_solve(exact_empties_of(level));
}

double seconds_of_side(const std::string& text) {
    const auto spec = parse_spec(text);
    if (!spec || spec->kind != "engine") return kSomeSeconds;
    const bool has_limit = spec->option("time") || spec->option("nodes");
    double seconds = has_limit && spec->argument.empty()
                         ? 1e9
                         : seconds_at_level(number_of(spec->argument, engine::kDefaultLevel));
    if (const auto time = spec->option("time"))
        if (const auto each = parse_duration(*time))
            seconds =
                std::min(seconds, kMovesOfASide * std::chrono::duration<double>(*each).count());
    if (const auto nodes = spec->option("nodes"))
        seconds = std::min(seconds, kMovesOfASide * number_of(*nodes, 1'000'000) / 10e6);
    return seconds;
}

/// What a clock leaves a side, at most.
double seconds_of_clock(const TimeControl& time) {
    const auto seconds = [](std::chrono::milliseconds some) {
        return std::chrono::duration<double>(some).count();
    };
    double most = 1e9;
    if (time.per_game.count() > 0)
        most = seconds(time.per_game) + kMovesOfASide * seconds(time.increment);
    if (time.per_move.count() > 0) most = std::min(most, kMovesOfASide * seconds(time.per_move));
    return most;
}

}  // namespace

double predicted_seconds(const match::Plan& plan, const match::RefereeOptions& referee,
                         const match::Fixture& fixture) {
    double seconds = 0;
    for (const int player : {fixture.black, fixture.white})
        seconds += std::min(seconds_of_clock(referee.time),
                            seconds_of_side(plan.players[static_cast<std::size_t>(player)]));
    return seconds;
}

bool is_repeatable(const match::Plan& plan, const match::RefereeOptions& referee,
                   const match::Fixture& fixture) {
    if (!referee.time.unlimited()) return false;
    for (const int player : {fixture.black, fixture.white}) {
        const auto spec = parse_spec(plan.players[static_cast<std::size_t>(player)]);
        if (!spec || starts_program(spec->kind) || spec->option("time") || spec->option("ponder"))
            return false;
        if (const auto threads = spec->option("threads"); threads && *threads != "1") return false;
    }
    return true;
}

}  // namespace othellier::jobs
