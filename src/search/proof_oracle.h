#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/board.h"

namespace othellier::search {

/// Checks results: plain alpha-beta in null windows, with a map of what it saw, on core's Board. It
/// shares nothing with the search it checks.
class ProofOracle {
 public:
    /// Whether best play from `board` ends in `score` for the side to move.
    bool proves(const Board& board, int score) {
        seen_.clear();
        return best(board, score - 1) >= score && best(board, score) <= score;
    }

 private:
    /// Above alpha: at least what is returned. Not above alpha: at most that.
    int best(const Board& board, int alpha) {
        const Bitboard moves = board.legal_moves();
        if (moves.empty()) {
            if (board.after_pass().legal_moves().empty()) return board.final_score().value();
            return -best(board.after_pass(), -alpha - 1);
        }
        const bool keep = board.empties().count() >= 6;
        if (keep)
            if (const auto known = seen_.find(key(board, alpha)); known != seen_.end())
                return known->second;
        std::vector<Board> children;
        for (const Square s : moves) children.push_back(board.after(s));
        std::ranges::sort(children, {}, [](const Board& b) { return b.legal_moves().count(); });
        int most = -65;
        for (const Board& child : children) {
            most = std::max(most, -best(child, -alpha - 1));
            if (most > alpha) break;
        }
        if (keep) seen_.emplace(key(board, alpha), most);
        return most;
    }

    struct Key {
        std::uint64_t player;
        std::uint64_t opponent;
        int alpha;
        bool operator==(const Key&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key& k) const {
            return (k.player * 0x9E3779B97F4A7C15) ^ (k.opponent * 0xC2B2AE3D27D4EB4F) ^
                   static_cast<std::size_t>(k.alpha);
        }
    };
    static Key key(const Board& board, int alpha) {
        return {board.player().bits(), board.opponent().bits(), alpha};
    }

    std::unordered_map<Key, int, Hash> seen_;
};

}  // namespace othellier::search
