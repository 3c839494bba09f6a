#include "protocol/serve.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "protocol/words.h"

namespace othellier::protocol {

namespace {

/// Lines on their way from the reading thread to the answering one.
class LineQueue {
 public:
    void push(std::string line) {
        const std::scoped_lock lock(mutex_);
        lines_.push_back(std::move(line));
        changed_.notify_one();
    }

    void close() {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        changed_.notify_one();
    }

    std::optional<std::string> pop() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return closed_ || !lines_.empty(); });
        if (lines_.empty()) return std::nullopt;
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

 private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool closed_ = false;
};

bool is_quit(std::string_view line) {
    const std::optional<gtp::Request> request = gtp::parse_request(line);
    return request && request->command && std::holds_alternative<gtp::Quit>(*request->command);
}

}  // namespace

void serve(nboard::Conversation& conversation, const ReadLine& read_line) {
    while (const std::optional<std::string> line = read_line())
        if (!conversation.handle(*line)) return;
}

void serve(gtp::Conversation& conversation, const ReadLine& read_line) {
    LineQueue queue;
    std::jthread answering([&] {
        while (const std::optional<std::string> line = queue.pop())
            if (!conversation.handle(*line)) return;
    });
    bool quit = false;
    while (!quit) {
        std::optional<std::string> line = read_line();
        if (!line) break;
        // Nothing comes after quit, and waiting for it would wait for a controller that waits for
        // us to end.
        quit = is_quit(*line);
        conversation.announce_line();
        queue.push(std::move(*line));
    }
    if (!quit) conversation.stop();
    queue.close();
}

Protocol detect_protocol(std::string_view first_line) {
    return take_word(first_line) == "nboard" ? Protocol::kNboard : Protocol::kGtp;
}

void converse(std::optional<Protocol> protocol, SpecPlayer player, const Channel& channel) {
    if (!protocol) {
        const std::optional<std::string> first = channel.input.next();
        if (!first) return;
        channel.input.put_back(*first);
        protocol = detect_protocol(*first);
    }
    const ReadLine read_line = [&channel] {
        std::optional<std::string> line = channel.input.next();
        return channel.is_heard() ? line : std::nullopt;
    };
    if (protocol == Protocol::kNboard) {
        nboard::Conversation conversation(
            std::move(player),
            [&channel](std::string_view line) { channel.write(std::string(line) + '\n'); },
            channel.describe);
        serve(conversation, read_line);
    } else {
        gtp::Conversation conversation(std::move(player), channel.write, channel.version);
        serve(conversation, read_line);
    }
}

}  // namespace othellier::protocol
