#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/game_record.h"

namespace othellier::formats {

/// "15:00//02:00", "5:00/10", "1.2:00:00": GGF's main[/increment[/grace]], each
/// [[days.]hours:]minutes:seconds with leading parts left out. Nothing when it is not that.
std::optional<TimeControl> parse_time_control(std::string_view text);

/// "15:00/00:05/02:00"
std::string to_string(const TimeControl& clock);

}  // namespace othellier::formats
