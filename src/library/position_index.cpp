#include "library/position_index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <string>

namespace othellier::library {

namespace {

/// A block's number in the file: the segment's, then the upper bits of its first key. So one tree
/// holds them all, sorted, and the block that may hold a key is the last one not behind it.
constexpr int kSegmentShift = 56;
constexpr int kKeyShift = 64 - kSegmentShift;
constexpr std::int64_t kMostSegments = 127;

std::int64_t block_id(std::int64_t segment, std::uint64_t key) {
    return (segment << kSegmentShift) | static_cast<std::int64_t>(key >> kKeyShift);
}

constexpr int kFanBits = 3;
constexpr std::size_t kFan = std::size_t{1} << kFanBits;

/// Segments of the same tier have entries within a factor of kFan.
std::size_t tier_of(std::int64_t entries) {
    constexpr int kSmallest = 12;  // bits: some sixty games
    const auto bits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(entries)));
    return static_cast<std::size_t>(std::max(bits - kSmallest, 0) / kFanBits);
}

}  // namespace

/// The groups of one segment, in the order of their keys.
class PositionIndex::Source {
 public:
    Source(Database& database, std::int64_t segment)
        : database_(&database),
          blocks_(database.prepare("SELECT data FROM position_blocks WHERE id >= ? AND id < ?")) {
        blocks_.bind(1, block_id(segment, 0)).bind(2, block_id(segment + 1, 0));
        advance();
    }

    bool done() const { return done_; }
    const PostingGroup& group() const { return group_; }

    void advance() {
        while (!reader_.next(group_)) {
            if (reader_.bad()) database_->note_damage("position_blocks");
            if (!blocks_.step()) {
                done_ = true;
                return;
            }
            bytes_ = blocks_.blob(0);
            reader_ = BlockReader(bytes_);
        }
    }

 private:
    Database* database_;
    Statement blocks_;
    std::string bytes_;
    BlockReader reader_{std::string_view()};
    PostingGroup group_;
    bool done_ = false;
};

/// Writes one segment.
class PositionIndex::Target {
 public:
    Target(Database& database, std::int64_t segment)
        : insert_(database.prepare("INSERT INTO position_blocks(id, data) VALUES(?, ?)")),
          segment_(segment) {}

    void add(const PostingGroup& group) {
        if (group.postings.empty()) return;
        // Keys that share the upper bits stay together, or two blocks had the same number.
        const bool apart = block_id(segment_, group.key) != block_id(segment_, writer_.last_key());
        if (writer_.full() && apart) flush();
        writer_.add(group);
        entries_ += static_cast<std::int64_t>(group.postings.size());
    }

    void finish(Database& database) {
        flush();
        database.prepare("INSERT INTO segments(id, entries) VALUES(?, ?)")
            .bind(1, segment_)
            .bind(2, entries_)
            .run();
    }

 private:
    void flush() {
        if (writer_.empty()) return;
        const std::int64_t id = block_id(segment_, writer_.first_key());
        const std::string bytes = writer_.take();
        insert_.bind(1, id).bind_blob(2, bytes).run();
    }

    Statement insert_;
    std::int64_t segment_;
    std::int64_t entries_ = 0;
    BlockWriter writer_;
};

std::vector<PositionIndex::Segment> PositionIndex::segments() {
    std::vector<Segment> found;
    Statement select = database_->prepare("SELECT id, entries FROM segments ORDER BY id");
    while (select.step()) found.push_back({select.integer(0), select.integer(1)});
    return found;
}

std::int64_t PositionIndex::free_id() {
    std::int64_t id = 1;
    for (const Segment& segment : segments())
        if (segment.id == id) ++id;
    if (id >= kMostSegments) database_->note_damage("segments");
    return id;
}

void PositionIndex::add(std::vector<PositionEntry> entries) {
    if (entries.empty()) return;
    std::ranges::sort(entries, [](const PositionEntry& a, const PositionEntry& b) {
        return a.key != b.key ? a.key < b.key : a.posting.game < b.posting.game;
    });
    Target target(*database_, free_id());
    PostingGroup group;
    for (const PositionEntry& entry : entries) {
        if (entry.key != group.key) {
            target.add(group);
            group.key = entry.key;
            group.postings.clear();
        }
        group.postings.push_back(entry.posting);
    }
    target.add(group);
    target.finish(*database_);
}

/// The segments of the lowest tier that is full.
std::vector<PositionIndex::Segment> PositionIndex::due() {
    std::array<std::vector<Segment>, 64> tiers;
    for (const Segment& segment : segments()) tiers[tier_of(segment.entries)].push_back(segment);
    for (std::vector<Segment>& tier : tiers)
        if (tier.size() >= kFan) return std::move(tier);
    return {};
}

bool PositionIndex::merge_due() {
    return !due().empty();
}

void PositionIndex::merge(const std::function<bool(std::uint32_t game)>& is_gone) {
    const std::vector<Segment> old = due();
    if (old.empty()) return;
    std::vector<std::unique_ptr<Source>> sources;
    for (const Segment& segment : old)
        sources.push_back(std::make_unique<Source>(*database_, segment.id));
    Target target(*database_, free_id());
    PostingGroup group;
    while (true) {
        std::erase_if(sources, [](const auto& source) { return source->done(); });
        if (sources.empty() || database_->failed()) break;
        group.postings.clear();
        group.key = (*std::ranges::min_element(
                         sources, {}, [](const auto& source) { return source->group().key; }))
                        ->group()
                        .key;
        for (const auto& source : sources) {
            if (source->done() || source->group().key != group.key) continue;
            for (const Posting& posting : source->group().postings)
                if (!is_gone(posting.game)) group.postings.push_back(posting);
            source->advance();
        }
        std::ranges::sort(group.postings, {}, &Posting::game);
        target.add(group);
    }
    sources.clear();
    target.finish(*database_);
    for (const Segment& segment : old) drop(segment);
}

void PositionIndex::drop(const Segment& segment) {
    database_->prepare("DELETE FROM position_blocks WHERE id >= ? AND id < ?")
        .bind(1, block_id(segment.id, 0))
        .bind(2, block_id(segment.id + 1, 0))
        .run();
    database_->prepare("DELETE FROM segments WHERE id = ?").bind(1, segment.id).run();
}

std::vector<Posting> PositionIndex::find(std::uint64_t key) {
    std::vector<Posting> postings;
    Statement block = database_->prepare(
        "SELECT data FROM position_blocks WHERE id >= ? AND id <= ? ORDER BY id DESC LIMIT 1");
    for (const Segment& segment : segments()) {
        block.bind(1, block_id(segment.id, 0)).bind(2, block_id(segment.id, key));
        if (block.step()) {
            BlockReader reader(block.blob(0));
            reader.find(key, postings);
            if (reader.bad()) database_->note_damage("position_blocks");
        }
        block.reset();
    }
    std::ranges::sort(postings, {}, &Posting::game);
    return postings;
}

void PositionIndex::visit(const std::function<void(const PostingGroup&)>& visitor) {
    for (const Segment& segment : segments())
        for (Source source(*database_, segment.id); !source.done(); source.advance())
            visitor(source.group());
}

void PositionIndex::clear() {
    database_->run("DELETE FROM position_blocks; DELETE FROM segments");
}

}  // namespace othellier::library
