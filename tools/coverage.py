#!/usr/bin/env python3
"""coverage.py BUILD REPORT: which lines of src/ and apps/ the tests came through, by folder, from what a build with --coverage left behind.
The report goes on with every error that is made on a line that no test came through."""
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

from tree import ROOT

# A line that makes an error for somebody to read.
MAKES_ERROR = re.compile(r"\bfail\(|\bcannot_(read|write)\(|io_error\(|refuse\(")
AT_ONCE = 40


def lines_of(counts: list[pathlib.Path]) -> dict[str, dict[int, int]]:
    """Source → line → how often, of some files of counts."""
    command = ["gcov", "--json-format", "--stdout", *map(str, counts)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found: dict[str, dict[int, int]] = collections.defaultdict(dict)
    for document in filter(None, text.splitlines()):
        for file in json.loads(document)["files"]:
            own = found[file["file"]]
            for line in file["lines"]:
                number = line["line_number"]
                own[number] = own.get(number, 0) + line["count"]
    return found


def source_of(name: str, root: pathlib.Path) -> str | None:
    """Its path in the tree, if it is one of ours and no test."""
    try:
        path = pathlib.Path(name).resolve().relative_to(root)
    except ValueError:
        return None
    inside = path.parts[0] in ("src", "apps")
    return None if not inside or path.stem.endswith("_test") or path.stem in ("testing", "test_players") else str(path)


def gather(build: pathlib.Path, root: pathlib.Path) -> dict[str, dict[int, int]]:
    counts = sorted(build.rglob("*.gcda"))
    chunks = [counts[at : at + AT_ONCE] for at in range(0, len(counts), AT_ONCE)]
    total: dict[str, dict[int, int]] = collections.defaultdict(dict)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(lines_of, chunks):
            for name, lines in found.items():
                source = source_of(name, root)
                if source is None:
                    continue
                for number, count in lines.items():
                    total[source][number] = total[source].get(number, 0) + count
    return total


def report(total: dict[str, dict[int, int]], root: pathlib.Path) -> list[str]:
    folders: dict[str, list[int]] = collections.defaultdict(lambda: [0, 0])
    untested = []
    for source, lines in sorted(total.items()):
        folder = folders["/".join(pathlib.Path(source).parts[:2])]
        folder[0] += len(lines)
        folder[1] += sum(1 for count in lines.values() if count > 0)
        text = (root / source).read_text().splitlines()
        untested += [f"{source}:{number}: {text[number - 1].strip()}" for number, count in sorted(lines.items())
                     if count == 0 and number <= len(text) and MAKES_ERROR.search(text[number - 1])]
    width = max(map(len, folders), default=0)
    out = [f"{'folder':{width}}   lines  tested"]
    out += [f"{name:{width}}  {lines:6}  {100 * hit / max(1, lines):5.1f} %" for name, (lines, hit) in sorted(folders.items())]
    lines, hit = (sum(folder[i] for folder in folders.values()) for i in (0, 1))
    out += [f"{'all':{width}}  {lines:6}  {100 * hit / max(1, lines):5.1f} %", "", f"{len(untested)} errors that no test asks for", *untested]
    return out


def main(build: str, file: str) -> int:
    total = gather(pathlib.Path(build), ROOT)
    text = report(total, ROOT)
    pathlib.Path(file).write_text("\n".join(text) + "\n")
    print("\n".join(text[: text.index("")]), file=sys.stderr)
    return 0 if total else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
