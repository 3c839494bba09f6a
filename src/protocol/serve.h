#pragma once

#include <functional>
#include <optional>
#include <string>

#include "protocol/gtp_conversation.h"
#include "protocol/line_input.h"
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

/// Where a conversation hears and speaks.
struct Channel {
    LineInput& input;
    std::function<void(std::string_view)> write;  ///< Called from any thread, one at a time.
    /// Whether what was written arrives: where nobody hears the answers, no more questions are
    /// read.
    std::function<bool()> is_heard;
    std::function<std::string(const Error&)> describe;
    std::string version;  ///< Of this program.
};

/// A whole conversation, from its first line to its end. Without a protocol the first line tells
/// which it is.
void converse(std::optional<Protocol> protocol, SpecPlayer player, const Channel& channel);

}  // namespace othellier::protocol
