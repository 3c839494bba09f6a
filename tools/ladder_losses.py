#!/usr/bin/env python3
"""What the steps of the ladder lose with a move: each plays itself, and `othellier review` values every move.

ladder_losses.py PROGRAM [--games N] [--level L] [--players random,step:1,…]

A table for docs/results/ladder.md: how much a move loses against the best one on average and in the median, and which
part of the moves loses less than 2 discs, and 10 or more. Moves without a choice do not count.
"""

import argparse
import json
import statistics
import subprocess
import tempfile
from pathlib import Path


def games_of(program: str, player: str, games: int, seed: int, folder: Path) -> Path:
    kept, plain = folder / "kept.txt", folder / "games.txt"
    command = [program, "match", "--black", player, "--white", player, "--games", str(games), "--random-plies", "6"]
    command += ["--seed", str(seed), "--threads", "1", "--games-out", str(kept)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    plain.write_text("".join(line.split("#")[0].strip() + "\n" for line in kept.read_text().splitlines()))
    return plain


def losses_of(program: str, games: Path, level: int) -> list[float]:
    """After the random opening, which none of them played."""
    command = [program, "review", str(games), "--level", str(level), "--fresh", "--json"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    document = json.loads(done.stdout)
    return [
        move["discs_lost"]
        for review in document["reviews"]
        for move in review["moves"]
        if move["turn"] >= 6 and move["counted"] and not move["forced"]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", type=int, default=8)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--players", default=",".join(["random", *(f"step:{n}" for n in range(1, 13))]))
    arguments = parser.parse_args()
    print("| | moves | mean loss | median | less than 2 discs | 10 or more |\n|---|---|---|---|---|---|")
    for player in arguments.players.split(","):
        with tempfile.TemporaryDirectory() as folder:
            games = games_of(arguments.program, player, arguments.games, arguments.seed, Path(folder))
            losses = losses_of(arguments.program, games, arguments.level)
        small = sum(loss < 2 for loss in losses) / len(losses)
        large = sum(loss >= 10 for loss in losses) / len(losses)
        mean, median = statistics.fmean(losses), statistics.median(losses)
        print(f"| `{player}` | {len(losses)} | {mean:.1f} | {median:.1f} | {small:.0%} | {large:.0%} |", flush=True)


if __name__ == "__main__":
    main()
