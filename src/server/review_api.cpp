// The end points of reviews: games in, values and words out.
#include <algorithm>
#include <mutex>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "review/day.h"
#include "review/drill.h"
#include "review/number_rows.h"
#include "review/pages.h"
#include "review/report.h"
#include "review/reviewer.h"
#include "review/value_files.h"
#include "review/weak_spots.h"
#include "review/why.h"
#include "server/position_json.h"
#include "server/review_input.h"
#include "server/review_room.h"
#include "server/reviewed_games.h"

namespace othellier::server {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

/// Deeper ones take minutes: they are for the command line.
constexpr int kDeepestLevel = 20;
constexpr int kLongestSeconds = 600;
/// Of a line, as the page steps through it.
constexpr std::size_t kLineSteps = 24;

/// Stops when the page goes, or the server does.
class Stop {
 public:
    explicit Stop(const ApiRequest& request)
        : gone_(request.gone, [this] { source_.request_stop(); }),
          closing_(request.closing, [this] { source_.request_stop(); }) {}
    std::stop_token token() const { return source_.get_token(); }

 private:
    std::stop_source source_;
    std::stop_callback<std::function<void()>> gone_;
    std::stop_callback<std::function<void()>> closing_;
};

ordered_json rows_json(const review::GameReview& review, text::Language language) {
    ordered_json rows = ordered_json::array();
    for (const review::NumberRow& row : review::number_rows(review, language))
        rows.push_back({{"label", row.label}, {"black", row.cells[0]}, {"white", row.cells[1]}});
    return rows;
}

/// Where a loss lies, each part with its words; nothing where it is not seen.
ordered_json labelled(const ordered_json& parts, text::Language language) {
    if (parts.is_null()) return nullptr;
    ordered_json all = ordered_json::array();
    for (const auto& [group, discs] : parts.items())
        all.push_back({{"label", text::get(language, "words.group." + group)}, {"discs", discs}});
    return all;
}

/// What the page needs beside what programs get: every position that it shows.
json page_json(const review::GameReview& review, text::Language language) {
    ordered_json out = json_of(review, language);
    out["input"] = game_json(review.record);
    out["how"] = review::how_sentences(review, language);
    out["rows"] = rows_json(review, language);
    out["steps"] = steps_json(review.record.start, review.record.moves, review.record.moves.size());
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        const review::JudgedMove& move = review.moves[i];
        if (move.verdict == review::Verdict::kFine || !move.counted) continue;
        const Grid before = to_grid(move.before, move.mover);
        out["moves"][i]["played_steps"] = steps_json(before, move.played_line, kLineSteps);
        out["moves"][i]["best_steps"] = steps_json(before, move.best_line, kLineSteps);
        out["moves"][i]["parts"] = labelled(out["moves"][i]["parts"], language);
        for (ordered_json& reason : out["moves"][i]["reasons"])
            reason["label"] =
                review::motif_label(reason["motif"].get_ref<const std::string&>(), language);
    }
    return out;
}

/// What is known of the game already.
Result<std::unique_ptr<review::ValueStore>> values_of(const ReviewRoom::Options& options,
                                                      const formats::GameRecord& record) {
    if (record.start.size() != 8)
        return fail("review_size", {{"size", std::to_string(record.start.size())}});
    const std::string name = review::store_name(to_board(record.start), record.moves);
    review::prune_values(options.folder / "reviews", {},
                         std::filesystem::file_time_type::clock::now());
    auto values = review::open_values(options.folder / "reviews", name);
    if (values) take_from_library(options.library, record, **values);
    return values;
}

Result<review::ReviewOptions> options_of(const json& input, int threads) {
    const auto level = number_of(input, "level", review::kDefaultLevel, 1, kDeepestLevel);
    const auto seconds = number_of(input, "seconds", 0, 0, kLongestSeconds);
    const auto given = number_of(input, "given", 0, 0, 60);
    if (!level) return fail(level.error());
    if (!seconds) return fail(seconds.error());
    if (!given) return fail(given.error());
    review::ReviewOptions options{.level = *level, .threads = threads};
    options.time = std::chrono::seconds(*seconds);
    if (input.contains("given") && !input["given"].is_null()) options.given_turns = *given;
    return options;
}

/// Which sides are the person's own.
Result<std::vector<Color>> own_sides(const json& input) {
    const auto mine = text_of(input, "mine");
    if (!mine) return fail(mine.error());
    if (mine->empty()) return std::vector<Color>{};
    if (*mine == "black") return std::vector{Color::kBlack};
    if (*mine == "white") return std::vector{Color::kWhite};
    if (*mine == "both") return std::vector{Color::kBlack, Color::kWhite};
    return fail("bad_message", {{"field", "mine"}, {"expected", "black, white, both"}});
}

/// Sends how far it is, and the review as far as it is.
class Reporter {
 public:
    explicit Reporter(const ApiRequest& request) : request_(request) {}

