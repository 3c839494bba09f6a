#include <gtest/gtest.h>

#include "protocol/gtp_command.h"
#include "protocol/nboard_command.h"
#include "protocol/serve.h"

namespace othellier::protocol {
namespace {

template <typename T>
T nboard_as(std::string_view line) {
    const Result<nboard::Command> command = nboard::parse_command(line);
    EXPECT_TRUE(command) << line;
    EXPECT_TRUE(std::holds_alternative<T>(*command)) << line;
    return std::get<T>(*command);
}

TEST(NboardCommand, EachLineIsOneCommand) {
    EXPECT_EQ(nboard_as<nboard::Version>("nboard 2").version, 2);
    EXPECT_EQ(nboard_as<nboard::SetDepth>("set depth 12").depth, 12);
    EXPECT_EQ(nboard_as<nboard::SetContempt>("set contempt -100").contempt, -100);
    EXPECT_EQ(nboard_as<nboard::Hint>("hint 3").count, 3);
    EXPECT_EQ(nboard_as<nboard::Ping>("ping 17").number, "17");
    nboard_as<nboard::Go>("go");
    nboard_as<nboard::Learn>("learn");
    nboard_as<nboard::Analyze>("analyze");
    nboard_as<nboard::Quit>("quit\r");
    nboard_as<nboard::Ignored>("hello there");
    nboard_as<nboard::Ignored>("");
    nboard_as<nboard::Ignored>("set colour green");
}

TEST(NboardCommand, MovesOfBothVersions) {
    EXPECT_EQ(nboard_as<nboard::PlayMove>("move F5/1.5/2.3").noted.note.seconds, 2.3);
    EXPECT_EQ(nboard_as<nboard::PlayMove>("move f5 1.5,-2 2.3").noted.note.eval, 1.5);
    EXPECT_EQ(nboard_as<nboard::PlayMove>("F5").noted.move, Move(Point(5, 4)));
    EXPECT_TRUE(nboard_as<nboard::PlayMove>("move PA").noted.move.is_pass());
    EXPECT_FALSE(nboard::parse_command("move nowhere"));
}

TEST(NboardCommand, GamesAreReadOrRefused) {
    const auto game = nboard_as<nboard::SetGame>(
        "set game (;GM[Othello]PC[NBoard]TY[8]BO[8 ---------------------------O*------*O-----------"
        "---------------- *]B[F5/0/1];)");
    EXPECT_EQ(game.game.moves.size(), 1u);
    EXPECT_FALSE(nboard::parse_command("set game (;GM[Othello]B[A1];)"));
    EXPECT_FALSE(nboard::parse_command("set depth deep"));
    EXPECT_FALSE(nboard::parse_command("hint 0"));
    EXPECT_FALSE(nboard::parse_command("hint 99999999999"));
}

template <typename T>
T gtp_as(std::string_view line) {
    const auto request = gtp::parse_request(line);
    EXPECT_TRUE(request && request->command) << line;
    EXPECT_TRUE(std::holds_alternative<T>(*request->command)) << line;
    return std::get<T>(*request->command);
}

std::string gtp_error(std::string_view line) {
    const auto request = gtp::parse_request(line);
    return request->command ? "" : request->command.error().id;
}

TEST(GtpCommand, IdsCommentsAndControlCharacters) {
    EXPECT_EQ(gtp::parse_request("12 name")->id, "12");
    EXPECT_EQ(gtp::parse_request("name")->id, "");
    EXPECT_FALSE(gtp::parse_request("# only a remark").has_value());
    EXPECT_FALSE(gtp::parse_request(" \t\r").has_value());
    const auto play = gtp_as<gtp::Play>(
        "7\tpl\x01"
        "ay  B f5 # good move\r");
    EXPECT_EQ(play.color, Color::kBlack);
    EXPECT_EQ(play.vertex, "f5");
}

TEST(GtpCommand, ArgumentsAreChecked) {
    EXPECT_EQ(gtp_error("fly"), "unknown command");
    EXPECT_EQ(gtp_error("5"), "syntax error");
    EXPECT_EQ(gtp_error("play b"), "syntax error");
    EXPECT_EQ(gtp_error("play red f5"), "invalid color or coordinate");
    EXPECT_EQ(gtp_error("genmove"), "syntax error");
    EXPECT_EQ(gtp_error("genmove x"), "invalid color");
    EXPECT_EQ(gtp_error("boardsize big"), "boardsize not an integer");
    EXPECT_EQ(gtp_error("time_settings 1 2"), "syntax error");
    EXPECT_EQ(gtp_error("time_settings -1 2 3"), "syntax error");
    EXPECT_EQ(gtp_error("time_left b 1e30 0"), "syntax error");
    EXPECT_EQ(gtp_as<gtp::TimeLeft>("time_left white 12.5 0").seconds, 12.5);
    EXPECT_EQ(gtp_as<gtp::GenMove>("reg_genmove W").keep, false);
    EXPECT_EQ(gtp_as<gtp::Analyze>("reversi-analyze b 50 moves 3").moves, 3);
}

TEST(Serve, TheFirstLineTellsTheProtocol) {
    EXPECT_EQ(detect_protocol("nboard 2"), Protocol::kNboard);
    EXPECT_EQ(detect_protocol("1 protocol_version"), Protocol::kGtp);
    EXPECT_EQ(detect_protocol("list_commands"), Protocol::kGtp);
}

}  // namespace
}  // namespace othellier::protocol
