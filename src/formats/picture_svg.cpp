#include <fmt/format.h>

#include "formats/picture.h"
#include "formats/picture_layout.h"

namespace othellier::formats {

namespace {

std::string hex(Rgb c) {
    return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue);
}

std::string circle(double x, double y, double radius, const std::string& rest) {
    return fmt::format("<circle cx=\"{:.3f}\" cy=\"{:.3f}\" r=\"{:.3f}\" {}/>\n", x, y, radius,
                       rest);
}

std::string gradient(const char* id, Rgb shine, Rgb base) {
    return fmt::format(
        "<radialGradient id=\"{}\" cx=\"0.36\" cy=\"0.32\" r=\"0.75\">"
        "<stop offset=\"0\" stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/>"
        "</radialGradient>\n",
        id, hex(shine), hex(base));
}

std::string coordinates(const PictureLayout& layout) {
    const double middle = PictureLayout::kMargin / 2;
    std::string text = fmt::format(
        "<g font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"0.34\" fill=\"{}\" "
        "text-anchor=\"middle\">\n",
        hex(kLetters));
    for (int i = 0; i < layout.size; ++i) {
        text += fmt::format("<text x=\"{:.3f}\" y=\"{:.3f}\">{:c}</text>\n", layout.centre(i),
                            middle + 0.12, 'a' + i);
        text += fmt::format("<text x=\"{:.3f}\" y=\"{:.3f}\">{}</text>\n", middle,
                            layout.centre(i) + 0.12, i + 1);
    }
    return text + "</g>\n";
}

std::string board(const PictureLayout& layout) {
    std::string text = fmt::format(
        "<rect width=\"{0:.3f}\" height=\"{0:.3f}\" rx=\"0.18\" fill=\"{1}\"/>\n"
        "<rect x=\"{2:.3f}\" y=\"{2:.3f}\" width=\"{3}\" height=\"{3}\" fill=\"{4}\"/>\n",
        layout.whole(), hex(kFrame), layout.edge(0), layout.size, hex(kFelt));
    std::string path;
    for (int i = 0; i <= layout.size; ++i)
        path += fmt::format("M{0:.3f} {1:.3f}V{2:.3f}M{1:.3f} {0:.3f}H{2:.3f}", layout.edge(i),
                            layout.edge(0), layout.edge(layout.size));
    text += fmt::format(
        "<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"square\"/>\n", path,
        hex(kLines), PictureLayout::kLine);
    if (!layout.has_stars()) return text;
    for (const int column : layout.star_lines())
        for (const int row : layout.star_lines())
            text += circle(layout.edge(column), layout.edge(row), PictureLayout::kStar,
                           fmt::format("fill=\"{}\"", hex(kLines)));
    return text;
}

std::string disc(const PictureLayout& layout, Point p, Cell cell) {
    const double x = layout.centre(p.column());
    const double y = layout.centre(p.row());
    const char* fill = cell == Cell::kBlack ? "fill=\"url(#b)\"" : "fill=\"url(#w)\"";
    return circle(x + 0.02, y + 0.035, PictureLayout::kDisc,
                  "fill=\"#000\" fill-opacity=\"0.28\"") +
           circle(x, y, PictureLayout::kDisc, fill);
}

}  // namespace

std::string svg_picture(const Grid& grid, const PictureStyle& style) {
    const PictureLayout layout{grid.size()};
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{0}\" "
        "viewBox=\"0 0 {1:.3f} {1:.3f}\">\n<defs>\n",
        style.pixels, layout.whole());
    text += gradient("b", kBlackShine, kBlackDisc) + gradient("w", kWhiteShine, kWhiteDisc);
    text += "</defs>\n" + board(layout) + coordinates(layout);
    for (int i = 0; i < grid.point_count(); ++i) {
        const Point p = Point::from_index(i, grid.size());
        if (grid.at(p) != Cell::kEmpty)
            text += disc(layout, p, grid.at(p));
        else if (style.legal_moves && grid.is_legal(p))
            text += circle(layout.centre(p.column()), layout.centre(p.row()), 0.12,
                           "fill=\"none\" stroke=\"#fff\" stroke-opacity=\"0.55\" "
                           "stroke-width=\"0.05\"");
    }
    if (style.last)
        text += circle(layout.centre(style.last->column()), layout.centre(style.last->row()),
                       PictureLayout::kLast, fmt::format("fill=\"{}\"", hex(kMark)));
    return text + "</svg>\n";
}

}  // namespace othellier::formats
