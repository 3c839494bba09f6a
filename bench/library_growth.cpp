// How the library's cost grows: games made at random, from ten thousand to a million, or an
// archive.
//
//     library_growth FOLDER [ARCHIVE]
//
// writes a library into FOLDER and prints one line a size. ARCHIVE is a file or folder to import
// instead. Times are medians, and the slowest in brackets; what reads opens the library anew each
// time, as a command does.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <random>

#include "core/board_grid.h"
#include "library/explorer.h"
#include "library/import.h"
#include "library/order.h"
#include "library/search.h"

namespace {

using namespace othellier;
using namespace othellier::library;
namespace fs = std::filesystem;

double seconds_of(const std::function<void()>& body) {
    const auto start = std::chrono::steady_clock::now();
    body();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Ends the program with the error of a step that failed.
template <typename T>
T expect(Result<T> result) {
    if (result) {
        if constexpr (!std::is_void_v<T>) return std::move(*result);
    } else {
        fmt::print(stderr, "{} {}\n", result.error().id, result.error().fact("reason"));
        std::exit(1);
    }
}

/// Games with openings that many share: the earlier a move, the more often it is the first of the
/// legal ones.
class Lot {
 public:
    formats::GameRecord game() {
        formats::GameRecord record;
        Board board = Board::start();
        for (int turn = 0; !board.is_over(); ++turn) {
            const Bitboard legal = board.legal_moves();
            if (legal.empty()) {
                record.moves.push_back(Move::pass());
                board = board.after_pass();
                continue;
            }
            const auto choices = static_cast<unsigned>(legal.count());
            const bool usual = turn == 0 || (turn < 20 && random_() % 10 < 6);
            unsigned which = usual ? choices - 1 : static_cast<unsigned>(random_() % choices);
            Bitboard::Iterator at = legal.begin();
            for (; which > 0; --which) ++at;
            record.moves.push_back(Move(*at));
            board = board.after(*at);
        }
        record.side(Color::kBlack).seat.name = name();
        record.side(Color::kWhite).seat.name = name();
        record.event = fmt::format("Open {}", random_() % 500);
        record.date = std::to_string(1980 + random_() % 45);
        if (random_() % 20 == 0) record.comment = fmt::format("played in round {}", random_() % 12);
        record.result =
            formats::StatedResult{static_cast<double>((record.moves.size() % 2 == 0 ? 1 : -1) *
                                                      board.final_score().value()),
                                  formats::RecordEnding::kUnknown};
        return record;
    }

 private:
    std::string name() {
        static const char* const kSyllables[] = {"ka", "mu",  "ler", "ne",
                                                 "to", "vin", "dor", "sha"};
        const unsigned number = static_cast<unsigned>(random_() % 4096);
        return fmt::format("{}{} {}{}", kSyllables[number % 8], kSyllables[number / 8 % 8],
                           kSyllables[number / 64 % 8], kSyllables[number / 512]);
    }
    std::mt19937 random_{28};
};

/// Median and slowest of many runs, in milliseconds.
std::string times(int runs, const std::function<void(int)>& body) {
    std::vector<double> all;
    for (int i = 0; i < runs; ++i) all.push_back(1000 * seconds_of([&] { body(i); }));
    std::ranges::sort(all);
    return fmt::format("{:.1f} [{:.1f}]", all[all.size() / 2], all.back());
}

/// Positions of games drawn at random, from any turn.
std::vector<Grid> some_positions(const fs::path& file, int count) {
    const auto library = expect(Library::open(file));
    const auto games = library->database().integer("SELECT max(id) FROM games");
    std::mt19937_64 random(3);
    std::vector<Grid> positions;
    for (int i = 0; i < count; ++i) {
        const auto id = static_cast<GameId>(1 + random() % static_cast<std::uint64_t>(games));
        const formats::GameRecord record = expect(library->game(id));
        Grid grid = record.start;
        const std::size_t turns = random() % (record.moves.size() + 1);
        for (std::size_t turn = 0; turn < turns; ++turn) grid.play(record.moves[turn]);
        positions.push_back(grid);
    }
    return positions;
}

std::string questions(const fs::path& file, const std::string& words) {
    const std::vector<Grid> positions = some_positions(file, 200);
    const auto ask = [&](const Query& query) {
        const auto library = expect(Library::open(file));
        static_cast<void>(expect(search(*library, query)));
    };
    Query of_start;
    of_start.position = Grid::start();
    of_start.most = 50;
    Query of_words;
    of_words.filter.text = words;
    of_words.most = 50;
    Query of_corner;
    std::string corner(64, '?');
    corner.replace(0, 3, "XO-");
    of_corner.pattern = parse_pattern(corner).value();
    of_corner.most = 50;
    const std::string position = times(200, [&](int i) {
        Query query;
        query.position = positions[static_cast<std::size_t>(i)];
        query.most = 50;
        ask(query);
    });
    const std::string explored = times(200, [&](int i) {
        const auto library = expect(Library::open(file));
        expect(explore(*library, positions[static_cast<std::size_t>(i)], {}));
    });
    const std::string explored_start = times(9, [&](int) {
        const auto library = expect(Library::open(file));
        expect(explore(*library, Grid::start(), {}));
    });
    return fmt::format("{} | {} | {} | {} | {} | {}", position,
                       times(9, [&](int) { ask(of_start); }), explored, explored_start,
                       times(9, [&](int) { ask(of_words); }),
                       times(5, [&](int) { ask(of_corner); }));
}

long peak_megabytes() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss / 1024;
}

void print_line(const fs::path& file, std::size_t games, double seconds, const std::string& words) {
    const long peak = peak_megabytes();
    fmt::print("| {} | {:.1f} | {} | {} | {} |\n", games, seconds, fs::file_size(file) / 1'000'000,
               peak, questions(file, words));
    std::fflush(stdout);
}

void measure_archive(const fs::path& file, const fs::path& archive) {
    ImportProgress done;
    const double seconds = seconds_of([&] {
        const auto library = expect(Library::open(file));
        done = expect(import_files(*library, {archive}, {}));
    });
    print_line(file, done.added, seconds, "tamenori 1998");
}

void measure_growth(const fs::path& file) {
    Lot lot;
    double seconds = 0;
    std::size_t games = 0;
    for (const std::size_t size : {10'000UL, 30'000UL, 100'000UL, 300'000UL, 1'000'000UL}) {
        const auto library = expect(Library::open(file));
        for (; games < size;) {
            std::vector<formats::GameRecord> batch;
            for (; batch.size() < 4096 && games < size; ++games) batch.push_back(lot.game());
            seconds += seconds_of([&] { expect(library->add(batch)); });
        }
        print_line(file, games, seconds, "kamu 1998");
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "library_growth FOLDER [ARCHIVE]\n");
        return 2;
    }
    const fs::path file = fs::path(argv[1]) / "growth.db";
    for (const char* ending : {"", "-wal", "-shm"}) fs::remove(file.string() + ending);
    fmt::print(
        "| games | import s | file MB | memory MB | position ms | start ms | explore ms |"
        " explore start ms | words ms | corner ms |\n|--|--|--|--|--|--|--|--|--|--|\n");
    argc > 2 ? measure_archive(file, argv[2]) : measure_growth(file);
    return 0;
}
