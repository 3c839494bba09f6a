#!/usr/bin/env python3
"""compile_commands.py BUILD: writes compile_commands.json at the root, for editors: how each source is compiled.

A build may compile several files as one; here each has an entry of its own. Precompiled headers are left out: they are
g++'s, and editors read with clang."""
import json
import pathlib
import re
import sys

from tree import ROOT

PRECOMPILED = re.compile(r" (-Winvalid-pch|-fpch-instantiate-templates|-include \S+/cmake_pch\.hxx)")
TOGETHER = re.compile(r"/Unity/unity_\d+_cxx\.cxx$")
INCLUDED = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def sources_of(file: str) -> list[str]:
    """The files that are compiled by compiling this one."""
    return INCLUDED.findall(pathlib.Path(file).read_text()) if TOGETHER.search(file) else [file]


def one_by_one(commands: list[dict]) -> list[dict]:
    entries = []
    for entry in commands:
        command = PRECOMPILED.sub("", entry["command"])
        for source in sources_of(entry["file"]):
            entries.append({**entry, "file": source, "command": command.replace(entry["file"], source)})
    return entries


def of_build(build: pathlib.Path) -> list[dict]:
    return one_by_one(json.loads((build / "compile_commands.json").read_text()))


def main() -> int:
    (ROOT / "compile_commands.json").write_text(json.dumps(of_build(ROOT / sys.argv[1]), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
