#include <algorithm>

#include "core/game.h"
#include "core/notation.h"
#include "formats/game_record.h"
#include "formats/ggf.h"
#include "match/compliance_steps.h"

namespace othellier::match {

namespace {

Result<void> send_all(ComplianceTalk& talk, const std::vector<std::string>& lines) {
    for (const std::string& line : lines)
        if (Result<void> sent = talk.send(line); !sent) return sent;
    return {};
}

std::string game_line(const Game& game) {
    return "set game " + formats::write_ggf(formats::to_record(game));
}

Result<void> introduces(ComplianceTalk& talk) {
    return send_all(talk, {"nboard 2", "set depth " + std::to_string(talk.options().told_depth()),
                           game_line(Game())});
}

/// The move it answers to `go` with.
Result<Move> ask_move(ComplianceTalk& talk) {
    if (Result<void> sent = talk.send("go"); !sent) return fail(sent.error());
    const Result<std::string> answer = talk.wait_for("===");
    if (!answer) return fail(answer.error());
    std::string text = answer->substr(3);
    text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
    const Result<Move> move = parse_move(text.substr(0, text.find_first_of(" /")));
    if (!move) return fail(talk.unexpected("=== F5", *answer));
    return *move;
}

Result<void> pongs(ComplianceTalk& talk) {
    if (Result<void> sent = send_all(talk, {"nboard 2", "ping 4711"}); !sent) return sent;
    const Result<std::string> answer = talk.wait_for("pong");
    if (!answer) return fail(answer.error());
    if (*answer != "pong 4711") return fail(talk.unexpected("pong 4711", *answer));
    return {};
}

Result<void> passes_over_unknown_lines(ComplianceTalk& talk) {
    if (Result<void> sent = talk.send("no such command at all"); !sent) return sent;
    return pongs(talk);
}

Result<void> go_does_not_play(ComplianceTalk& talk) {
    if (Result<void> ready = introduces(talk); !ready) return ready;
    for (int twice = 0; twice < 2; ++twice) {
        const Result<Move> move = ask_move(talk);
        if (!move) return fail(move.error());
        if (Result<void> played = Game().play(*move); !played) return played;
    }
    return {};
}

Result<void> hints(ComplianceTalk& talk) {
    if (Result<void> ready = introduces(talk); !ready) return ready;
    if (Result<void> sent = talk.send("hint 1"); !sent) return sent;
    const auto deadline = talk.soon();
    while (true) {
        const Result<std::string> line = talk.process().read_line(deadline);
        if (!line) return fail(line.error());
        if (line->starts_with("search ") || line->starts_with("book ")) return {};
    }
}

/// A pass at the end of a game gives the turn away: here Black has a move then, and White none.
Result<void> respects_a_last_pass(ComplianceTalk& talk) {
    if (Result<void> ready = introduces(talk); !ready) return ready;
    const std::string game =
        "set game (;GM[Othello]TY[8]BO[8 XO" + std::string(62, '-') + " O]W[PA];)";
    std::string with_stars = game;
    std::ranges::replace(with_stars, 'X', '*');
    if (Result<void> sent = talk.send(with_stars); !sent) return sent;
    const Result<Move> move = ask_move(talk);
    if (!move) return fail(move.error());
    if (*move != Move(Point(2, 0))) return fail(talk.unexpected("C1", to_string(*move)));
    return {};
}

/// While it thinks, a ping must be answered soon, and nothing of the thought may follow.
Result<void> stops_for_a_ping(ComplianceTalk& talk) {
    if (Result<void> sent =
            send_all(talk, {"nboard 2", "set depth 40", game_line(Game()), "hint 4", "ping 99"});
        !sent)
        return sent;
    if (const Result<std::string> pong = talk.wait_for("pong 99"); !pong) return fail(pong.error());
    const auto quiet = PipeProcess::Clock::now() + std::chrono::milliseconds(300);
    while (true) {
        const Result<std::string> line = talk.process().read_line(quiet);
        if (!line)
            return line.error().id == "partner_stalled" ? Result<void>() : fail(line.error());
        if (line->starts_with("search") || line->starts_with("book") || line->starts_with("==="))
            return fail(talk.unexpected("pong 99", *line));
    }
}

Result<void> plays_nboard_game(ComplianceTalk& talk) {
    if (Result<void> ready = introduces(talk); !ready) return ready;
    Game game;
    while (!game.is_over()) {
        if (Result<void> sent = talk.send(game_line(game)); !sent) return sent;
        const Result<Move> move = ask_move(talk);
        if (!move) return fail(move.error());
        if (Result<void> played = game.play(*move); !played) return played;
    }
    return {};
}

}  // namespace

std::vector<NamedStep> nboard_steps() {
    return {{"nboard_ping", pongs},
            {"nboard_unknown", passes_over_unknown_lines},
            {"nboard_go", go_does_not_play},
            {"nboard_hint", hints},
            {"nboard_last_pass", respects_a_last_pass},
            {"nboard_interrupt", stops_for_a_ping},
            {"nboard_whole_game", plays_nboard_game},
            {"nboard_quit", quits}};
}

}  // namespace othellier::match
