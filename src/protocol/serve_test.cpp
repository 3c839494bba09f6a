#include "protocol/serve.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <stdexcept>
#include <thread>

#include "players/roster.h"

namespace othellier::protocol {
namespace {

/// A pipe that a test writes into.
class Pipe {
 public:
    Pipe() {
        if (::pipe(ends_) != 0) throw std::runtime_error("no pipe");
    }
    ~Pipe() {
        close();
        ::close(ends_[0]);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    int reading() const { return ends_[0]; }
    void write(std::string_view text) {
        ASSERT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    void close() {
        if (ends_[1] >= 0) ::close(ends_[1]);
        ends_[1] = -1;
    }

 private:
    int ends_[2];
};

TEST(LineInput, GivesEachLineAsSoonAsItIsThere) {
    Pipe pipe;
    LineInput input(pipe.reading());
    pipe.write("one\ntw");
    EXPECT_EQ(input.next(), "one") << "though the second is not whole";
    pipe.write("o\n\nlast");
    EXPECT_EQ(input.next(), "two");
    EXPECT_EQ(input.next(), "");
    pipe.close();
    EXPECT_EQ(input.next(), "last") << "without an end";
    EXPECT_EQ(input.next(), std::nullopt);
    EXPECT_EQ(input.next(), std::nullopt);
}

TEST(LineInput, ReadsAgainWhatIsPutBack) {
    Pipe pipe;
    LineInput input(pipe.reading());
    pipe.write("one\ntwo\n");
    input.put_back(*input.next());
    EXPECT_EQ(input.next(), "one");
    EXPECT_EQ(input.next(), "two");
}

TEST(LineInput, LinesMayBeLongerThanWhatIsReadAtOnce) {
    Pipe pipe;
    const std::string line(20'000, 'x');
    pipe.write(line + "\nnext\n");
    LineInput input(pipe.reading());
    EXPECT_EQ(input.next(), line);
    EXPECT_EQ(input.next(), "next");
}

TEST(LineInput, ALineWithoutEndIsCutAndTheNextOneIsFound) {
    Pipe pipe;
    LineInput input(pipe.reading());
    std::jthread writer([&] {
        for (std::size_t i = 0; i < 4 * LineInput::kLongest; i += 65536)
            pipe.write(std::string(65536, 'x'));
        pipe.write("\nnext\n");
    });
    EXPECT_EQ(input.next()->size(), LineInput::kLongest + 1);
    EXPECT_EQ(input.next(), "next");
}

std::string answers(std::optional<Protocol> protocol, std::string_view lines) {
    Pipe pipe;
    pipe.write(lines);
    pipe.close();
    LineInput input(pipe.reading());
    std::string said;
    converse(protocol, SpecPlayer::make(classroom_roster(), "greedy").value(),
             {input, [&said](std::string_view text) { said += text; }, [] { return true; },
              [](const Error& error) { return error.id; }, "7.0"});
    return said;
}

TEST(Converse, TheFirstLineTellsTheProtocol) {
    EXPECT_EQ(answers(std::nullopt, "nboard 2\nping 4\n"), "pong 4\n");
    EXPECT_EQ(answers(std::nullopt, "version\nquit\n"), "= 7.0\n\n= \n\n");
    EXPECT_EQ(answers(std::nullopt, ""), "");
}

TEST(Converse, WhoKnowsTheProtocolIsNotAsked) {
    EXPECT_EQ(answers(Protocol::kGtp, "nboard 2\n1 version\n"), "? unknown command\n\n=1 7.0\n\n");
    EXPECT_EQ(answers(Protocol::kNboard, "ping 4\n"), "pong 4\n");
}

}  // namespace
}  // namespace othellier::protocol
