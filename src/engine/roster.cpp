#include "engine/roster.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/time_control.h"
#include "engine/engine_player.h"
#include "engine/ladder.h"
#include "engine/level_range.h"
#include "eval/weights.h"
#include "players/spec_options.h"

namespace othellier {

namespace {

using engine::EnginePlayer;
using engine::EnginePlayerOptions;
using engine::ThreadBudget;

constexpr std::string_view kUsage =
    "engine[:LEVEL][,time=2s][,nodes=N][,loss=DISCS][,threads=N][,hash=MB][,ponder=yes][,seed=N]"
    "[,weights=FILE][,network=none|FILE]";
constexpr std::string_view kUsageWithBudget =
    "engine[:LEVEL][,time=2s][,nodes=N][,loss=DISCS][,threads=N][,hash=MB][,seed=N]";
/// Of an engine that shares its machine, in megabytes.
constexpr std::size_t kSharedHash = 16;
constexpr std::size_t kMostSharedHash = 64;

/// Some hours of a thread.
constexpr long kMostNodes = 1'000'000'000'000;

tl::unexpected<Error> bad_option(std::string_view option, std::string_view read,
                                 std::string_view known) {
    return fail("bad_option", {{"option", std::string(option)},
                               {"read", std::string(read)},
                               {"known", std::string(known)}});
}

/// A number with at most one point: "2", "0.5".
std::optional<double> to_decimal(std::string_view text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value, std::chars_format::fixed);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

Result<void> read_level(const Spec& spec, EnginePlayerOptions& options) {
    if (spec.argument.empty()) return {};
    const auto number =
        parse_number("LEVEL", spec.argument, engine::kLowestLevel, engine::kHighestLevel);
    if (!number) return fail(number.error());
    options.level = static_cast<int>(*number);
    return {};
}

Result<void> read_limits(const Spec& spec, EnginePlayerOptions& options) {
    if (const auto text = spec.option("time")) {
        const auto time = parse_duration(*text);
        if (!time || time->count() == 0) return bad_option("time", *text, "1ms…24h");
        options.time = *time;
    }
    if (const auto text = spec.option("nodes")) {
        const auto number = parse_number("nodes", *text, 1, kMostNodes);
        if (!number) return fail(number.error());
        options.nodes = static_cast<std::uint64_t>(*number);
    }
    if (const auto text = spec.option("loss")) {
        options.loss = to_decimal(*text);
        if (!options.loss || *options.loss < 0 || *options.loss > 128)
            return bad_option("loss", *text, "0…128");
    }
    return {};
}

Result<void> read_machine(const Spec& spec, engine::EngineOptions& options) {
    if (const auto text = spec.option("threads")) {
        const auto number = parse_number("threads", *text, 1, 256);
        if (!number) return fail(number.error());
        options.threads = static_cast<int>(*number);
    }
    if (const auto text = spec.option("hash")) {
        const auto number = parse_number("hash", *text, 1, 65536);
        if (!number) return fail(number.error());
        options.hash_megabytes = static_cast<std::size_t>(*number);
    }
    return {};
}

Result<void> read_evaluation(const Spec& spec, engine::EngineOptions& options) {
    if (const auto file = spec.option("weights")) {
        auto weights = eval::read_weights(*file);
        if (!weights) return fail(weights.error());
        options.weights = std::make_shared<const eval::Weights>(std::move(*weights));
    }
    if (const auto file = spec.option("network")) {
        if (auto chosen = choose_network(*file, options); !chosen) return chosen;
    }
    return {};
}

Result<void> read_options(const Spec& spec, EnginePlayerOptions& options) {
    if (auto read = read_limits(spec, options); !read) return read;
    if (auto read = read_machine(spec, options.engine); !read) return read;
    if (auto read = read_evaluation(spec, options.engine); !read) return read;
    const auto ponder = word_option(spec, "ponder", {"no", "yes"});
    if (!ponder) return fail(ponder.error());
    options.ponder = *ponder == "yes";
    const auto seed = seed_option(spec);
    if (!seed) return fail(seed.error());
    options.seed = seed->value_or(std::random_device{}());
    return {};
}

/// What holds for an engine that shares its machine with others.
Result<void> bound(const Spec& spec, const std::shared_ptr<ThreadBudget>& budget,
                   EnginePlayerOptions& options) {
    if (options.ponder) return bad_option("ponder", "yes", "no");
    if (!spec.option("threads")) options.engine.threads = budget->all();
    options.engine.hash_megabytes = spec.option("hash")
                                        ? std::min(options.engine.hash_megabytes, kMostSharedHash)
                                        : kSharedHash;
    options.budget = budget;
    return {};
}

Result<std::unique_ptr<Player>> make_engine(const Spec& spec,
                                            const std::shared_ptr<ThreadBudget>& budget) {
    if (auto known = check_options(spec, {"time", "nodes", "loss", "threads", "hash", "ponder",
                                          "seed", "weights", "network"});
        !known)
        return fail(known.error());
    EnginePlayerOptions options;
    if (auto done = read_level(spec, options); !done) return fail(done.error());
    if (auto done = read_options(spec, options); !done) return fail(done.error());
    if (budget)
        if (auto done = bound(spec, budget, options); !done) return fail(done.error());
    return std::make_unique<EnginePlayer>(to_string(spec), options);
}

}  // namespace

RosterEntry engine_entry(std::shared_ptr<ThreadBudget> budget) {
    const std::string_view usage = budget ? kUsageWithBudget : kUsage;
    return {"engine",
            std::string(usage),
            "players.engine",
            [budget = std::move(budget)](const Spec& spec) { return make_engine(spec, budget); },
            true,
            ArgumentRange{engine::kLowestLevel, engine::kHighestLevel, engine::kDefaultLevel}};
}

Roster standard_roster() {
    Roster roster = classroom_roster();
    roster.add(engine_entry());
    roster.add(engine::ladder_entry());
    return roster;
}

}  // namespace othellier
