#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "core/symmetry.h"
#include "formats/orientation.h"
#include "formats/test_records.h"
#include "library/check.h"
#include "library/library.h"

/// What the tests of this folder share.
namespace othellier::library::testing {

/// A folder that goes away with it.
class Folder {
 public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "library-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
    std::filesystem::path path_;
};

inline std::unique_ptr<Library> open(const std::filesystem::path& file,
                                     const DatabaseOptions& options = {}) {
    Result<std::unique_ptr<Library>> library = Library::open(file, options);
    EXPECT_TRUE(library) << library.error().id << ' ' << library.error().fact("reason");
    return library ? std::move(*library) : nullptr;
}

/// Random games of five players over ten years. They share their first moves, some are laid another
/// way, some stop early.
inline std::vector<formats::GameRecord> some_games(std::size_t count, unsigned seed = 7) {
    static const char* const kNames[] = {"Zoé Bélanger", "Ivar Østby", "Anna Weiß", "Li Na",
                                         "Jean-Paul Durand"};
    std::mt19937 random(seed);
    std::vector<formats::GameRecord> games;
    for (std::size_t i = 0; i < count; ++i) {
        const int plies = i % 7 == 0 ? static_cast<int>(random() % 40) : 1000;
        formats::GameRecord game = formats::random_game(random, 8, plies);
        game = formats::transformed(game, Symmetry::from_index(static_cast<int>(random() % 8)));
        game.side(Color::kBlack).seat.name = kNames[random() % 5];
        game.side(Color::kWhite).seat.name = kNames[random() % 5];
        game.event = i % 3 == 0 ? "Cassel" : i % 3 == 1 ? "Tournoi d'été" : "";
        game.date = std::to_string(1990 + static_cast<int>(random() % 10));
        if (i % 10 == 0) game.comment = "remark" + std::to_string(i);
        games.push_back(std::move(game));
    }
    return games;
}

/// Another file under the same name.
inline void replace(const std::filesystem::path& file, const std::string& bytes) {
    const std::filesystem::path beside = file.string() + ".new";
    std::ofstream(beside, std::ios::binary) << bytes;
    std::filesystem::rename(beside, file);
}

inline void expect_clean(Library& library) {
    const Result<CheckReport> report = check(library);
    ASSERT_TRUE(report) << report.error().id;
    for (const Error& problem : report->problems)
        ADD_FAILURE() << problem.id << ' ' << problem.fact("reason") << problem.fact("games");
}

inline std::size_t count_of(Library& library) {
    return static_cast<std::size_t>(library.database().integer("SELECT count(*) FROM games"));
}

}  // namespace othellier::library::testing
