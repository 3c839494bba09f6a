#include "lesson/sheet.h"

#include <fmt/format.h>

namespace othellier::lesson {

namespace {

/// More nodes do not fit on a page.
constexpr std::size_t kMostOnASheet = 120;

constexpr std::string_view kSheetStyle = R"(<style>
body{font-family:"DejaVu Sans","Segoe UI",Helvetica,Arial,sans-serif;color:#1c2733;max-width:1100px;margin:2em auto;padding:0 1em}
h1{font-size:1.5em}li{margin:0 0 .4em}.lines{border-bottom:1px solid #999;height:1.7em}
svg{max-width:100%;max-height:24cm;height:auto;display:block}
.answers{break-before:page;page-break-before:always}
@media print{body{margin:0}}
</style>
)";

std::string question(const std::string& sentence) {
    return fmt::format("<li>{}<div class=\"lines\"></div><div class=\"lines\"></div></li>\n",
                       sentence);
}

}  // namespace

Result<std::string> make_sheet(const LessonRequest& request, const Words& words,
                               const SheetWords& sheet) {
    LessonRequest everything = request;
    everything.method = Method::kMinimax;
    const Result<Lesson> open = make_lesson(everything);
    if (!open) return fail(open.error());
    if (open->tree.nodes.size() > kMostOnASheet)
        return fail("lesson_sheet_too_large", {{"limit", std::to_string(kMostOnASheet)}});
    const Result<Lesson> solved = make_lesson(request);
    if (!solved) return fail(solved.error());

    const Node& root = open->tree.nodes.front();
    const std::string title = filled(sheet.title, {{"method", method_name(request.method, words)},
                                                   {"depth", std::to_string(open->tree.depth)}});
    std::string page = fmt::format(
        "<!doctype html>\n<html lang=\"{0}\">\n<meta charset=\"utf-8\">\n<title>{1}</title>\n{2}"
        "<h1>{1}</h1>\n<p>{3}</p>\n",
        sheet.language, title, kSheetStyle, sheet.name_line);
    page += to_blank_svg(*open, words) + "<ol>\n";
    const std::string& side = root.turn == Color::kBlack ? words.black : words.white;
    const std::string leaves = std::to_string(open->tree.summary.evaluated);
    page += question(sheet.values) + question(filled(sheet.choice, {{"side", side}}));
    page += question(sheet.cuts) + question(sheet.kinds);
    page += question(filled(sheet.counts, {{"leaves", leaves}})) + question(sheet.order);
    page += fmt::format("</ol>\n<section class=\"answers\">\n<h1>{}</h1>\n", sheet.answers);
    return page + to_svg(*solved, words) + "</section>\n</html>\n";
}

}  // namespace othellier::lesson
