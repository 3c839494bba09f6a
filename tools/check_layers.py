#!/usr/bin/env python3
"""Fails when a folder of src/ includes a folder it may not know, or is itself unknown."""
import pathlib
import re
import sys

from tree import ROOT

BELOW_SESSION = ["core", "formats", "players", "eval", "search", "engine", "lesson", "match", "library", "text"]

ALLOWED = {  # folder of src/ -> folders it may include, besides itself
    "core": [],
    "text": ["core"],
    "formats": ["core"],
    "players": ["core"],
    "eval": ["core"],
    "search": ["core", "eval"],
    "engine": ["core", "eval", "search", "players"],
    "lesson": ["core", "players"],
    "match": ["core", "players", "engine", "formats"],
    "protocol": ["core", "formats", "players", "engine"],
    "train": ["core", "formats", "eval", "search", "engine", "match", "players"],
    "library": ["core", "formats"],
    "session": ["core", "formats", "players", "engine", "lesson", "match", "library", "text"],
    "server": ["session", *BELOW_SESSION],
    "tui": ["session", *BELOW_SESSION],
}

INCLUDE = re.compile(r'\s*#\s*include "([^"/]+)/[^"]+"')


def violations(src: pathlib.Path) -> list[str]:
    found = []
    for file in sorted([*src.rglob("*.h"), *src.rglob("*.cpp")]):
        name = file.relative_to(src).as_posix()
        here = name.split("/")[0]
        if here not in ALLOWED:
            found.append(f"{name}: tools/check_layers.py does not know the folder {here}")
            continue
        for number, line in enumerate(file.read_text().splitlines(), 1):
            match = INCLUDE.match(line)
            if match and match[1] not in [here, *ALLOWED[here]]:
                found.append(f"{name}:{number}: {here} may not include {match[1]}/")
    return found


def main() -> int:
    found = violations(ROOT / "src")
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
