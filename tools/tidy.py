#!/usr/bin/env python3
"""The work of tidy.sh: runs clang-tidy by the compile commands of build/check. Prints "ok FILE" or "FAILED FILE"."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

from tree import ROOT

BUILD = ROOT / "build" / "check"
CACHE = ROOT / "build" / "tidy"


def output_of(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def sources() -> dict[str, str]:
    """Source below src/ or apps/ -> the object that the build makes of it. Leaves the compile commands in CACHE without
    the precompiled headers, which are g++'s and mean nothing to clang."""
    commands = json.loads((BUILD / "compile_commands.json").read_text())
    for entry in commands:
        entry["command"] = re.sub(r" (-Winvalid-pch|-include \S+/cmake_pch\.hxx)", "", entry["command"])
    (CACHE / "compile_commands.json").write_text(json.dumps(commands))
    named = {os.path.relpath(entry["file"], ROOT): re.search(r" -o (\S+) ", entry["command"])[1] for entry in commands}
    return {file: made for file, made in named.items() if file.startswith(("src/", "apps/"))}


def headers_by_object() -> dict[str, list[str]]:
    """What ninja knows: the files of the tree that each object was made of."""
    found, current = {}, ""
    for line in output_of("ninja", "-C", str(BUILD), "-t", "deps").splitlines():
        if line and not line.startswith(" "):
            current = line.split(":")[0]
            found[current] = []
        elif line.strip().startswith(str(ROOT)):
            found[current].append(line.strip())
    return found


def changed() -> set[str]:
    """Differs from where this branch left main, committed or not."""
    base = output_of("git", "merge-base", "HEAD", "main").strip()
    listing = output_of("git", "diff", "--name-only", base) + output_of("git", "ls-files", "-o", "--exclude-standard")
    return set(listing.splitlines())


def fingerprint(files: list[str]) -> str:
    sum_ = hashlib.sha256()
    for file in sorted({*files, str(ROOT / ".clang-tidy")}):
        sum_.update(pathlib.Path(file).read_bytes())
    return sum_.hexdigest()


def report(text: str) -> None:
    # print() writes the end of the line by itself, and another thread may come in between.
    print(text + "\n", end="", flush=True)


def tidy(file: str, depends: list[str]) -> bool:
    stamp = CACHE / (file.replace("/", "_") + ".ok")
    mark = fingerprint([str(ROOT / file), *depends])
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
    wanted, depends, arguments = sources(), headers_by_object(), sys.argv[1:]
    if arguments != ["--all"]:
        chosen = set(arguments) or changed()
        # A changed header counts for every source that includes it.
        paths = {str(ROOT / name) for name in chosen}
        wanted = {f: o for f, o in wanted.items() if f in chosen or paths & set(depends.get(o, []))}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda item: tidy(item[0], depends.get(item[1], [])), wanted.items()))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
