#!/usr/bin/env python3
"""fuzz_count.py [FOLDER]: adds what fuzz targets executed to docs/results/fuzz.md: those of the last tools/fuzz.sh, or of a folder of
logs (TARGET.log) from another machine. A log counts once.

fuzz_count.py --minimise: takes what fuzzing found interesting into fuzz/corpus, with whatever says the same in fewer bytes left out.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tree import ROOT

BUILD = ROOT / "build" / "fuzz"
# Larger ones would make a clone long to fetch; they stay in build/fuzz/corpus.
MOST_BYTES = 1024
MOST_FILES = 40


def run_of(log: str) -> tuple[int, int] | None:
    """Executions and seconds that a log tells of, of one run or of several one after the other."""
    units = re.findall(r"^stat::number_of_executed_units: *(\d+)", log, re.M)
    seconds = re.findall(r"^Done \d+ runs in (\d+) second", log, re.M)
    return (sum(map(int, units)), sum(map(int, seconds))) if units and seconds else None


def table_of(page: str) -> dict[str, tuple[int, int]]:
    rows = re.findall(r"^\| `(\w+)` \| ([\d,]+) \| ([\d,]+) \|$", page, re.M)
    return {name: (int(units.replace(",", "")), int(seconds.replace(",", ""))) for name, units, seconds in rows}


def with_runs(page: str, runs: dict[str, tuple[int, int]]) -> str:
    """The page with the runs added to its table and its sum."""
    total = table_of(page)
    for name, (units, seconds) in runs.items():
        before = total.get(name, (0, 0))
        total[name] = (before[0] + units, before[1] + seconds)
    rows = [f"| `{name}` | {units:,} | {seconds:,} |" for name, (units, seconds) in sorted(total.items())]
    units, seconds = (sum(row[i] for row in total.values()) for i in (0, 1))
    rows.append(f"| all | {units:,} | {seconds:,} |")
    head, _, rest = page.partition("|---|---:|---:|\n")
    after = re.sub(r"\A(\|.*\n)*", "", rest)
    return head + "|---|---:|---:|\n" + "\n".join(rows) + "\n" + after


def count(folder: pathlib.Path) -> int:
    runs = {}
    for log in sorted(folder.glob("*.log")):
        if run := run_of(log.read_text(errors="replace")):
            runs[log.stem] = run
            log.rename(log.with_suffix(".counted"))
    file = ROOT / "docs" / "results" / "fuzz.md"
    file.write_text(with_runs(file.read_text(), runs))
    print(f"{len(runs)} runs, {sum(units for units, _ in runs.values()):,} executions added")
    return 0


def minimise() -> int:
    for found in sorted((BUILD / "corpus").iterdir()):
        program, kept = BUILD / "fuzz" / f"{found.name}_fuzz", ROOT / "fuzz" / "corpus" / found.name
        if not program.exists():
            continue
        kept.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            # Into what is kept already, what reaches something new.
            subprocess.run([program, "-merge=1", folder, kept, found], check=True, capture_output=True)
            before = {file.read_bytes() for file in kept.iterdir()}
            new = [file for file in sorted(pathlib.Path(folder).iterdir(), key=lambda file: file.stat().st_size)
                   if file.stat().st_size <= MOST_BYTES and file.read_bytes() not in before]
            for file in new[: max(0, MOST_FILES - len(before))]:
                shutil.copy(file, kept / file.name[:12])
            print(f"{found.name}: {len(before)} inputs, {min(len(new), max(0, MOST_FILES - len(before)))} more")
    return 0


if __name__ == "__main__":
    if "--minimise" in sys.argv[1:]:
        sys.exit(minimise())
    sys.exit(count(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else BUILD))
