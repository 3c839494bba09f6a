#include "session/json_writer.h"

#include <gtest/gtest.h>

namespace othellier::session {
namespace {

using nlohmann::json;

TEST(JsonWriter, WritesWhatAParserReads) {
    JsonWriter out;
    out.begin_object();
    out.field("plain", "f5");
    out.field("yes", true);
    out.field("number", -12);
    out.field("nothing", std::optional<int>());
    out.key("list");
    out.begin_array();
    out.value(1);
    out.begin_array();
    out.end_array();
    out.begin_object();
    out.end_object();
    out.value("two");
    out.end_array();
    out.key("ready");
    out.raw(R"({"a":[1,2]})");
    out.end_object();
    const json expected = {{"plain", "f5"},
                           {"yes", true},
                           {"number", -12},
                           {"nothing", nullptr},
                           {"list", json::array({1, json::array(), json::object(), "two"})},
                           {"ready", {{"a", {1, 2}}}}};
    EXPECT_EQ(json::parse(out.take()), expected);
}

TEST(JsonWriter, AnyBytesBecomeAText) {
    for (const std::string& text :
         {std::string("Léa \"x\" \\ \n\t"), std::string("\0\x01\x7f", 3), std::string("白")}) {
        JsonWriter out;
        out.value(text);
        EXPECT_EQ(json::parse(out.take()), json(text));
    }
    JsonWriter out;
    out.value("\xff\xfe");  // Not UTF-8: replaced, as everywhere.
    EXPECT_EQ(json::parse(out.take()), "\xef\xbf\xbd\xef\xbf\xbd");
}

}  // namespace
}  // namespace othellier::session
