#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "formats/archive.h"
#include "formats/input.h"
#include "formats/output.h"

/// WTHOR, the archive of tournament games kept by the French federation: one .wtb file a year, with
/// the names of players (.JOU) and tournaments (.TRN) in files of their own. 8×8 from the standard
/// start; little-endian.
namespace othellier::formats {

inline constexpr std::size_t kWthorHeaderBytes = 16;
inline constexpr std::size_t kWthorGameBytes = 68;

struct WthorHeader {
    std::array<std::uint8_t, 4> created{};  ///< Century, year of the century, month, day.
    std::uint32_t games = 0;
    std::uint16_t names = 0;
    std::uint16_t year = 0;   ///< In which the games were played.
    std::uint8_t board = 8;   ///< 0 also means 8.
    std::uint8_t kind = 0;    ///< 1: solitaires.
    std::uint8_t depth = 22;  ///< Empties at which the theoretical score holds; 0 means 22.

    bool operator==(const WthorHeader&) const = default;
};

/// Fails with "wthor_header" (facts: reason) when it cannot be the header of such a file.
Result<WthorHeader> parse_wthor_header(std::string_view bytes);
std::string to_bytes(const WthorHeader& header);

/// The names behind the numbers of a .wtb file, in UTF-8.
struct WthorNames {
    std::vector<std::string> players;
    std::vector<std::string> tournaments;

    /// The name with that number, or "#number" where the list is too short.
    static std::string name(const std::vector<std::string>& list, int number);
};

enum class WthorList { kPlayers, kTournaments };

/// A whole .JOU or .TRN file. Fails with "wthor_header" or "wthor_cut" (facts: byte, wanted).
Result<std::vector<std::string>> parse_wthor_names(std::string_view bytes, WthorList list);
/// How many whole names stand in such a file, whatever its header says.
std::size_t wthor_names_in(std::string_view bytes, WthorList list);
/// Names longer than the format allows (19 or 25 characters) are cut.
std::string wthor_names_file(const std::vector<std::string>& names, WthorList list,
                             std::array<std::uint8_t, 4> created);

/// Reads the games of one .wtb file. A game with an illegal move is refused by itself; a file that
/// is shorter or longer than its header says gives the games that are there, then a refusal.
class WthorReader final : public GameReader {
 public:
    WthorReader(Input input, std::shared_ptr<const WthorNames> names);
    std::optional<Item> next() override;
    std::uint64_t bytes_read() const override { return input_.byte(); }

 private:
    std::optional<Item> begin();
    std::optional<Item> end_of_file(std::size_t left_over);
    Item read_game(std::string_view bytes);

    Input input_;
    std::shared_ptr<const WthorNames> names_;
    std::optional<WthorHeader> header_;
    std::uint64_t game_ = 0;
    bool done_ = false;
};

/// Numbers for names: those of a list that exists, and new ones after them.
class WthorNumbering {
 public:
    explicit WthorNumbering(std::vector<std::string> names = {}, std::size_t longest = 19);

    /// "#12" is the number 12. Fails with "wthor_names_full" past 65,535 names.
    Result<std::uint16_t> number(const std::string& name);
    const std::vector<std::string>& names() const { return names_; }
    bool grew() const { return grew_; }

 private:
    std::vector<std::string> names_;
    std::map<std::string, std::uint16_t, std::less<>> numbers_;
    std::size_t longest_;
    bool grew_ = false;
};

/// One game as the 68 bytes of a .wtb file. Fails with "format_size", "format_start" when it is not
/// an 8×8 game from the standard start, or "format_result" when it has no result.
Result<std::string> wthor_game(const GameRecord& record, WthorNumbering& players,
                               WthorNumbering& tournaments);

/// The year a record's date begins with, or 0.
int year_of(const GameRecord& record);

}  // namespace othellier::formats
