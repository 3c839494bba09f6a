#!/usr/bin/env python3
"""Measures how the cost of a search grows, on positions from games of an archive, and writes what tools/plot.py draws:

    growth.py [--games N] [--seed S] [--jobs N] [--program FILE] ARCHIVE OUT-DIRECTORY

ARCHIVE is a file of games that `othellier convert` reads (WTH_2024.wtb); N games are drawn at random. Of each, the positions with 16,
18 … 30 empties are solved (OUT/empties.csv), the one with 40 is searched 6 … 20 plies deep at 73 % (OUT/depth.csv) and by every
level (OUT/levels.csv, which docs/levels.md gives the means of). One thread a search, --jobs searches at a time.
"""
import argparse
import concurrent.futures
import csv
import json
import math
import pathlib
import random
import subprocess
import sys

EMPTIES = range(16, 31, 2)
DEPTHS = range(6, 21)
LEVELS = range(1, 31)
MIDGAME_EMPTIES = 40


class Program:
    def __init__(self, path: str) -> None:
        self.path = path

    def output(self, *words: str) -> str:
        return subprocess.run([self.path, *words], check=True, capture_output=True, text=True).stdout

    def games(self, archive: str) -> list[str]:
        return self.output("convert", archive, "-", "--to", "transcript").split()

    def position(self, transcript: str, empties: int) -> str:
        """The position of a game with so many empties: passes are not written, so a move is two characters."""
        prefix = transcript[: 2 * (60 - empties)]
        return self.output("convert", prefix, "-", "--to", "obf").strip().rstrip(";")

    def solve(self, position: str) -> dict:
        return json.loads(self.output("solve", "--threads", "1", "--hash", "512", "--json", "--", *position.split()))

    def analyze(self, position: str, *limit: str) -> dict:
        return json.loads(self.output("analyze", *limit, "--best", "1", "--threads", "1", "--json", "--",
                                      *position.split()))


def drawn_by_lot(games: list[str], count: int, seed: int) -> list[str]:
    """Of those that lasted long enough to have every position asked for."""
    whole = [game for game in games if len(game) >= 2 * (60 - min(EMPTIES))]
    return random.Random(seed).sample(whole, count)


def write(path: pathlib.Path, rows: list[tuple[int, dict]]) -> None:
    rows.sort(key=lambda row: (row[0], row[1]["nodes"]))
    with path.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["x", "nodes", "seconds"])
        for x, found in rows:
            writer.writerow([x, found["nodes"], f'{found["seconds"]:.6f}'])
    for x in sorted({row[0] for row in rows}):
        logarithms = [math.log(found["nodes"]) for at, found in rows if at == x]
        print(f"{path.stem} {x}: {math.exp(sum(logarithms) / len(logarithms)):,.0f} nodes (geometric mean)")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--program", default="build/release/othellier")
    options = parser.parse_args()
    program = Program(options.program)
    games = drawn_by_lot(program.games(options.archive), options.games, options.seed)
    options.out.mkdir(parents=True, exist_ok=True)

    tasks = {"empties": [(e, program.solve, (program.position(g, e),)) for e in reversed(EMPTIES) for g in games]}
    middles = [program.position(game, MIDGAME_EMPTIES) for game in games]
    tasks["depth"] = [(d, program.analyze, (p, "--depth", str(d))) for d in DEPTHS for p in middles]
    tasks["levels"] = [(n, program.analyze, (p, "--level", str(n))) for n in reversed(LEVELS) for p in middles]
    done, total = 0, sum(map(len, tasks.values()))
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for name, wanted in tasks.items():
            futures = [(x, pool.submit(call, *arguments)) for x, call, arguments in wanted]
            rows = []
            for x, future in futures:
                try:
                    rows.append((x, future.result()))
                except subprocess.CalledProcessError as error:
                    pool.shutdown(cancel_futures=True)
                    sys.exit(f"{' '.join(error.cmd)}\n{error.stderr}")
                done += 1
                if sys.stderr.isatty():
                    print(f"\r{done} / {total} ", end="", file=sys.stderr, flush=True)
            write(options.out / f"{name}.csv", rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
