#!/usr/bin/env python3
"""Fails when a folder of src/ sees a folder it may not know, directly or through headers, or is itself unknown."""
import pathlib
import re
import sys

from tree import ROOT

BELOW_SESSION = ["core", "formats", "players", "engine", "lesson", "review", "course", "match", "library", "queue", "storage", "text"]

# Folder of src/ -> folders whose headers may reach it, besides its own. Only `engine` knows types of `search`:
# everybody else asks a Player and gets Thoughts.
ALLOWED = {
    "core": [],
    "text": ["core"],
    "formats": ["core"],
    "players": ["core"],
    "eval": ["core"],
    "search": ["core", "eval"],
    "engine": ["core", "eval", "formats", "search", "players"],
    "lesson": ["core", "players", "text"],
    "review": ["core", "text", "formats", "players", "eval", "engine"],
    "course": ["core", "text", "formats", "players", "engine", "review"],
    "match": ["core", "text", "players", "engine", "formats"],
    "protocol": ["core", "formats", "players", "engine"],
    "train": ["core", "text", "formats", "eval", "engine", "match", "players"],
    "storage": ["core"],
    "library": ["core", "formats", "storage"],
    "queue": ["core", "storage"],
    "jobs": ["core", "engine", "eval", "formats", "match", "players", "queue", "review", "text", "train"],
    "session": ["core", "formats", "players", "library", "storage", "text"],
    "server": ["session", *BELOW_SESSION],
    "tui": ["session", *BELOW_SESSION],
}
# File -> folders that it alone may see.
EXCEPTIONS = {
    # Fits the error model of ProbCut to single nodes of the search: no Player shows those.
    "train/probcut_fit.cpp": ["search"],
}
# The program sees everything that others offer.
APPS_ALLOWED = ["eval", "jobs", "protocol", "server", "session", "train", "tui", *BELOW_SESSION]

INCLUDE = re.compile(r'\s*#\s*include "([^"]+/[^"]+)"')


class Headers:
    """What the files of src/ include."""

    def __init__(self, src: pathlib.Path):
        self.src = src
        self.known: dict[pathlib.Path, list[tuple[int, str]]] = {}

    def of(self, file: pathlib.Path) -> list[tuple[int, str]]:
        """Line and name of each header that the file includes by its folder."""
        if file not in self.known:
            lines = file.read_text().splitlines() if file.is_file() else []
            matches = [(number, INCLUDE.match(line)) for number, line in enumerate(lines, 1)]
            self.known[file] = [(number, match[1]) for number, match in matches if match]
        return self.known[file]

    def forbidden_behind(self, name: str, allowed: list[str]) -> str | None:
        """A header of a folder not in `allowed` that comes in with the header `name`, if there is one."""
        seen, waiting = {name}, [name]
        while waiting:
            for _, behind in self.of(self.src / waiting.pop()):
                if folder(behind) not in allowed:
                    return behind
                if behind not in seen:
                    seen.add(behind)
                    waiting.append(behind)
        return None


def folder(name: str) -> str:
    return name.split("/")[0]


def of_file(file: pathlib.Path, name: str, here: str, allowed: list[str], headers: Headers) -> list[str]:
    found = []
    for number, header in headers.of(file):
        if folder(header) not in allowed:
            found.append(f"{name}:{number}: {here} may not include {folder(header)}/")
        elif behind := headers.forbidden_behind(header, allowed):
            found.append(f"{name}:{number}: {here} may not see {behind}, which comes with {header}")
    return found


def violations(src: pathlib.Path, apps: pathlib.Path | None = None) -> list[str]:
    headers = Headers(src)
    found = []
    for file in sorted([*src.rglob("*.h"), *src.rglob("*.cpp")]):
        name = file.relative_to(src).as_posix()
        here = folder(name)
        if here in ALLOWED:
            allowed = [here, *ALLOWED[here], *EXCEPTIONS.get(name, [])]
            found += of_file(file, name, here, allowed, headers)
        else:
            found.append(f"{name}: tools/check_layers.py does not know the folder {here}")
    for file in sorted([*apps.rglob("*.h"), *apps.rglob("*.cpp")]) if apps else []:
        found += of_file(file, file.relative_to(apps.parent).as_posix(), "apps", APPS_ALLOWED, headers)
    return found


def main() -> int:
    found = violations(ROOT / "src", ROOT / "apps")
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
