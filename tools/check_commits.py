#!/usr/bin/env python3
"""The last commits end with "Bench: N" or "No functional change", and the newest N is the one that the bench's test pins.

Looks at the last ten commits, merges left out, but not further back than the commit that added this check. In a shallow clone that is
its oldest commit at the latest. Without git history it is skipped (status 77).
"""
import pathlib
import re
import subprocess
import sys

from tree import ROOT

SKIPPED = 77
MOST = 10
PINNED_IN = "src/engine/bench.h"
TRAILER = re.compile(r"Bench: (\d+)|No functional change")


def git(root: pathlib.Path, *arguments: str) -> str:
    command = ["git", "-c", "safe.directory=*", "-C", str(root), *arguments]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def last_commits(root: pathlib.Path) -> list[tuple[str, str]]:
    """(short name, message), newest first."""
    added = git(root, "log", "--diff-filter=A", "--format=%h", "--", f"tools/{pathlib.Path(__file__).name}").split()
    log = git(root, "log", "--no-merges", f"--max-count={MOST}", "--format=%h%x00%B%x01")
    commits = [tuple(entry.strip("\n").split("\0", 1)) for entry in log.split("\x01") if entry.strip("\n")]
    names = [name for name, _ in commits]
    return commits[:names.index(added[-1]) + 1] if added and added[-1] in names else commits


def pinned(root: pathlib.Path) -> int | None:
    """The node count in the test of the bench, as HEAD has it."""
    found = re.search(r"kBenchNodes = ([\d']+)", git(root, "show", f"HEAD:{PINNED_IN}"))
    return int(found[1].replace("'", "")) if found else None


def complaints(commits: list[tuple[str, str]], signature: int | None) -> list[str]:
    found = []
    newest = None
    for name, message in commits:
        lines = message.strip().splitlines() or [""]
        trailer = TRAILER.fullmatch(lines[-1])
        if trailer is None:
            found.append(f"{name} ({lines[0]}): the last line is neither \"Bench: N\" nor \"No functional change\"")
        elif trailer[1] and newest is None:
            newest = int(trailer[1])
            if newest != signature:
                found.append(f"{name} ({lines[0]}): says Bench: {newest}, {PINNED_IN} pins {signature}")
    return found


def main() -> int:
    try:
        git(ROOT, "rev-parse", "HEAD")
    except (OSError, subprocess.CalledProcessError):
        print("skipped: there is no git history here")
        return SKIPPED
    found = complaints(last_commits(ROOT), pinned(ROOT))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
