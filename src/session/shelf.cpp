#include "session/shelf.h"

#include <algorithm>
#include <utility>

#include "players/builtin_files.h"
#include "players/square_values.h"
#include "session/json_fields.h"
#include "session/limits.h"

namespace othellier::session {

namespace {

using nlohmann::json;
using Answers = Result<std::vector<json>>;

/// The built-in files that hold square values: one of the files holds something else.
std::vector<std::string> builtin_names() {
    std::vector<std::string> names;
    for (const BuiltinFile& file : builtin_files())
        if (parse_square_values(file.text, file.name)) names.emplace_back(file.name);
    return names;
}

bool is_builtin(std::string_view name) {
    return builtin_file(name).has_value();
}

json list_of(const Shelf& shelf) {
    json list = json::array();
    for (const std::string& name : builtin_names())
        list.push_back({{"name", name}, {"builtin", true}});
    for (const std::string& name : shelf.names())
        list.push_back({{"name", name}, {"builtin", false}});
    return {{"type", "square_values_list"}, {"list", std::move(list)}};
}

json optional_number(const std::optional<int>& number) {
    return number ? json(*number) : json(nullptr);
}

json values_message(const std::string& name, const SquareValues& squares, const Shelf& shelf) {
    const bool own = !name.empty() && !is_builtin(name);
    return {{"type", "square_values"},
            {"name", name},
            {"in_spec", own ? shelf.in_spec(name) : name},
            {"size", squares.size},
            {"owner", optional_number(squares.owner)},
            {"opponent", optional_number(squares.opponent)},
            {"values", squares.values},
            {"text", to_text(squares)}};
}

Result<std::string> text_of(const std::string& name, const Shelf& shelf) {
    if (const auto builtin = builtin_file(name)) return std::string(*builtin);
    const auto text = shelf.read(name);
    if (!text) return fail(text.error());
    if (!*text) return fail("unknown_square_values", {{"read", name}});
    return **text;
}

Answers read_values(const json& m, const Shelf& shelf) {
    const auto given = string_field(m, "text");
    if (!given) return fail(given.error());
    const auto named = string_field(m, "name");
    if (!named) return fail(named.error());
    if (given->has_value() == named->has_value()) return bad_field("name", "name, text");
    const std::string name = named->value_or("");
    const Result<std::string> text = *given ? Result<std::string>(**given) : text_of(name, shelf);
    if (!text) return fail(text.error());
    const Result<SquareValues> squares = parse_square_values(*text, name.empty() ? "text" : name);
    if (!squares) return fail(squares.error());
    return std::vector{values_message(name, *squares, shelf)};
}

Result<std::vector<int>> values_of(const json& m, std::size_t wanted) {
    const json* values = field_of(m, "values");
    const bool fits = values && values->is_array() && values->size() == wanted &&
                      std::ranges::all_of(*values, [](const json& value) {
                          return value.is_number_integer() && value >= -SquareValues::kLimit &&
                                 value <= SquareValues::kLimit;
                      });
    if (!fits) return bad_field("values", std::to_string(wanted) + " integers");
    return values->get<std::vector<int>>();
}

Result<SquareValues> squares_of(const json& m) {
    const auto size = int_field(m, "size");
    if (!size) return fail(size.error());
    const int n = size->value_or(8);
    if (n < kMinSize || n > kMaxSize || n % 2 != 0)
        return fail("bad_size", {{"read", std::to_string(n)}});
    const auto owner = int_field(m, "owner");
    if (!owner) return fail(owner.error());
    const auto opponent = int_field(m, "opponent");
    if (!opponent) return fail(opponent.error());
    auto values = values_of(m, static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
    if (!values) return fail(values.error());
    return SquareValues{n, *owner, *opponent, std::move(*values)};
}

Answers write_values(const json& m, Shelf& shelf) {
    const auto name = string_field(m, "name");
    if (!name) return fail(name.error());
    if (!*name) return bad_field("name", "text");
    if (is_builtin(**name)) return fail("builtin_square_values", {{"read", **name}});
    const Result<SquareValues> squares = squares_of(m);
    if (!squares) return fail(squares.error());
    // Read back what will be kept, so that nothing is kept that could not be loaded again.
    const std::string text = to_text(*squares);
    if (const auto read = parse_square_values(text, **name); !read) return fail(read.error());
    if (const auto done = shelf.write(**name, text); !done) return fail(done.error());
    return std::vector{values_message(**name, *squares, shelf), list_of(shelf)};
}

}  // namespace

Answers answer(const SquareValuesQuestion& question, Shelf& shelf) {
    const json& m = question.message;
    const std::string type = m.value("type", "");
    if (type == "list_square_values") return std::vector{list_of(shelf)};
    if (type == "read_square_values") return read_values(m, shelf);
    return write_values(m, shelf);
}

}  // namespace othellier::session
