#include "match/pipe_options.h"

#include <algorithm>

#include "core/time_control.h"
#include "players/spec_options.h"

namespace othellier::match {

namespace {

using std::chrono::milliseconds;

constexpr int kDeepest = 60;

/// Reads the option into `value` where it is there.
Result<void> take_duration(const Spec& spec, std::string_view option, milliseconds& value) {
    const auto text = spec.option(option);
    if (!text) return {};
    const auto read = parse_duration(*text);
    if (!read || read->count() == 0)
        return fail("bad_option", {{"option", std::string(option)},
                                   {"read", std::string(*text)},
                                   {"known", "500ms, 30s, 5m, 1h30m"}});
    value = *read;
    return {};
}

Result<void> check_names(Spec spec) {
    // All but this one are given once.
    std::erase_if(spec.options, [](const auto& option) { return option.first == "init"; });
    if (spec.kind == "nboard")
        return check_options(spec,
                             {"name", "folder", "time", "depth", "init", "patience", "answer"});
    return check_options(spec, {"name", "folder", "time", "init", "patience", "answer"});
}

}  // namespace

ThinkingTime PipeOptions::told_time(const ThinkingTime& asked) const {
    if (!asked.unlimited() || time.count() == 0) return asked;
    ThinkingTime told;
    told.per_move = time;
    return told;
}

milliseconds PipeOptions::patience(const ThinkingTime& asked) const {
    if (asked.unlimited()) return thought;
    return std::max(asked.remaining, asked.per_move) + grace;
}

Result<PipeOptions> pipe_options(const Spec& spec, PipeOptions options) {
    if (spec.argument.empty()) return fail("partner_command", {{"kind", spec.kind}});
    if (Result<void> known = check_names(spec); !known) return fail(known.error());
    if (const auto depth = spec.option("depth")) {
        const auto number = parse_number("depth", *depth, 1, kDeepest);
        if (!number) return fail(number.error());
        options.depth = static_cast<int>(*number);
    }
    for (const auto& [name, value] :
         {std::pair<std::string_view, milliseconds&>{"time", options.time},
          {"patience", options.thought},
          {"answer", options.answer}})
        if (Result<void> taken = take_duration(spec, name, value); !taken)
            return fail(taken.error());
    options.name = spec.option("name").value_or("");
    options.folder = spec.option("folder").value_or("");
    for (const auto& [name, value] : spec.options)
        if (name == "init") options.first_lines.push_back(value);
    return options;
}

}  // namespace othellier::match
