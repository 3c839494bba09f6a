#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

/// Square values at the desk: see, change and keep them. docs/session.md has the messages.
namespace othellier::session {

/// Where people's own square values are kept, as the text of their files. Handed in, like Store.
class Shelf {
 public:
    virtual ~Shelf() = default;
    virtual std::vector<std::string> names() const = 0;
    /// Nothing when there is none of that name.
    virtual Result<std::optional<std::string>> read(std::string_view name) const = 0;
    virtual Result<void> write(std::string_view name, std::string_view text) = 0;
    /// What a SPEC writes after "table=" to play with it.
    virtual std::string in_spec(std::string_view name) const = 0;
};

/// A message about square values, as it came.
struct SquareValuesQuestion {
    nlohmann::json message;
};

/// The answers to it. Fails with "bad_message", "bad_square_values_name" (read),
/// "unknown_square_values" (read), "builtin_square_values" (read) or what is wrong with the values
/// themselves.
Result<std::vector<nlohmann::json>> answer(const SquareValuesQuestion& question, Shelf& shelf);

}  // namespace othellier::session
