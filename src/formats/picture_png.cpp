#include <png.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "formats/picture.h"
#include "formats/picture_font.h"
#include "formats/picture_layout.h"

namespace othellier::formats {

namespace {

/// A picture in memory on which shapes with soft edges are drawn.
class Canvas {
 public:
    explicit Canvas(int pixels)
        : pixels_(pixels),
          data_(static_cast<std::size_t>(pixels) * static_cast<std::size_t>(pixels) * 3) {}

    int pixels() const { return pixels_; }
    std::uint8_t* row(int y) {
        return &data_[static_cast<std::size_t>(y) * static_cast<std::size_t>(pixels_) * 3];
    }

    void blend(int x, int y, Rgb color, double share) {
        if (x < 0 || y < 0 || x >= pixels_ || y >= pixels_ || share <= 0) return;
        std::uint8_t* at = row(y) + 3 * x;
        const auto mix = [share](std::uint8_t& old, std::uint8_t fresh) {
            old =
                static_cast<std::uint8_t>(std::lround(old + (fresh - old) * std::min(share, 1.0)));
        };
        mix(at[0], color.red);
        mix(at[1], color.green);
        mix(at[2], color.blue);
    }

    /// Each pixel gets as much of the colour as the rectangle covers of it.
    void rectangle(double left, double top, double right, double bottom, Rgb color) {
        const auto covered = [](int i, double from, double to) {
            return std::clamp(std::min(i + 1.0, to) - std::max<double>(i, from), 0.0, 1.0);
        };
        for (int y = static_cast<int>(top); y < bottom; ++y)
            for (int x = static_cast<int>(left); x < right; ++x)
                blend(x, y, color, covered(x, left, right) * covered(y, top, bottom));
    }

    /// `paint` gives the colour at a distance from the centre, in radii; `opacity` of the whole.
    template <typename Paint>
    void circle(double cx, double cy, double radius, double opacity, Paint&& paint) {
        for (int y = static_cast<int>(cy - radius) - 1; y <= cy + radius + 1; ++y)
            for (int x = static_cast<int>(cx - radius) - 1; x <= cx + radius + 1; ++x) {
                const double dx = x + 0.5 - cx;
                const double dy = y + 0.5 - cy;
                const double edge = std::clamp(radius - std::hypot(dx, dy) + 0.5, 0.0, 1.0);
                blend(x, y, paint(dx / radius, dy / radius), edge * opacity);
            }
    }

 private:
    int pixels_;
    std::vector<std::uint8_t> data_;
};

Rgb mixed(Rgb a, Rgb b, double share) {
    const auto mix = [share](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + (to - from) * share));
    };
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

class Painter {
 public:
    Painter(const Grid& grid, const PictureStyle& style)
        : grid_(grid),
          style_(style),
          layout_{grid.size()},
          canvas_(std::clamp(style.pixels, 64, 4096)),
          unit_(canvas_.pixels() / layout_.whole()) {}

    Canvas& paint() {
        paint_board();
        paint_coordinates();
        for (int i = 0; i < grid_.point_count(); ++i) {
            const Point p = Point::from_index(i, grid_.size());
            if (grid_.at(p) != Cell::kEmpty) paint_disc(p);
            if (style_.legal_moves && grid_.is_legal(p))
                spot(layout_.centre(p.column()), layout_.centre(p.row()), 0.1, kWhiteDisc, 0.5);
        }
        if (style_.last)
            spot(layout_.centre(style_.last->column()), layout_.centre(style_.last->row()),
                 PictureLayout::kLast, kMark, 1);
        return canvas_;
    }

 private:
    void box(double left, double top, double right, double bottom, Rgb color) {
        canvas_.rectangle(left * unit_, top * unit_, right * unit_, bottom * unit_, color);
    }

    void spot(double x, double y, double radius, Rgb color, double opacity) {
        canvas_.circle(x * unit_, y * unit_, radius * unit_, opacity,
                       [color](double, double) { return color; });
    }

    void paint_board() {
        const double first = layout_.edge(0);
        const double last = layout_.edge(layout_.size);
        const double half = PictureLayout::kLine / 2;
        box(0, 0, layout_.whole(), layout_.whole(), kFrame);
        box(first, first, last, last, kFelt);
        for (int i = 0; i <= layout_.size; ++i) {
            box(layout_.edge(i) - half, first - half, layout_.edge(i) + half, last + half, kLines);
            box(first - half, layout_.edge(i) - half, last + half, layout_.edge(i) + half, kLines);
        }
        if (!layout_.has_stars()) return;
        for (const int column : layout_.star_lines())
            for (const int row : layout_.star_lines())
                spot(layout_.edge(column), layout_.edge(row), PictureLayout::kStar, kLines, 1);
    }

    /// A sphere's shine, from the upper left, as the SVG's gradient has it.
    void paint_disc(Point p) {
        const bool black = grid_.at(p) == Cell::kBlack;
        const double x = layout_.centre(p.column());
        const double y = layout_.centre(p.row());
        spot(x + 0.02, y + 0.035, PictureLayout::kDisc, Rgb{0, 0, 0}, 0.28);
        canvas_.circle(x * unit_, y * unit_, PictureLayout::kDisc * unit_, 1,
                       [black](double dx, double dy) {
                           const double away = std::hypot(dx + 0.28, dy + 0.36) / 1.5;
                           return mixed(black ? kBlackShine : kWhiteShine,
                                        black ? kBlackDisc : kWhiteDisc, std::min(away, 1.0));
                       });
    }

    /// `text` centred on a point, each dot of a letter a square of whole pixels.
    void write(double cx, double cy, std::string_view text) {
        const double dot = std::max(1.0, std::round(0.045 * unit_));
        const double advance = dot * (kGlyphWidth + 1);
        const double width = advance * static_cast<double>(text.size()) - dot;
        double left = std::round(cx * unit_ - width / 2);
        const double top = std::round(cy * unit_ - dot * kGlyphHeight / 2);
        for (const char c : text) {
            for (int row = 0; row < kGlyphHeight; ++row)
                for (int column = 0; column < kGlyphWidth; ++column) {
                    if (!has_dot(glyph_of(c), row, column)) continue;
                    const double x = left + column * dot;
                    const double y = top + row * dot;
                    canvas_.rectangle(x, y, x + dot, y + dot, kLetters);
                }
            left += advance;
        }
    }

    void paint_coordinates() {
        const double middle = PictureLayout::kMargin / 2;
        for (int i = 0; i < layout_.size; ++i) {
            write(layout_.centre(i), middle, std::string(1, static_cast<char>('a' + i)));
            write(middle, layout_.centre(i), std::to_string(i + 1));
        }
    }

    const Grid& grid_;
    const PictureStyle& style_;
    PictureLayout layout_;
    Canvas canvas_;
    double unit_;
};

void append_bytes(png_structp png, png_bytep data, png_size_t length) {
    static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<char*>(data), length);
}

}  // namespace

std::string png_picture(const Grid& grid, const PictureStyle& style) {
    Painter painter(grid, style);
    Canvas& canvas = painter.paint();
    std::string bytes;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(png);
    png_set_write_fn(png, &bytes, append_bytes, nullptr);
    const auto side = static_cast<png_uint_32>(canvas.pixels());
    png_set_IHDR(png, info, side, side, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (int y = 0; y < canvas.pixels(); ++y) png_write_row(png, canvas.row(y));
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return bytes;
}

}  // namespace othellier::formats
