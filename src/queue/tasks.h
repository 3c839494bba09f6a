#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace othellier::queue {

/// Where a task stands; the numbers are those of the column `state`.
enum class TaskState {
    kWaiting = 0,
    kRunning = 1,
    kDone = 2,
    kFailed = 3,
    kStopped = 4,  ///< Its job was stopped before it.
    kHeld = 5,     ///< A second copy, until the first is done.
};

/// What a command wants done: all that its tasks share.
struct NewJob {
    std::string key;        ///< The same for the same work, and for no other.
    std::string kind;       ///< Which handler does it.
    std::string name;       ///< For people.
    std::string settings;   ///< For the handler.
    double checked = 0.01;  ///< The share of tasks that is done twice.
};

/// Tasks are numbered by their place in what is submitted.
struct NewTask {
    std::string input;
    double cost = 1;  ///< Predicted seconds.
};

/// A task as a worker gets it.
struct Task {
    std::int64_t id = 0;
    std::int64_t job = 0;
    std::string input;
    double cost = 0;
};

struct JobText {
    std::string kind;
    std::string settings;
};

struct TakeOptions {
    std::chrono::milliseconds lease{60'000};
    double seconds = 10;      ///< As many as will take about so long, and at least one;
    double pace = 1;          ///< seconds that this worker takes for a predicted one;
    std::int64_t most = 256;  ///< but never more than so many,
    std::vector<std::int64_t> without = {};  ///< and none of these jobs.
};

/// What a task came to.
struct Answer {
    std::int64_t task = 0;
    std::string output;
    /// What is the same whoever does the task; nothing where that cannot be said.
    std::string proof;
    double seconds = 0;
};

struct Answered {
    std::int64_t place = 0;
    std::string output;
    double seconds = 0;
};

}  // namespace othellier::queue
