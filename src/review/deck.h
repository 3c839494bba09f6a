#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/result.h"
#include "review/game_review.h"
#include "review/sm2.h"

namespace othellier::review {

/// A position in which one made a mistake, to find the better move.
struct Card {
    std::string key;  ///< The same for positions that are the same by symmetry.
    Board board = Board::start();
    Color mover = Color::kBlack;
    Square played = Square::from_index(0);
    Square best = Square::from_index(0);
    int level = 0;  ///< That judged it.
    double points = 0;
    double discs = 0;
    bool proven = false;
    std::string motif;  ///< What told most; empty where nothing did.
    int number = 0;     ///< Of the move.
    std::string game;   ///< "Anna – Bob, 2024"

    Repetition repetition;
    int added = 0;  ///< Days since 1970, as the three below.
    int due = 0;
    std::optional<int> last;
    int answers = 0;
    int right = 0;  ///< Of these, remembered.
};

/// What went wrong in a game that one played, by kind and stage.
struct OwnGame {
    std::string key;
    int day = 0;  ///< On which it was reviewed.
    std::string name;
    std::optional<double> accuracy;
    std::array<int, kStages> moves{};  ///< That count.
    std::array<double, kStages> points{};
    struct Spot {
        int times = 0;
        double points = 0;
    };
    std::map<std::string, Spot> motifs;  ///< The most telling of each judged error.
};

/// How a card was answered: enough to give it a mark.
struct Answer {
    int hints = 0;       ///< 0 to 3: the region, the idea, the square.
    int wrong = 0;       ///< Moves tried before that were not right.
    bool shown = false;  ///< The answer was asked for.
};

/// 5 at once, 4 after the region, 3 after the idea or one wrong move, 2 after the square or more
/// wrong moves, 1 when it was shown.
int quality_of(const Answer& answer);

/// One's own mistakes and when they come back, kept in one file. Every change is a line with its
/// checksum, handed to the system before it counts; whoever is killed loses at most the line being
/// written, and several programs may use the file at once. Any thread may ask.
class Deck {
 public:
    /// New positions of a day, so that the first review of many games does not bury anybody.
    static constexpr int kNewPerDay = 10;

    /// The file is made with the first card. Lines that are torn or strange are passed over.
    explicit Deck(std::filesystem::path file) : file_(std::move(file)) {}

    struct Taken {
        int fresh = 0;  ///< Cards that were not there before.
        int again = 0;  ///< Mistakes that were made before: due at once.
    };
    /// The mistakes and blunders of a side, and what the game says of weak spots. A game and side
    /// that were taken before change nothing. Fails with "cannot_write" or "cannot_read".
    Result<Taken> take(const GameReview& review, Color side, int day);

    /// Fails with "no_such_card", and as take() does.
    Result<Card> answer(const std::string& key, const Answer& answer, int day);
    /// Never to be asked again.
    Result<void> drop(const std::string& key);

    /// What is due, the longest waiting first, then new ones as long as today allows more.
    Result<std::vector<Card>> today(int day);
    /// When the next one is due after that day, if any is.
    Result<std::optional<int>> next_day(int day);
    Result<std::vector<Card>> cards();
    Result<std::vector<OwnGame>> games();

 private:
    Result<void> refresh();
    Result<void> append(const std::vector<std::string>& documents);
    void apply(std::string_view line);

    std::filesystem::path file_;
    std::mutex mutex_;
    std::uintmax_t read_ = 0;  ///< Bytes of the file that are in what follows.
    std::map<std::string, Card> cards_;
    std::set<std::string> dropped_;
    std::map<std::string, OwnGame> games_;
};

/// Where it is kept below the program's data.
inline std::filesystem::path deck_file(const std::filesystem::path& data) {
    return data / "practice" / "deck.log";
}

/// Of a position: canonical, so that a mistake made again on a board that is laid over is known.
std::string card_key(const Board& board);

}  // namespace othellier::review
