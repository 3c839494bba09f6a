// The messages between page and program are written down once, in docs/session_messages.json. Here
// the program is held to them, and docs/session.md; the page's types are in web/src/protocol.
//
// OTHELLIER_WRITE_GOLDEN=1 writes what the program says now; look at the difference before keeping.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "core/test_paths.h"
#include "session/desk.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using nlohmann::json;
using ::testing::UnorderedElementsAreArray;

const std::filesystem::path kDocs = test_paths::source() / "docs";

std::string content(const std::string& file) {
    std::ifstream in(kDocs / file);
    return {std::istreambuf_iterator<char>(in), {}};
}

const json& golden() {
    static const json kGolden = json::parse(content("session_messages.json"));
    return kGolden;
}

/// Weighs every move; its best is the first.
class Adviser final : public Player {
 public:
    std::string name() const override { return "level4"; }
    Result<Thought> think(const Question& question, const OnThought&, std::stop_token) override {
        Thought thought;
        double value = 12;
        for (const Point p : question.position.legal_moves()) {
            thought.lines.push_back(
                {.moves = {p}, .value = value, .unit = Unit::kPoints, .depth = 6});
            value -= 7;
        }
        return thought;
    }
};

/// Two lines in discs.
class Analyser final : public Player {
 public:
    std::string name() const override { return "engine"; }
    Result<Thought> think(const Question& question, const OnThought&, std::stop_token) override {
        Thought thought{.nodes = 12'345, .elapsed = std::chrono::milliseconds(20)};
        for (const Point p : question.position.legal_moves())
            if (thought.lines.size() < 2)
                thought.lines.push_back(
                    {.moves = {p},
                     .value = 1.5 - 2.0 * static_cast<double>(thought.lines.size()),
                     .depth = 12,
                     .selectivity = 73});
        return thought;
    }
};

/// One table of square values, in memory.
class MemoryShelf final : public Shelf {
 public:
    std::vector<std::string> names() const override {
        std::vector<std::string> names;
        for (const auto& [name, text] : texts_) names.push_back(name);
        return names;
    }
    Result<std::optional<std::string>> read(std::string_view name) const override {
        const auto found = texts_.find(std::string(name));
        if (found == texts_.end()) return std::nullopt;
        return found->second;
    }
    Result<void> write(std::string_view name, std::string_view text) override {
        texts_[std::string(name)] = text;
        return {};
    }
    std::string in_spec(std::string_view name) const override {
        return "/data/othellier/square_values/" + std::string(name);
    }

 private:
    std::map<std::string, std::string> texts_;
};

/// A conversation in which the page sends each golden message once, in their order.
struct Conversation {
    Conversation() {
        RosterEntry level2 =
            entry("level2", [](const Grid& g, auto&, auto&) { return first_move(g); });
        level2.usage = "level2[,table=FILE]";
        level2.about = "players.level2";
        roster.add(level2);
        roster.add({"level4", "level4[,table=FILE]", "players.level4", [](const Spec&) {
                        return Result<std::unique_ptr<Player>>(std::make_unique<Adviser>());
                    }});
        roster.add({"engine", "engine[:LEVEL]", "players.engine", [](const Spec&) {
                        return Result<std::unique_ptr<Player>>(std::make_unique<Analyser>());
                    }});
        desk.use(shelf);
        hear(desk.welcome());
        for (const json& message : golden().at("from_page")) send(message);
    }

    void send(const json& message) {
        world.timer->pass(Millis(2000));
        for (const std::string& answer : desk.receive(message.dump())) {
            const json parsed = json::parse(answer);
            if (parsed["type"] == "error") errors.push_back(message.dump() + answer);
            heard.push_back(parsed);
        }
        world.workers->work_all();
        hear(desk.drain());
    }
    void hear(const std::vector<std::string>& messages) {
        for (const std::string& message : messages) heard.push_back(json::parse(message));
    }
    /// What is kept as golden: the first message of each type, but the states that have a hint and
    /// a result to show.
    std::vector<json> examples() const {
        std::vector<json> chosen;
        std::set<std::string> seen;
        for (const json& message : heard) {
            std::string kind = message["type"];
            if (kind == "state") {
                const bool hint = !message["hint"].is_null() && !message["hint"]["move"].is_null();
                const bool result = !message["result"].is_null();
                const bool variation = !message["variations"].empty();
                if (!hint && !result && !variation) continue;
                kind += hint ? " hint" : result ? " result" : " variation";
                if (variation && message["variations"][0]["notes"].empty()) continue;
            }
            if (seen.insert(kind).second) chosen.push_back(message);
        }
        return chosen;
    }

