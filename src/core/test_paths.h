#pragma once

#include <filesystem>

/// Where tests find files. Only tests are linked with it. The paths stand in one file that the
/// build writes, not in options for every test: so a compiler cache serves every clone of the tree.
namespace othellier::test_paths {

std::filesystem::path source();       ///< The root of the tree.
std::filesystem::path data();         ///< The tree's own test data.
std::filesystem::path shared_data();  ///< Larger suites beside the tree; need not be there.
std::filesystem::path program();      ///< The built othellier.

}  // namespace othellier::test_paths
