#pragma once

#include <functional>
#include <optional>
#include <string>

#include "protocol/gtp_conversation.h"
#include "protocol/nboard_conversation.h"

namespace othellier::protocol {

/// The next line of the input without its end, or nothing when there is no more.
using ReadLine = std::function<std::optional<std::string>()>;

/// Reads on while the conversation thinks, so that a ping interrupts at once. Returns after quit or
/// the end of the input; a thought under way is then cut short.
void serve(nboard::Conversation& conversation, const ReadLine& read_line);

/// Commands are answered one after the other on a thread of their own; reading goes on meanwhile,
/// so that the next command ends an analysis and the end of the input ends everything.
void serve(gtp::Conversation& conversation, const ReadLine& read_line);

enum class Protocol { kNboard, kGtp };

/// Which protocol a conversation that begins with this line is in: NBoard says so, the rest is GTP.
Protocol detect_protocol(std::string_view first_line);

}  // namespace othellier::protocol