    World world;
    Roster roster;
    std::shared_ptr<const Roster> shared{std::shared_ptr<void>(), &roster};
    Session session{"k3JdMw0Qxv5Zr1LsYtB7ca",
                    {shared, world.workers, world.timer, world.store},
                    text::Language::kEnglish};
    Desk desk{session, roster, "k3JdMw0Qxv5Zr1LsYtB7ca", "0.1.0"};
    MemoryShelf shelf;
    std::vector<json> heard;
    std::vector<std::string> errors;
};

/// One message a line.
std::string in_lines(const json& messages) {
    std::string text = "{\n";
    for (const char* direction : {"from_page", "to_page"}) {
        text += '"' + std::string(direction) + "\": [\n";
        for (const json& message : messages.at(direction))
            text += message.dump() + (&message == &messages.at(direction).back() ? "\n" : ",\n");
        text += std::string("]") + (direction == std::string_view("to_page") ? "\n}\n" : ",\n");
    }
    return text;
}

TEST(GoldenMessages, ThePageSaysAllThatTheProgramReads) {
    std::set<std::string> types;
    for (const json& message : golden().at("from_page")) types.insert(message["type"]);
    EXPECT_THAT(types, UnorderedElementsAreArray(message_types()));
}

TEST(GoldenMessages, TheProgramSaysWhatIsWrittenDown) {
    const Conversation talk;
    EXPECT_EQ(talk.errors.size(), 1u) << ::testing::PrintToString(talk.errors);
    json now = golden();
    now["to_page"] = talk.examples();
    if (std::getenv("OTHELLIER_WRITE_GOLDEN") != nullptr)
        std::ofstream(kDocs / "session_messages.json") << in_lines(now);
    EXPECT_EQ(in_lines(now), in_lines(golden()));
}

/// Whether `example`, in which "…" stands for anything, agrees with `message`.
bool agrees(const json& example, const json& message) {
    if (example == "…") return true;
    if (example.type() != message.type()) return example == message;  // Kinds of numbers.
    if (example.is_string()) {
        const std::string& text = example.get_ref<const std::string&>();
        const std::string& whole = message.get_ref<const std::string&>();
        const std::size_t gap = text.find("…");
        if (gap == std::string::npos) return text == whole;
        return whole.starts_with(text.substr(0, gap)) &&
               whole.ends_with(text.substr(gap + std::string_view("…").size()));
    }
    if (example.is_array()) {
        const bool open = !example.empty() && example.back() == "…";
        if (open ? message.size() + 1 < example.size() : message.size() != example.size())
            return false;
        for (std::size_t i = 0; i + (open ? 1 : 0) < example.size(); ++i)
            if (!agrees(example[i], message[i])) return false;
        return true;
    }
    if (!example.is_object()) return example == message;
    const bool open = example.contains("…");
    if (!open && example.size() != message.size()) return false;
    for (const auto& [key, value] : example.items())
        if (key != "…" && !(message.contains(key) && agrees(value, message[key]))) return false;
    return true;
}

bool agrees_with_a_part(const json& example, const json& whole) {
    if (agrees(example, whole)) return true;
    if (!whole.is_structured()) return false;
    for (const json& part : whole)
        if (agrees_with_a_part(example, part)) return true;
    return false;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
        text.replace(at, what.size(), with);
    return text;
}

/// An example as people write it: {…}, [1,…] and {"a":1,…} leave something out.
json read_example(std::string text) {
    text = replaced(text, "{…}", "\"…\"");
    text = replaced(text, "[…]", "\"…\"");
    text = replaced(text, ",…]", ",\"…\"]");
    text = replaced(text, ",…}", ",\"…\":0}");
    return json::parse(text, nullptr, false);
}

/// Every JSON object of the document: fenced blocks, and code in a line that begins like one.
std::vector<std::string> examples_of(const std::string& document) {
    std::vector<std::string> examples;
    std::size_t at = 0;
    while ((at = document.find('`', at)) != std::string::npos) {
        const bool fenced = document.compare(at, 3, "```") == 0;
        const std::string fence = fenced ? "```" : "`";
        const std::size_t end = document.find(fence, at + fence.size());
        std::string code = document.substr(at + fence.size(), end - at - fence.size());
        if (code.starts_with("json\n")) code = code.substr(5);
        if (code.starts_with('{')) examples.push_back(code);
        at = end + fence.size();
    }
    return examples;
}

TEST(GoldenMessages, TheDocumentShowsThemAndNothingElse) {
    const std::vector<std::string> examples = examples_of(content("session.md"));
    std::set<std::string> shown;
    for (const std::string& text : examples) {
        const json example = read_example(text);
        ASSERT_FALSE(example.is_discarded()) << text;
        EXPECT_TRUE(agrees_with_a_part(example, golden())) << text;
        if (example.contains("type")) shown.insert(example["type"].get<std::string>());
    }
    for (const char* direction : {"from_page", "to_page"})
        for (const json& message : golden().at(direction))
            EXPECT_TRUE(shown.contains(message["type"])) << message["type"];
}

}  // namespace
}  // namespace othellier::session::testing
