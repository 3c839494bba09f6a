#!/usr/bin/env python3
"""changed.py BUILD: what a change touches, for ./test --changed. Prints a line "targets …", a line "cases REGEX" (the
names of the ctests) and a line "suites …".

A test executable is touched when a file that it is made of changed: sources of the libraries it is linked with (from
the build graph), headers (from the sources), and embedded data. The checks of the tree always run."""
import pathlib
import re
import subprocess
import sys

from compile_commands import sources_of
from includes import made_of
from tree import ROOT, changed_files

# Files that tests read while they run, which no build graph knows.
READ_BY_TESTS = ("tests/data/", "tests/engines/")
# What describes the whole build may change everything; the CMakeLists.txt of a folder, whoever uses the folder.
BUILD_FILES = re.compile(r"CMakeLists\.txt|CMakePresets\.json|cmake/.*")
PAGE = ("web/", "src/text/")
BROWSER = (*PAGE, "src/server/", "src/session/")


def ninja(build: pathlib.Path, *arguments: str) -> list[str]:
    done = subprocess.run(["ninja", "-C", str(build), *arguments], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_executables(build: pathlib.Path) -> list[str]:
    """As the target tests_default names them: "src/core/core_test"."""
    lines = ninja(build, "-t", "query", "tests_default")
    return [line.strip() for line in lines if re.fullmatch(r"    \S+/\S+", line) and "CMakeFiles" not in line]


def files_of(build: pathlib.Path, target: str, root: pathlib.Path) -> set[str]:
    """Every file of the tree that the target is made of, by its name from the root."""
    found = set()
    for name in ninja(build, "-t", "inputs", target):
        path = build / name
        if not path.is_file() or path.suffix in {".o", ".a", ".gch"}:
            continue
        for source in sources_of(str(path)):
            found |= made_of(pathlib.Path(source), root / "src")
    return {file.relative_to(root).as_posix() for file in found if file.is_relative_to(root)}


def is_touched(files: set[str], changed: set[str]) -> bool:
    if any(BUILD_FILES.fullmatch(name) for name in changed) or files & changed:
        return True
    folders = {name.removesuffix("CMakeLists.txt") for name in changed if name.endswith("/CMakeLists.txt")}
    if any(file.startswith(tuple(folders)) for file in files):
        return True
    return "src/core/test_paths.h" in files and any(name.startswith(READ_BY_TESTS) for name in changed)


def prefixes_of(target: str) -> list[str]:
    """What the names of the executable's cases begin with."""
    name = pathlib.Path(target).name
    if target.startswith("tests/"):
        return ["program", "partners"]
    return ["core"] if name.startswith("kernel_test") else [re.sub("(_threads)?_test$", "", name)]


def suites_for(changed: set[str]) -> list[str]:
    suites = {"page": PAGE, "browser": BROWSER}
    return [suite for suite, places in suites.items() if any(name.startswith(places) for name in changed)]


def main() -> int:
    build = ROOT / sys.argv[1]
    changed = changed_files()
    touched = [target for target in test_executables(build) if is_touched(files_of(build, target, ROOT), changed)]
    prefixes = sorted({prefix for target in touched for prefix in prefixes_of(target)})
    print("targets", *(pathlib.Path(target).name for target in touched), *(["othellier"] if "program" in prefixes else []))
    print(f"cases ^({'|'.join(['tree', *prefixes])})\\.")
    print("suites", *suites_for(changed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
