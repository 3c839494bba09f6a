#include "session/desk.h"

#include <new>
#include <utility>

#include "formats/ggf.h"
#include "formats/sgf.h"
#include "session/limits.h"
#include "session/record.h"

namespace othellier::session {

using nlohmann::json;

Desk::Desk(Session& session, const Roster& roster, std::string table, std::string version)
    : session_(session),
      roster_(roster),
      table_(std::move(table)),
      version_(std::move(version)),
      greeted_in_(session.language()) {}

std::string Desk::hello() const {
    json players = json::array();
    for (const RosterEntry& entry : roster_.entries()) {
        players.push_back({{"kind", entry.kind},
                           {"usage", entry.usage},
                           {"argument", nullptr},
                           {"about", text::get(session_.language(), entry.about)}});
        if (const auto& range = entry.argument)
            players.back()["argument"] = {
                {"least", range->least}, {"most", range->most}, {"usual", range->usual}};
    }
    return dump({{"type", "hello"},
                 {"version", version_},
                 {"table", table_},
                 {"language", text::code(session_.language())},
                 {"players", std::move(players)},
                 {"features", shelf_ ? json::array({"square_values"}) : json::array()},
                 {"limits",
                  {{"message_bytes", kMaxMessage},
                   {"min_size", kMinSize},
                   {"max_size", kMaxSize},
                   {"max_handicap", kMaxHandicap}}}});
}

std::vector<std::string> Desk::welcome() {
    session_.watched(true);
    std::vector<std::string> messages = {hello(), state_message(session_.view())};
    for (const Event& event : session_.what_is_known()) messages.push_back(dump(to_json(event)));
    const auto warn = [&](Sentence sentence) {
        messages.push_back(
            dump(to_json(Event(Notice{Notice::Kind::kWarning, std::move(sentence)}))));
    };
    if (const auto found = std::exchange(found_, std::nullopt)) warn(session_.sentence_of(*found));
    if (const auto& trouble = session_.not_kept())
        warn(sentence(session_.language(), "session.not_saved",
                      {{"reason", session_.sentence_of(*trouble).text}}));
    return messages;
}

std::string Desk::error(const json& id, const Error& error) const {
    return dump({{"type", "error"},
                 {"id", id},
                 {"error", error.id},
                 {"sentence", to_json(session_.sentence_of(error))}});
}

std::string Desk::exported(const json& id, const Export& wanted) const {
    const View view = session_.view();
    std::string text = wanted.format == "position" ? view.position : view.transcript;
    if (wanted.format == "sgf" || wanted.format == "ggf") {
        const Result<formats::GameRecord> record = to_record(session_.document());
        if (!record) return error(id, record.error());
        text = wanted.format == "sgf" ? formats::write_sgf(*record) : formats::write_ggf(*record);
    }
    return dump({{"type", "exported"}, {"format", wanted.format}, {"text", std::move(text)}});
}

std::vector<std::string> Desk::square_values(const json& id, const SquareValuesQuestion& question) {
    if (!shelf_) return {error(id, {"no_square_values", {}})};
    const auto answers = answer(question, *shelf_);
    if (!answers) return {error(id, answers.error())};
    std::vector<std::string> messages;
    for (const json& message : *answers) messages.push_back(dump(message));
    return messages;
}

std::vector<std::string> Desk::receive(std::string_view text) {
    try {
        return take(text);
    } catch (const std::bad_alloc&) {
        session_.was_interrupted();
        return {error(nullptr, {"no_memory", {}})};
    }
}

std::vector<std::string> Desk::take(std::string_view text) {
    if (text.size() > kMaxMessage)
        return {error(nullptr, {"message_too_long", {{"limit", std::to_string(kMaxMessage)}}})};
    const Envelope envelope = parse_message(text, session_.game().start().size());
    if (!envelope.message) return {error(envelope.id, envelope.message.error())};
    if (std::holds_alternative<Ping>(*envelope.message)) return {dump({{"type", "pong"}})};
    if (const auto* wanted = std::get_if<Export>(&*envelope.message))
        return {exported(envelope.id, *wanted)};
    if (const auto* question = std::get_if<SquareValuesQuestion>(&*envelope.message))
        return square_values(envelope.id, *question);
    const auto& command = std::get<Command>(*envelope.message);
    if (const auto* check = std::get_if<CheckPosition>(&command))
        return {dump(to_json(Event(session_.check(*check))))};
    if (const auto* line = std::get_if<ShowLine>(&command))
        return {dump(to_json(Event(session_.show(*line))))};
    if (const Result<void> done = session_.handle(command); !done)
        return {error(envelope.id, done.error())};
    return {};
}

std::vector<std::string> Desk::drain() {
    session_.tick();
    std::vector<std::string> messages;
    if (session_.language() != greeted_in_) {
        greeted_in_ = session_.language();
        messages.push_back(hello());
    }
    for (const Event& event : session_.take_events()) {
        const bool whole = std::holds_alternative<Changed>(event);
        messages.push_back(whole ? state_message(session_.view()) : dump(to_json(event)));
    }
    return messages;
}

void Desk::forget_events() {
    session_.watched(false);
    session_.tick();
    session_.take_events();
}

}  // namespace othellier::session
