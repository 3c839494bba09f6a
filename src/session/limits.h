#pragma once

#include <cstddef>

#include "session/clock.h"

/// Bounds on what a stranger may ask of a table.
namespace othellier::session {

inline constexpr std::size_t kMaxMessage = 64 * 1024;  ///< Bytes of one message.
inline constexpr std::size_t kMaxName = 80;            ///< Bytes of UTF-8.
inline constexpr std::size_t kMaxSpec = 400;           ///< Bytes.
inline constexpr std::size_t kMaxVariations = 300;
inline constexpr std::size_t kMaxComment = 2000;  ///< Bytes of UTF-8, beside one move.
inline constexpr std::size_t kMaxEarlier = 5;     ///< Games kept when another takes their place.
inline constexpr int kMaxHandicap = 4;            ///< Corners.
inline constexpr Millis kMaxDelay = std::chrono::minutes(1);

}  // namespace othellier::session
