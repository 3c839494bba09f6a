#pragma once

#include <string>
#include <string_view>

#include "formats/game_record.h"

namespace othellier::formats {

/// "15:00//02:00", "5:00/10", "1.2:00:00": GGF's main[/increment[/grace]], each
/// [[days.]hours:]minutes:seconds with leading parts left out. Goes into the side's clock and
/// grace. False, and nothing changed, when it is not that.
bool read_clock(std::string_view text, Side& side);

/// "15:00/00:05/02:00" of a side that has a clock.
std::string clock_text(const Side& side);

}  // namespace othellier::formats
