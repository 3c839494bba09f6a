#pragma once

#include <memory>
#include <string>

#include "match/pipe_options.h"
#include "players/roster.h"

namespace othellier::match {

/// A program that speaks GTP, as a player. It is started by the first question and again after it
/// failed. What it gets wrong comes back as an error of think(): it crashed ("partner_gone"), said
/// nothing ("partner_stalled"), answered with something that is no move ("partner_nonsense",
/// "partner_refused") or with one that was to be left out ("partner_left_out"). Illegal moves are
/// the referee's business.
std::unique_ptr<Player> make_gtp_player(std::string command, PipeOptions options = {});

/// The same for the NBoard protocol, whose programs may say what they think of their move.
std::unique_ptr<Player> make_nboard_player(std::string command, PipeOptions options = {});

/// Adds the kinds "gtp:COMMAND" and "nboard:COMMAND", with options before the colon
/// (pipe_options.h).
void add_pipe_players(Roster& roster);

}  // namespace othellier::match
