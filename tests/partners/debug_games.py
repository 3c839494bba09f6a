#!/usr/bin/env python3
"""Fast games of a build with assertions: against itself, and against GRhino where that is installed. None may end otherwise than by the rules.

debug_games.py PROGRAM [--games N]: that many against itself, half of them with clocks that leave no time, and a fifth as many against GRhino.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys


def play(program: str, games: int, *arguments: str) -> bool:
    command = [program, "match", "--games", str(games), "--json", "--random-plies", "8", "--seed", "11", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1800)
    if done.returncode != 0:
        print(f"FAILED status {done.returncode}: {' '.join(command)}\n{done.stderr[-2000:]}")
        return False
    report = json.loads(done.stdout)
    fair = report["games_played"] == games and not report["forfeits"]
    print(f"{'ok' if fair else 'FAILED'} {games} games: {' '.join(arguments)} {report['forfeits'] or ''}")
    return fair


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=20)
    wanted = parser.parse_args()
    program = os.path.abspath(wanted.program)
    half = max(2, wanted.games // 4 * 2)
    good = play(program, half, "--black", "engine:5,threads=2", "--white", "engine:4,threads=1")
    good &= play(program, half, "--black", "engine,time=5ms,threads=2", "--white", "engine,time=5ms", "--threads", "1")
    rhino = shutil.which("gtp-rhino", path=os.environ.get("PATH", "") + ":/usr/games")
    if rhino:
        few = max(2, wanted.games // 10 * 2)
        good &= play(program, few, "--black", "engine:4,threads=2", "--white", "gtp:" + rhino, "--threads", "1")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
