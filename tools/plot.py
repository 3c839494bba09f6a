#!/usr/bin/env python3
"""Draws measurements as SVG, with nothing but Python:

    plot.py errors REPORT.json OUT.svg [WEIGHTS…]   what `othellier train report --json` printed: mean error by phase;
                                                    only those WEIGHTS if any are named
    plot.py elo MATCHES.csv OUT.svg                 a row a match (first, second, value, low, high): Elo and its interval
"""
import csv
import json
import pathlib
import sys
from html import escape

COLORS = ["#999999", "#d55e00", "#0072b2", "#cc79a7", "#009e73", "#e69f00", "#56b4e9"]  # told apart by colour-blind people
INK, GRID, PAPER = "#222222", "#dddddd", "#ffffff"


class Picture:
    """Collects shapes; the paper is drawn too, so that a dark page does not swallow the ink."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.size = (width, height)
        self.title = title
        self.shapes: list[str] = []
        self.text(width / 2, 24, title, anchor="middle", size=15)

    def line(self, points: list[tuple[float, float]], color: str, width: float = 1) -> None:
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.shapes.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="{width}"/>')

    def dot(self, x: float, y: float, color: str) -> None:
        self.shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{color}"/>')

    def text(self, x: float, y: float, words: str, anchor: str = "start", size: int = 12, color: str = INK) -> None:
        self.shapes.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{color}">'
                           f"{escape(words)}</text>")

    def svg(self) -> str:
        width, height = self.size
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
                f'height="{height}" font-family="sans-serif" role="img" aria-label="{escape(self.title)}">')
        paper = f'<rect width="{width}" height="{height}" fill="{PAPER}"/>'
        return "\n".join([head, paper, *self.shapes, "</svg>"]) + "\n"


def empties_of(phase: int) -> str:
    """Four plies share a phase (src/eval/weights.h); the last one reaches to the full board."""
    return "0–4" if phase == 14 else f"{57 - 4 * phase}–{60 - 4 * phase}"


def draw_errors(reports: list[dict]) -> str:
    width, height, left, right, top, bottom = 760, 420, 56, 20, 44, 52
    picture = Picture(width, height, "Mean error on held-out positions, in discs")
    phases = [row["phase"] for row in reports[0]["by_phase"]]
    highest = 2 * (int(max(row["mean_absolute"] for r in reports for row in r["by_phase"])) // 2 + 1)

    def at(phase: float, error: float) -> tuple[float, float]:
        x = left + (phase - phases[0]) / (phases[-1] - phases[0]) * (width - left - right - 20) + 10
        return x, top + (1 - error / highest) * (height - top - bottom)

    for error in range(0, highest + 1, 2):
        y = at(phases[0], error)[1]
        picture.line([(left, y), (width - right, y)], GRID)
        picture.text(left - 8, y + 4, str(error), anchor="end")
    for phase in phases:
        picture.text(at(phase, 0)[0], height - bottom + 18, empties_of(phase), anchor="middle", size=11)
    picture.text((left + width - right) / 2, height - 12, "empty squares", anchor="middle")
    for number, report in enumerate(reports):
        color = COLORS[number % len(COLORS)]
        picture.line([at(row["phase"], row["mean_absolute"]) for row in report["by_phase"]], color, 2)
        y = at(0, 0)[1] - 20 * (len(reports) - number)
        picture.line([(left + 20, y - 4), (left + 44, y - 4)], color, 3)
        picture.text(left + 52, y, report["weights"])
    return picture.svg()


def draw_elo(matches: list[dict]) -> str:
    row_height, left, right, top, bottom = 26, 110, 70, 48, 40
    width, height = 760, top + bottom + row_height * len(matches)
    picture = Picture(width, height, "Elo of the first against the second, with 95 % intervals")
    low = min(float(m["low"]) for m in matches) // 50 * 50
    high = -(-max(float(m["high"]) for m in matches) // 50) * 50

    def x_of(elo: float) -> float:
        return left + (elo - low) / (high - low) * (width - left - right)

    for elo in range(int(low), int(high) + 1, 50):
        picture.line([(x_of(elo), top - 8), (x_of(elo), height - bottom)], INK if elo == 0 else GRID)
        picture.text(x_of(elo), height - bottom + 18, f"{elo:+d}".replace("-", "−").replace("+0", "0"), anchor="middle")
    for number, match in enumerate(matches):
        y = top + row_height * (number + 0.5)
        value, ends = float(match["value"]), [float(match["low"]), float(match["high"])]
        # Grey where 0 lies inside: such a match has decided nothing.
        color = COLORS[0] if ends[0] <= 0 <= ends[1] else COLORS[2]
        picture.text(12, y + 4, f"{match['first']} against {match['second']}")
        picture.line([(x_of(ends[0]), y), (x_of(ends[1]), y)], color, 3)
        picture.dot(x_of(value), y, color)
        picture.text(width - 12, y + 4, f"{value:+.0f}".replace("-", "−"), anchor="end")
    return picture.svg()


def main(arguments: list[str]) -> int:
    if len(arguments) < 3 or arguments[0] not in ("errors", "elo"):
        print(__doc__, file=sys.stderr)
        return 2
    kind, source, out, *wanted = arguments
    text = pathlib.Path(source).read_text(encoding="utf-8")
    if kind == "errors":
        svg = draw_errors([r for r in json.loads(text) if not wanted or r["weights"] in wanted])
    else:
        svg = draw_elo(list(csv.DictReader(text.splitlines())))
    pathlib.Path(out).write_text(svg, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
