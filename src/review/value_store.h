#pragma once

#include <compare>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.h"
#include "review/value.h"

namespace othellier::review {

/// Values of positions by level, of one game as a rule: what a review has found so far. With a file
/// behind it every value is handed to the system as soon as it is known, one whole line each, so
/// that a program that is killed loses none; the next review of the game goes on from there.
///
/// Any thread may ask and add. Positions that are the same by symmetry are one.
class ValueStore {
 public:
    ValueStore() = default;
    /// Reads what the file has; it is made with the first value. Lines that are torn, or that other
    /// weights have made, are passed over. Fails with "cannot_read".
    static Result<std::unique_ptr<ValueStore>> open(std::filesystem::path file);
    ~ValueStore();
    ValueStore(const ValueStore&) = delete;
    ValueStore& operator=(const ValueStore&) = delete;

    /// What that level found, or a proof by any level.
    std::optional<Value> find(const Board& board, int level) const;
    /// Trouble with the disk does not end a review: it shows in trouble().
    void add(const Board& board, int level, const Value& value);

    /// All values as lines of such a file, for whoever hands them on; and those that another store
    /// gave. False where a line cannot be read: the others are taken.
    std::string to_text() const;
    bool add_text(std::string_view text);

    std::size_t size() const;
    std::optional<Error> trouble() const;

 private:
    struct Key {
        std::uint64_t player;
        std::uint64_t opponent;
        int level;
        auto operator<=>(const Key&) const = default;
    };
    static Key key_of(const Board& canonical, int level);
    static std::optional<std::pair<Key, Value>> parse(std::string_view line);
    static std::string line_of(const Key& key, const Value& value);
    void append(const Board& canonical, int level, const Value& value);

    mutable std::mutex mutex_;
    std::map<Key, Value> values_;  ///< Of canonical boards.
    std::filesystem::path file_;
    int descriptor_ = -1;
    std::optional<Error> trouble_;
};

/// "3f9c…": the name of the file of a game, by its start and moves.
std::string store_name(const Board& start, std::span<const Move> moves);

}  // namespace othellier::review
