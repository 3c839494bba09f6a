#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace othellier::tui {

/// What a piece of the screen is; the terminal decides how that looks with the colours it has.
enum class Style : std::uint8_t {
    kPlain,
    kTitle,
    kBold,
    kQuiet,
    kWarning,
    kFelt,
    kBlackDisc,
    kWhiteDisc,
    kBlackFlip,  ///< A disc that the move under the cursor would turn.
    kWhiteFlip,
    kDot,
    kHint,
    kLastMark,
    kCursorMark,
};
inline constexpr int kStyleCount = 14;

/// A screen being drawn, before any terminal sees it: so painters can be tested by what they draw.
class Canvas {
 public:
    struct Spot {
        std::string glyph = " ";  ///< Empty: the right half of a wide character.
        Style style = Style::kPlain;

        bool operator==(const Spot&) const = default;
    };

    Canvas(int rows, int columns);

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    const Spot& at(int row, int column) const {
        return spots_[static_cast<std::size_t>(row * columns_ + column)];
    }

    /// Writes from there to the right; what does not fit is cut off. Printable text only.
    void put(int row, int column, std::string_view text, Style style = Style::kPlain);

    /// Where the terminal's own cursor goes: (row, column).
    std::optional<std::pair<int, int>> cursor;

    /// The rows as text, without the spaces at their ends; each ends in a newline.
    std::string text() const;

 private:
    int rows_;
    int columns_;
    std::vector<Spot> spots_;
};

}  // namespace othellier::tui
