#include "tui/layout.h"

#include <gtest/gtest.h>

namespace othellier::tui {
namespace {

TEST(Layout, EverySquareIsWhereAClickFindsIt) {
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
        for (const auto& [rows, columns] : {std::pair(24, 80), {20, 60}, {60, 200}, {22, 40}}) {
            const Layout layout = lay_out(rows, columns, size);
            if (!layout.fits) continue;
            for (int i = 0; i < size * size; ++i) {
                const Point p = Point::from_index(i, size);
                EXPECT_EQ(layout.point_at(layout.row_of(p), layout.column_of(p) + 1), p);
                EXPECT_LT(layout.row_of(p), layout.prompt_row());
                EXPECT_LT(layout.column_of(p) + 2, columns);
            }
            EXPECT_EQ(layout.point_at(0, 0), std::nullopt);
            EXPECT_EQ(layout.point_at(layout.row_of(Point(0, size - 1)) + 1, 5), std::nullopt);
        }
    }
}

TEST(Layout, AllSizesFitSixtyByTwentyWithAPanel) {
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
        const Layout layout = lay_out(20, 60, size);
        EXPECT_TRUE(layout.fits) << size;
        EXPECT_GE(layout.panel_width, 20) << size;
    }
    EXPECT_TRUE(lay_out(24, 80, 8).lines);
    EXPECT_FALSE(lay_out(20, 60, 8).lines);
}

TEST(Layout, LeastRoomIsEnoughAndNotMoreThanNeeded) {
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
        const Room room = least_room(size);
        EXPECT_TRUE(lay_out(room.rows, room.columns, size).fits);
        EXPECT_FALSE(lay_out(room.rows - 1, room.columns, size).fits);
        EXPECT_FALSE(lay_out(room.rows, room.columns - 1, size).fits);
    }
}

}  // namespace
}  // namespace othellier::tui
