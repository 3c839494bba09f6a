#include "engine/roster.h"

#include <charconv>

#include "engine/engine_player.h"
#include "players/spec_options.h"
#include "players/time_control.h"

namespace othellier {

namespace {

using engine::EnginePlayer;
using engine::EnginePlayerOptions;

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

Result<void> read_options(const Spec& spec, EnginePlayerOptions& options) {
    if (const auto text = spec.option("time")) {
        const auto time = parse_duration(*text);
        if (!time || time->count() == 0) return bad_option("time", *text, "1ms…24h");
        options.time = *time;
    }
    if (const auto text = spec.option("loss")) {
        options.loss = to_decimal(*text);
        if (!options.loss || *options.loss < 0 || *options.loss > 128)
            return bad_option("loss", *text, "0…128");
    }
    if (const auto text = spec.option("threads")) {
        const auto number = parse_number("threads", *text, 1, 256);
        if (!number) return fail(number.error());
        options.engine.threads = static_cast<int>(*number);
    }
    if (const auto text = spec.option("hash")) {
        const auto number = parse_number("hash", *text, 1, 65536);
        if (!number) return fail(number.error());
        options.engine.hash_megabytes = static_cast<std::size_t>(*number);
    }
    if (const auto file = spec.option("weights")) {
        auto weights = eval::read_weights(*file);
        if (!weights) return fail(weights.error());
        options.engine.weights = std::make_shared<const eval::Weights>(std::move(*weights));
    }
    const auto ponder = word_option(spec, "ponder", {"no", "yes"});
    if (!ponder) return fail(ponder.error());
    options.ponder = *ponder == "yes";
    const auto seed = seed_option(spec);
    if (!seed) return fail(seed.error());
    options.seed = seed->value_or(std::random_device{}());
    return {};
}

Result<std::unique_ptr<Player>> make_engine(const Spec& spec) {
    if (auto known =
            check_options(spec, {"time", "loss", "threads", "hash", "ponder", "seed", "weights"});
        !known)
        return fail(known.error());
    EnginePlayerOptions options;
    if (auto done = read_level(spec, options); !done) return fail(done.error());
    if (auto done = read_options(spec, options); !done) return fail(done.error());
    return std::make_unique<EnginePlayer>(to_string(spec), options);
}

}  // namespace

RosterEntry engine_entry() {
    return {"engine",
            "engine[:LEVEL][,time=2s][,loss=DISCS][,threads=N][,hash=MB][,ponder=yes][,seed=N]"
            "[,weights=FILE]",
            "players.engine", make_engine, true};
}

Roster standard_roster() {
    Roster roster = classroom_roster();
    roster.add(engine_entry());
    return roster;
}

}  // namespace othellier
