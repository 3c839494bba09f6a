#include <charconv>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

#include "jobs/search_cost.h"
#include "jobs/train_job.h"
#include "queue/fingerprint.h"
#include "train/game_file.h"

namespace othellier::jobs {

namespace {

using nlohmann::json;
using train::SelfPlayOptions;

/// Everything that decides a chunk, but for its number. How many games are wanted does not: whoever
/// asks for more later finds those that are there.
std::string generate_settings(const SelfPlayOptions& play) {
    return json{
        {"seed", play.seed},
        {"random_plies", {play.random_plies_low, play.random_plies_middle, play.random_plies_high}},
        {"depth", play.depth},
        {"exact", play.exact_empties}}
        .dump();
}

class GenerateHandler final : public queue::Handler {
 public:
    explicit GenerateHandler(const SelfPlayOptions& options) : player_(options) {}

    Result<queue::Finding> work(const std::string& input, std::stop_token stop) override {
        std::uint64_t number = 0;
        const char* end = input.data() + input.size();
        if (const auto [rest, error] = std::from_chars(input.data(), end, number);
            error != std::errc() || rest != end)
            return fail("queue_bad_job", {{"read", input.substr(0, 100)}});
        std::string text = train::to_text(player_.play(number, stop));
        std::string proof = queue::fingerprint_text(text);
        return queue::Finding{std::move(text), std::move(proof)};
    }

 private:
    train::ChunkPlayer player_;
};

/// A chunk's seconds: some thirty moves of search and one proof a game.
double seconds_of_chunk(const SelfPlayOptions& play) {
    constexpr double kSearched = 30;
    return static_cast<double>(train::kGamesPerChunk) *
           (kSearched * seconds_to_depth(play.depth) + seconds_to_solve(play.exact_empties));
}

}  // namespace

Result<std::unique_ptr<queue::Handler>> make_generate_handler(const std::string& settings) {
    try {
        const json read = json::parse(settings);
        SelfPlayOptions options;
        options.seed = read.at("seed");
        options.random_plies_low = read.at("random_plies").at(0);
        options.random_plies_middle = read.at("random_plies").at(1);
        options.random_plies_high = read.at("random_plies").at(2);
        options.depth = read.at("depth");
        options.exact_empties = read.at("exact");
        const auto [low, middle, high] = std::tuple(
            options.random_plies_low, options.random_plies_middle, options.random_plies_high);
        const bool sound = 0 <= low && low <= middle && middle <= high && high <= 60 &&
                           1 <= options.depth && options.depth <= 60 &&
                           0 <= options.exact_empties && options.exact_empties <= 60;
        if (sound) return std::make_unique<GenerateHandler>(options);
    } catch (const json::exception&) {
    }
    return fail("queue_bad_job", {{"read", settings.substr(0, 100)}});
}

Result<bool> generate_by_queue(queue::Queue& queue, const std::filesystem::path& out,
                               const SelfPlayOptions& play, const TrainJobOptions& options,
                               const Following& following) {
    if (auto good = check(play); !good) return fail(good.error());
    auto writer = train::GameFileWriter::open(out);
    if (!writer) return fail(writer.error());
    const std::uint64_t chunks = train::chunks_of(play.games);
    const std::uint64_t from = writer->chunks();
    if (from >= chunks) return true;
    std::vector<queue::NewTask> tasks;
    for (std::uint64_t number = 0; number < chunks; ++number)
        tasks.push_back({std::to_string(number), seconds_of_chunk(play)});
    const std::string settings = generate_settings(play);
    const auto job =
        queue.submit({.key = std::string(kGenerateKind) + '-' + queue::fingerprint_text(settings),
                      .kind = kGenerateKind,
                      .name = options.name,
                      .settings = settings,
                      .checked = options.checked},
                     tasks, from);
    if (!job) return fail(job.error());
    const auto all = follow(
        queue, *job, {static_cast<std::int64_t>(from), static_cast<std::int64_t>(chunks)},
        [&](const queue::Answered& answer) -> Result<bool> {
            const auto games = train::games_of_text(answer.output);
            if (!games || games->size() != train::kGamesPerChunk)
                return fail("queue_bad_answer", {{"read", answer.output.substr(0, 100)}});
            if (const auto written = writer->append(*games); !written) return fail(written.error());
            return true;
        },
        following.on_progress, following.stop);
    if (!all) return fail(all.error());
    return writer->chunks() >= chunks;
}

}  // namespace othellier::jobs
