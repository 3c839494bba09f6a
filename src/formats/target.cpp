#include "formats/target.h"

#include "formats/any.h"
#include "formats/picture_writer.h"
#include "formats/writers.h"

namespace othellier::formats {

Result<std::unique_ptr<GameWriter>> open_target(const std::filesystem::path& out,
                                                const std::string& form, int pixels) {
    const std::string extension = out.extension().string();
    const std::string ending = extension.empty() ? "" : extension.substr(1);
    if (const auto kind = parse_picture_kind(form.empty() ? ending : form))
        return open_picture_writer(out, *kind, pixels);
    const auto format = form.empty() ? format_of_path(out) : parse_format(form);
    if (!format) return fail("format_unnamed");
    return open_writer(out, *format);
}

}  // namespace othellier::formats
