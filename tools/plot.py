#!/usr/bin/env python3
"""Draws measurements as SVG, with nothing but Python:

    plot.py errors REPORT.json OUT.svg [WEIGHTS…]   what `othellier train report --json` printed: mean error by phase;
                                                    only those WEIGHTS if any are named
    plot.py elo MATCHES.csv OUT.svg                 a row a match (first, second, value, low, high): Elo and its interval
    plot.py ladder STEPS.csv OUT.svg                a row a player (player, elo, error): Elo on one scale and its interval
    plot.py growth RUNS.csv OUT.svg X-AXIS          a row a search (x, nodes, seconds): nodes against x, and the line fitted to
                                                    their logarithms; prints the bases of nodes and seconds
    plot.py network TRIES.csv OUT.svg               a row a try of tools/train/train.py: error against positions, by model
    plot.py depth REPORT.json OUT.svg               what `othellier train report --depth --json` printed: error by depth
    plot.py accuracy ROWS.json OUT.svg              what `othellier train accuracy --json` printed: error without bias against
                                                    nodes, a line a selectivity, a dot a depth
"""
import csv
import json
import math
import pathlib
import sys

from picture import COLORS, GRID, INK, Picture


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


def signed(number: float) -> str:
    whole = round(number)
    return f"{whole:+d}".replace("-", "−") if whole else "0"


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
        picture.text(x_of(elo), height - bottom + 18, signed(elo), anchor="middle")
    for number, match in enumerate(matches):
        y = top + row_height * (number + 0.5)
        value, ends = float(match["value"]), [float(match["low"]), float(match["high"])]
        # Grey where 0 lies inside: such a match has decided nothing.
        color = COLORS[0] if ends[0] <= 0 <= ends[1] else COLORS[2]
        picture.text(12, y + 4, f"{match['first']} against {match['second']}")
        picture.line([(x_of(ends[0]), y), (x_of(ends[1]), y)], color, 3)
        picture.dot(x_of(value), y, color)
        picture.text(width - 12, y + 4, signed(value), anchor="end")
    return picture.svg()


def draw_ladder(steps: list[dict]) -> str:
    row_height, left, right, top, bottom = 26, 150, 70, 48, 40
    width, height = 760, top + bottom + row_height * len(steps)
    picture = Picture(width, height, "Elo of the steps, a player who moves at random at 400, with 95 % intervals")
    low = min(float(s["elo"]) - float(s["error"]) for s in steps) // 200 * 200
    high = -(-max(float(s["elo"]) + float(s["error"]) for s in steps) // 200) * 200

    def x_of(elo: float) -> float:
        return left + (elo - low) / (high - low) * (width - left - right)

    for elo in range(int(low), int(high) + 1, 200):
        picture.line([(x_of(elo), top - 8), (x_of(elo), height - bottom)], GRID)
        picture.text(x_of(elo), height - bottom + 18, str(elo), anchor="middle")
    for number, step in enumerate(steps):
        y, elo, error = top + row_height * (number + 0.5), float(step["elo"]), float(step["error"])
        picture.text(12, y + 4, step["player"])
        picture.line([(x_of(elo - error), y), (x_of(elo + error), y)], COLORS[2], 3)
        picture.dot(x_of(elo), y, COLORS[2])
        picture.text(width - 12, y + 4, f"{elo:.0f}", anchor="end")
    return picture.svg()


def fit_logarithm(rows: list[dict], column: str) -> tuple[float, float]:
    """Least squares of log(column) on x: value at x = 0, and the factor that one more x costs."""
    points = [(float(r["x"]), math.log(float(r[column]))) for r in rows if float(r[column]) > 0]
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)
    return mean_y - slope * mean_x, math.exp(slope)


def short(exponent: int) -> str:
    """A power of ten in few letters."""
    return f"{10 ** (exponent % 3)} {'kMGT'[exponent // 3 - 1]}" if exponent >= 3 else str(10 ** exponent)


