#include "search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace othellier::search {

namespace {

// Places in the data word. An empty slot has age 0, which no search has while it is young enough
// to matter; its bounds are those of a position nothing is known of.
constexpr int kLowerShift = 0;
constexpr int kUpperShift = 16;
constexpr int kMoveShift = 32;
constexpr int kSecondShift = 39;
constexpr int kDepthShift = 46;
constexpr int kSelectivityShift = 52;
constexpr int kAgeShift = 56;

template <typename T>
constexpr T field(std::uint64_t data, int shift, std::uint64_t mask) {
    return static_cast<T>((data >> shift) & mask);
}

TableEntry unpack(std::uint64_t data) {
    TableEntry entry;
    entry.lower = Score(static_cast<std::int16_t>(field<std::uint16_t>(data, kLowerShift, 0xFFFF)));
    entry.upper = Score(static_cast<std::int16_t>(field<std::uint16_t>(data, kUpperShift, 0xFFFF)));
    entry.move = field<std::uint8_t>(data, kMoveShift, 0x7F);
    entry.second_move = field<std::uint8_t>(data, kSecondShift, 0x7F);
    entry.depth = field<std::uint8_t>(data, kDepthShift, 0x3F);
    entry.selectivity = field<Selectivity>(data, kSelectivityShift, 0x7);
    return entry;
}

// The part of the table for positions with few empties: that of 11 and fewer is at most so
// many bytes a thread, and at most this fraction of the table; each empty square more doubles it.
// Proofs keep positions with 12 and more here, the others are in NearTable. Larger misses the cache
// more often, smaller forgets too soon; docs/results/log/endgame.md has both.
constexpr int kSmallPartEmpties = 11;
constexpr std::size_t kPartOfThread = std::size_t{8} << 20;
constexpr std::size_t kPartFraction = 64;

/// Bounds of two searches of the same position, depth and selectivity hold together. Should they
/// contradict (a selective search may), the newer ones stand.
TableEntry merge(const TableEntry& old, TableEntry entry) {
    const Score lower = std::max(old.lower, entry.lower);
    const Score upper = std::min(old.upper, entry.upper);
    if (lower <= upper) {
        entry.lower = lower;
        entry.upper = upper;
    }
    return entry;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t megabytes, int threads)
    : mask_(std::bit_floor(std::max<std::size_t>(megabytes, 1) << 20) / sizeof(Cluster) - 1),
      clusters_(make_huge_array<Cluster>(mask_ + 1)) {
    serve(threads);
}

void TranspositionTable::serve(int threads) {
    const std::size_t wanted =
        kPartOfThread / sizeof(Cluster) * std::bit_ceil(static_cast<std::size_t>(threads));
    std::size_t part = std::min(wanted, (mask_ + 1) / kPartFraction);
    for (int empties = 0; empties < std::ssize(masks_); ++empties) {
        if (empties > kSmallPartEmpties) part = std::min(2 * part, mask_ + 1);
        masks_[static_cast<std::size_t>(empties)] = part - 1;
    }
}

std::uint64_t TranspositionTable::pack(const TableEntry& entry) const {
    const auto bits = [](auto value, int shift) {
        return static_cast<std::uint64_t>(value) << shift;
    };
    return bits(static_cast<std::uint16_t>(entry.lower.value()), kLowerShift) |
           bits(static_cast<std::uint16_t>(entry.upper.value()), kUpperShift) |
           bits(entry.move, kMoveShift) | bits(entry.second_move, kSecondShift) |
           bits(entry.depth, kDepthShift) | bits(entry.selectivity, kSelectivityShift) |
           bits(age_, kAgeShift);
}

std::optional<TableEntry> TranspositionTable::probe(std::uint64_t hash, int empties) const {
    for (const Slot& slot : cluster(hash, empties).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) == hash && data != 0)
            return unpack(data);
    }
    return std::nullopt;
}

/// Higher is worth keeping: this search's entries before old ones, deep before shallow.
int TranspositionTable::worth(std::uint64_t data) const {
    const bool current = field<std::uint8_t>(data, kAgeShift, 0x7F) == age_;
    return (current ? 1024 : 0) + field<int>(data, kDepthShift, 0x3F) * 8 +
           field<int>(data, kSelectivityShift, 0x7);
}

/// So that what was never written need not be cleared: a quarter of a gigabyte takes longer than
/// most positions with few empties do.
void TranspositionTable::note_use(int empties) {
    const std::size_t part = masks_[static_cast<std::size_t>(empties)] + 1;
    std::size_t used = used_.load(std::memory_order_relaxed);
    while (used < part && !used_.compare_exchange_weak(used, part, std::memory_order_relaxed)) {
    }
}

void TranspositionTable::store(std::uint64_t hash, int empties, const TableEntry& entry) {
    note_use(empties);
    Slot* victim = nullptr;
    int least = 0;
    for (Slot& slot : cluster(hash, empties).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) == hash && data != 0) {
            const TableEntry old = unpack(data);
            TableEntry kept = entry;
            if (old.depth == entry.depth && old.selectivity == entry.selectivity) {
                kept = merge(old, entry);
            } else if (old.serves(entry.depth, entry.selectivity)) {
                return;  // What is known is deeper and surer.
            }
            if (kept.move == TableEntry::kNoSquare) {
                kept.move = old.move;
                kept.second_move = old.second_move;
            } else if (kept.second_move == TableEntry::kNoSquare) {
                kept.second_move = kept.move == old.move ? old.second_move : old.move;
            }
            const std::uint64_t packed = pack(kept);
            slot.data.store(packed, std::memory_order_relaxed);
            slot.check.store(hash ^ packed, std::memory_order_relaxed);
            return;
        }
        const int value = worth(data);
        if (victim == nullptr || value < least) {
            victim = &slot;
            least = value;
        }
    }
    const std::uint64_t packed = pack(entry);
    victim->data.store(packed, std::memory_order_relaxed);
    victim->check.store(hash ^ packed, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
    const std::size_t used = used_.exchange(0, std::memory_order_relaxed);
    for (std::size_t i = 0; i < used; ++i) {
        for (Slot& slot : clusters_[i].slots) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    }
    age_ = 1;
}

}  // namespace othellier::search
