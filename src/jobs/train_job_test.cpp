// Files of games that a queue makes have the bytes of those made here.
#include "jobs/train_job.h"

#include <fstream>
#include <iterator>

#include "jobs/testing.h"
#include "train/game_file.h"

namespace othellier::jobs {
namespace {

using namespace testing;

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

const train::SelfPlayOptions kQuick{.games = 200, .seed = 3, .depth = 1, .exact_empties = 2};

TEST(TrainJob, GeneratedGamesHaveTheSameBytes) {
    const Queued queued;
    ASSERT_TRUE(train::generate_file(queued.file("here"), kQuick, [](const auto&) {}, {}));
    const Helper helper(queued);
    queue::Queue queue = queued.open();
    const auto all = generate_by_queue(queue, queued.file("there"), kQuick,
                                       {.checked = 0.5, .name = "test"}, just_wait());
    ASSERT_TRUE(all && *all);
    EXPECT_EQ(bytes_of(queued.file("there")), bytes_of(queued.file("here")));
    EXPECT_TRUE(queue.differences()->empty());
}

TEST(TrainJob, GoesOnFromWhatTheFileHoldsAndAsksForMore) {
    const Queued queued;
    const Helper helper(queued);
    queue::Queue queue = queued.open();
    const auto generate = [&](std::uint64_t games) {
        train::SelfPlayOptions play = kQuick;
        play.games = games;
        return generate_by_queue(queue, queued.file("there"), play, {.checked = 0, .name = "test"},
                                 just_wait());
    };
    // A first chunk made here, the next two by the queue, then two more of the same job.
    train::SelfPlayOptions first = kQuick;
    first.games = 64;
    ASSERT_TRUE(train::generate_file(queued.file("there"), first, [](const auto&) {}, {}));
    ASSERT_TRUE(*generate(192));
    EXPECT_EQ(queue.jobs()->front().tasks, 2);
    ASSERT_TRUE(*generate(320));
    ASSERT_TRUE(*generate(320)) << "nothing left to do";
    EXPECT_EQ(queue.jobs()->size(), 1u);
    EXPECT_EQ(queue.jobs()->front().tasks, 4);
    train::SelfPlayOptions whole = kQuick;
    whole.games = 320;
    ASSERT_TRUE(train::generate_file(queued.file("here"), whole, [](const auto&) {}, {}));
    EXPECT_EQ(bytes_of(queued.file("there")), bytes_of(queued.file("here")));
}

TEST(TrainJob, LabelledGamesHaveTheSameBytes) {
    const Queued queued;
    train::SelfPlayOptions play = kQuick;
    play.games = 1100;  // More than a chunk of labelled games.
    ASSERT_TRUE(train::generate_file(queued.file("games"), play, [](const auto&) {}, {}));
    const train::LabelOptions label{.exact_empties = 3, .depth = 1, .every = 9};
    const auto here =
        train::label_file(queued.file("games"), queued.file("here"), label, [](const auto&) {}, {});
    ASSERT_TRUE(here);
    const auto by_queue = [&](const Following& following) {
        queue::Queue queue = queued.open();
        return label_by_queue(queue, queued.file("games"), queued.file("there"), label,
                              {.checked = 0.1, .name = "test"}, following);
    };
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_EQ(*by_queue(just_wait(stopped.get_token())), std::nullopt);
    const Helper helper(queued);
    EXPECT_EQ(*by_queue(just_wait()), *here);
    EXPECT_EQ(bytes_of(queued.file("there")), bytes_of(queued.file("here")));
    EXPECT_EQ(*by_queue(just_wait()), 0u) << "nothing left to do";
    EXPECT_TRUE(queued.open().differences()->empty());
}

TEST(TrainJob, RandomMovesMustRise) {
    const Queued queued;
    train::SelfPlayOptions play = kQuick;
    play.random_plies_low = play.random_plies_middle + 1;
    queue::Queue queue = queued.open();
    EXPECT_EQ(train::generate_file(queued.file("a"), play, [](const auto&) {}, {}).error().id,
              "bad_option");
    EXPECT_EQ(generate_by_queue(queue, queued.file("a"), play, {}, just_wait()).error().id,
              "bad_option");
    EXPECT_TRUE(queue.jobs()->empty());
}

TEST(TrainJob, RefusesWhatCannotBeRead) {
    for (const char* settings :
         {"", "{}", R"({"seed":1,"random_plies":[21,20,40],"depth":1,"exact":2})",
          R"({"seed":1,"random_plies":[6,20,40],"depth":0,"exact":2})",
          R"({"seed":1,"random_plies":[6,20],"depth":1,"exact":2})"})
        EXPECT_EQ(make_generate_handler(settings).error().id, "queue_bad_job") << settings;
    for (const char* settings : {"{}", R"({"depth":1,"exact":2,"every":0})"})
        EXPECT_EQ(make_label_handler(settings).error().id, "queue_bad_job") << settings;
    const auto generate =
        make_generate_handler(R"({"seed":1,"random_plies":[6,20,40],"depth":1,"exact":2})");
    for (const char* input : {"", "x", "1x", "-1"})
        EXPECT_EQ((*generate)->work(input, {}).error().id, "queue_bad_job") << input;
    const auto label = make_label_handler(R"({"depth":1,"exact":2,"every":1})");
    for (const char* input : {"", "1", "1:", "2:AAAA", "1:!!!!"})
        EXPECT_EQ((*label)->work(input, {}).error().id, "queue_bad_job") << input;
}

}  // namespace
}  // namespace othellier::jobs
