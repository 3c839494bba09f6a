#include "core/private_folder.h"

#include <sys/stat.h>

#include <cerrno>
#include <vector>

namespace othellier {

namespace fs = std::filesystem;

void make_private_folder(const fs::path& folder, std::error_code& failed) {
    failed.clear();
    std::vector<fs::path> missing;
    std::error_code ignored;
    for (fs::path at = folder; !at.empty() && !fs::exists(at, ignored); at = at.parent_path())
        missing.push_back(at);
    for (auto path = missing.rbegin(); path != missing.rend(); ++path)
        if (::mkdir(path->c_str(), 0700) != 0 && errno != EEXIST) {
            failed.assign(errno, std::generic_category());
            return;
        }
    if (!fs::is_directory(folder, ignored)) failed.assign(ENOTDIR, std::generic_category());
}

}  // namespace othellier
