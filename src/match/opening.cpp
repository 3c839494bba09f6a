#include "match/opening.h"

#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>

#include "core/transcript.h"
#include "match/seed.h"

namespace othellier::match {

namespace {

std::string_view trimmed(std::string_view line) {
    line = line.substr(0, line.find('#'));
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

/// Random moves until `plies` discs are down; nothing when the game ended before.
std::optional<Game> random_opening(const Grid& start, int plies, std::mt19937_64& random) {
    Game game(start);
    for (int placed = 0; placed < plies; ++placed) {
        if (game.position().must_pass()) (void)game.play(Move::pass());
        const std::vector<Point> moves = game.position().legal_moves();
        if (moves.empty()) return std::nullopt;
        (void)game.play(moves[below(random, moves.size())]);
    }
    if (game.is_over()) return std::nullopt;
    return game;
}

}  // namespace

Result<std::vector<Game>> parse_openings(std::string_view text, const Grid& start) {
    std::vector<Game> openings;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++number;
        if (line.empty()) continue;
        Result<Game> opening = parse_transcript(line, start);
        if (!opening || opening->is_over())
            return fail("bad_opening",
                        {{"line", std::to_string(number)}, {"read", std::string(line)}});
        openings.push_back(std::move(*opening));
    }
    if (openings.empty()) return fail("no_openings");
    return openings;
}

std::vector<Game> shuffled(std::vector<Game> openings, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (std::size_t i = openings.size(); i > 1; --i)
        std::swap(openings[i - 1], openings[below(random, i)]);
    return openings;
}

Result<std::vector<Game>> random_openings(const Grid& start, int plies, int count,
                                          std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<Game> openings;
    std::set<std::string> seen;
    for (int vain = 0; std::ssize(openings) < count && vain < 200; ++vain) {
        std::optional<Game> drawn = random_opening(start, plies, random);
        if (!drawn || !seen.insert(to_transcript(*drawn)).second) continue;
        openings.push_back(std::move(*drawn));
        vain = 0;
    }
    if (openings.empty()) return fail("too_many_plies", {{"plies", std::to_string(plies)}});
    return openings;
}

}  // namespace othellier::match
