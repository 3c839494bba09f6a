#!/usr/bin/env python3
"""Draws positions from games for a yardstick: one of each game, with so many empties, no two the same under symmetry.

draw_positions.py --empties 30 --count 150 --seed 1 GAMES…
GAMES are WTHOR files (.wtb) or files with a transcript a line ("f5d6c3…", as `othellier convert` writes them). Prints a
line a position, as `othellier solve` reads them: 64 characters in which X is the side to move. With --values only WTHOR
games whose value with best play is known at just so many empties are drawn, and a file of exact samples is written."""
import argparse
import pathlib
import random
import sys

import numpy as np

from positions import EXACT, PER_DISC, SAMPLE, board_text, can_move, empties, replay, write_samples, wthor_games


def squares_of(transcript: str) -> list[int]:
    text = "".join(transcript.split()).lower()
    return [ord(text[i]) - ord("a") + 8 * (int(text[i + 1]) - 1) for i in range(0, len(text) - 1, 2)
            if text[i] in "abcdefgh" and text[i + 1] in "12345678"]


def games_of(file: pathlib.Path):
    if file.suffix == ".wtb":
        yield from wthor_games(file)
        return
    for line in file.read_text().splitlines():
        if line.strip():
            yield squares_of(line), None, None


def canonical(text: str) -> str:
    rows = [text[8 * r:8 * r + 8] for r in range(8)]
    forms = []
    for _ in range(2):
        for _ in range(4):
            rows = ["".join(rows[7 - c][r] for c in range(8)) for r in range(8)]
            forms.append("".join(rows))
        rows = [row[::-1] for row in rows]
    return min(forms)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", type=pathlib.Path)
    parser.add_argument("--empties", type=int, required=True)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--values", type=pathlib.Path, help="file of samples to write, with the archive's values")
    parser.add_argument("--scores", action="store_true", help="print the archive's values, too")
    options = parser.parse_args()
    known = options.values or options.scores

    games = [game for file in sorted(options.games) for game in games_of(file)]
    random.Random(options.seed).shuffle(games)
    seen, drawn = set(), []
    for squares, black_discs, depth in games:
        if known and depth != options.empties:
            continue
        for player, opponent, black, _ in replay(squares):
            if empties(player, opponent) != options.empties:
                continue
            form = canonical(board_text(player, opponent))
            if form not in seen and can_move(player, opponent):
                seen.add(form)
                drawn.append((player, opponent, black, black_discs))
            break
        if len(drawn) == options.count:
            break
    scores = [(2 * discs - 64) * (1 if black else -1) if known else None for _, _, black, discs in drawn]
    if options.values:
        samples = np.zeros(len(drawn), dtype=SAMPLE)
        for i, (player, opponent, _, _) in enumerate(drawn):
            samples[i] = (player, opponent, scores[i] * PER_DISC, EXACT, 0, 0, (0, 0))
        write_samples(options.values, samples)
        print(f"{len(drawn)} positions", file=sys.stderr)
        return 0
    for (player, opponent, _, _), score in zip(drawn, scores):
        print(board_text(player, opponent) + (f"; {score:+d};" if options.scores else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
