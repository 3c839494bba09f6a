#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "core/position_text.h"
#include "lesson/layout.h"
#include "lesson/render.h"

namespace othellier::lesson {

namespace {

constexpr int kMargin = 28;
constexpr int kHeaderHeight = 238;
constexpr int kRootBoard = 152;
constexpr int kSmallBoard = 92;
/// Room on the right for the sentence behind a cut.
constexpr int kSentence = 330;
/// So that the heading always fits.
constexpr int kLeastWidth = 1080;

constexpr const char* kStyle = R"(<style>
text{font-family:"DejaVu Sans","Segoe UI",Helvetica,Arial,sans-serif;fill:#1c2733}
.title{font-size:25px;font-weight:bold}.head{font-size:13px;fill:#5b6875}.cell{font-size:15px}
.strong{font-weight:bold}.move{font-size:15px;font-weight:bold}.value{font-size:15px;font-weight:bold;text-anchor:end}
.window{font-size:11px;fill:#5b6875}.cut{font-size:14px;font-weight:bold;fill:#b3261e}.why{font-size:12px;fill:#8c3a34}
.max{fill:#e3eefc;stroke:#2c69c4}.min{fill:#fdeedd;stroke:#cf7410}.leaf{fill:#fff;stroke:#aab4be}.end{fill:#ecebf7;stroke:#6f62b5}
.line{fill:none;stroke:#b9c2cb;stroke-width:1.5}.best{fill:none;stroke:#e0a100;stroke-width:4}
.gone{fill:none;stroke:#d0483f;stroke-width:1.6;stroke-dasharray:5 4}.cross{stroke:#b3261e;stroke-width:2.6}
</style>
)";

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else
            out += c;
    }
    return out;
}

std::string_view css_class(Role role) {
    switch (role) {
        case Role::kMax:
            return "max";
        case Role::kMin:
            return "min";
        case Role::kHorizon:
            return "leaf";
        case Role::kEnd:
            return "end";
    }
    return "";
}

class Picture {
 public:
    Picture(const Lesson& lesson, const Words& words)
        : lesson_(lesson),
          tree_(lesson.tree),
          words_(words),
          best_(on_best_line(lesson.tree)),
          layout_(lay_out(lesson.tree, typed() ? kInnerHeight : kRootBoard + 64)) {}

    std::string draw();
    /// Without a heading, and with nothing that an exercise asks for.
    std::string draw_blank();

 private:
    int x(const Place& place) const { return kMargin + place.column * kColumnWidth; }
    int y(int top) const { return (blank_ ? kMargin : kHeaderHeight) + top; }
    bool typed() const { return lesson_.tree.nodes.front().board.empty(); }
    bool has_windows() const { return tree_.summary.method != Method::kMinimax; }
    const std::string& name(Color color) const {
        return color == Color::kBlack ? words_.black : words_.white;
    }
    Color me() const { return tree_.nodes.front().turn; }

    template <typename... Args>
    void put(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
    }
    void text(int at_x, int at_y, std::string_view css, std::string_view words) {
        put("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", css, at_x, at_y, escaped(words));
    }

    void heading();
    void comparison(int top);
    void legend(int top);
    void connect(const Place& from, int to_x, int to_y, std::string_view css, int aside = 0);
    void connections(bool best);
    void pill(std::size_t id);
    std::string role_line(const Node& node) const;
    void board(const Node& node, int left, int top, int side);
    void left_out(const Node& node, const Place& place);
    void disc(int at_x, int at_y, double radius, Color color);

    const Lesson& lesson_;
    const Tree& tree_;
    const Words& words_;
    std::vector<bool> best_;
    Layout layout_;
    bool blank_ = false;
    std::string out_;
};

std::string Picture::draw_blank() {
    blank_ = true;
    best_.assign(best_.size(), false);
    const int width = 2 * kMargin + layout_.columns * kColumnWidth;
    const int height = layout_.height + 2 * kMargin;
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\">\n{2}",
        width, height, kStyle);
    connections(false);
    for (std::size_t id = 0; id < tree_.nodes.size(); ++id) pill(id);
    out_ += "</svg>\n";
    return std::move(out_);
}

std::string Picture::draw() {
    const bool has_cuts = tree_.summary.cut_branches > 0;
    const int width = std::max(
        kLeastWidth, 2 * kMargin + layout_.columns * kColumnWidth + (has_cuts ? kSentence : 0));
    const int height = kHeaderHeight + layout_.height + kMargin;
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\">\n{2}<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
        width, height, kStyle);
    heading();
    connections(false);
    connections(true);
    for (std::size_t id = 0; id < tree_.nodes.size(); ++id) {
        pill(id);
        if (tree_.nodes[id].cut) left_out(tree_.nodes[id], layout_.places[id]);
    }
    out_ += "</svg>\n";
    return std::move(out_);
}

void Picture::heading() {
    const Summary& summary = tree_.summary;
    text(kMargin, 44, "title",
         filled(words_.title, {{"method", method_name(summary.method, words_)},
                               {"depth", std::to_string(tree_.depth)},
                               {"side", name(me())}}));
    comparison(72);
    legend(190);
    put("<line x1=\"0\" y1=\"{0}\" x2=\"100%\" y2=\"{0}\" stroke=\"#dde3e8\"/>\n",
        kHeaderHeight - 20);
}

/// The three methods side by side, with a bar for the positions each visited.
void Picture::comparison(int top) {
    constexpr int kColumns[] = {28, 316, 546, 656, 796, 886};
    const std::string* heads[] = {&words_.method, &words_.visited, &words_.evaluated,
                                  &words_.cut,    &words_.value,   &words_.best_line};
    for (std::size_t i = 0; i < std::size(kColumns); ++i) text(kColumns[i], top, "head", *heads[i]);
    std::uint64_t most = 1;
    for (const Summary& summary : lesson_.comparison) most = std::max(most, summary.visited);
    int line = top;
    for (const Summary& summary : lesson_.comparison) {
        line += 27;
        const bool shown = summary.method == tree_.summary.method;
        const std::string css = shown ? "cell strong" : "cell";
        const std::string more = summary.complete ? "" : "> ";
        const auto bar = static_cast<int>(110 * summary.visited / most);
        put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"14\" rx=\"2\" fill=\"{}\"/>\n",
            kColumns[1] + 96, line - 12, std::max(bar, 2), shown ? "#2c69c4" : "#b7cdea");
        const std::string cells[] = {method_name(summary.method, words_),
                                     more + std::to_string(summary.visited),
                                     more + std::to_string(summary.evaluated),
                                     std::to_string(summary.cut_branches),
                                     summary.complete ? value_text(summary.value, words_) : "?",
                                     line_text(summary.best_line, words_)};
        for (std::size_t i = 0; i < std::size(kColumns); ++i)
            text(kColumns[i], line, css, cells[i]);
    }
}

void Picture::legend(int top) {
    int at = kMargin;
    const auto box = [&](std::string_view css, const std::string& words) {
        put("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"22\" height=\"16\" rx=\"5\"/>\n", css, at,
            top - 13);
        text(at + 29, top, "head", words);
        at += 52 + static_cast<int>(words.size()) * 7;
    };
    const auto line = [&](std::string_view css, const std::string& words) {
        put("<path class=\"{}\" d=\"M{} {}h26\"/>\n", css, at, top - 5);
        text(at + 33, top, "head", words);
        at += 56 + static_cast<int>(words.size()) * 7;
    };
    box("max", filled(words_.max_node, {{"side", name(me())}}));
    box("min", filled(words_.min_node, {{"side", name(opposite(me()))}}));
    box("leaf", words_.leaf);
    if (!typed() &&
        std::ranges::any_of(tree_.nodes, [](const Node& n) { return n.role == Role::kEnd; }))
        box("end", words_.end);
    line("best", words_.best);
    if (tree_.summary.cut_branches > 0) line("gone", words_.left_out);
}

/// From the right of a node to the left of another: out, down, and in. `aside` keeps the way down
/// clear of the others.
void Picture::connect(const Place& from, int to_x, int to_y, std::string_view css, int aside) {
    const int from_x = x(from) + kPillWidth;
    const int from_y = y(from.top) + kAnchor;
    const int trunk = from_x + (kColumnWidth - kPillWidth) / 2 - aside;
    if (from_y == to_y)
        put("<path class=\"{}\" d=\"M{} {}H{}\"/>\n", css, from_x, from_y, to_x);
    else
        put("<path class=\"{}\" d=\"M{} {}H{}q8 0 8 8V{}q0 8 8 8H{}\"/>\n", css, from_x, from_y,
            trunk - 8, to_y - 8, to_x);
}

void Picture::connections(bool best) {
    for (std::size_t id = 1; id < tree_.nodes.size(); ++id) {
        if (best_[id] != best) continue;
        const Place& here = layout_.places[id];
        const Place& above = layout_.places[static_cast<std::size_t>(tree_.nodes[id].parent)];
        connect(above, x(here), y(here.top) + kAnchor, best ? "best" : "line");
    }
}

void Picture::pill(std::size_t id) {
    const Node& node = tree_.nodes[id];
    const Place& place = layout_.places[id];
    const int left = x(place);
    const int middle = y(place.top) + kAnchor;
    const bool inner = node.role == Role::kMax || node.role == Role::kMin;
    const int half = inner ? 20 : 13;
    put("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"9\" "
        "stroke-width=\"{}\"/>\n",
        typed() && !inner ? "leaf" : css_class(node.role), left, middle - half, kPillWidth,
        2 * half, best_[id] ? 3 : 1.4);
    const int base = inner ? middle - 1 : middle + 5;
    const std::string label = id == 0 ? name(node.turn) : move_text(node.move, words_);
    if (!typed()) disc(left + 15, base - 5, 6.5, id == 0 ? node.turn : opposite(node.turn));
    text(left + 28, base, "move", label);
    text(left + kPillWidth - 10, base, "value", blank_ && inner ? "?" : value_text(node, words_));
    if (inner) text(left + 28, middle + 14, "window", role_line(node));
    if (id == 0)
        board(node, left, middle + 32, kRootBoard);
    else if (inner && place.height >= kInnerHeight + kSmallBoard)
        board(node, left + 28, middle + 28, kSmallBoard);
}

/// "max [2, ∞]"; minimax has no window.
std::string Picture::role_line(const Node& node) const {
    const char* role = node.role == Role::kMax ? "max" : "min";
    if (blank_ || !has_windows()) return role;
    return fmt::format("{} [{}, {}]", role, value_text(node.alpha, words_),
                       value_text(node.beta, words_));
}

void Picture::board(const Node& node, int left, int top, int side) {
    const Result<Grid> grid = parse_position(node.board);
    if (!grid) return;
    const int size = grid->size();
    const double cell = static_cast<double>(side) / size;
    put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"#2f7d4f\"/>\n<path "
        "stroke=\"#1f5c39\" stroke-width=\"0.7\" d=\"",
        left, top, side, side);
    for (int i = 1; i < size; ++i)
        put("M{0:.1f} {1}v{2}M{3} {4:.1f}h{2}", left + i * cell, top, side, left, top + i * cell);
    out_ += "\"/>\n";
    for (int i = 0; i < grid->point_count(); ++i) {
        const Point p = Point::from_index(i, size);
        if (grid->at(p) == Cell::kEmpty) continue;
        const double centre_x = left + (p.column() + 0.5) * cell;
        const double centre_y = top + (p.row() + 0.5) * cell;
        put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\"/>\n", centre_x, centre_y,
            cell * 0.4, grid->at(p) == Cell::kBlack ? "#111" : "#fafafa");
        if (node.parent >= 0 && node.move == to_string(p))
            put("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"#e0a100\"/>\n", centre_x,
                centre_y, cell * 0.16);
    }
}

/// A dashed branch that ends in a cross, with the moves nobody looked at and the reason.
void Picture::left_out(const Node& node, const Place& place) {
    const int left = x(place) + kColumnWidth;
    const int middle = y(place.cut_top) + kAnchor;
    connect(place, left, middle, "gone", 10);
    put("<path class=\"cross\" d=\"M{0} {1}l12 12m-12 0l12 -12\"/>\n", left + 2, middle - 6);
    text(left + 24, middle + 1, "cut", line_text(node.cut->moves, words_));
    text(left + 24, middle + 17, "why", cut_reason(node, words_));
}

void Picture::disc(int at_x, int at_y, double radius, Color color) {
    put("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"#222\" stroke-width=\"1.2\"/>\n",
        at_x, at_y, radius, color == Color::kBlack ? "#111" : "#fff");
}

}  // namespace

std::string to_svg(const Lesson& lesson, const Words& words) {
    return Picture(lesson, words).draw();
}

std::string to_blank_svg(const Lesson& lesson, const Words& words) {
    return Picture(lesson, words).draw_blank();
}

}  // namespace othellier::lesson
