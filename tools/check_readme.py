#!/usr/bin/env python3
"""What the readmes and the pages for a class show is what the program prints: check_readme.py PROGRAM.

Runs every "$ command" of a page in an empty folder, in the language of the page. It must end well, and the lines below it must stand
in its output in that order; "…" stands for any lines, or for the rest of one. Seconds and speeds are not compared.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from tree import ROOT

PAGES = {f"{page}{ending}": language for page in ("README", "docs/lesson", "docs/levels")
         for ending, language in ((".md", "en"), (".fr.md", "fr"))}
MEASURED = re.compile(r"\d+[.,]\d{2,3}|\d+(\.\d+)?M")
NEVER_ENDS = "othellier"  # Alone it serves the page.


def commands(page: str):
    """(command, lines shown below it) of every code block, the blocks apart from each other."""
    for block in re.findall(r"^```\n(.*?)^```", page, flags=re.M | re.S):
        shown = []
        for line in block.splitlines():
            if line.startswith("$ "):
                shown.append((line[2:], []))
            elif shown:
                shown[-1][1].append(line)
        yield shown


def words(line: str) -> list[str]:
    return [word for word in line.split() if not MEASURED.fullmatch(word)]


def missing(wanted: list[str], output: str) -> str | None:
    """The first line that the output does not have after the ones before it."""
    rest = [words(line) for line in output.splitlines()]
    for line in wanted:
        expected = words(line.removesuffix("…"))
        if not expected:
            continue
        cut = len(expected) if line.endswith("…") else None
        at = next((at for at, seen in enumerate(rest) if seen[:cut] == expected), None)
        if at is None:
            return line
        rest = rest[at + 1:]
    return None


def output_of(command: str, folder: str) -> tuple[int, str]:
    """How it ends and what it prints, its messages last. `othellier` is the one in the folder's bin."""
    place = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": folder, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=place, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout + done.stderr


def check(program: pathlib.Path, page: str, language: str) -> list[str]:
    found = []
    for shown in commands(page):
        with tempfile.TemporaryDirectory() as folder:
            start = pathlib.Path(folder, "bin", "othellier")
            start.parent.mkdir()
            start.write_text(f"#!/bin/sh\nexec '{program}' --lang {language} \"$@\"\n")
            start.chmod(0o755)
            for command, wanted in shown:
                if command == NEVER_ENDS:
                    continue
                status, output = output_of(command, folder)
                if status != 0:
                    found.append(f"{command}\n  ended with {status}: {output.strip()[-800:]}")
                elif (line := missing(wanted, output)) is not None:
                    found.append(f"{command}\n  shown:   {line}\n  printed: {output.strip()[-800:]}")
    return found


def main() -> int:
    program = pathlib.Path(sys.argv[1]).resolve()
    found = [f"{name}: {fault}" for name, language in PAGES.items()
             for fault in check(program, (ROOT / name).read_text(), language)]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
