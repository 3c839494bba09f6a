#include "review/chance_fit.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <random>

#include "core/board_grid.h"
#include "core/crew.h"

namespace othellier::review {

namespace {

constexpr int kStageWidth = 8;

/// A stage that is to be filled, and how full it is: reservoir sampling over games.
struct Reservoir {
    std::vector<ChanceSample> samples;
    std::uint64_t seen = 0;

    void offer(const ChanceSample& sample, std::size_t room, std::mt19937_64& random) {
        ++seen;
        if (samples.size() < room) {
            samples.push_back(sample);
        } else if (const std::uint64_t at = random() % seen; at < room) {
            samples[at] = sample;
        }
    }
};

/// The positions of a game in which the side to move has a move, with what it got.
std::vector<ChanceSample> samples_of(const formats::GameRecord& record) {
    std::vector<ChanceSample> samples;
    if (!record.result || record.start.size() != 8) return samples;
    const double black = record.result->for_black > 0 ? 1 : record.result->for_black < 0 ? 0 : 0.5;
    Board board = to_board(record.start);
    Color turn = record.start.turn();
    for (const Move move : record.moves) {
        if (!move.is_pass())
            samples.push_back({.board = board, .won = turn == Color::kBlack ? black : 1 - black});
        board = move.is_pass() ? board.after_pass() : board.after(move.point().square());
        turn = opposite(turn);
    }
    return samples;
}

/// How strongly small numbers are believed in from the start, so that a stage in which everything
/// is decided does not run away: next to nothing against a thousand games.
constexpr double kPriorOfSign = 2;
constexpr double kPriorOfSlope = 200;

/// Both numbers of a stage by Newton's method, the error given. `with_sign` false: slope alone.
ChanceStage most_likely(std::span<const ChanceSample> samples, ChanceStage stage, bool with_sign) {
    stage.sign = 0;
    stage.slope = 0.1;
    for (int step = 0; step < 25; ++step) {
        double g1 = -kPriorOfSign * stage.sign, h11 = kPriorOfSign;
        double g2 = -kPriorOfSlope * stage.slope, h22 = kPriorOfSlope;
        double h12 = 0;
        for (const ChanceSample& sample : samples) {
            const double s = with_sign ? chance_logit({.sign = 1, .error = stage.error},
                                                      sample.discs, sample.proven)
                                       : 0;
            const double p = 1 / (1 + std::exp(-(stage.sign * s + stage.slope * sample.discs)));
            const double weight = p * (1 - p);
            g1 += (sample.won - p) * s;
            g2 += (sample.won - p) * sample.discs;
            h11 += weight * s * s;
            h12 += weight * s * sample.discs;
            h22 += weight * sample.discs * sample.discs;
        }
        const double determinant = h11 * h22 - h12 * h12;
        stage.sign += with_sign ? (h22 * g1 - h12 * g2) / determinant : 0;
        stage.slope += with_sign ? (h11 * g2 - h12 * g1) / determinant : g2 / h22;
    }
    return stage;
}

double log_loss(std::span<const ChanceSample> samples, const ChanceStage& stage) {
    double sum = 0;
    for (const ChanceSample& sample : samples) {
        const double logit = chance_logit(stage, sample.discs, sample.proven);
        sum += sample.won * std::log1p(std::exp(-logit)) +
               (1 - sample.won) * std::log1p(std::exp(logit));
    }
    return sum / static_cast<double>(samples.size());
}

}  // namespace

std::vector<int> chance_stages() {
    std::vector<int> middles;
    for (int middle = 52; middle > 0; middle -= kStageWidth) middles.push_back(middle);
    return middles;
}

std::vector<std::vector<ChanceSample>> draw_chance_samples(formats::GameReader& games,
                                                           const ChanceOptions& options) {
    const std::vector<int> middles = chance_stages();
    std::vector<Reservoir> stages(middles.size());
    std::mt19937_64 random(options.seed);
    while (const auto item = games.next()) {
        const auto* record = std::get_if<formats::GameRecord>(&*item);
        if (record == nullptr) continue;
        const std::vector<ChanceSample> samples = samples_of(*record);
        for (std::size_t i = 0; i < middles.size(); ++i) {
            const int empties = middles[i] - 3 + static_cast<int>(random() % kStageWidth);
            const auto at = std::ranges::find(
                samples, empties, [](const ChanceSample& s) { return s.board.empties().count(); });
            if (at != samples.end())
                stages[i].offer(*at, static_cast<std::size_t>(options.positions), random);
        }
    }
    std::vector<std::vector<ChanceSample>> drawn;
    for (Reservoir& stage : stages) drawn.push_back(std::move(stage.samples));
    return drawn;
}

Result<void> value_chance_samples(std::span<ChanceSample> samples, const ChanceOptions& options,
                                  const MakePlayer& make,
                                  const std::function<void(std::size_t done)>& progress,
                                  const std::stop_token& stop) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::size_t done = 0;
    Result<void> outcome;
    const auto work = [&] {
        auto player = make(options.level);
        if (!player) {
            const std::lock_guard lock(mutex);
            outcome = fail(player.error());
            return;
        }
        Valuer valuer(std::move(*player));
        for (std::size_t i = next++; i < samples.size() && !stop.stop_requested(); i = next++) {
            const auto value = valuer.value(samples[i].board, stop);
            const std::lock_guard lock(mutex);
            if (!value) outcome = fail(value.error());
            if (!value || !*value) return;
            samples[i].discs = (*value)->discs;
            samples[i].proven = (*value)->proven;
            progress(++done);
        }
    };
    Crew(options.threads, work).wait();
    return outcome;
}

ChanceFit fit_chance(std::span<const ChanceSample> samples, int empties) {
    ChanceFit best;
    best.count = static_cast<int>(samples.size());
    best.proven = static_cast<double>(std::ranges::count_if(samples, &ChanceSample::proven)) /
                  static_cast<double>(samples.size());
    // Without the sign, to begin with: early values have little of one, and less than none is
    // noise.
    best.stage = most_likely(samples, {.empties = empties, .error = 1}, false);
    best.loss = best.without_sign = log_loss(samples, best.stage);
    for (const double error : {0.5, 1.0, 1.5, 2.0, 3.0, 4.0}) {
        const ChanceStage stage = most_likely(samples, {.empties = empties, .error = error}, true);
        const double loss = log_loss(samples, stage);
        if (loss >= best.loss || stage.sign < 0) continue;
        best.stage = stage;
        best.loss = loss;
    }
    return best;
}

}  // namespace othellier::review
