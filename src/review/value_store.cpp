#include "review/value_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <fstream>
#include <sstream>

#include "core/file_error.h"
#include "core/notation.h"
#include "core/private_folder.h"
#include "eval/network.h"
#include "eval/weights.h"

namespace othellier::review {

namespace {

/// Ends every line.
constexpr char kWhole = ';';

/// FNV-1a over numbers.
class Fingerprint {
 public:
    void add(std::uint64_t number) { hash_ = (hash_ ^ number) * 0x100000001B3; }
    std::string text() const { return fmt::format("{:016x}", hash_); }

 private:
    std::uint64_t hash_ = 0xCBF29CE484222325;
};

/// Tells the values of one evaluation from another's.
const std::string& fingerprint_of_weights() {
    static const std::string text = [] {
        Fingerprint print;
        const auto weights = eval::default_weights();
        for (int phase = 0; phase < eval::Weights::kPhases; ++phase)
            for (const std::int16_t weight : weights->phase(phase))
                print.add(static_cast<std::uint16_t>(weight));
        for (const char byte : eval::embedded_network())
            print.add(static_cast<unsigned char>(byte));
        return print.text();
    }();
    return text;
}

std::string moves_in_file(const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line) text += move.is_pass() ? "--" : to_string(move);
    return text.empty() ? "." : text;
}

std::optional<std::vector<Move>> parse_line(std::string_view text) {
    std::vector<Move> line;
    if (text == ".") return line;
    if (text.size() % 2 != 0) return std::nullopt;
    for (; !text.empty(); text.remove_prefix(2)) {
        const auto move = parse_move(text.substr(0, 2));
        if (!move) return std::nullopt;
        line.push_back(*move);
    }
    return line;
}

/// Whether the moves can be played one after the other: a file may hold anything.
bool is_playable(Board board, const std::vector<Move>& line) {
    for (const Move move : line) {
        const bool can_move = !board.legal_moves().empty();
        if (move.is_pass() ? can_move || board.is_over()
                           : !board.legal_moves().contains(move.point().square()))
            return false;
        board = move.is_pass() ? board.after_pass() : board.after(move.point().square());
    }
    return true;
}

}  // namespace

ValueStore::Key ValueStore::key_of(const Board& canonical, int level) {
    return {canonical.player().bits(), canonical.opponent().bits(), level};
}

Result<std::unique_ptr<ValueStore>> ValueStore::open(std::filesystem::path file) {
    auto store = std::make_unique<ValueStore>();
    store->file_ = std::move(file);
    std::error_code unknown;
    if (!std::filesystem::exists(store->file_, unknown)) return store;
    std::ifstream in(store->file_, std::ios::binary);
    if (!in) return fail(cannot_read(store->file_));
    std::string line;
    while (std::getline(in, line))
        if (auto read = parse(line))
            store->values_.insert_or_assign(read->first, std::move(read->second));
    return store;
}

ValueStore::~ValueStore() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<std::pair<ValueStore::Key, Value>> ValueStore::parse(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::string weights;
    std::string moves;
    std::uint64_t player = 0;
    std::uint64_t opponent = 0;
    int level = 0;
    int proven = 0;
    Value value;
    in >> weights >> level >> std::hex >> player >> opponent >> std::dec >> value.discs >> proven >>
        value.depth >> value.selectivity >> moves;
    // A line without its last sign was cut short.
    if (!in || !text.ends_with(kWhole) || (player & opponent) != 0) return std::nullopt;
    if (weights != fingerprint_of_weights()) return std::nullopt;
    const Board board{Bitboard(player), Bitboard(opponent)};
    auto line = parse_line(std::string_view(moves).substr(0, moves.size() - 1));
    if (!line || !is_playable(board, *line)) return std::nullopt;
    value.proven = proven != 0;
    value.line = std::move(*line);
    return std::pair{key_of(board, level), std::move(value)};
}

std::string ValueStore::line_of(const Key& key, const Value& value) {
    return fmt::format("{} {} {:x} {:x} {} {} {} {} {}{}\n", fingerprint_of_weights(), key.level,
                       key.player, key.opponent, value.discs, value.proven ? 1 : 0, value.depth,
                       value.selectivity, moves_in_file(value.line), kWhole);
}

std::string ValueStore::to_text() const {
    const std::lock_guard lock(mutex_);
    std::string text;
    for (const auto& [key, value] : values_) text += line_of(key, value);
    return text;
}

bool ValueStore::add_text(std::string_view text) {
    bool good = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        const auto read = parse(text.substr(0, end));
        text.remove_prefix(end + 1);
        good = good && read;
        if (!read) continue;
        const Board board{Bitboard(read->first.player), Bitboard(read->first.opponent)};
        if (!find(board, read->first.level)) add(board, read->first.level, read->second);
    }
    return good;
}

std::optional<Value> ValueStore::find(const Board& board, int level) const {
    const CanonicalBoard canonical = canonical_with_symmetry(board);
    const std::lock_guard lock(mutex_);
    auto found = values_.find(key_of(canonical.board, level));
    // The levels of one position stand together, the lowest first.
    for (auto at = values_.lower_bound(key_of(canonical.board, 0));
         at != values_.end() && key_of(canonical.board, at->first.level) == at->first; ++at)
        if (at->second.proven) {
            found = at;
            break;
        }
    if (found == values_.end()) return std::nullopt;
    Value value = found->second;
    value.line = laid_over(value.line, canonical.by.inverse());
    return value;
}

void ValueStore::add(const Board& board, int level, const Value& value) {
    const CanonicalBoard canonical = canonical_with_symmetry(board);
    Value laid = value;
    laid.line = laid_over(value.line, canonical.by);
    const std::lock_guard lock(mutex_);
    if (!file_.empty()) append(canonical.board, level, laid);
    values_.insert_or_assign(key_of(canonical.board, level), std::move(laid));
}

void ValueStore::append(const Board& canonical, int level, const Value& value) {
    std::string text;
    if (descriptor_ < 0) {
        std::error_code ignored;
        make_private_folder(file_.parent_path(), ignored);
        descriptor_ = ::open(file_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        if (!values_.empty() || std::filesystem::exists(file_, ignored))
            text = "\n";  // Ends a line that was cut short.
    }
    text += line_of(key_of(canonical, level), value);
    const auto written = ::write(descriptor_, text.data(), text.size());
    if (written != static_cast<ssize_t>(text.size())) trouble_ = cannot_write(file_);
}

std::size_t ValueStore::size() const {
    const std::lock_guard lock(mutex_);
    return values_.size();
}

std::optional<Error> ValueStore::trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

std::string store_name(const Board& start, std::span<const Move> moves) {
    Fingerprint print;
    print.add(start.player().bits());
    print.add(start.opponent().bits());
    for (const Move move : moves)
        print.add(move.is_pass() ? 64 : static_cast<std::uint64_t>(move.point().square().index()));
    return print.text();
}

}  // namespace othellier::review
