#include "formats/tags.h"

namespace othellier::formats {

namespace {

bool is_tag_letter(char c) {
    return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
}

bool is_escape(std::string_view text, std::size_t i) {
    return text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == ']' || text[i + 1] == '\\');
}

}  // namespace

std::string Tag::value() const {
    if (raw.find('\\') == std::string_view::npos) return std::string(raw);
    std::string plain;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (is_escape(raw, i)) ++i;
        plain += raw[i];
    }
    return plain;
}

std::size_t find_closing_bracket(std::string_view text, std::size_t from) {
    for (std::size_t i = from; i < text.size(); ++i) {
        if (text[i] == ']') return i;
        if (is_escape(text, i)) ++i;
    }
    return std::string_view::npos;
}

void TagScanner::skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || ('\t' <= text_[at_] && text_[at_] <= '\r')))
        ++at_;
}

bool TagScanner::skip_value() {
    const std::size_t close = find_closing_bracket(text_, at_ + 1);
    if (close == std::string_view::npos) return false;
    at_ = close + 1;
    return true;
}

Result<Tag> TagScanner::value_of(std::string_view name, std::size_t name_at) {
    const std::size_t close = find_closing_bracket(text_, at_ + 1);
    if (close == std::string_view::npos)
        return fail("tag_open", {{"read", std::string(name.substr(0, 20))},
                                 {"at", std::to_string(name_at + 1)}});
    const std::string_view raw = text_.substr(at_ + 1, close - at_ - 1);
    at_ = close + 1;
    return Tag{name, raw, name_at};
}

Result<Tag> TagScanner::next() {
    const std::size_t begin = at_;
    while (is_tag_letter(peek())) ++at_;
    const std::string_view name = text_.substr(begin, at_ - begin);
    skip_space();
    if (name.empty() || peek() != '[') {
        const std::string_view read = name.empty() ? text_.substr(begin, 1) : name.substr(0, 20);
        return fail("tag_open", {{"read", std::string(read)}, {"at", std::to_string(begin + 1)}});
    }
    return value_of(name, begin);
}

Result<std::optional<Tag>> TagScanner::next_value(std::string_view name) {
    skip_space();
    if (peek() != '[') return std::nullopt;
    const Result<Tag> tag = value_of(name, at_);
    if (!tag) return fail(tag.error());
    return std::optional<Tag>(*tag);
}

std::string escaped(std::string_view value) {
    std::string text;
    for (const char c : value) {
        if (c == ']' || c == '\\') text += '\\';
        text += c;
    }
    return text;
}

}  // namespace othellier::formats
