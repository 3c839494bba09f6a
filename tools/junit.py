#!/usr/bin/env python3
"""junit.py FILE: "PASSED FAILED SKIPPED" of a JUnit report on standard output, and what failed on standard error."""
import sys
import xml.etree.ElementTree as ElementTree

SHOWN_LINES = 40  # of the output of each failed case
SHOWN_CASES = 20


def outcome(case: ElementTree.Element) -> str:
    if case.find("failure") is not None or case.find("error") is not None:
        return "failed"
    skipped = case.find("skipped")
    # ctest calls a test whose program is missing "not run" too, and that is no reason to be content.
    if case.get("status") == "notrun" and not (skipped is not None and skipped.get("message", "").startswith("SKIP_")):
        return "failed"
    if case.get("status") == "disabled" or skipped is not None:
        return "skipped"
    return "passed"


def show(case: ElementTree.Element) -> None:
    said = "".join(case.itertext()).strip().splitlines()
    notes = [child.get("message", "") for child in case if child.get("message")]
    print(f"FAILED {case.get('classname', '')}: {case.get('name')} {' '.join(notes)}", file=sys.stderr)
    for line in said[-SHOWN_LINES:]:
        print(f"    {line}", file=sys.stderr)


def main() -> int:
    cases = list(ElementTree.parse(sys.argv[1]).getroot().iter("testcase"))
    outcomes = [outcome(case) for case in cases]
    failed = [case for case, result in zip(cases, outcomes) if result == "failed"]
    for case in failed[:SHOWN_CASES]:
        show(case)
    if len(failed) > SHOWN_CASES:
        print(f"… and {len(failed) - SHOWN_CASES} more", file=sys.stderr)
    print(outcomes.count("passed"), len(failed), outcomes.count("skipped"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
