#include "tui/form.h"

#include <array>
#include <charconv>

#include "core/notation.h"
#include "session/limits.h"
#include "tui/request.h"

namespace othellier::tui {

namespace {

constexpr int kFieldCount = 9;

std::string color_key(Color c) {
    return "common." + std::string(to_string(c));
}

/// A colour by any word for it in either language, or its first letter.
std::optional<Color> parse_color(std::string_view text) {
    for (const text::Language language : {text::Language::kEnglish, text::Language::kFrench})
        for (const Color c : {Color::kBlack, Color::kWhite})
            if (text == text::get(language, color_key(c))) return c;
    if (text == "black" || text == "noir" || text == "n" || text == "X" || text == "x")
        return Color::kBlack;
    if (text == "white" || text == "blanc" || text == "w" || text == "O" || text == "o")
        return Color::kWhite;
    return std::nullopt;
}

}  // namespace

std::string spec_of_answer(std::string_view text) {
    if (text == "0") return "human";
    if (text.size() == 1 && '1' <= text[0] && text[0] <= '4') return "level" + std::string(text);
    for (const text::Language language : {text::Language::kEnglish, text::Language::kFrench})
        if (text == text::get(language, "play.form.human")) return "human";
    return std::string(text);
}

Result<TimeControl> parse_clock(std::string_view text) {
    for (const text::Language language : {text::Language::kEnglish, text::Language::kFrench})
        if (text == text::get(language, "play.form.no_time")) return TimeControl{};
    const auto time = session::parse_clock(text == "0" ? "none" : text);
    if (!time) return fail("bad_clock", {{"read", std::string(text)}});
    return *time;
}

Form::Form(session::GameOptions options, const Roster& roster, text::Language language)
    : options_(std::move(options)), roster_(roster), language_(language) {}

std::string Form::say(const std::string& key, const text::Values& values) const {
    return text::get(language_, key, values);
}

bool Form::asked(Field field) const {
    const auto human = [this](Color c) { return options_.seat(c).human(); };
    switch (field) {
        case Field::kBlackName:
            return human(Color::kBlack);
        case Field::kWhiteName:
            return human(Color::kWhite);
        case Field::kHints:
        case Field::kStrict:
            return human(Color::kBlack) || human(Color::kWhite);
        case Field::kSize:
        case Field::kFirst:
            return !options_.position;
        case Field::kBlack:
        case Field::kWhite:
        case Field::kTime:
            return true;
    }
    return true;
}

std::string Form::key(Field field) const {
    constexpr std::array<std::string_view, kFieldCount> kKeys = {
        "black", "white", "black_name", "white_name", "size", "first", "hints", "time", "strict"};
    return "play.form." + std::string(kKeys[static_cast<std::size_t>(field)]);
}

std::string Form::yes_no(bool yes) const {
    return say(yes ? "play.form.yes" : "play.form.no");
}

std::string Form::value(Field field) const {
    const auto spec = [this](Color c) {
        return options_.seat(c).human() ? say("play.form.human") : options_.seat(c).spec;
    };
    const auto name = [this](Color c) {
        return options_.seat(c).name.empty() ? say(color_key(c)) : options_.seat(c).name;
    };
    switch (field) {
        case Field::kBlack:
            return spec(Color::kBlack);
        case Field::kWhite:
            return spec(Color::kWhite);
        case Field::kBlackName:
            return name(Color::kBlack);
        case Field::kWhiteName:
            return name(Color::kWhite);
        case Field::kSize:
            return std::to_string(options_.size);
        case Field::kFirst:
            return say(color_key(options_.first.value_or(Color::kBlack)));
        case Field::kHints:
            return yes_no(options_.hints);
        case Field::kTime:
            return !options_.time.unlimited() ? to_string(options_.time) : say("play.form.no_time");
        case Field::kStrict:
            return yes_no(options_.second_mistake_forfeits);
    }
    return {};
}

std::vector<Form::Row> Form::rows() const {
    std::vector<Row> rows;
    for (int i = 0; i < kFieldCount; ++i)
        if (const auto field = static_cast<Field>(i); asked(field))
            rows.push_back({say(key(field)), value(field), i == at_});
    return rows;
}

std::string Form::question() const {
    const auto field = static_cast<Field>(at_);
    return say("play.form.question", {{"label", say(key(field))}, {"value", value(field)}});
}

bool Form::asks_for_name() const {
    const auto field = static_cast<Field>(at_);
    return field == Field::kBlackName || field == Field::kWhiteName;
}

std::string Form::help() const {
    return say(key(static_cast<Field>(at_)) + "_help");
}

Result<void> Form::answer(std::string_view line) {
    const std::string_view text = trimmed(line);
    if (!text.empty())
        if (Result<void> taken = take(static_cast<Field>(at_), text); !taken) return taken;
    do ++at_;
    while (at_ < kFieldCount && !asked(static_cast<Field>(at_)));
    if (at_ == kFieldCount) finish();
    return {};
}

void Form::back() {
    int before = at_ - 1;
    while (before >= 0 && !asked(static_cast<Field>(before))) --before;
    if (before >= 0) at_ = before;
}

void Form::finish() {
    at_ = kFieldCount - 1;
    done_ = true;
}

Result<void> Form::take_spec(Color color, std::string_view text) {
    const std::string spec = spec_of_answer(text);
    if (spec != "human")
        if (const auto player = roster_.make(spec); !player) return fail(player.error());
    options_.seat(color).spec = spec;
    if (spec != "human") options_.seat(color).name.clear();
    return {};
}

Result<void> Form::take_size(std::string_view text) {
    int size = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
    if (error != std::errc{} || end != text.data() + text.size() || !is_valid_size(size))
        return fail("bad_size", {{"read", std::string(text)}});
    options_.size = size;
    return {};
}

Result<void> Form::take(Field field, std::string_view text) {
    const auto yes = parse_yes_no(text);
    const auto refused = fail("bad_answer", {{"read", std::string(text.substr(0, 40))}});
    switch (field) {
        case Field::kBlack:
        case Field::kWhite:
            return take_spec(field == Field::kBlack ? Color::kBlack : Color::kWhite, text);
        case Field::kBlackName:
        case Field::kWhiteName:
            if (text.size() > session::kMaxName)
                return fail("name_too_long", {{"limit", std::to_string(session::kMaxName)}});
            options_.seat(field == Field::kBlackName ? Color::kBlack : Color::kWhite).name = text;
            return {};
        case Field::kSize:
            return take_size(text);
        case Field::kFirst:
            if (!parse_color(text)) return refused;
            options_.first = parse_color(text);
            return {};
        case Field::kHints:
        case Field::kStrict:
            if (!yes) return refused;
            (field == Field::kHints ? options_.hints : options_.second_mistake_forfeits) = *yes;
            return {};
        case Field::kTime: {
            const auto time = parse_clock(text);
            if (!time) return fail(time.error());
            options_.time = *time;
            return {};
        }
    }
    return {};
}

}  // namespace othellier::tui
