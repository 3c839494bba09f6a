#include "match/gtp_client.h"

#include <algorithm>

namespace othellier::match {

namespace {

constexpr std::size_t kLongestAnswer = 64 * 1024;

bool is_digit(char c) {
    return '0' <= c && c <= '9';
}

/// The id that a command begins with, or nothing.
std::string id_of(const std::string& sent) {
    const auto end = std::ranges::find_if_not(sent, is_digit);
    return {sent.begin(), end};
}

}  // namespace

Result<std::string> ask_gtp(PipeProcess& process, const std::string& sent,
                            PipeProcess::Clock::time_point deadline, std::stop_token stop) {
    if (Result<void> done = process.send(sent, deadline, stop); !done) return fail(done.error());
    std::string answer;
    const auto nonsense = [&](const std::string& read) {
        return fail("partner_nonsense",
                    {{"command", process.command()}, {"read", read.substr(0, 60)}});
    };
    while (true) {
        Result<std::string> line = process.read_line(deadline, stop);
        if (!line) return line;
        if (answer.empty() && line->empty()) continue;
        if (line->empty()) break;
        if (answer.empty() && !line->starts_with('=') && !line->starts_with('?'))
            return nonsense(*line);
        answer += (answer.empty() ? "" : "\n") + *line;
        if (answer.size() > kLongestAnswer)
            return fail("partner_noise", {{"command", process.command()}});
    }
    const bool good = answer.starts_with('=');
    std::string text = answer.substr(1);
    // "=7 ok" is the standard, "= 7 ok" is in use.
    if (const std::string id = id_of(sent); !id.empty()) {
        const std::size_t at = std::min(text.find_first_not_of(' '), text.size());
        if (text.compare(at, id.size(), id) != 0) return nonsense(answer);
        text.erase(0, at + id.size());
    }
    text.erase(0, std::min(text.find_first_not_of(" \t"), text.size()));
    while (text.ends_with(' ')) text.pop_back();
    if (good) return text;
    return fail("partner_refused", {{"command", process.command()},
                                    {"sent", sent.substr(0, 60)},
                                    {"read", text.substr(0, 60)}});
}

}  // namespace othellier::match
