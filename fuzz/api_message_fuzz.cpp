// What a page asks the rooms: an address in the first line, the body behind it. Whatever it is, the
// answer is JSON, and never that the program is at fault. What thinks for long, or makes files, is
// left out.
#include <stdlib.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>

#include "formats/test_records.h"
#include "library/library.h"
#include "server/api_table.h"
#include "server/guard.h"

using namespace othellier;
using namespace othellier::server;

namespace {

constexpr unsigned short kPort = 8642;

/// In memory where the system has such a folder.
std::filesystem::path new_folder() {
    const char* const memory = "/dev/shm";
    const bool has = std::filesystem::is_directory(memory);
    std::string name = ((has ? memory : std::filesystem::temp_directory_path()) / "rooms-XXXXXX");
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    return name;
}

/// They have the engine think, or a damaged library set aside.
constexpr std::array<std::string_view, 6> kLeftOut = {"level", "solve", "attempt",
                                                      "hints", "file",  "recover"};

struct Rooms {
    std::filesystem::path folder = new_folder();
    std::vector<ApiRoute> routes;

    Rooms() {
        const auto library = library::Library::open(folder / "library.db");
        if (!library) std::abort();
        std::mt19937 random(7);
        std::vector<formats::GameRecord> games;
        for (int i = 0; i < 40; ++i) {
            games.push_back(formats::random_game(random));
            games.back().side(Color::kBlack).seat.name = i % 2 == 0 ? "Anna" : "Zoé";
            games.back().event = i % 3 == 0 ? "Cassel" : "";
        }
        if (!(*library)->add(games)) std::abort();
        const auto roster = std::make_shared<Roster>(classroom_roster());
        routes = api_table({.version = "0",
                            .library = folder / "library.db",
                            .roster = roster,
                            .review = std::make_shared<ReviewRoom>(
                                ReviewRoom::Options{.folder = folder, .roster = roster})});
        std::erase_if(routes, [](const ApiRoute& route) {
            return route.streams() || std::ranges::count(kLeftOut, route.verb) > 0;
        });
    }
    ~Rooms() { std::filesystem::remove_all(folder); }
};

/// A tree of six plies takes seconds, and says the same.
bool takes_long(const nlohmann::json& input) {
    const auto depth = input.find("depth");
    return depth != input.end() && *depth != "1" && *depth != "2" && *depth != "3";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Rooms rooms;
    static const Api api(rooms.routes, kPort);
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t end = std::min(text.find('\n'), text.size());
    HttpRequest request;
    request.target("/api/" + std::string(text.substr(0, end)));
    request.set(boost::beast::http::field::host, "127.0.0.1:" + std::to_string(kPort));
    request.body() = text.substr(std::min(end + 1, text.size()));
    for (const auto method : {boost::beast::http::verb::get, boost::beast::http::verb::post}) {
        request.method(method);
        const Api::Call call = api.find(request);
        if (call.refused || takes_long(call.request.input)) continue;
        const ApiAnswer answer = Api::call(*call.route, call.request);
        if (!nlohmann::json::accept(answer.body)) std::abort();
        if (answer.status == boost::beast::http::status::internal_server_error) std::abort();
    }
    return 0;
}
