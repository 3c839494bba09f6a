#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The index of positions as bytes: runs of "this position, then the games that had it", in the
/// order of the positions' keys, cut into blocks that fit a page of the file.
namespace othellier::library {

using GameId = std::int64_t;

/// A game in which the position stood.
struct Posting {
    std::uint32_t game;
    std::uint8_t code;  ///< What was played: PositionKey::code.
    bool white;         ///< White was to move.

    bool operator==(const Posting&) const = default;
};

/// All games of one position, in the order of their numbers.
struct PostingGroup {
    std::uint64_t key = 0;
    std::vector<Posting> postings;

    bool operator==(const PostingGroup&) const = default;
};

/// Collects groups, keys ascending, into blocks.
class BlockWriter {
 public:
    /// Whether the block has as much as a page holds. A group is never cut.
    bool full() const { return bytes_.size() >= kBlockBytes; }
    bool empty() const { return bytes_.empty(); }
    std::uint64_t first_key() const { return first_; }
    std::uint64_t last_key() const { return last_; }
    void add(const PostingGroup& group);
    /// The bytes of the block; the next one begins.
    std::string take();

 private:
    /// With SQLite's own few bytes it fills a page of 4,096 as a rule.
    static constexpr std::size_t kBlockBytes = 3'900;

    std::string bytes_;
    std::uint64_t first_ = 0;
    std::uint64_t last_ = 0;
};

/// Reads a block again. What is damaged ends it: bad() tells.
class BlockReader {
 public:
    explicit BlockReader(std::string_view bytes) : rest_(bytes) {}

    /// The next group into `group`, whose memory is used again; false at the end.
    bool next(PostingGroup& group);
    /// The games of `key`, if the block has it, behind those that `postings` holds.
    void find(std::uint64_t key, std::vector<Posting>& postings);
    bool bad() const { return bad_; }

 private:
    std::uint64_t number();
    std::uint8_t byte();
    bool read_key();
    void read_postings(std::vector<Posting>* into);

    std::string_view rest_;
    std::uint64_t key_ = 0;
    bool begun_ = false;
    bool bad_ = false;
};

}  // namespace othellier::library
