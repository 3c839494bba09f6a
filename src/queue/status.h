#pragma once

#include <cstdint>
#include <string>

#include "core/result.h"

namespace othellier::queue {

/// A program that works.
struct WorkerName {
    std::string name;
    std::string host;
    int threads = 1;
};

/// How far a job is. Second copies are counted by themselves.
struct JobStatus {
    std::int64_t id = 0;
    std::string kind;
    std::string name;
    std::int64_t tasks = 0;
    std::int64_t waiting = 0;
    std::int64_t running = 0;
    std::int64_t done = 0;
    std::int64_t failed = 0;
    std::int64_t checks = 0;       ///< Tasks to be done twice,
    std::int64_t checks_done = 0;  ///< and those of them that were.
    double cost_left = 0;          ///< Predicted seconds of what waits or runs.
    double cost_done = 0;          ///< Predicted seconds of what is done,
    double seconds_done = 0;       ///< and those that it took.
    bool stopped = false;

    bool over() const { return stopped || done + failed >= tasks; }
};

struct WorkerStatus {
    WorkerName who;
    std::int64_t running = 0;
    std::int64_t done = 0;
    double seconds = 0;  ///< That it worked, all threads together.
    double age = 0;      ///< Seconds since it began,
    double silent = 0;   ///< and since it was last heard of.
    bool gone = false;   ///< It said goodbye.
};

struct FailedTask {
    std::int64_t id = 0;
    std::int64_t job = 0;
    std::int64_t place = 0;
    std::string worker;
    Error why;
    std::string input;
};

/// Two workers that do not agree.
struct Difference {
    std::int64_t task = 0;
    std::int64_t job = 0;
    std::int64_t place = 0;
    std::string worker;  ///< Whose answer counts: the first.
    std::string other;
    std::string output;
    std::string other_output;
};

struct History {
    std::string input;
    std::string output;
    double seconds = 0;
    double cost = 0;  ///< The seconds that were predicted.
};

struct CostBand {
    double least = 0;  ///< Predicted seconds; the next band begins at twice as many.
    std::int64_t tasks = 0;
    double cost = 0;
};

}  // namespace othellier::queue
