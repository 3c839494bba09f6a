// What partners do wrong, step by step, and partners that are not there.
#include "match/compliance.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "match/partner_program.h"
#include "match/test_engines.h"

namespace othellier::match {
namespace {

TEST(Compliance, FirstLinesThatAreRefusedAreNamed) {
    const std::string deaf = ",init=play b f5:" + engine("misbehaving_gtp.py", "deaf");
    const auto steps = check_compliance("gtp" + deaf, kPatient);
    ASSERT_TRUE(steps);
    ASSERT_TRUE(steps->front().wrong);
    EXPECT_EQ(steps->front().wrong->id, "partner_refused");
    Roster roster;
    add_pipe_players(roster);
    EXPECT_EQ((*roster.make("gtp" + deaf))->choose(Grid::start(), {}, {}).error().id,
              "partner_refused");
    EXPECT_TRUE(
        check_compliance(
            "nboard,init=set contempt 3:" + engine("misbehaving_nboard.sh", "talkative"), kPatient)
            ->front()
            .passed());
}

std::vector<std::string> failures(const std::string& spec) {
    std::vector<std::string> failed;
    const auto steps = check_compliance(spec, {.answer = 1s, .thought = 1s, .depth = 1});
    EXPECT_TRUE(steps);
    for (const ComplianceStep& step : *steps)
        if (!step.passed()) failed.push_back(step.id);
    return failed;
}

TEST(Compliance, SaysWhatAPartnerDoesWrong) {
    const auto gtp = failures("gtp:" + engine("misbehaving_gtp.py", "illegal"));
    EXPECT_EQ(gtp, (std::vector<std::string>{"gtp_version", "gtp_ids", "gtp_unknown", "gtp_illegal",
                                             "gtp_whole_game"}));
    const auto nboard = failures("nboard:" + engine("misbehaving_nboard.sh", "talkative"));
    EXPECT_EQ(nboard, (std::vector<std::string>{"nboard_hint", "nboard_last_pass",
                                                "nboard_interrupt", "nboard_whole_game"}));
    EXPECT_EQ(check_compliance("greedy", {}).error().id, "compliance_kind");
}

TEST(Compliance, NamesACommandThatIsNotListed) {
    const auto failed = failures("gtp:" + engine("misbehaving_gtp.py", "forgetful"));
    EXPECT_EQ(std::ranges::count(failed, "gtp_list"), 1);
}

/// What went wrong with a step.
std::string wrong(const std::string& spec, std::string_view step) {
    const auto steps = check_compliance(spec, kPatient);
    EXPECT_TRUE(steps);
    const auto found = std::ranges::find(*steps, step, &ComplianceStep::id);
    return found == steps->end() || !found->wrong ? "" : found->wrong->id;
}

TEST(Compliance, WhoFallsOverIsSaidToBeGone) {
    EXPECT_EQ(wrong("gtp:" + engine("misbehaving_gtp.py", "brittle"), "gtp_unknown"),
              "partner_gone");
    EXPECT_EQ(wrong("nboard:" + engine("misbehaving_nboard.sh", "hasty"), "nboard_interrupt"),
              "partner_gone");
}

TEST(Compliance, WhoIsToldToQuitGoes) {
    for (const std::string& spec : {"gtp:" + engine("misbehaving_gtp.py", "stay"),
                                    "nboard:" + engine("misbehaving_nboard.sh", "stay")}) {
        const auto steps = check_compliance(spec, {.answer = 1s, .thought = 1s, .depth = 1});
        ASSERT_TRUE(steps);
        ASSERT_TRUE(steps->back().wrong) << spec;
        EXPECT_EQ(steps->back().wrong->id, "compliance_quit");
    }
    const auto good = check_compliance("gtp:" + engine("misbehaving_gtp.py", "illegal"), kPatient);
    EXPECT_TRUE(good->back().passed());
}

TEST(Partners, OneThatIsNotThereIsToldBeforeTheFirstGame) {
    for (const char* spec : {"gtp:no-such-program-anywhere -x", "nboard:/no/such/program",
                             "gtp:/tmp", "nboard:/etc/passwd"})
        EXPECT_EQ(check_partner_program(spec).error().id, "partner_missing") << spec;
    EXPECT_EQ(check_partner_program("gtp,folder=/no/such/folder:sh").error().id, "partner_folder");
    EXPECT_EQ(check_partner_program("gtp,folder=/etc:./sh").error().id, "partner_missing");
    for (const char* spec :
         {"gtp,folder=/bin:./sh", "nboard,folder=/:bin/sh", "greedy", "gtp:sh -c 'x'",
          "nboard:exec x", "gtp:A=1 x", "gtp:'a b' c", "nboard:/bin/sh x", "no spec"})
        EXPECT_TRUE(check_partner_program(spec)) << spec;
}

TEST(Compliance, FindsTheProgramsAmongThePlayers) {
    EXPECT_EQ(partners_among({"greedy", "gtp:a b", "nboard:c"}).value(),
              (std::vector<std::string>{"gtp:a b", "nboard:c"}));
    EXPECT_EQ(partners_among({"nboard,depth=3:c"}).value().size(), 1u);
    EXPECT_EQ(partners_among({"greedy", "engine:3"}).error().fact("read"), "greedy");
    EXPECT_EQ(partners_among({}).error().id, "compliance_kind");
    EXPECT_EQ(count_passed({{"one", {}}, {"two", Error{"bad", {}}}, {"three", {}}}), 2);
}

}  // namespace
}  // namespace othellier::match
