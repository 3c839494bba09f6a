#!/usr/bin/env python3
"""GRhino, an Othello program that nobody here wrote, as an opponent behind a pipe.

grhino_games.py PROGRAM: two whole games with both colours through `othellier match`, and every step of the compliance
check. Exit status 0 when all went by the rules, 77 when GRhino is not installed."""
import json
import os
import shutil
import subprocess
import sys

SKIPPED = 77


def run(*arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(arguments, capture_output=True, text=True, timeout=300)


def main() -> int:
    rhino = shutil.which("gtp-rhino", path=os.environ.get("PATH", "") + ":/usr/games")
    if not rhino:
        print("skipped: not installed: gtp-rhino (Debian package grhino)")
        return SKIPPED
    us = os.path.abspath(sys.argv[1])
    partner = "gtp:" + rhino
    check = run(us, "match", "--black", partner, "--white", "random", "--compliance")
    print(check.stdout + check.stderr)
    if check.returncode != 0:
        return 1
    match = run(us, "match", "--black", partner, "--white", "greedy", "--games", "2", "--threads", "1", "--json")
    print(match.stdout + match.stderr)
    if match.returncode != 0:
        return 1
    report = json.loads(match.stdout)
    if report["games"] != 2 or report["forfeits"]:
        print("two games without a forfeit were expected")
        return 1
    return 0


sys.exit(main())
