#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "session/command.h"
#include "session/event.h"
#include "session/shelf.h"
#include "session/view.h"

/// The JSON of docs/session.md, one function per direction. Pure: text in, value out.
namespace othellier::session {

struct Export {
    std::string format;
};
struct Ping {};

/// What a page sends: a command for the session, or a question that its desk answers by itself.
using Message = std::variant<Command, Export, Ping, SquareValuesQuestion>;

struct Envelope {
    nlohmann::json id;  ///< Handed back with an error: a short text, a number, or null.
    Result<Message> message;
};

/// Never throws. Fails with "bad_json", "bad_message" (field, expected) or what a field's own
/// parser says. `size` is the board's, to read squares by.
Envelope parse_message(std::string_view text, int size);
/// Every `type` that it knows.
std::vector<std::string> message_types();

nlohmann::json to_json(const Sentence& sentence);
nlohmann::json to_json(const Event& event);

/// The message `state`.
std::string state_message(const View& view);

/// "---OX…": X black, O white, - empty.
std::string cells_text(const std::vector<Cell>& cells);

/// One line, whatever bytes names are made of.
std::string dump(const nlohmann::json& json);

}  // namespace othellier::session
