// What comes out of a queue that other machines write into: answers of every kind, settings of jobs
// that a worker is asked to do, and reasons why tasks failed.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "jobs/handlers.h"
#include "jobs/match_job.h"
#include "jobs/review_job.h"
#include "jobs/solve_job.h"
#include "jobs/train_job.h"
#include "match/contest_game.h"
#include "match/schedule.h"
#include "queue/reason.h"
#include "review/value_store.h"
#include "train/game_file.h"

using namespace othellier;

namespace {

void demand(bool condition) {
    if (!condition) std::abort();
}

void read_solved(const std::string& text) {
    const auto solved = jobs::parse_solved(text);
    if (!solved) return;
    const std::string written = jobs::to_answer_text(*solved);
    const auto again = jobs::parse_solved(written);
    demand(again && jobs::to_answer_text(*again) == written);
}

void read_game(const std::string& text) {
    static const match::Schedule schedule =
        match::make_schedule({.players = {"random", "random"}, .games = 8, .start = Grid::start(4)})
            .value();
    if (const auto game = match::parse_json_line(text, schedule))
        demand(match::parse_json_line(to_json_line(*game), schedule).has_value());
}

void read_training(const std::string& text) {
    if (const auto games = train::games_of_text(text))
        demand(train::games_of_text(train::to_text(*games)).has_value());
}

/// Kinds whose handlers come at no cost.
void read_settings(const std::string& text) {
    for (const char* kind :
         {jobs::kSolveKind, jobs::kMatchKind, jobs::kGenerateKind, jobs::kReviewKind, "unheard"})
        static_cast<void>(jobs::all_handlers(false)({kind, text}));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    read_solved(text);
    read_game(text);
    read_training(text);
    read_settings(text);
    static_cast<void>(review::ValueStore().add_text(text));
    static_cast<void>(queue::parse_reason(text));
    return 0;
}
