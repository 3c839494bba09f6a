#include "core/game.h"
#include "core/notation.h"
#include "match/compliance_steps.h"
#include "match/gtp_client.h"

namespace othellier::match {

namespace {

Result<std::string> ask(ComplianceTalk& talk, const std::string& command) {
    return ask_gtp(talk.process(), command, talk.soon());
}

/// Sends commands that must succeed.
Result<void> all_succeed(ComplianceTalk& talk, std::initializer_list<const char*> commands) {
    for (const char* command : commands)
        if (const Result<std::string> answer = ask(talk, command); !answer)
            return fail(answer.error());
    return {};
}

/// A command that must be answered with "?".
Result<void> is_refused(ComplianceTalk& talk, const std::string& command) {
    const Result<std::string> answer = ask(talk, command);
    if (answer) return fail(talk.unexpected("?", "= " + *answer));
    if (answer.error().id != "partner_refused") return fail(answer.error());
    return {};
}

Result<void> version(ComplianceTalk& talk) {
    const Result<std::string> answer = ask(talk, "protocol_version");
    if (!answer) return fail(answer.error());
    if (*answer != "2") return fail(talk.unexpected("2", *answer));
    return {};
}

Result<void> repeats_ids(ComplianceTalk& talk) {
    const Result<std::string> answer = ask(talk, "4711 name");
    if (!answer) return fail(answer.error());
    return {};
}

Result<void> lists_commands(ComplianceTalk& talk) {
    const Result<std::string> answer = ask(talk, "list_commands");
    if (!answer) return fail(answer.error());
    const std::string all = '\n' + *answer + '\n';
    for (const char* wanted : {"boardsize", "clear_board", "play", "genmove", "quit"})
        if (all.find('\n' + std::string(wanted) + '\n') == std::string::npos)
            return fail(talk.unexpected(wanted, *answer));
    return {};
}

Result<void> unknown_command(ComplianceTalk& talk) {
    return is_refused(talk, "no_such_command_at_all");
}

Result<void> sets_up(ComplianceTalk& talk) {
    // Programs that play several games want to be told which; the others refuse, and may.
    const Result<std::string> ignored = ask(talk, "set_game Othello");
    if (!ignored && ignored.error().id != "partner_refused") return fail(ignored.error());
    return all_succeed(talk, {"boardsize 8", "clear_board"});
}

Result<void> refuses_illegal(ComplianceTalk& talk) {
    if (Result<void> ready = sets_up(talk); !ready) return ready;
    if (Result<void> refused = is_refused(talk, "play b a1"); !refused) return refused;
    return all_succeed(talk, {"play b f5", "play w d6"});
}

/// Both sides of a whole game; each move must be legal.
Result<void> plays_gtp_game(ComplianceTalk& talk) {
    if (Result<void> ready = sets_up(talk); !ready) return ready;
    Game game;
    while (!game.is_over()) {
        const std::string color = game.position().turn() == Color::kBlack ? "b" : "w";
        const Result<std::string> answer = ask(talk, "genmove " + color);
        if (!answer) return fail(answer.error());
        const Result<Move> move = parse_move(*answer);
        if (!move) return fail(talk.unexpected("f5", *answer));
        if (const Result<void> played = game.play(*move); !played) return fail(played.error());
    }
    return {};
}

}  // namespace

std::vector<NamedStep> gtp_steps() {
    return {{"gtp_version", version},
            {"gtp_ids", repeats_ids},
            {"gtp_list", lists_commands},
            {"gtp_unknown", unknown_command},
            {"gtp_set_up", sets_up},
            {"gtp_illegal", refuses_illegal},
            {"gtp_whole_game", plays_gtp_game},
            {"gtp_quit", quits}};
}

}  // namespace othellier::match
