#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "library/database.h"

namespace othellier::library {

/// The names of one kind, players or events, and their numbers.
class Names {
 public:
    enum class Kind { kPlayers, kEvents };
    Names(Database& database, Kind kind) : database_(&database), kind_(kind) {}

    /// In a transaction: the number of a name, a new one where it is new.
    std::uint32_t number(std::string_view name);
    /// The name with that number; "" without one.
    const std::string& name(std::uint32_t number);

    /// Which numbers have a name that these words fit, as name_match.h says: [number].
    std::vector<bool> matching(std::string_view words);

    /// After a transaction that was taken back: numbers it gave are void.
    void forget();

 private:
    /// Reads the names that have come since the last time, from whichever connection.
    void catch_up();
    void remember(std::uint32_t number, std::string_view name);
    std::string sql(std::string_view before, std::string_view after) const;

    Database* database_;
    Kind kind_;
    std::vector<std::string> names_;   ///< By number.
    std::vector<std::string> folded_;  ///< The same as fold() writes them.
    std::unordered_map<std::string, std::uint32_t> numbers_;
};

}  // namespace othellier::library
