#include "core/transcript.h"

#include <cctype>
#include <optional>
#include <string>

#include "core/full_width.h"
#include "core/notation.h"

namespace othellier {

namespace {

bool is_digit(char c) {
    return '0' <= c && c <= '9';
}

bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

/// Cuts a transcript into moves. Knows nothing of the game: whether a move is legal is Game's
/// business.
class Scanner {
 public:
    Scanner(std::string_view text, int size) : text_(text), size_(size) {}

    /// The next move, or nothing at the end of the text.
    Result<std::optional<Move>> next() {
        skip_what_is_not_a_move();
        if (at_ >= text_.size()) return std::nullopt;
        const std::string_view word = rest().substr(0, word_length());
        const Result<Move> move = parse_move(word, size_);
        if (!move) return fail(bad_text());
        at_ += word.size();
        return std::optional<Move>(*move);
    }

 private:
    std::string_view rest() const { return text_.substr(at_); }
    char peek(std::size_t ahead) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }

    /// A dash between two squares ("f5-d6"), the result behind the last ("33-31", "+2", "B+2").
    std::size_t dash_or_result() const {
        const char c = peek(0);
        if (c == '-' && is_letter(peek(1)) && is_digit(peek(2))) return 1;
        if ((c == '-' || c == '+') && is_digit(peek(1))) return 2;
        const bool winner = std::string_view("BbWw").find(c) != std::string_view::npos;
        return winner && peek(1) == '+' && is_digit(peek(2)) ? 3 : 0;
    }

    /// Spaces, commas, brackets, comments, the numbers of moves ("12.") and results.
    void skip_what_is_not_a_move() {
        static constexpr std::string_view kSeparators = " \t\r\n,;.:()[]|/\"";
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '{') {
                const std::size_t close = text_.find('}', at_);
                at_ = close == std::string_view::npos ? text_.size() : close + 1;
            } else if (kSeparators.find(c) != std::string_view::npos || is_digit(c)) {
                ++at_;
            } else if (const std::size_t length = dash_or_result(); length > 0) {
                at_ += length;
            } else {
                break;
            }
        }
    }

    /// How many characters the move at `at_` takes: a square, or the longest word for a pass.
    std::size_t word_length() const {
        if (is_letter(peek(0)) && is_digit(peek(1))) {
            const int tens = peek(1) - '0';
            const bool two = is_digit(peek(2)) && tens > 0 && tens * 10 + peek(2) - '0' <= size_;
            return two ? 3 : 2;
        }
        for (std::size_t length = 4; length > 0; --length) {
            if (rest().size() < length || !is_pass_word(rest().substr(0, length))) continue;
            // "pa1" is a pass and then a1, not a pass called pa.
            const bool eats_a_column = is_letter(peek(length - 1)) && is_digit(peek(length));
            if (length > 1 && eats_a_column) continue;
            return length;
        }
        return 1;
    }

    Error bad_text() const {
        const std::size_t length = std::min<std::size_t>(8, rest().find_first_of(" \t\r\n"));
        return Error{"bad_transcript",
                     {{"read", std::string(rest().substr(0, length))},
                      {"at", std::to_string(at_ + 1)},
                      {"last", to_string(Point(size_ - 1, size_ - 1))}}};
    }

    std::string_view text_;
    int size_;
    std::size_t at_ = 0;
};

}  // namespace

Result<Game> parse_transcript(std::string_view text, const Grid& start) {
    Game game(start);
    const std::string narrow = narrowed(text);
    Scanner scanner(narrow, start.size());
    while (true) {
        const Result<std::optional<Move>> next = scanner.next();
        if (!next) return fail(next.error());
        if (!next->has_value()) return game;
        const Move move = **next;
        // A pass that was left out, which is legal.
        if (!move.is_pass() && game.position().must_pass())
            static_cast<void>(game.play(Move::pass()));
        if (const Result<void> played = game.play(move); !played) return fail(played.error());
    }
}

std::string to_transcript(const Game& game, PassStyle passes) {
    std::string text;
    for (const Move move : game.moves().first(static_cast<std::size_t>(game.index()))) {
        if (!move.is_pass())
            text += to_string(move);
        else if (passes == PassStyle::kWritten)
            text += "pa";
    }
    return text;
}

}  // namespace othellier
