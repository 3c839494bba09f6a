#include "library/names.h"

#include "library/name_match.h"

namespace othellier::library {

namespace {

/// No library has so many names; a damaged one may say so.
constexpr std::int64_t kMostNames = 1 << 24;

}  // namespace

std::string Names::sql(std::string_view before, std::string_view after) const {
    std::string text(before);
    text += kind_ == Kind::kPlayers ? " players " : " events ";
    return text.append(after);
}

void Names::remember(std::uint32_t number, std::string_view name) {
    if (number >= names_.size()) {
        names_.resize(number + 1);
        folded_.resize(number + 1);
    }
    names_[number] = name;
    folded_[number] = fold(name);
    numbers_.insert_or_assign(std::string(name), number);
}

void Names::catch_up() {
    Statement select = database_->prepare(sql("SELECT id, name FROM", "WHERE id >= ? ORDER BY id"));
    select.bind(1, static_cast<std::int64_t>(names_.size()));
    while (select.step()) {
        const std::int64_t number = select.integer(0);
        if (number < 0 || number > kMostNames) return database_->note_damage("names");
        remember(static_cast<std::uint32_t>(number), select.text(1));
    }
}

std::uint32_t Names::number(std::string_view name) {
    const auto found = numbers_.find(std::string(name));
    if (found != numbers_.end()) return found->second;
    catch_up();
    const auto since = numbers_.find(std::string(name));
    if (since != numbers_.end()) return since->second;
    database_->prepare(sql("INSERT INTO", "(name) VALUES(?)")).bind_text(1, name).run();
    if (database_->failed()) return 0;
    const auto fresh = static_cast<std::uint32_t>(database_->last_id());
    remember(fresh, name);
    return fresh;
}

const std::string& Names::name(std::uint32_t number) {
    static const std::string kNone;
    if (number >= names_.size()) catch_up();
    return number < names_.size() ? names_[number] : kNone;
}

std::vector<bool> Names::matching(std::string_view words) {
    catch_up();
    return matching_names(folded_, words);
}

void Names::forget() {
    names_.clear();
    folded_.clear();
    numbers_.clear();
}

}  // namespace othellier::library
