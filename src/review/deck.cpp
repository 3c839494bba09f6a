#include "review/deck.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "core/file_error.h"
#include "core/private_folder.h"
#include "core/symmetry.h"
#include "review/deck_lines.h"
#include "review/value_store.h"
#include "review/why.h"

namespace othellier::review {

namespace {

using nlohmann::json;

/// The file, and nobody else's while this lives.
class LockedFile {
 public:
    explicit LockedFile(const std::filesystem::path& file) {
        std::error_code ignored;
        make_private_folder(file.parent_path(), ignored);
        descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        if (descriptor_ >= 0) ::flock(descriptor_, LOCK_EX);
    }
    ~LockedFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;

    bool opened() const { return descriptor_ >= 0; }

    /// Whether the last line has no end: somebody was killed while writing it.
    bool is_torn() const {
        const auto size = ::lseek(descriptor_, 0, SEEK_END);
        char last = '\n';
        return size > 0 && ::pread(descriptor_, &last, 1, size - 1) == 1 && last != '\n';
    }
    bool write(const std::string& text) const {
        return ::write(descriptor_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    }

 private:
    int descriptor_;
};

std::string name_of_game(const GameReview& review) {
    const formats::GameRecord& record = review.record;
    std::string name;
    for (const Color side : {Color::kBlack, Color::kWhite})
        if (const std::string& who = record.side(side).seat.name; !who.empty())
            name += (name.empty() ? "" : " – ") + who;
    if (!record.date.empty()) name += (name.empty() ? "" : ", ") + record.date;
    return name;
}

/// What told most of why it was wrong: that a win was lost is no reason, nor is a line.
std::string motif_of(const JudgedMove& move) {
    std::string result;
    for (const Reason& reason : reasons(move, text::Language::kEnglish)) {
        if (reason.family == "main_line") continue;
        if (reason.family != "result") return std::string(reason.motif);
        if (result.empty()) result = reason.motif;
    }
    return result;
}

Card card_of(const JudgedMove& move, const GameReview& review, int day) {
    return {.key = card_key(move.before),
            .board = move.before,
            .mover = move.mover,
            .played = move.played,
            .best = move.best,
            .level = review.level,
            .points = move.points_lost,
            .discs = move.discs_lost,
            .proven = move.proven,
            .motif = motif_of(move),
            .number = move.number,
            .game = name_of_game(review),
            .repetition = {},
            .added = day,
            .due = day,
            .last = std::nullopt};
}

OwnGame own_game(const GameReview& review, Color side, std::string key, int day) {
    OwnGame game{.key = std::move(key),
                 .day = day,
                 .name = name_of_game(review),
                 .accuracy = review.side(side).accuracy};
    for (const JudgedMove& move : review.moves) {
        if (move.mover != side || !move.counted) continue;
        const auto stage = static_cast<std::size_t>(stage_of(move.empties()));
        ++game.moves[stage];
        game.points[stage] += std::max(0.0, move.points_lost);
        if (move.verdict == Verdict::kFine) continue;
        if (const std::string motif = motif_of(move); !motif.empty()) {
            OwnGame::Spot& spot = game.motifs[motif];
            ++spot.times;
            spot.points += move.points_lost;
        }
    }
    return game;
}

}  // namespace

int quality_of(const Answer& answer) {
    if (answer.shown) return 1;
    if (answer.hints >= 3 || answer.wrong >= 2) return 2;
    if (answer.hints == 2 || answer.wrong == 1) return 3;
    return answer.hints == 1 ? 4 : kBestQuality;
}

std::string card_key(const Board& board) {
    const Board laid = canonical(board);
    return fmt::format("{:016x}{:016x}", laid.player().bits(), laid.opponent().bits());
}

void Deck::apply(std::string_view line) {
    const auto document = document_of(line);
    if (!document) return;
    const std::string kind = document->value("kind", "");
    const std::string key = document->value("key", "");
    if (kind == "card") {
        auto card = parse_card(*document);
        if (!card || dropped_.contains(card->key)) return;
        const auto [at, fresh] = cards_.try_emplace(card->key, *card);
        // The same mistake again: what was thought known is not.
        if (!fresh) {
            at->second.due = std::min(at->second.due, card->due);
            at->second.repetition = repeated(at->second.repetition, 0);
        }
    } else if (kind == "game") {
        if (auto game = parse_game(*document)) games_.try_emplace(game->key, *game);
    } else if (const auto at = cards_.find(key); at != cards_.end()) {
        if (kind == "drop") {
            dropped_.insert(key);
            cards_.erase(at);
        }
        if (kind != "answer") return;
        Card& card = at->second;
        const int quality = std::clamp(document->value("quality", 0), 0, kBestQuality);
        card.repetition = repeated(card.repetition, quality);
        card.last = document->value("day", 0);
        card.due = *card.last + card.repetition.interval;
        ++card.answers;
        card.right += quality >= kRemembered ? 1 : 0;
    }
}

Result<void> Deck::refresh() {
    std::error_code missing;
    const auto size = std::filesystem::file_size(file_, missing);
    if (missing || size == read_) return {};
    if (size < read_) {  // Another file, put back from elsewhere.
        cards_.clear();
        dropped_.clear();
        games_.clear();
        read_ = 0;
    }
    std::ifstream in(file_, std::ios::binary);
    if (!in) return fail(cannot_read(file_));
    in.seekg(static_cast<std::streamoff>(read_));
    std::string line;
    while (std::getline(in, line) && !in.eof()) {
        read_ += line.size() + 1;
        apply(line);
    }
    return {};
}

Result<void> Deck::append(const std::vector<std::string>& documents) {
    const LockedFile file(file_);
    if (!file.opened()) return fail(cannot_write(file_));
    std::string text = file.is_torn() ? "\n" : "";
    for (const std::string& document : documents) text += whole_line(document);
    if (!file.write(text)) return fail(cannot_write(file_));
    return refresh();
}

Result<Deck::Taken> Deck::take(const GameReview& review, Color side, int day) {
    const std::lock_guard lock(mutex_);
    if (Result<void> done = refresh(); !done) return fail(done.error());
    const std::string key =
        store_name(Board::start(), review.record.moves) + (side == Color::kBlack ? "b" : "w");
    Taken taken;
    if (games_.contains(key)) return taken;
    std::vector<std::string> lines;
    for (const JudgedMove& move : review.moves) {
        if (move.mover != side || !move.counted || move.verdict < Verdict::kMistake) continue;
        const Card card = card_of(move, review, day);
        if (dropped_.contains(card.key)) continue;
        ++(cards_.contains(card.key) ? taken.again : taken.fresh);
        lines.push_back(card_line(card).dump());
    }
    // Last, so that a game whose cards are not all there is taken again.
    lines.push_back(game_line(own_game(review, side, key, day)).dump());
    if (Result<void> done = append(lines); !done) return fail(done.error());
    return taken;
}

Result<Card> Deck::answer(const std::string& key, const Answer& answer, int day) {
    const std::lock_guard lock(mutex_);
    if (Result<void> done = refresh(); !done) return fail(done.error());
    if (!cards_.contains(key)) return fail("no_such_card");
    const json document = {
        {"kind", "answer"}, {"key", key}, {"quality", quality_of(answer)}, {"day", day}};
    if (Result<void> done = append({document.dump()}); !done) return fail(done.error());
    const auto at = cards_.find(key);
    return at == cards_.end() ? Result<Card>(fail("no_such_card")) : at->second;
}

Result<void> Deck::drop(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (Result<void> done = refresh(); !done) return fail(done.error());
    if (!cards_.contains(key)) return fail("no_such_card");
    return append({json{{"kind", "drop"}, {"key", key}}.dump()});
}

Result<std::vector<Card>> Deck::cards() {
    const std::lock_guard lock(mutex_);
    if (Result<void> done = refresh(); !done) return fail(done.error());
    std::vector<Card> all;
    for (const auto& entry : cards_) all.push_back(entry.second);
    return all;
}

Result<std::vector<OwnGame>> Deck::games() {
    const std::lock_guard lock(mutex_);
    if (Result<void> done = refresh(); !done) return fail(done.error());
    std::vector<OwnGame> all;
    for (const auto& entry : games_) all.push_back(entry.second);
    std::ranges::stable_sort(all, {}, &OwnGame::day);
    return all;
}

Result<std::vector<Card>> Deck::today(int day) {
    auto all = cards();
    if (!all) return all;
    std::vector<Card> due;
    std::vector<Card> fresh;
    int begun = 0;  // Cards that were new this morning.
    for (const Card& card : *all) {
        if (card.answers == 1 && card.last == day) ++begun;
        if (card.due > day) continue;
        (card.answers == 0 ? fresh : due).push_back(card);
    }
    std::ranges::stable_sort(due, {}, &Card::due);
    // What cost most is learned first.
    std::ranges::stable_sort(fresh, std::greater{}, &Card::points);
    for (const Card& card : fresh)
        if (begun++ < kNewPerDay) due.push_back(card);
    return due;
}

Result<std::optional<int>> Deck::next_day(int day) {
    const auto all = cards();
    if (!all) return fail(all.error());
    std::optional<int> next;
    for (const Card& card : *all) {
        const int due = std::max(card.due, day + 1);
        if (!next || due < *next) next = due;
    }
    return next;
}

}  // namespace othellier::review
