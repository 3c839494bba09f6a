#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "jobs/search_cost.h"
#include "jobs/train_job.h"
#include "queue/fingerprint.h"
#include "train/game_file.h"

namespace othellier::jobs {

namespace {

using nlohmann::json;
using train::LabelOptions;
using train::TrainingGame;

/// Games stand together in a task until they take so long: less to send, and none too long.
constexpr double kSecondsOfATask = 2;
constexpr std::size_t kMostGamesOfATask = 64;

std::string label_settings(const LabelOptions& label) {
    return json{{"depth", label.depth}, {"exact", label.exact_empties}, {"every", label.every}}
        .dump();
}

class LabelHandler final : public queue::Handler {
 public:
    explicit LabelHandler(const LabelOptions& options) : labeller_(options) {}

    Result<queue::Finding> work(const std::string& input, std::stop_token stop) override {
        auto games = train::games_of_text(input);
        if (!games) return fail("queue_bad_job", {{"read", input.substr(0, 100)}});
        std::uint64_t better = 0;
        for (TrainingGame& game : *games) better += labeller_.label(game, stop);
        const std::string text = json{{"better", better}, {"games", train::to_text(*games)}}.dump();
        return queue::Finding{text, queue::fingerprint_text(text)};
    }

 private:
    train::Labeller labeller_;
};

double seconds_of(const TrainingGame& game, const LabelOptions& label) {
    double seconds = 0;
    double proof = 0;  // The longest one: those behind it follow from it.
    std::size_t ply = 0;
    replay(game, [&](const Board& board, const train::Turn& turn) {
        const int empties = board.empties().count();
        if (const auto wanted = depth_wanted(label, turn, empties, ply++)) {
            if (*wanted == train::Turn::kExact)
                proof = std::max(proof, seconds_to_solve(empties));
            else
                seconds += seconds_to_depth(*wanted);
        }
    });
    return seconds + proof;
}

/// Games that are labelled together.
struct Group {
    std::size_t begin = 0;
    std::size_t end = 0;
    double cost = 0;
};

/// None across the borders of the chunks of the file that comes of them.
std::vector<Group> groups_of(std::span<const TrainingGame> games, const LabelOptions& label) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const bool full = groups.empty() || i % train::kLabelledPerChunk == 0 ||
                          groups.back().cost >= kSecondsOfATask ||
                          i - groups.back().begin == kMostGamesOfATask;
        if (full) groups.push_back({i, i, 0});
        groups.back().end = i + 1;
        groups.back().cost += seconds_of(games[i], label);
    }
    return groups;
}

/// Collects labelled games and writes them chunk by chunk.
class ChunkWriter {
 public:
    ChunkWriter(train::GameFileWriter& writer, std::span<const TrainingGame> games,
                std::span<const Group> groups)
        : writer_(writer), games_(games), groups_(groups) {}

    Result<bool> add(const queue::Answered& answer) {
        const auto bad = fail("queue_bad_answer", {{"read", answer.output.substr(0, 100)}});
        try {
            const json read = json::parse(answer.output);
            const auto games = train::games_of_text(read.at("games").get_ref<const std::string&>());
            const Group& group = groups_[static_cast<std::size_t>(answer.place)];
            if (!games || games->size() != group.end - group.begin) return bad;
            better_waiting_ += read.at("better").get<std::uint64_t>();
            waiting_.insert(waiting_.end(), games->begin(), games->end());
            const bool whole =
                group.end == games_.size() || group.end % train::kLabelledPerChunk == 0;
            if (!whole) return true;
        } catch (const json::exception&) {
            return bad;
        }
        if (const auto written = writer_.append(waiting_); !written) return fail(written.error());
        better_ += std::exchange(better_waiting_, 0);
        waiting_.clear();
        return true;
    }

    std::uint64_t better() const { return better_; }

 private:
    train::GameFileWriter& writer_;
    std::span<const TrainingGame> games_;
    std::span<const Group> groups_;
    std::vector<TrainingGame> waiting_;
    std::uint64_t better_waiting_ = 0;
    std::uint64_t better_ = 0;
};

/// A group of games each.
std::vector<queue::NewTask> tasks_of(std::span<const TrainingGame> games,
                                     std::span<const Group> groups) {
    std::vector<queue::NewTask> tasks;
    for (const Group& group : groups)
        tasks.push_back(
            {train::to_text(games.subspan(group.begin, group.end - group.begin)), group.cost});
    return tasks;
}

}  // namespace

Result<std::unique_ptr<queue::Handler>> make_label_handler(const std::string& settings) {
    try {
        const json read = json::parse(settings);
        LabelOptions options;
        options.depth = read.at("depth");
        options.exact_empties = read.at("exact");
        options.every = read.at("every");
        const bool sound = 1 <= options.depth && options.depth <= 60 &&
                           0 <= options.exact_empties && options.exact_empties <= 60 &&
                           options.every >= 1;
        if (sound) return std::make_unique<LabelHandler>(options);
    } catch (const json::exception&) {
    }
    return fail("queue_bad_job", {{"read", settings.substr(0, 100)}});
}

Result<std::optional<std::uint64_t>> label_by_queue(
    queue::Queue& queue, const std::filesystem::path& games_file, const std::filesystem::path& out,
    const LabelOptions& label, const TrainJobOptions& options, const Following& following) {
    const auto read = train::read_games_and_tell(games_file);
    if (!read) return fail(read.error());
    const std::vector<TrainingGame>& games = read->games;
    auto writer = train::GameFileWriter::open(out);
    if (!writer) return fail(writer.error());
    const std::vector<Group> groups = groups_of(games, label);
    const std::string settings = label_settings(label);
    const std::vector<queue::NewTask> tasks = tasks_of(games, groups);
    std::string all = settings;
    for (const queue::NewTask& task : tasks) all += '\n' + task.input;
    const auto from =
        std::ranges::lower_bound(groups, writer->games(), {}, &Group::begin) - groups.begin();
    const auto finished = [&](std::uint64_t better) -> Result<std::optional<std::uint64_t>> {
        if (read->dropped) return fail(*read->dropped);
        return better;
    };
    if (from == std::ssize(tasks)) return finished(0);
    const auto job =
        queue.submit({.key = std::string(kLabelKind) + '-' + queue::fingerprint_text(all),
                      .kind = kLabelKind,
                      .name = options.name,
                      .settings = settings,
                      .checked = options.checked},
                     tasks, static_cast<std::size_t>(from));
    if (!job) return fail(job.error());
    ChunkWriter chunks(*writer, games, groups);
    const auto done = follow(
        queue, *job, {from, std::ssize(tasks)},
        [&](const queue::Answered& answer) { return chunks.add(answer); }, following.on_progress,
        following.stop);
    if (!done) return fail(done.error());
    if (!*done) return std::nullopt;
    return finished(chunks.better());
}

}  // namespace othellier::jobs
