#include "core/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <system_error>

#include "core/no_threads.h"

namespace othellier {
namespace {

TEST(Crew, EachThreadDoesTheWorkOnce) {
    std::atomic<int> done = 0;
    Crew crew(4, [&] { ++done; });
    crew.wait();
    EXPECT_EQ(done, 4);
}

TEST(Crew, WhatOneThrowsComesOutWhenAllAreDone) {
    std::atomic<int> done = 0;
    Crew crew(3, [&] {
        if (++done == 2) throw std::bad_alloc();
    });
    EXPECT_THROW(crew.wait(), std::bad_alloc);
    EXPECT_EQ(done, 3);
}

TEST(Crew, WithoutAnyThreadItSaysSo) {
    const NoThreads none;
    EXPECT_THROW(Crew(2, [] {}), std::system_error);
}

}  // namespace
}  // namespace othellier