def draw_growth(rows: list[dict], axis: str) -> str:
    width, height, left, right, top, bottom = 760, 440, 70, 20, 44, 52
    start, base = fit_logarithm(rows, "nodes")
    picture = Picture(width, height, f"Positions looked at: {base:.2f} times as many for each step to the right")
    xs = sorted({float(r["x"]) for r in rows})
    low = math.floor(math.log10(min(float(r["nodes"]) for r in rows)))
    high = math.ceil(math.log10(max(float(r["nodes"]) for r in rows)))

    def at(x: float, exponent: float) -> tuple[float, float]:
        return (left + 10 + (x - xs[0]) / (xs[-1] - xs[0]) * (width - left - right - 20),
                top + (high - exponent) / (high - low) * (height - top - bottom))

    for exponent in range(low, high + 1):
        picture.line([(left, at(xs[0], exponent)[1]), (width - right, at(xs[0], exponent)[1])], GRID)
        picture.text(left - 8, at(xs[0], exponent)[1] + 4, short(exponent), anchor="end")
    for x in xs:
        picture.text(at(x, low)[0], height - bottom + 18, f"{x:.0f}", anchor="middle")
    picture.text(width / 2, height - 12, axis, anchor="middle")
    for row in rows:
        picture.dot(*at(float(row["x"]), math.log10(float(row["nodes"]))), COLORS[6])
    ends = [(x, (start + math.log(base) * x) / math.log(10)) for x in (xs[0], xs[-1])]
    picture.line([at(*end) for end in ends], COLORS[1], 2)
    seconds = fit_logarithm([r for r in rows if float(r["seconds"]) >= 0.01], "seconds")[1]
    print(f"{axis}: base {base:.3f} in nodes, {seconds:.3f} in seconds where they reach a hundredth")
    return picture.svg()


def draw_depth(reports: list[dict]) -> str:
    width, height, left, right, top, bottom = 760, 400, 56, 20, 44, 52
    picture = Picture(width, height, "Error of a search against the exact score, 20 to 24 empties, in discs")
    rows = reports[0]["by_depth_20_to_24_empties"]
    highest = math.ceil(max(row["root_mean_square"] for row in rows))

    def at(depth: float, error: float) -> tuple[float, float]:
        return (left + 10 + depth / rows[-1]["depth"] * (width - left - right - 20),
                top + (1 - error / highest) * (height - top - bottom))

    for error in range(highest + 1):
        picture.line([(left, at(0, error)[1]), (width - right, at(0, error)[1])], GRID)
        picture.text(left - 8, at(0, error)[1] + 4, str(error), anchor="end")
    for row in rows:
        picture.text(at(row["depth"], 0)[0], height - bottom + 18, str(row["depth"]), anchor="middle")
    picture.text(width / 2, height - 12, "depth of the search", anchor="middle")
    for color, key, words in ((COLORS[2], "mean_absolute", "mean"), (COLORS[1], "root_mean_square", "root mean square")):
        points = [at(row["depth"], row[key]) for row in rows]
        picture.line(points, color, 2)
        for point in points:
            picture.dot(*point, color)
        picture.text(points[0][0] + 10, points[0][1] - 8, words, color=color)
    return picture.svg()


def draw_accuracy(rows: list[dict]) -> str:
    width, height, left, right, top, bottom = 760, 420, 56, 20, 44, 52
    picture = Picture(width, height, "Error of searches, their bias taken off, in discs")
    for row in rows:
        row["each"] = row["nodes"] / row["positions"]
    fewest, most = (pick(math.log10(row["each"]) for row in rows) for pick in (min, max))
    low, high = math.floor(min(row["spread"] for row in rows)), math.ceil(max(row["spread"] for row in rows))

    def at(nodes: float, error: float) -> tuple[float, float]:
        return (left + 10 + (math.log10(nodes) - fewest) / (most - fewest) * (width - left - right - 20),
                top + (high - error) / (high - low) * (height - top - bottom))

    for error in range(low, high + 1):
        y = at(10 ** fewest, error)[1]
        picture.line([(left, y), (width - right, y)], GRID)
        picture.text(left - 8, y + 4, str(error), anchor="end")
    for exponent in range(math.ceil(fewest), math.floor(most) + 1):
        picture.text(at(10 ** exponent, low)[0], height - bottom + 18, short(exponent), anchor="middle")
    picture.text(width / 2, height - 12, "nodes a position; from left to right deeper", anchor="middle")
    for number, selectivity in enumerate(sorted({row["selectivity"] for row in rows})):
        color = COLORS[(number + 1) % len(COLORS)]
        points = [at(row["each"], row["spread"]) for row in rows if row["selectivity"] == selectivity]
        picture.line(points, color, 2)
        for point in points:
            picture.dot(*point, color)
        picture.text(width - right - 60, top + 18 * (number + 1), f"{selectivity} %", color=color)
    return picture.svg()


