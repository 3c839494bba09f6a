#pragma once

#include <concepts>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace othellier::session {

/// Writes JSON straight into a text. The state goes to every page after every move; building a tree
/// of values first costs several times as much.
class JsonWriter {
 public:
    void begin_object() { begin('{'); }
    void end_object() { end('}'); }
    void begin_array() { begin('['); }
    void end_array() { end(']'); }

    /// `name` is ours: letters and underscores.
    void key(std::string_view name) {
        comma();
        out_ += '"';
        out_ += name;
        out_ += "\":";
        first_ = true;  // No comma between a key and its value.
    }

    void value(std::string_view text) {
        comma();
        if (is_plain(text)) {
            out_ += '"';
            out_ += text;
            out_ += '"';
        } else {
            using nlohmann::json;
            out_ += json(text).dump(-1, ' ', false, json::error_handler_t::replace);
        }
    }
    void value(const std::string& text) { value(std::string_view(text)); }
    void value(const char* text) { value(std::string_view(text)); }
    void value(bool truth) { raw(truth ? "true" : "false"); }
    template <std::integral T>
    void value(T number) {
        raw(std::to_string(number));
    }
    void value(std::nullptr_t) { raw("null"); }
    template <typename T>
    void value(const std::optional<T>& maybe) {
        if (maybe)
            value(*maybe);
        else
            value(nullptr);
    }
    /// Something that is JSON already.
    void raw(std::string_view json) {
        comma();
        out_ += json;
    }

    template <typename T>
    void field(std::string_view name, const T& content) {
        key(name);
        value(content);
    }

    std::string take() { return std::move(out_); }

 private:
    static bool is_plain(std::string_view text) {
        for (const char c : text)
            if (c < ' ' || c > '~' || c == '"' || c == '\\') return false;
        return true;
    }
    void begin(char bracket) {
        comma();
        out_ += bracket;
        first_ = true;
    }
    void end(char bracket) {
        out_ += bracket;
        first_ = false;
    }
    void comma() {
        if (!std::exchange(first_, false)) out_ += ',';
    }

    std::string out_;
    bool first_ = true;
};

}  // namespace othellier::session
