#pragma once

#include <functional>
#include <vector>

#include "library/database.h"
#include "library/postings.h"

namespace othellier::library {

/// What one position of one game gives to the index.
struct PositionEntry {
    std::uint64_t key;
    Posting posting;
};

/// From a position to the games that had it.
///
/// A log-structured merge tree: games that come together make one sorted segment, and eight
/// segments of about the same size become one. So a position is looked for in a few dozen places at
/// most, and every entry is written few times: once for each factor of eight that the library has
/// grown by.
class PositionIndex {
 public:
    explicit PositionIndex(Database& database) : database_(&database) {}

    /// In a transaction: a segment of these entries, of games that the index has not seen.
    void add(std::vector<PositionEntry> entries);

    /// Whether merge() has something to do.
    bool merge_due();
    /// In a transaction: makes one segment of many, leaving out the games that `is_gone`.
    void merge(const std::function<bool(std::uint32_t game)>& is_gone);

    std::vector<Posting> find(std::uint64_t key);

    /// Every group of every segment, for checks; a position may come once from each.
    void visit(const std::function<void(const PostingGroup&)>& visitor);
    /// In a transaction: forgets everything.
    void clear();

 private:
    struct Segment {
        std::int64_t id;
        std::int64_t entries;
    };
    class Source;
    class Target;

    std::vector<Segment> segments();
    std::vector<Segment> due();
    std::int64_t free_id();
    void drop(const Segment& segment);

    Database* database_;
};

}  // namespace othellier::library
