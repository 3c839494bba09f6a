// Any bytes as a network's file, and as the numbers of a network (few bytes get past a checksum):
// refused, or one that is written and read again the same, and that values positions the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>

#include "eval/network.h"

namespace {

using namespace othellier;
using namespace othellier::eval;

void require_round_trip(const Network& network) {
    const Board board = Board::start();
    const auto again = network_from_bytes(to_bytes(network, 1));
    if (!again || !(again->content() == network.content()) ||
        again->output(NetworkFeatures(board), board, 60) !=
            network.output(NetworkFeatures(board), board, 60))
        std::abort();
}

/// The bytes again and again.
class Numbers {
 public:
    explicit Numbers(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    template <typename T>
    void fill(std::span<T> numbers) {
        for (T& number : numbers) {
            std::uint8_t raw[sizeof(T)];
            for (std::uint8_t& byte : raw) byte = bytes_[at_++ % bytes_.size()];
            std::memcpy(&number, raw, sizeof number);
        }
    }

 private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

void make_of(std::span<const std::uint8_t> bytes) {
    const NetworkSizes sizes{16, 8 * (1 + bytes[0] % 4), bytes[0] % 2 == 0, 5 + bytes[0] % 3};
    NetworkContent content(sizes);
    Numbers numbers(bytes);
    for (NetworkPhase& phase : content.phases) {
        numbers.fill<std::int16_t>(phase.bias);
        numbers.fill<std::int16_t>(phase.direct);
        numbers.fill<std::int16_t>(phase.first);
        numbers.fill<std::int16_t>(phase.last);
        numbers.fill<std::int32_t>(phase.first_bias);
        numbers.fill<std::int32_t>({&phase.offset, 1});
    }
    if (const auto network = Network::make(content)) require_round_trip(*network);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    if (const auto network = network_from_bytes({reinterpret_cast<const char*>(data), length}))
        require_round_trip(*network);
    // A network of megabytes is made of one input in 64: the file's own reading wants thousands of
    // tries for each of those.
    if (length > 0 && data[length - 1] % 64 == 0) make_of({data, length});
    return 0;
}
