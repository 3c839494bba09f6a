#pragma once

#include "search/worker.h"

namespace othellier::search {

/// Nodes with fewer empties are done sooner than asking whether they are still wanted pays.
inline constexpr int kAskingEmpties = 13;

/// Whether a node's answer is no longer wanted: by anybody, or, with few empties, at least not
/// because the whole run is over.
inline bool is_unwanted(const Worker& worker, int empties) {
    return empties >= kAskingEmpties ? worker.stopped() : worker.control->stopped();
}

/// What a table knows of a position, the thread's own or the shared one; bounds in discs.
struct Known {
    int lower = -100;
    int upper = 100;
    int move = TableEntry::kNoSquare;
    int second_move = TableEntry::kNoSquare;
};

/// Asks the memory for what look_up will read.
inline void prefetch(const Worker& worker, std::uint64_t hash, int empties) {
    if (empties <= NearTable::kMostEmpties) {
        worker.near.prefetch(hash);
    } else {
        worker.table.prefetch(hash, empties);
    }
}

inline Known look_up(const Worker& worker, std::uint64_t hash, int empties) {
    if (empties <= NearTable::kMostEmpties) {
        const NearTable::Entry* near = worker.near.find(hash);
        return near == nullptr ? Known() : Known{.lower = near->lower, .upper = near->upper};
    }
    const auto entry = worker.table.probe(hash, empties);
    if (!entry) return {};
    Known known;
    known.move = entry->move;
    known.second_move = entry->second_move;
    if (entry->serves(empties, Selectivity::kNone)) {
        known.lower = entry->lower.rounded().value();
        known.upper = entry->upper.rounded().value();
    }
    return known;
}

inline void remember(Worker& worker, std::uint64_t hash, int empties, int alpha, int score,
                     Square move) {
    if (empties <= NearTable::kMostEmpties) return worker.near.store(hash, alpha, score);
    TableEntry entry;
    (score > alpha ? entry.lower : entry.upper) = Score::of_discs(score);
    entry.depth = static_cast<std::uint8_t>(empties);
    entry.move = static_cast<std::uint8_t>(move.index());
    worker.table.store(hash, empties, entry);
}

}  // namespace othellier::search
