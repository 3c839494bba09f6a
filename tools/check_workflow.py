#!/usr/bin/env python3
"""Fails when the workflow of .github/ asks for a suite, a preset or a function that is not there, or holds a script that bash cannot read."""
import json
import pathlib
import re
import subprocess
import sys
import textwrap

from tree import ROOT


def scripts_of(text: str) -> list[str]:
    """What stands behind `run:`, on its line or indented below it."""
    blocks = re.findall(r"^( *)(?:- )?run: \|\n((?:\1 +.*\n|\n)+)", text + "\n", re.M)
    lines = re.findall(r"^ *(?:- )?run: (?!\|)(.+)$", text, re.M)
    return [textwrap.dedent(body) for _, body in blocks] + lines


def problems(root: pathlib.Path, file: pathlib.Path) -> list[str]:
    text = file.read_text()
    suites = set(re.findall(r"^suite_(\w+)\(\)", (root / "tools" / "suites.sh").read_text(), re.M))
    functions = set(re.findall(r"^(\w+)\(\)", (root / "tools" / "common.sh").read_text(), re.M))
    presets = {preset["name"] for preset in json.loads((root / "CMakePresets.json").read_text())["configurePresets"]}
    found = []
    for several, one in re.findall(r'suites: (?:"([^"]*)"|(\w+))', text):
        found += [f"there is no suite {name}" for name in (several or one).split() if name not in suites]
    for asked in re.findall(r"preset: \[(.*?)\]", text):
        found += [f"there is no preset {name}" for name in re.split(r",\s*", asked) if name not in presets]
    for script in scripts_of(text):
        # GitHub fills in ${{ … }} before bash reads the rest.
        plain = re.sub(r"\$\{\{.*?\}\}", "x", script)
        done = subprocess.run(["bash", "-n"], input=plain, text=True, capture_output=True)
        if done.returncode:
            found.append(f"bash cannot read {plain.splitlines()[0]!r}: {done.stderr.strip()}")
        for inner in re.findall(r"bash -c '(source tools/common\.sh.*?)'", plain):
            steps = [step.split()[0] for step in inner.split(" && ")]
            found += [f"tools/common.sh has no {name}" for name in steps if name not in functions | {"source"}]
    return [f"{file.relative_to(root)}: {problem}" for problem in found]


def main(root: pathlib.Path = ROOT) -> int:
    found = [problem for file in sorted((root / ".github" / "workflows").glob("*.yml")) for problem in problems(root, file)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
