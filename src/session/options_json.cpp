#include "session/options_json.h"

#include "session/json_fields.h"

namespace othellier::session {

namespace {

using nlohmann::json;

/// Writes a field into `target` when it is there; the error otherwise.
template <typename Field, typename Target>
std::optional<Error> take(Field field, Target& target) {
    if (!field) return field.error();
    if (*field) target = std::move(**field);
    return std::nullopt;
}

std::optional<Error> take_seat(const json& options, const char* name, SeatOptions& target) {
    const json* value = field_of(options, name);
    if (!value) return std::nullopt;
    Result<SeatOptions> seat = seat_from_json(*value);
    if (!seat) return seat.error();
    target = std::move(*seat);
    return std::nullopt;
}

std::optional<Error> take_time(const json& options, TimeControl& target) {
    const auto word = string_field(options, "time");
    if (!word) return word.error();
    if (!*word) return std::nullopt;
    const Result<TimeControl> time = parse_clock(**word);
    if (!time) return time.error();
    target = *time;
    return std::nullopt;
}

json seat_json(const SeatOptions& seat) {
    return {{"spec", seat.spec}, {"name", seat.name}};
}

}  // namespace

Result<SeatOptions> seat_from_json(const json& json) {
    if (!json.is_object()) return bad_field("seat", "{spec, name}");
    SeatOptions seat;
    if (auto e = take(string_field(json, "spec"), seat.spec)) return fail(*e);
    if (auto e = take(string_field(json, "name"), seat.name)) return fail(*e);
    return seat;
}

Result<GameOptions> options_from_json(const json& json) {
    if (!json.is_object()) return bad_field("options", "{…}");
    GameOptions o;
    std::optional<int> delay;
    std::optional<Error> e;
    // The first error ends the reading.
    if ((e = take_seat(json, "black", o.seat(Color::kBlack))) ||
        (e = take_seat(json, "white", o.seat(Color::kWhite))) ||
        (e = take(int_field(json, "size"), o.size)) ||
        (e = take(color_field(json, "first"), o.first)) ||
        (e = take(string_field(json, "position"), o.position)) ||
        (e = take(int_field(json, "handicap"), o.handicap)) ||
        (e = take(color_field(json, "handicap_for"), o.handicap_for)) ||
        (e = take(bool_field(json, "hints"), o.hints)) || (e = take_time(json, o.time)) ||
        (e = take(bool_field(json, "second_mistake_forfeits"), o.second_mistake_forfeits)) ||
        (e = take(bool_field(json, "confirm_passes"), o.confirm_passes)) ||
        (e = take(int_field(json, "delay"), delay)) ||
        (e = take(bool_field(json, "start_paused"), o.start_paused)))
        return fail(*e);
    if (delay) o.delay = Millis(*delay);
    return o;
}

json to_json(const GameOptions& o) {
    json out = {{"black", seat_json(o.seat(Color::kBlack))},
                {"white", seat_json(o.seat(Color::kWhite))},
                {"size", o.size},
                {"first", nullptr},
                {"position", nullptr},
                {"handicap", o.handicap},
                {"handicap_for", to_string(o.handicap_for)},
                {"hints", o.hints},
                {"time", to_string(o.time)},
                {"second_mistake_forfeits", o.second_mistake_forfeits},
                {"confirm_passes", o.confirm_passes},
                {"delay", o.delay.count()},
                {"start_paused", o.start_paused}};
    if (o.first) out["first"] = to_string(*o.first);
    if (o.position) out["position"] = *o.position;
    return out;
}

}  // namespace othellier::session
