#include "server/assets.h"

#include <array>
#include <utility>

namespace othellier::server {

std::string_view mime_type(std::string_view path) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kTypes = {{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
        {".mp3", "audio/mpeg"},
        {".txt", "text/plain; charset=utf-8"},
    }};
    for (const auto& [suffix, type] : kTypes)
        if (path.ends_with(suffix)) return type;
    return "application/octet-stream";
}

}  // namespace othellier::server
