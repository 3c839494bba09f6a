#include "formats/any.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "formats/convert.h"
#include "formats/test_records.h"
#include "formats/text_reader.h"
#include "formats/writers.h"
#include "formats/wthor_files.h"

namespace othellier::formats {
namespace {

namespace fs = std::filesystem;

class AnyFormat : public ::testing::Test {
 protected:
    AnyFormat() { fs::create_directories(folder_); }
    ~AnyFormat() override { fs::remove_all(folder_); }

    fs::path folder_ = fs::temp_directory_path() / ("othellier-any-" + std::to_string(::getpid()));
};

std::string content(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<GameReader::Item> items(GameReader& reader) {
    std::vector<GameReader::Item> all;
    while (auto item = reader.next()) all.push_back(std::move(*item));
    return all;
}

std::vector<GameReader::Item> items_of(std::string_view bytes) {
    const auto reader = open_reader(Input::of_memory(bytes));
    return reader ? items(**reader) : std::vector<GameReader::Item>{};
}

/// A terminal whose other end is gone: it gives what was written, and then an error.
int terminal_with(const std::string& bytes) {
    const int here = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (here < 0 || ::grantpt(here) != 0 || ::unlockpt(here) != 0) return -1;
    const int there = ::open(::ptsname(here), O_RDWR | O_NOCTTY | O_CLOEXEC);
    termios settings{};
    ::tcgetattr(there, &settings);
    ::cfmakeraw(&settings);
    ::tcsetattr(there, TCSANOW, &settings);
    EXPECT_EQ(::write(there, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    ::close(there);
    return here;
}

constexpr Format kTextFormats[] = {Format::kGgf,   Format::kSgf,       Format::kPgn,
                                   Format::kQuest, Format::kMoveSheet, Format::kTranscript};

TEST_F(AnyFormat, WhatCouldNotBeReadToItsEndIsTold) {
    for (const char* text : {"f5d6c3\nf5d6", "(;GM[Othello]PB[a]", "", "f5d6c3\n"}) {
        const int terminal = terminal_with(text);
        ASSERT_GE(terminal, 0);
        const auto reader = open_reader(Input::of_descriptor(terminal));
        const bool began = *text != '\0';
        ASSERT_EQ(reader.has_value(), began) << text;
        if (began) {
            const auto read = items(**reader);
            ASSERT_FALSE(read.empty()) << text;
            ASSERT_TRUE(std::holds_alternative<Refusal>(read.back())) << text;
            EXPECT_EQ(std::get<Refusal>(read.back()).why.id, "cannot_read") << text;
            EXPECT_EQ(read.size(), *text == 'f' ? 2u : 1u) << "half a game is none: " << text;
        } else {
            EXPECT_EQ(reader.error().id, "cannot_read");
        }
        ::close(terminal);
    }
}

TEST_F(AnyFormat, ATextWithControlCharactersIsNoArchive) {
    EXPECT_EQ(detect("(;GM[2]PB[\033[31m\007];B[f5];W[d6])"), Format::kSgf);
    EXPECT_EQ(detect("[Event \"\033[31m\"]\n\n1. f5 d6"), Format::kPgn);
    EXPECT_EQ(items_of("(;GM[2]PB[\033[31m\007];B[f5];W[d6])").size(), 1u);
}

TEST_F(AnyFormat, EveryFormatIsFoundByItsContent) {
    std::mt19937 random(9);
    for (const Format format : kTextFormats) {
        std::string text;
        std::vector<GameRecord> games;
        for (int i = 0; i < 3; ++i) {
            games.push_back(random_game(random));
            while (games.back().moves.back().is_pass()) games.back().moves.pop_back();
            text += *write_game(games.back(), format) + "\n\n";
        }
        ASSERT_EQ(detect(text), format) << text;
        const auto read = items_of(text);
        ASSERT_EQ(read.size(), 3u) << text;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto* game = std::get_if<GameRecord>(&read[i]);
            ASSERT_NE(game, nullptr) << std::get<Refusal>(read[i]).why.id;
            EXPECT_EQ(game->moves, games[i].moves);
        }
    }
}

TEST_F(AnyFormat, PositionsAndPastes) {
    EXPECT_EQ(detect("\xEF\xBB\xBF(;GM[Othello]B[F5];)").value_or(Format::kPgn),
              Format::kTranscript);
    EXPECT_TRUE(read_any("\xEF\xBB\xBF(;GM[Othello]B[F5];)"));
    EXPECT_TRUE(read_any("2 (;GM[Othello]B[F5];)(;GM[Othello]B[F5];)"));
    EXPECT_EQ(read_any("1. F5 f4\n2. E3 f6\n")->moves.size(), 4u);
    EXPECT_EQ(items_of("f5d6\nf5f6\n").size(), 2u);
    EXPECT_EQ(items_of("# openings\nf5d6\n\n").size(), 1u);
    EXPECT_EQ(items_of("f5d6\nf5f6\n# the end").size(), 2u);
    EXPECT_EQ(items_of("#" + std::string(20'000, 'x') + "\nf5d6\nf5f6\n").size(), 2u);
    EXPECT_FALSE(detect("# only a remark {\"a\"}"));
    EXPECT_EQ(read_any("---------------------------OX------XO--------------------------- O")
                  ->start.turn(),
              Color::kWhite);
    EXPECT_EQ(read_any("--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n"
                       "--------\nX\n")
                  ->start.size(),
              8);
    EXPECT_EQ(read_any("8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1")->start.size(), 8);
    EXPECT_EQ(read_any("hello world").error().id, "unknown_format");
    EXPECT_EQ(read_any("").error().id, "unknown_format");
}

TEST_F(AnyFormat, DamageTakesOneGameAndIsPlaced) {
    std::mt19937 random(21);
    for (const Format format : {Format::kGgf, Format::kSgf, Format::kTranscript}) {
        std::vector<std::string> lines;
        for (int i = 0; i < 3; ++i)
            lines.push_back(*write_game(random_game(random), format) + "\n");
        const std::string before = lines[0];
        std::string damaged = lines[1];
        damaged.replace(damaged.size() / 2, 4, "????");
        const auto read = items_of(before + damaged + lines[2]);
        ASSERT_EQ(read.size(), 3u) << name(format) << before + damaged + lines[2];
        EXPECT_TRUE(std::holds_alternative<GameRecord>(read[0]));
        ASSERT_TRUE(std::holds_alternative<Refusal>(read[1]));
        EXPECT_TRUE(std::holds_alternative<GameRecord>(read[2]));
        const Place place = std::get<Refusal>(read[1]).place;
        EXPECT_EQ(place.game, 2u);
        EXPECT_GT(place.byte, before.size());
        EXPECT_LE(place.byte, before.size() + damaged.size());
    }
}

TEST_F(AnyFormat, CutAndFlippedTextNeverCrashesAndKeepsWhatIsBefore) {
    std::mt19937 random(22);
    for (const Format format : kTextFormats) {
        const std::string first = *write_game(random_game(random, 8, 20), format) + "\n\n";
        const std::string second = *write_game(random_game(random, 8, 20), format) + "\n\n";
        for (std::size_t cut = 0; cut < second.size(); cut += 3) {
            const auto read = items_of(first + second.substr(0, cut));
            ASSERT_GE(read.size(), 1u) << name(format) << cut;
            EXPECT_TRUE(std::holds_alternative<GameRecord>(read[0])) << name(format) << cut;
        }
        for (std::size_t at = 0; at < second.size(); at += 3) {
            std::string flipped = first + second;
            char& c = flipped[first.size() + at];
            c = static_cast<char>(c ^ (1 << random() % 7));
            const auto read = items_of(flipped);
            ASSERT_GE(read.size(), 1u) << name(format) << at;
            EXPECT_TRUE(std::holds_alternative<GameRecord>(read[0])) << name(format) << at;
        }
    }
}

TEST_F(AnyFormat, AGameWithoutEndIsRefusedInBoundedMemory) {
    const auto read = items_of("(;GM[Othello]CO[" + std::string(3 * kLongestGame, 'x'));
    ASSERT_GE(read.size(), 1u);
    EXPECT_EQ(std::get<Refusal>(read[0]).why.id, "game_too_long");
}

TEST_F(AnyFormat, AnArchiveGoesToADirectoryAndBack) {
    std::mt19937 random(33);
    const fs::path ggf = folder_ / "games.ggf";
    {
        std::ofstream out(ggf);
        for (int i = 0; i < 12; ++i) {
            GameRecord game = random_game(random);
            game.date = std::to_string(1990 + i % 3);
            game.side(Color::kBlack).seat.name = "Player " + std::to_string(i);
            game.side(Color::kWhite).seat.name = "Élodie";
            game.event = "Cup";
            out << *write_game(game, Format::kGgf) << '\n';
        }
        out << "(;GM[Othello]TY[6]RE[0]PB[x];)\n";
    }
    std::vector<Refusal> refused;
    const auto note = [&](const Refusal& refusal) { refused.push_back(refusal); };
    const auto reader = open_path(ggf);
    ASSERT_TRUE(reader);
    const auto writer = open_writer(folder_ / "wthor", Format::kWthor);
    ASSERT_TRUE(writer);
    const auto done = convert(**reader, **writer, note);
    ASSERT_TRUE(done);
    EXPECT_EQ(done->written, 12u);
    ASSERT_EQ(refused.size(), 1u);
    EXPECT_EQ(refused[0].why.id, "format_size");
    EXPECT_EQ(refused[0].place.game, 13u);
    EXPECT_EQ(find_wthor_files(folder_ / "wthor").size(), 3u);

    const auto back = open_path(folder_ / "wthor");
    ASSERT_TRUE(back);
    const auto games = items(**back);
    ASSERT_EQ(games.size(), 12u);
    EXPECT_EQ(std::get<GameRecord>(games[11]).side(Color::kWhite).seat.name, "Élodie");
    EXPECT_EQ(std::get<GameRecord>(games[11]).date, "1992");
}

TEST_F(AnyFormat, AFileThatGoesOrIsDamagedAmongOthersIsNamed) {
    std::mt19937 random(35);
    {
        const auto writer = open_writer(folder_ / "wthor", Format::kWthor);
        for (const char* year : {"1990", "1991", "1992"}) {
            GameRecord game = random_game(random);
            game.date = year;
            ASSERT_TRUE((*writer)->write(game));
        }
        ASSERT_TRUE((*writer)->finish());
    }
    const std::vector<fs::path> files = find_wthor_files(folder_ / "wthor");
    ASSERT_EQ(files.size(), 3u);
    const auto reader = open_path(folder_ / "wthor");
    ASSERT_TRUE(reader);
    fs::resize_file(files[0], fs::file_size(files[0]) - 10);
    fs::remove(files[1]);
    fs::create_directory(files[1]);
    const auto all = items(**reader);
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(std::get<Refusal>(all[0]).place.file, files[0].filename());
    EXPECT_EQ(std::get<Refusal>(all[1]).place.file, files[1].filename());
    EXPECT_EQ(std::get<Refusal>(all[1]).why.id, "cannot_read");
    EXPECT_EQ(std::get<GameRecord>(all[2]).date, "1992");
}

TEST_F(AnyFormat, AYearThatNoFileIsNamedByIsRefused) {
    std::mt19937 random(36);
    const auto writer = open_writer(folder_ / "wthor", Format::kWthor);
    GameRecord game = random_game(random);
    game.date = "1850";
    EXPECT_EQ((*writer)->write(game).error().id, "wthor_year");
}

TEST_F(AnyFormat, OneFileHoldsOneYear) {
    std::mt19937 random(34);
    auto writer = open_writer(folder_ / "one.wtb", Format::kWthor);
    GameRecord game = random_game(random);
    game.date = "1990";
    EXPECT_TRUE((*writer)->write(game));
    game.date = "1991";
    EXPECT_EQ((*writer)->write(game).error().id, "wthor_year");
    EXPECT_TRUE((*writer)->finish());
    EXPECT_EQ(content(folder_ / "one.wtb").size(), 16u + 68u);
    EXPECT_TRUE(fs::exists(folder_ / "one.JOU"));
}

TEST_F(AnyFormat, ADamagedListOfNamesCostsNamesAndNotGames) {
    std::mt19937 random(35);
    auto writer = open_writer(folder_ / "year.wtb", Format::kWthor);
    for (int i = 0; i < 4; ++i) {
        GameRecord game = random_game(random);
        game.date = "1990";
        game.side(Color::kBlack).seat.name = "Player " + std::to_string(i);
        EXPECT_TRUE((*writer)->write(game));
    }
    ASSERT_TRUE((*writer)->finish());
    const fs::path list = folder_ / "year.JOU";
    fs::resize_file(list, fs::file_size(list) - 30);
    for (const fs::path& path : {folder_ / "year.wtb", folder_}) {
        const auto reader = open_path(path);
        ASSERT_TRUE(reader);
        const auto read = items(**reader);
        ASSERT_EQ(read.size(), 5u) << path;
        EXPECT_EQ(std::get<Refusal>(read[0]).why.id, "wthor_cut");
        EXPECT_EQ(std::get<Refusal>(read[0]).why.fact("file"), "year.JOU");
        EXPECT_EQ(std::get<GameRecord>(read[1]).side(Color::kBlack).seat.name, "Player 0");
        EXPECT_TRUE(std::get<GameRecord>(read[4]).side(Color::kBlack).seat.name.starts_with('#'));
    }
    std::ofstream(list) << "nonsense";
    EXPECT_EQ(items(**open_path(folder_ / "year.wtb")).size(), 5u);
}

TEST_F(AnyFormat, WhatCannotBeWrittenLeavesTheOldFile) {
    const fs::path path = folder_ / "kept.ggf";
    std::ofstream(path) << "old";
    {
        auto writer = open_writer(path, Format::kGgf);
        EXPECT_TRUE((*writer)->write(GameRecord{}));
    }  // Never finished.
    EXPECT_EQ(content(path), "old");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator{}), 1);
    auto nowhere = open_writer(folder_ / "missing" / "x.ggf", Format::kGgf);
    EXPECT_EQ((*nowhere)->finish().error().id, "cannot_write");
    EXPECT_EQ(open_path(folder_ / "missing.ggf").error().id, "cannot_read");
    EXPECT_EQ(open_path(folder_).error().id, "no_archive");
}

TEST_F(AnyFormat, NamesTellTheFormatToWrite) {
    EXPECT_EQ(format_of_path("a.GGF"), Format::kGgf);
    EXPECT_EQ(format_of_path("a.json"), Format::kQuest);
    EXPECT_EQ(format_of_path("a.txt"), Format::kTranscript);
    EXPECT_EQ(format_of_path("a.wtb"), Format::kWthor);
    EXPECT_EQ(format_of_path("folder/"), Format::kWthor);
    EXPECT_EQ(format_of_path("a.doc"), std::nullopt);
}

}  // namespace
}  // namespace othellier::formats
