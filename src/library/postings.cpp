#include "library/postings.h"

#include <cassert>
#include <limits>
#include <utility>

#include "library/position_key.h"

namespace othellier::library {

namespace {

constexpr std::uint8_t kWhite = 0x80;

/// Seven bits a byte, the low ones first.
void append_number(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(number | 0x80);
    bytes += static_cast<char>(number);
}

}  // namespace

void BlockWriter::add(const PostingGroup& group) {
    assert(empty() || group.key > last_);
    if (empty()) {
        first_ = group.key;
        last_ = 0;
    }
    append_number(bytes_, group.key - last_);
    last_ = group.key;
    append_number(bytes_, group.postings.size());
    std::uint32_t before = 0;
    for (const Posting& posting : group.postings) {
        append_number(bytes_, posting.game - before);
        bytes_ += static_cast<char>(posting.code | (posting.white ? kWhite : 0));
        before = posting.game;
    }
}

std::string BlockWriter::take() {
    return std::exchange(bytes_, {});
}

std::uint8_t BlockReader::byte() {
    if (rest_.empty()) {
        bad_ = true;
        return 0;
    }
    const auto value = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return value;
}

std::uint64_t BlockReader::number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        const std::uint8_t part = byte();
        value |= static_cast<std::uint64_t>(part & 0x7F) << shift;
        if (part < 0x80) return value;
    }
    bad_ = true;
    return 0;
}

/// The key of the next group; false at the end of the block.
bool BlockReader::read_key() {
    if (bad_ || rest_.empty()) return false;
    const std::uint64_t step = number();
    if ((begun_ && step == 0) || step > std::numeric_limits<std::uint64_t>::max() - key_)
        bad_ = true;
    begun_ = true;
    key_ += step;
    return !bad_;
}

/// The games of the group, which nobody wants where there is no `into`.
void BlockReader::read_postings(std::vector<Posting>* into) {
    const std::uint64_t count = number();
    // Each takes two bytes at least.
    if (count > rest_.size() / 2) bad_ = true;
    std::uint64_t game = 0;
    for (std::uint64_t i = 0; i < count && !bad_; ++i) {
        game += number();
        const std::uint8_t code = byte();
        const auto move = static_cast<std::uint8_t>(code & ~kWhite);
        if (game > std::numeric_limits<std::uint32_t>::max() || move > kCodeOfEnd) bad_ = true;
        if (into != nullptr && !bad_)
            into->push_back({static_cast<std::uint32_t>(game), move, code >= kWhite});
    }
}

bool BlockReader::next(PostingGroup& group) {
    if (!read_key()) return false;
    group.key = key_;
    group.postings.clear();
    read_postings(&group.postings);
    return !bad_;
}

void BlockReader::find(std::uint64_t key, std::vector<Posting>& postings) {
    while (read_key() && key_ <= key) read_postings(key_ == key ? &postings : nullptr);
}

}  // namespace othellier::library
