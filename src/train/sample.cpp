#include "train/sample.h"

#include <cstdlib>
#include <cstring>
#include <fstream>

#include "core/file_error.h"

namespace othellier::train {

namespace {
constexpr char kSamplesMagic[8] = {'O', 'T', 'H', 'L', 'S', 'M', 'P', '2'};
}

Result<std::vector<Sample>> read_samples(const std::filesystem::path& file) {
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    if (!in) return fail(cannot_read(file));
    char magic[8] = {};
    in.read(magic, sizeof magic);
    if (!in || std::memcmp(magic, kSamplesMagic, sizeof magic) != 0)
        return fail("bad_samples", {{"file", file.string()}});
    std::error_code error;
    const auto bytes = std::filesystem::file_size(file, error) - sizeof magic;
    // A crash may leave a part of a record at the end; what is before it is good.
    std::vector<Sample> samples(static_cast<std::size_t>(bytes) / sizeof(Sample));
    in.read(reinterpret_cast<char*>(samples.data()),
            static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
    if (!in) return fail(cannot_read(file));
    for (const Sample& s : samples)
        if ((s.player & s.opponent) != 0 || std::abs(s.score) > 64 * Sample::kPerDisc)
            return fail("bad_samples", {{"file", file.string()}});
    return samples;
}

Result<void> append_samples(const std::filesystem::path& file, std::span<const Sample> samples) {
    std::error_code unknown;
    const bool is_new = !std::filesystem::exists(file, unknown);
    errno = 0;
    std::ofstream out(file, std::ios::binary | std::ios::app);
    if (is_new) out.write(kSamplesMagic, sizeof kSamplesMagic);
    out.write(reinterpret_cast<const char*>(samples.data()),
              static_cast<std::streamsize>(samples.size_bytes()));
    out.close();
    if (!out) return fail(cannot_write(file));
    return {};
}

}  // namespace othellier::train
