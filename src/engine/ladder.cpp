#include "engine/ladder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <random>
#include <string>
#include <utility>

#include "engine/roster.h"
#include "players/minds_eye.h"
#include "players/spec_options.h"

namespace othellier::engine {

namespace {

// What is learnt, more or less in the order in which people learn it.
constexpr Knowledge kDiscsCount{};
constexpr Knowledge kCornersAreNice{.corner = 5};
constexpr Knowledge kCornersStay{.discs_early = 0.7, .corner = 12, .x_square = -2, .edge = 1};
constexpr Knowledge kCornersAreGivenAway{
    .discs_early = 0.5, .corner = 15, .x_square = -7, .c_square = -4, .edge = 1};
constexpr Knowledge kFewDiscsManyMoves{.discs_early = -0.3,
                                       .discs_late = 1,
                                       .corner = 15,
                                       .x_square = -8,
                                       .c_square = -4,
                                       .edge = 0.5,
                                       .mobility = 1,
                                       .frontier = -0.5};

/// How a step plays on 8×8: by its mind's eye, or by the engine with these words after "engine".
struct Way {
    LadderStep step;
    Knowledge knowledge{};
    Imagination mind{};
    std::string_view engine{};
    /// On boards of other sizes, where neither can play.
    std::string_view elsewhere = "engine";
};

// The Elo are those of docs/results/ladder.md. They were measured without a network, and so it
// stays below the last step.
constexpr std::array<Way, 12> kWays = {{
    {{1, 450}, kDiscsCount, {.plies = 1, .forgets = 0.3, .doubt = 4}, {}, "random"},
    {{2, 615}, kCornersAreNice, {.plies = 1, .forgets = 0.15, .doubt = 2}, {}, "greedy"},
    {{3, 775}, kCornersStay, {.plies = 1, .forgets = 0.1, .doubt = 1.5}, {}, "greedy"},
    {{4, 980}, kCornersAreGivenAway, {.plies = 1, .forgets = 0.08, .doubt = 3}, {}, "level1"},
    {{5, 1185}, kCornersAreGivenAway, {.plies = 2, .forgets = 0.1, .doubt = 3}, {}, "level2"},
    {{6, 1365}, kFewDiscsManyMoves, {.plies = 3, .forgets = 0.04, .doubt = 2}, {}, "level3"},
    {{7, 1565}, {}, {}, ":2,loss=11,network=none"},
    {{8, 1745}, {}, {}, ":3,loss=10,network=none"},
    {{9, 1955}, {}, {}, ":4,loss=6,network=none"},
    {{10, 2135}, {}, {}, ":6,loss=4,network=none"},
    {{11, 2390}, {}, {}, ":9,loss=1,network=none"},
    {{12, 2550}, {}, {}, ":14"},
}};

constexpr auto kSteps = [] {
    std::array<LadderStep, kWays.size()> steps{};
    for (std::size_t i = 0; i < kWays.size(); ++i) steps[i] = kWays[i].step;
    return steps;
}();

Result<std::unique_ptr<Player>> made_of(const RosterEntry& engine, const std::string& spec) {
    const Result<Spec> parsed = parse_spec(spec);
    if (!parsed) return fail(parsed.error());
    return engine.make(*parsed);
}

/// A step is one player on 8×8 and perhaps another one elsewhere, under a name of its own.
class StepPlayer final : public Player {
 public:
    StepPlayer(std::string name, std::unique_ptr<Player> usual, std::unique_ptr<Player> elsewhere)
        : name_(std::move(name)), usual_(std::move(usual)), elsewhere_(std::move(elsewhere)) {}

    std::string name() const override { return name_; }
    void new_game() override {
        usual_->new_game();
        if (elsewhere_) elsewhere_->new_game();
    }
    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token stop) override {
        Player& player = question.position.size() == 8 || !elsewhere_ ? *usual_ : *elsewhere_;
        return player.think(question, on_thought, std::move(stop));
    }

 private:
    std::string name_;
    std::unique_ptr<Player> usual_;
    std::unique_ptr<Player> elsewhere_;
};

Result<std::unique_ptr<Player>> make_step(const RosterEntry& engine, const Spec& spec) {
    if (const auto fits = check_options(spec, {"seed"}); !fits) return fail(fits.error());
    const auto number =
        parse_number("N", spec.argument.empty() ? std::to_string(kFirstStep) : spec.argument, 1,
                     static_cast<int>(kWays.size()));
    if (!number) return fail(number.error());
    const auto wanted = seed_option(spec);
    if (!wanted) return fail(wanted.error());
    const std::uint64_t seed = wanted->value_or(std::random_device{}());

    const Way& way = kWays[static_cast<std::size_t>(*number - 1)];
    if (!way.engine.empty()) {
        std::string words = "engine" + std::string(way.engine) + ",seed=" + std::to_string(seed);
        auto player = made_of(engine, words);
        if (!player) return fail(player.error());
        return std::make_unique<StepPlayer>(to_string(spec), std::move(*player), nullptr);
    }
    auto elsewhere = classroom_roster().make(way.elsewhere);
    if (!elsewhere) return fail(elsewhere.error());
    return std::make_unique<StepPlayer>(
        to_string(spec),
        std::make_unique<MindsEyePlayer>(to_string(spec), way.knowledge, way.mind, seed),
        std::move(*elsewhere));
}

}  // namespace

std::span<const LadderStep> ladder() {
    return kSteps;
}

const LadderStep* ladder_step(std::string_view text) {
    const Result<Spec> spec = parse_spec(text);
    if (!spec || spec->kind != "step") return nullptr;
    const int number = spec->argument.empty() ? kFirstStep : std::atoi(spec->argument.c_str());
    const auto found = std::ranges::find(kSteps, number, &LadderStep::number);
    return found == kSteps.end() ? nullptr : &*found;
}

RosterEntry ladder_entry(std::shared_ptr<ThreadBudget> budget) {
    return {"step",
            "step[:N][,seed=N]",
            "players.step",
            [engine = engine_entry(std::move(budget))](const Spec& spec) {
                return make_step(engine, spec);
            },
            true,
            ArgumentRange{1, static_cast<int>(kWays.size()), kFirstStep}};
}

}  // namespace othellier::engine
