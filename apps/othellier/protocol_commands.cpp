#include <unistd.h>

#include <cerrno>
#include <memory>

#include "commands.h"
#include "protocol/serve.h"
#include "roster.h"

namespace othellier::app {

namespace {

/// Lines of standard input. The C++ streams would keep back what a pipe has already given.
class StandardInput {
 public:
    std::optional<std::string> operator()() {
        while (true) {
            if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
                std::string line = buffer_.substr(0, end);
                buffer_.erase(0, end + 1);
                return line;
            }
            char chunk[4096];
            const ssize_t got = ::read(STDIN_FILENO, chunk, sizeof chunk);
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0) break;
            buffer_.append(chunk, static_cast<std::size_t>(got));
        }
        if (buffer_.empty()) return std::nullopt;
        return std::exchange(buffer_, {});
    }

    /// Gives a line back, to be read again.
    void put_back(const std::string& line) { buffer_.insert(0, line + '\n'); }

 private:
    std::string buffer_;
};

void write_flushed(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

/// The strongest player that this program has is the engine.
Result<protocol::SpecPlayer> make_player(const std::string& spec) {
    return protocol::SpecPlayer::make(program_roster(), spec.empty() ? "engine" : spec);
}

Result<void> serve_nboard(const std::string& spec, StandardInput& input, Console& console) {
    auto player = make_player(spec);
    if (!player) return fail(player.error());
    protocol::nboard::Conversation conversation(
        std::move(*player), [](std::string_view line) { write_flushed(std::string(line) + '\n'); },
        [&](const Error& error) { return text::describe(console.language(), error); });
    protocol::serve(conversation, std::ref(input));
    return {};
}

Result<void> serve_gtp(const std::string& spec, StandardInput& input) {
    auto player = make_player(spec);
    if (!player) return fail(player.error());
    protocol::gtp::Conversation conversation(std::move(*player), write_flushed, OTHELLIER_VERSION);
    protocol::serve(conversation, std::ref(input));
    return {};
}

Result<void> serve_either(const std::string& player, StandardInput& input, Console& console) {
    const std::optional<std::string> first = input();
    if (!first) return {};
    input.put_back(*first);
    if (protocol::detect_protocol(*first) == protocol::Protocol::kNboard)
        return serve_nboard(player, input, console);
    return serve_gtp(player, input);
}

using Serve = std::function<Result<void>(const std::string&, StandardInput&)>;

void add_server(CLI::App& program, Console& console, const std::string& name, Serve serve) {
    const auto player = std::make_shared<std::string>();
    CLI::App* command = program.add_subcommand(name, console.say("protocol." + name));
    command->add_option("--player", *player, console.say("protocol.player"))->option_text("SPEC");
    command->callback([player, serve = std::move(serve), &console] {
        run_command(console, [&] {
            StandardInput input;
            return serve(*player, input);
        });
    });
}

}  // namespace

void add_protocols(CLI::App& program, Console& console) {
    add_server(program, console, "nboard",
               [&console](const std::string& player, StandardInput& input) {
                   return serve_nboard(player, input, console);
               });
    add_server(program, console, "gtp", serve_gtp);
    add_server(program, console, "engine",
               [&console](const std::string& player, StandardInput& input) {
                   return serve_either(player, input, console);
               });
}

}  // namespace othellier::app
