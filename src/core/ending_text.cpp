#include "core/ending_text.h"

namespace othellier {

std::string_view to_string(Ending ending) {
    switch (ending) {
        case Ending::kPlayedOut:
            return "played_out";
        case Ending::kResigned:
            return "resigned";
        case Ending::kTime:
            return "time";
        case Ending::kForfeit:
            return "forfeit";
    }
    return "";
}

}  // namespace othellier
