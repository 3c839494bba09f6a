#include "formats/text_reader.h"

#include <algorithm>
#include <utility>

#include "formats/numbers.h"

namespace othellier::formats {

namespace {
constexpr std::size_t kFirstWindow = 16 * 1024;
}  // namespace

TextReader::TextReader(Input input, TextFormat format)
    : input_(std::move(input)), format_(format) {}

std::optional<GameReader::Item> TextReader::next() {
    std::size_t wanted = kFirstWindow;
    while (true) {
        const std::string_view window = input_.window(wanted);
        const std::optional<Extent> extent = format_.find(window);
        if (input_.saw_end() && input_.trouble() && (!extent || !extent->complete))
            return broken_off(window.size());
        if (!extent) {
            if (input_.saw_end()) return std::nullopt;
            // Nothing but remarks or junk so far. Of a megabyte of it a little is kept, in case a
            // game begins at its very end.
            if (window.size() >= kLongestGame) {
                input_.skip(window.size() - 1);
                wanted = kFirstWindow;
            } else {
                wanted *= 2;
            }
            continue;
        }
        const bool too_long = window.size() - extent->begin >= kLongestGame;
        if (!extent->complete && !input_.saw_end() && !too_long) {
            if (extent->begin > 0)
                input_.skip(extent->begin);
            else
                wanted *= 2;
            continue;
        }
        return take(*extent, too_long);
    }
}

/// Once, what could not be read; what was read of a game before it is no game.
std::optional<GameReader::Item> TextReader::broken_off(std::size_t left) {
    if (std::exchange(told_, true)) return std::nullopt;
    const Refusal refusal{{game_ + 1, input_.line() + 1, input_.byte() + 1}, *input_.trouble()};
    input_.skip(left);
    return refusal;
}

/// The game of that extent, which is then behind the reader.
GameReader::Item TextReader::take(const Extent& extent, bool too_long) {
    ++game_;
    input_.skip(extent.begin);
    const std::size_t size = extent.end - extent.begin;
    const std::string_view game = input_.window(size).substr(0, size);
    const bool cut = !extent.complete && (too_long || !format_.ends_with_file);
    Result<GameRecord> record =
        cut ? fail(too_long ? "game_too_long" : "game_cut") : format_.read(game);
    Item item = record ? Item(std::move(*record)) : Item(refuse(game, record.error()));
    input_.skip(game.size());
    return item;
}

Refusal TextReader::refuse(std::string_view game, const Error& error) const {
    const auto at = static_cast<std::size_t>(
        std::clamp(parse_int(error.fact("at")).value_or(1), 1, static_cast<int>(kLongestGame)));
    const auto before = game.substr(0, std::min(at - 1, game.size()));
    const auto lines = static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    return Refusal{{game_, input_.line() + lines + 1, input_.byte() + before.size() + 1}, error};
}

}  // namespace othellier::formats
