#include "players/criteria.h"

#include <gtest/gtest.h>

namespace othellier {
namespace {

std::string phase(int until) {
    std::string text = "until " + std::to_string(until) + '\n';
    for (const std::string_view name : kCriteria) text += std::string(name) + " 1\n";
    return text;
}

/// "id line:column read"
std::string criteria_complaint(const std::string& text) {
    const Result<Criteria> criteria = parse_criteria(text, "f");
    if (criteria) return "accepted";
    const Error& error = criteria.error();
    if (error.fact("line").empty()) return error.id + ' ' + std::string(error.fact("last"));
    return error.id + ' ' + std::string(error.fact("line")) + ':' +
           std::string(error.fact("column")) + ' ' + std::string(error.fact("read"));
}

TEST(Criteria, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(criteria_complaint(phase(60)), "accepted");
    EXPECT_EQ(criteria_complaint(phase(20) + phase(60)), "accepted");
    EXPECT_EQ(criteria_complaint(""), "criteria_unfinished 0");
    EXPECT_EQ(criteria_complaint(phase(20)), "criteria_unfinished 20");
    EXPECT_EQ(criteria_complaint(phase(61)), "criteria_bad_order 1:7 61");
    EXPECT_EQ(criteria_complaint(phase(20) + phase(20)), "criteria_bad_order 7:7 20");
    EXPECT_EQ(criteria_complaint("until 60\n"), "criteria_missing 1:1 until");
    EXPECT_EQ(criteria_complaint("until 20\n" + phase(60)), "criteria_missing 1:1 until");
    EXPECT_EQ(criteria_complaint("discs 4\n"), "criteria_until_first 1:1 discs");
    EXPECT_EQ(criteria_complaint("until 60\n dics 4\n"), "criteria_bad_word 2:2 dics");
    EXPECT_EQ(criteria_complaint("until 60\ndiscs four\n"), "criteria_bad_number 2:7 four");
    EXPECT_EQ(criteria_complaint("until 60\ndiscs 4 5\n"), "criteria_line_length 2:1 discs");
    EXPECT_EQ(criteria_complaint("until 60\ndiscs 4\ndiscs 4"), "criteria_repeated 3:1 discs");
}

TEST(Criteria, WhatIsWrittenIsReadBack) {
    const Criteria builtin = load_criteria("criteria").value();
    EXPECT_EQ(parse_criteria(to_text(builtin), "f").value(), builtin);
    EXPECT_EQ(builtin.phases.size(), 3u);
}

TEST(Criteria, APhaseLastsUntilItsLastMove) {
    const Criteria criteria = parse_criteria(phase(20) + phase(60), "f").value();
    EXPECT_EQ(criteria.at(0).until, 20);
    EXPECT_EQ(criteria.at(19).until, 20);
    EXPECT_EQ(criteria.at(20).until, 60);
    EXPECT_EQ(criteria.at(60).until, 60);
    EXPECT_EQ(moves_played(34, 8), 30);
    EXPECT_EQ(moves_played(10, 4), 30);
    EXPECT_EQ(moves_played(256, 16), 60);
    EXPECT_EQ(moves_played(2, 8), 0);  // Set up by hand: fewer discs than a start.
    EXPECT_EQ(moves_played(0, 4), 0);
}

TEST(Criteria, FilesOfTheTwoFormsAreToldApart) {
    EXPECT_TRUE(looks_like_criteria("# hello\n\n until 3"));
    EXPECT_FALSE(looks_like_criteria("size 8\n"));
    EXPECT_FALSE(looks_like_criteria(""));
}

}  // namespace
}  // namespace othellier
