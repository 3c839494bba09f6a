#include "session/set_up.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "core/transcript.h"
#include "formats/any.h"
#include "formats/game_record.h"

namespace othellier::session {

namespace {

/// Opposite corners first, as handicaps are given: a1, h8, h1, a8.
std::array<Point, 4> corners(int size) {
    const int far = size - 1;
    return {Point(0, 0), Point(far, far), Point(far, 0), Point(0, far)};
}

Color first_mover(const GameOptions& options, Color otherwise) {
    if (options.first) return *options.first;
    // By custom the stronger side, who gives the corners, starts.
    return options.handicap > 0 ? opposite(options.handicap_for) : otherwise;
}

bool is_square_at(std::string_view text, std::size_t at) {
    const auto column = static_cast<unsigned char>(text[at]);
    return std::isalpha(column) != 0 && at + 1 < text.size() && '1' <= text[at + 1] &&
           text[at + 1] <= '9';
}

/// Half of the letters, or more, begin a square: somebody meant moves.
bool looks_like_moves(std::string_view text) {
    int letters = 0;
    int squares = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        letters += std::isalpha(static_cast<unsigned char>(text[i])) != 0;
        squares += is_square_at(text, i);
    }
    return squares > 0 && 2 * squares >= letters;
}

/// What a parser says of characters, as somebody who pasted something understands it.
Error for_people(const Error& error, std::string_view text) {
    const bool of_moves = error.id == "bad_transcript" || error.id == "bad_square";
    if (of_moves && looks_like_moves(text)) return {"pasted_moves", error.facts};
    if (error.id == "illegal_move" || error.id == "illegal_pass" || error.id == "game_over" ||
        error.id == "bad_size")
        return error;
    const auto squares = std::ranges::count_if(
        text, [](char c) { return std::string_view("XxOo*-.").find(c) != std::string_view::npos; });
    const bool board = 2 * static_cast<std::size_t>(squares) > text.size() && text.size() >= 16;
    return {board && !of_moves ? "pasted_position" : "pasted_unknown", {}};
}

}  // namespace

Result<void> check_options(const GameOptions& options) {
    for (const SeatOptions& seat : options.seats) {
        if (seat.name.size() > kMaxName)
            return fail("name_too_long", {{"limit", std::to_string(kMaxName)}});
        if (seat.spec.size() > kMaxSpec)
            return fail("spec_too_long", {{"limit", std::to_string(kMaxSpec)}});
    }
    if (!is_valid_size(options.size))
        return fail("bad_size", {{"read", std::to_string(options.size)}});
    if (options.handicap < 0 || options.handicap > kMaxHandicap)
        return fail("bad_handicap", {{"read", std::to_string(options.handicap)}});
    if (options.delay < Millis(0) || options.delay > kMaxDelay)
        return fail("bad_delay", {{"limit", std::to_string(kMaxDelay.count())}});
    return {};
}

Result<Grid> start_position(const GameOptions& options) {
    if (Result<void> fine = check_options(options); !fine) return fail(fine.error());
    Grid base = Grid::start(options.size);
    if (options.position) {
        const Result<Grid> read = parse_position(*options.position);
        if (!read) return fail(read.error());
        base = *read;
    }
    std::vector<Cell> cells = cells_of(base);
    for (int i = 0; i < options.handicap; ++i) {
        const Point corner = corners(base.size())[static_cast<std::size_t>(i)];
        Cell& cell = cells[static_cast<std::size_t>(corner.index(base.size()))];
        if (cell != Cell::kEmpty)
            return fail("handicap_corner_taken", {{"square", to_string(corner)}});
        cell = disc_of(options.handicap_for);
    }
    const Grid start(base.size(), cells, first_mover(options, base.turn()));
    if (const auto problems = problems_of(start); !problems.empty()) return fail(problems.front());
    return start;
}

GameOptions swapped(GameOptions options) {
    std::swap(options.seats[0], options.seats[1]);
    options.handicap_for = opposite(options.handicap_for);
    return options;
}

GameOptions options_for(GameOptions options, const Game& game) {
    options.size = game.start().size();
    options.handicap = 0;
    options.first.reset();
    options.position.reset();
    if (!game.start().same_position(Grid::start(options.size)))
        options.position = to_board_string(game.start());
    for (const Color c : {Color::kBlack, Color::kWhite})
        if (const std::string& name = game.seat(c).name; !name.empty())
            options.seat(c).name = name.substr(0, kMaxName);
    return options;
}

Result<Adopt> read_game(std::string_view text, int size) {
    const auto format = formats::detect(text);
    if (!format || *format == formats::Format::kTranscript) {
        Result<Game> game = parse_position_or_transcript(text, size);
        if (!game) return fail(for_people(game.error(), text));
        return Adopt{std::move(*game)};
    }
    const Result<formats::GameRecord> record = formats::read_any(text);
    if (!record) return fail(record.error());
    Result<Game> game = formats::to_game(*record);
    if (!game) return fail(game.error());
    return Adopt{std::move(*game), record->variations, record->notes};
}

std::vector<Error> problems_of(const Grid& position) {
    std::vector<Error> problems;
    if (position.is_over()) problems.push_back(Error{"position_is_over", {}});
    return problems;
}

}  // namespace othellier::session
