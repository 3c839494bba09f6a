#include "review/graph_svg.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "review/markup.h"
#include "review/report.h"
#include "review/report_graph.h"

namespace othellier::review {

namespace {

constexpr double kWidth = 720;
constexpr double kHeight = 240;
constexpr double kLeft = 44;
constexpr double kRight = 12;
constexpr double kTop = 28;
constexpr double kBottom = 26;

/// Where turns and values are in the picture.
struct Frame {
    int turns;
    int scale;

    double x(int turn) const {
        return kLeft + (kWidth - kLeft - kRight) * turn / std::max(1, turns);
    }
    double y(double black) const {
        const double middle = (kTop + kHeight - kBottom) / 2;
        const double half = (kHeight - kTop - kBottom) / 2;
        return middle - half * std::clamp(black / scale, -1.0, 1.0);
    }
};

std::string_view color_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::kFine:
            return "#888";
        case Verdict::kInaccuracy:
            return "#c98a00";
        case Verdict::kMistake:
            return "#d9620a";
        case Verdict::kBlunder:
            return "#c92a2a";
    }
    return "";
}

std::string axes(const Frame& frame) {
    std::string text;
    for (const int part : {-2, -1, 0, 1, 2}) {
        const int value = frame.scale * part / 2;
        text += fmt::format(
            "<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#999\" stroke-width=\"{}\"/>"
            "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
            kLeft, frame.y(value), kWidth - kRight, part == 0 ? "1" : "0.3", kLeft - 6,
            frame.y(value) + 4, value == 0 ? "0" : fmt::format("{:+}", value));
    }
    for (int turn = 0; turn <= frame.turns; turn += 10)
        text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                            frame.x(turn), kHeight - 8, turn);
    return text;
}

/// The part in which every value is a fact.
std::string exact_part(const GameReview& review, const Frame& frame, text::Language language) {
    if (!review.exact_from) return "";
    const double x = frame.x(*review.exact_from);
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#2b7a9b\" "
        "fill-opacity=\"0.14\"/><text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n",
        x, kTop, kWidth - kRight - x, kHeight - kTop - kBottom, x + 4, kTop - 6,
        escaped(text::get(language, "review.exact")));
}

std::string curve(const GameReview& review, const Frame& frame) {
    std::string path;
    bool pen_down = false;
    for (int turn = 0; turn <= frame.turns; ++turn) {
        const auto& point = review.graph[static_cast<std::size_t>(turn)];
        if (point)
            path += fmt::format("{}{:.1f} {:.1f}", pen_down ? 'L' : 'M', frame.x(turn),
                                frame.y(point->black));
        pen_down = point.has_value();
    }
    return fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#222\" stroke-width=\"2\"/>\n", path);
}

std::string dots(const GameReview& review, const Frame& frame) {
    std::string text;
    for (const JudgedMove& move : review.moves) {
        const auto& point = review.graph[static_cast<std::size_t>(move.turn) + 1];
        if (!move.counted || move.verdict == Verdict::kFine || !point) continue;
        text += fmt::format(
            "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.5\" fill=\"{}\" stroke=\"#fff\"><title>{}. "
            "{} {}</title></circle>\n",
            frame.x(move.turn + 1), frame.y(point->black), color_of(move.verdict), move.number,
            to_string(move.played), sign_of(move.verdict));
    }
    return text;
}

}  // namespace

std::string graph_svg(const GameReview& review, text::Language language) {
    const Frame frame{static_cast<int>(review.graph.size()) - 1, graph_scale(review)};
    const std::string title = title_of(review, language);
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
               "width=\"{0:.0f}\" height=\"{1:.0f}\" role=\"img\" font-family=\"sans-serif\" "
               "font-size=\"12\" fill=\"#444\"><title>{2}</title>\n"
               "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
               "<text x=\"{3:.0f}\" y=\"16\">{4}</text>\n",
               kWidth, kHeight, escaped(title), kLeft,
               escaped(text::get(language, "review.up_is_black"))) +
           exact_part(review, frame, language) + axes(frame) + curve(review, frame) +
           dots(review, frame) + "</svg>\n";
}

}  // namespace othellier::review
