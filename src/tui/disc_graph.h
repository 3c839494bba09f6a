#pragma once

#include <string>
#include <vector>

#include "session/view.h"
#include "tui/printable.h"

namespace othellier::tui {

/// How the discs went: Black's minus White's after each turn, as a picture of `width` × `height`
/// characters. Up is Black; the caller says so beside it. Turns that do not fit in the width are
/// left out evenly.
std::vector<std::string> disc_graph(const std::vector<session::TurnView>& turns, int width,
                                    int height, Charset charset);

}  // namespace othellier::tui
