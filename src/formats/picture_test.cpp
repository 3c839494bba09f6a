#include "formats/picture.h"

#include <gtest/gtest.h>
#include <png.h>

#include <cstring>
#include <vector>

#include "formats/picture_layout.h"

namespace othellier::formats {
namespace {

struct Pixels {
    int side = 0;
    std::vector<png_byte> rgb;

    Rgb at(double x, double y) const {
        const auto i = 3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(side) +
                            static_cast<std::size_t>(x));
        return {rgb[i], rgb[i + 1], rgb[i + 2]};
    }
};

Pixels decode(const std::string& bytes) {
    png_image image;
    std::memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    EXPECT_NE(png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()), 0);
    image.format = PNG_FORMAT_RGB;
    Pixels pixels{static_cast<int>(image.width), std::vector<png_byte>(PNG_IMAGE_SIZE(image))};
    EXPECT_NE(png_image_finish_read(&image, nullptr, pixels.rgb.data(), 0, nullptr), 0);
    return pixels;
}

int brightness(Rgb c) {
    return c.red + c.green + c.blue;
}

TEST(Picture, PngShowsTheDiscsWhereTheyAre) {
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
        const Grid grid = Grid::start(size);
        const Pixels pixels = decode(png_picture(grid, {500, std::nullopt, false}));
        ASSERT_EQ(pixels.side, 500);
        const PictureLayout layout{size};
        const double unit = 500 / layout.whole();
        for (int i = 0; i < grid.point_count(); ++i) {
            const Point p = Point::from_index(i, size);
            const Rgb seen =
                pixels.at(layout.centre(p.column()) * unit, layout.centre(p.row()) * unit);
            switch (grid.at(p)) {
                case Cell::kBlack:
                    EXPECT_LT(brightness(seen), 250);
                    break;
                case Cell::kWhite:
                    EXPECT_GT(brightness(seen), 650);
                    break;
                case Cell::kEmpty:
                    EXPECT_EQ(seen.green, kFelt.green);
                    break;
                case Cell::kBorder:
                    FAIL();
            }
        }
    }
}

TEST(Picture, SvgHasTwoCirclesADiscAndAMark) {
    const std::string svg = svg_picture(Grid::start(), {640, Point(3, 3), false});
    const auto count = [&](std::string_view word) {
        std::size_t found = 0;
        for (std::size_t at = svg.find(word); at != std::string::npos; at = svg.find(word, at + 1))
            ++found;
        return found;
    };
    EXPECT_TRUE(svg.starts_with("<svg "));
    EXPECT_EQ(count("<circle"), 4u * 2 + 4 + 1);
    EXPECT_EQ(count("url(#b)"), 2u);
    EXPECT_EQ(count("url(#w)"), 2u);
    EXPECT_EQ(count("<text"), 16u);
}

}  // namespace
}  // namespace othellier::formats