    review::ReviewEvents events() {
        return {.on_progress = [this](const review::ReviewProgress& now) { tell(now); },
                .on_review =
                    [this](const review::GameReview& review) {
                        request_.report({{"review", page_json(review, request_.language)}});
                    }};
    }

 private:
    void tell(const review::ReviewProgress& now) const {
        request_.report({{"level", now.level}, {"done", now.done}, {"all", now.all}});
    }

    const ApiRequest& request_;
};

std::string_view type_of(review::PageForm form) {
    switch (form) {
        case review::PageForm::kHtml:
            return "text/html";
        case review::PageForm::kMarkdown:
            return "text/markdown";
        case review::PageForm::kSvg:
            return "image/svg+xml";
        case review::PageForm::kGgf:
        case review::PageForm::kSgf:
            return "text/plain";
    }
    return "text/plain";
}

}  // namespace

ReviewRoom::ReviewRoom(Options options)
    : options_(std::move(options)),
      make_(review::engine_valuers(options_.roster)),
      deck_(review::deck_file(options_.folder)) {}

Result<json> ReviewRoom::games(const ApiRequest& request) const {
    const auto text = text_of(request.input, "text");
    if (!text) return fail(text.error());
    const auto records = records_in(*text);
    if (!records) return fail(records.error());
    ordered_json games = ordered_json::array();
    for (const formats::GameRecord& record : *records) games.push_back(game_json(record));
    return json{{"games", std::move(games)}};
}

Result<json> ReviewRoom::run(const ApiRequest& request) {
    const auto record = record_of(request.input);
    if (!record) return fail(record.error());
    const auto options = options_of(request.input, options_.threads);
    if (!options) return fail(options.error());
    const auto mine = own_sides(request.input);
    if (!mine) return fail(mine.error());
    const auto values = values_of(options_, *record);
    if (!values) return fail(values.error());
    const Stop stop(request);
    Reporter reporter(request);
    const auto review =
        review_game(*record, *options, make_, **values, reporter.events(), stop.token());
    if (!review) return fail(review.error());
    // The review is there; of trouble with the library those tell who play and search.
    static_cast<void>(keep_in_library(options_.library, *review, **values));
    json answer = page_json(*review, request.language);
    if (!review->complete || mine->empty()) return answer;
    review::Deck::Taken taken;
    for (const Color side : *mine) {
        const auto more = deck_.take(*review, side, review::day_of_today());
        if (!more) return fail(more.error());
        taken.fresh += more->fresh;
        taken.again += more->again;
    }
    answer["kept"] = {{"fresh", taken.fresh}, {"again", taken.again}};
    return answer;
}

Result<json> ReviewRoom::file(const ApiRequest& request) {
    const auto form_name = text_of(request.input, "form");
    if (!form_name) return fail(form_name.error());
    const auto form = review::form_of("review." + *form_name);
    if (!form) return fail("review_form", {{"file", "." + *form_name}});
    const auto record = record_of(request.input);
    if (!record) return fail(record.error());
    const auto options = options_of(request.input, options_.threads);
    if (!options) return fail(options.error());
    const auto values = values_of(options_, *record);
    if (!values) return fail(values.error());
    const Stop stop(request);
    const auto review = review_game(*record, *options, make_, **values, {}, stop.token());
    if (!review) return fail(review.error());
    review::Summary summary;
    summary.add(*review, request.language);
    auto page = page_of(*form, std::span(&*review, 1), summary, request.language);
    if (!page) return fail(page.error());
    return json{{"name", "review." + *form_name}, {"type", type_of(*form)}, {"text", *page}};
}

std::vector<ApiRoute> review_routes(const std::shared_ptr<ReviewRoom>& room) {
    using Kind = ApiRoute::Kind;
    constexpr std::size_t kManyGames = 2 * 1024 * 1024;
    const auto by = [&room](auto method) -> ApiHandler {
        return [room, method](const ApiRequest& request) { return (*room.*method)(request); };
    };
    return {
        {Kind::kPost, "review", "games", by(&ReviewRoom::games), kManyGames},
        {Kind::kStream, "review", "run", by(&ReviewRoom::run)},
        {Kind::kPost, "review", "file", by(&ReviewRoom::file)},
        {Kind::kPost, "review", "attempt", by(&ReviewRoom::attempt)},
        {Kind::kPost, "review", "hints", by(&ReviewRoom::hints)},
        {Kind::kGet, "practice", "today", by(&ReviewRoom::due)},
        {Kind::kGet, "practice", "count", by(&ReviewRoom::count)},
        {Kind::kPost, "practice", "answer", by(&ReviewRoom::answer)},
        {Kind::kPost, "practice", "drop", by(&ReviewRoom::drop)},
        {Kind::kGet, "practice", "spots", by(&ReviewRoom::weak_spots)},
        {Kind::kGet, "puzzles", "list", by(&ReviewRoom::puzzles)},
        {Kind::kGet, "puzzles", "show", by(&ReviewRoom::puzzle)},
        {Kind::kPost, "puzzles", "solve", by(&ReviewRoom::solve)},
    };
}

}  // namespace othellier::server