# What a try is called in the picture, by what it must be like.
MODELS = {
    "linear, trained further": {"width": "0", "linear": "tuned"},
    "32 numbers a pattern": {"width": "32", "share": "1", "orient": "0", "mobility": "0", "decay": "0.0", "shapes": "narrow",
                             "hidden": "16", "act": "pair", "buckets": "1", "linear": "frozen", "rate": "0.002"},
    "64, turned with the shape": {"width": "64", "orient": "1", "mobility": "0"},
    "the same, with moves and decay": {"width": "64", "orient": "1", "mobility": "1"},
}


def draw_network(tries: list[dict]) -> str:
    width, height, left, right, top, bottom = 760, 420, 56, 20, 44, 52
    picture = Picture(width, height, "Error of the evaluation alone, 24 empties, in discs")
    low, high = 4.6, 5.8

    def at(positions: float, error: float) -> tuple[float, float]:
        return (left + 10 + math.log(positions / 1e6) / math.log(40) * (width - left - right - 20),
                top + (high - error) / (high - low) * (height - top - bottom))

    for tenths in range(46, 59, 2):
        y = at(1e6, tenths / 10)[1]
        picture.line([(left, y), (width - right, y)], GRID)
        picture.text(left - 8, y + 4, f"{tenths / 10:.1f}", anchor="end")
    for millions in (1, 2, 5, 10, 20, 40):
        picture.text(at(millions * 1e6, low)[0], height - bottom + 18, f"{millions} M", anchor="middle")
    picture.text(width / 2, height - 12, "positions trained on", anchor="middle")
    as_it_is = next(float(t["archive_24"]) for t in tries if t["width"] == "0" and t["linear"] == "frozen")
    picture.line([at(1e6, as_it_is), at(4e7, as_it_is)], COLORS[0], 2)
    picture.text(at(4e7, as_it_is)[0], at(4e7, as_it_is)[1] - 6, "the linear evaluation in the program", anchor="end", color=COLORS[0])
    for color, (name, like) in zip(COLORS[1:], MODELS.items()):
        best: dict[int, float] = {}
        for t in tries:
            if all(t[key] == value for key, value in like.items()):
                best[int(t["positions"])] = min(float(t["archive_24"]), best.get(int(t["positions"]), 99))
        points = [at(*point) for point in sorted(best.items()) if low <= point[1] <= high]
        picture.line(points, color, 2)
        for point in points:
            picture.dot(*point, color)
        picture.text(points[-1][0] - 8, points[-1][1] + 18, name, anchor="end", color=color)
    return picture.svg()


def main(arguments: list[str]) -> int:
    if len(arguments) < 3 or arguments[0] not in ("errors", "elo", "growth", "ladder", "network", "depth", "accuracy"):
        print(__doc__, file=sys.stderr)
        return 2
    kind, source, out, *wanted = arguments
    text = pathlib.Path(source).read_text(encoding="utf-8")
    if kind == "errors":
        svg = draw_errors([r for r in json.loads(text) if not wanted or r["weights"] in wanted])
    elif kind == "growth":
        svg = draw_growth(list(csv.DictReader(text.splitlines())), wanted[0])
    elif kind == "ladder":
        svg = draw_ladder(list(csv.DictReader(text.splitlines())))
    elif kind == "network":
        svg = draw_network(list(csv.DictReader(text.splitlines())))
    elif kind == "depth":
        svg = draw_depth(json.loads(text))
    elif kind == "accuracy":
        svg = draw_accuracy(json.loads(text))
    else:
        svg = draw_elo(list(csv.DictReader(text.splitlines())))
    pathlib.Path(out).write_text(svg, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
