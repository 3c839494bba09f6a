#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace othellier::train {

/// A folder of its own for each test, gone at the end.
class InFolder : public ::testing::Test {
 protected:
    InFolder() {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    ~InFolder() override { std::filesystem::remove_all(folder_); }

    std::string file(const std::string& name) const { return (folder_ / name).string(); }

    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() /
        ("othellier_train_" + std::to_string(::getpid()) +
         ::testing::UnitTest::GetInstance()->current_test_info()->name());
};

}  // namespace othellier::train
