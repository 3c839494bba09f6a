#pragma once

#include <filesystem>
#include <memory>

#include "review/deck.h"
#include "review/value.h"
#include "server/api.h"

namespace othellier::server {

/// Reviews, practice and puzzles for the page. Keeps values and cards where the command line keeps
/// them, so that one goes on with what the other began. Its handlers run on any thread.
class ReviewRoom {
 public:
    struct Options {
        std::filesystem::path folder;          ///< The program's data.
        std::shared_ptr<const Roster> roster;  ///< Whose engine values positions.
        int threads = 1;                       ///< Of one review.
        std::filesystem::path library{};       ///< Keeps reviews with its games; "" is none.
    };
    explicit ReviewRoom(Options options);

    /// `{text}` or `{text, index}`: the games of what somebody pasted, as `run` takes them.
    Result<nlohmann::json> games(const ApiRequest& request) const;
    /// `{moves, start, black, white, …, level, seconds, mine}`: the review.
    Result<nlohmann::json> run(const ApiRequest& request);
    /// The same with `form`: a file to keep.
    Result<nlohmann::json> file(const ApiRequest& request);
    /// `{position, move, level}`: what is to be said of that move.
    Result<nlohmann::json> attempt(const ApiRequest& request);
    /// The same, of a mistake: three hints for finding something better.
    Result<nlohmann::json> hints(const ApiRequest& request);

    /// What is due today.
    Result<nlohmann::json> due(const ApiRequest& request);
    /// The same, as numbers alone.
    Result<nlohmann::json> count(const ApiRequest& request);
    /// `{key, hints, wrong, shown}`
    Result<nlohmann::json> answer(const ApiRequest& request);
    /// `{key}`
    Result<nlohmann::json> drop(const ApiRequest& request);
    Result<nlohmann::json> weak_spots(const ApiRequest& request);

    Result<nlohmann::json> puzzles(const ApiRequest& request) const;
    /// `{number}`
    Result<nlohmann::json> puzzle(const ApiRequest& request) const;
    /// `{number, move, difference}`
    Result<nlohmann::json> solve(const ApiRequest& request);

 private:
    Result<review::JudgedMove> judged(const ApiRequest& request);

    Options options_;
    review::MakePlayer make_;
    review::Deck deck_;
};

/// The rows of its end points.
std::vector<ApiRoute> review_routes(const std::shared_ptr<ReviewRoom>& room);

}  // namespace othellier::server
