#!/usr/bin/env python3
"""The work of tidy.sh: runs clang-tidy by the compile commands of build/check. Prints "ok FILE" or "FAILED FILE"."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys

import compile_commands
from includes import made_of
from tree import ROOT, changed_files

BUILD = ROOT / "build" / "check"
CACHE = ROOT / "build" / "tidy"


def sources() -> list[str]:
    """Those below src/ and apps/ that the build compiles. Leaves their compile commands in CACHE."""
    commands = compile_commands.of_build(BUILD)
    (CACHE / "compile_commands.json").write_text(json.dumps(commands))
    named = {os.path.relpath(entry["file"], ROOT) for entry in commands}
    return sorted(file for file in named if file.startswith(("src/", "apps/")))


def fingerprint(files: set[pathlib.Path]) -> str:
    sum_ = hashlib.sha256()
    for file in sorted({*files, ROOT / ".clang-tidy"}):
        sum_.update(file.read_bytes())
    return sum_.hexdigest()


def report(text: str) -> None:
    # print() writes the end of the line by itself, and another thread may come in between.
    print(text + "\n", end="", flush=True)


def tidy(file: str) -> bool:
    stamp = CACHE / (file.replace("/", "_") + ".ok")
    mark = fingerprint(made_of(ROOT / file, ROOT / "src"))
    if stamp.exists() and stamp.read_text() == mark:
        report(f"ok {file}")
        return True
    # The compile commands are g++'s: its warning options are not all clang's.
    command = ["clang-tidy", "-p", str(CACHE), "--quiet", "--extra-arg=-Wno-unknown-warning-option", file]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode == 0:
        stamp.write_text(mark)
        report(f"ok {file}")
        return True
    report(f"FAILED {file}\n{done.stdout}{done.stderr}")
    return False


def main() -> int:
    CACHE.mkdir(parents=True, exist_ok=True)
    wanted, arguments = sources(), sys.argv[1:]
    if arguments != ["--all"]:
        # A changed header counts for every source that includes it.
        chosen = {ROOT / name for name in set(arguments) or changed_files()}
        wanted = [file for file in wanted if made_of(ROOT / file, ROOT / "src") & chosen]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(tidy, wanted))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
