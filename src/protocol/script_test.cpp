// The conversations of tests/data/protocol: what is sent, and what must come back.
//
// A file begins with the protocol and the player ("gtp greedy"). A line with > is sent, one with <
// must come back as it is, one with <~ must match as a regular expression, and one with <* stands
// for any number of lines that match; "wait" lets a thought come to its end. What comes back is
// compared as a whole between two lines that are sent. "$DATA" in a line is the folder tests/data.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "core/test_paths.h"
#include "engine/roster.h"
#include "protocol/gtp_conversation.h"
#include "protocol/nboard_conversation.h"

namespace othellier::protocol {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// "engine" is the engine with a small table; any other word is a classroom player.
SpecPlayer player_for(const std::string& player) {
    return SpecPlayer::make(standard_roster(), player == "engine" ? "engine:4,hash=4" : player)
        .value();
}

/// Either protocol behind one face.
class Partner {
 public:
    Partner(const std::string& protocol, const std::string& player) {
        if (protocol == "gtp")
            gtp_ = std::make_unique<gtp::Conversation>(
                player_for(player), [this](std::string_view text) { said_ += text; }, "1.0");
        else
            nboard_ = std::make_unique<nboard::Conversation>(
                player_for(player),
                [this](std::string_view line) { said_ += std::string(line) + '\n'; },
                [](const Error& error) { return error.id; });
    }

    bool send(const std::string& line) { return gtp_ ? gtp_->handle(line) : nboard_->handle(line); }
    void wait() {
        if (nboard_) nboard_->wait();
    }
    std::vector<std::string> heard() {
        std::vector<std::string> lines = lines_of(said_);
        said_.clear();
        return lines;
    }

 private:
    std::string said_;
    std::unique_ptr<gtp::Conversation> gtp_;
    std::unique_ptr<nboard::Conversation> nboard_;
};

void expect_heard(const std::vector<std::string>& wanted, const std::vector<std::string>& heard,
                  const std::string& after) {
    std::size_t at = 0;
    for (const std::string& line : wanted) {
        const auto matches = [&](const std::string& said) {
            return std::regex_match(said, std::regex(line.substr(3)));
        };
        if (line.starts_with("<* ")) {
            while (at < heard.size() && matches(heard[at])) ++at;
            continue;
        }
        ASSERT_LT(at, heard.size()) << after << '\n' << ::testing::PrintToString(heard);
        if (line.starts_with("<~ "))
            EXPECT_TRUE(matches(heard[at])) << after << '\n' << heard[at];
        else
            EXPECT_EQ(heard[at], line.size() > 2 ? line.substr(2) : "") << after;
        ++at;
    }
    EXPECT_EQ(at, heard.size()) << after << '\n' << ::testing::PrintToString(heard);
}

void play_script(const fs::path& path) {
    SCOPED_TRACE(path.filename().string());
    std::ifstream in(path);
    std::string protocol, player, line, sent;
    in >> protocol >> player;
    std::getline(in, line);
    Partner partner(protocol, player);
    std::vector<std::string> wanted;
    while (std::getline(in, line)) {
        if (const std::size_t data = line.find("$DATA"); data != std::string::npos)
            line.replace(data, 5, test_paths::data().string());
        if (line.starts_with('>')) {
            expect_heard(wanted, partner.heard(), sent);
            wanted.clear();
            sent = line.size() > 2 ? line.substr(2) : "";
            partner.send(sent);
        } else if (line.starts_with('<')) {
            wanted.push_back(line);
        } else if (line == "wait") {
            partner.wait();
        } else {
            EXPECT_TRUE(line.empty() || line.starts_with('#')) << line;
        }
    }
    expect_heard(wanted, partner.heard(), sent);
}

TEST(ProtocolScript, EveryConversationGoesAsWritten) {
    int scripts = 0;
    for (const auto& entry : fs::directory_iterator(test_paths::data() / "protocol")) {
        play_script(entry.path());
        ++scripts;
    }
    EXPECT_GE(scripts, 10);
}

}  // namespace
}  // namespace othellier::protocol
