#!/usr/bin/env python3
"""Checks of the tree as a whole: check_tree.py changelog|format|index|links|paths|shell|sizes. Prints what is wrong."""
import pathlib
import re
import subprocess
import sys

from tree import run_one_of, tracked_files

MAX_LINES = 500
CODE = {".h", ".cpp", ".py", ".sh", ".ts", ".js", ".svelte", ".css", ".cmake"}
# Folders of somebody's machine; a path below one of them means nothing on another.
MACHINE_PATH = re.compile(r"(?<![\w./~}$-])/(?:work|home|root|Users|mnt)/\w")

# A link or picture of Markdown, and the same in the HTML that Markdown may hold; what follows # is a heading there.
LINK = re.compile(r"""\]\(([^)\s]+)|(?:href|src|srcset)="([^"]+)""")


def text_of(file: pathlib.Path) -> str | None:
    data = file.read_bytes()
    return None if b"\0" in data[:8000] else data.decode(errors="replace")


def is_shell(file: pathlib.Path) -> bool:
    return file.suffix == ".sh" or (not file.suffix and file.read_bytes()[:30].startswith(b"#!/usr/bin/env bash"))


def check_paths(root: pathlib.Path) -> list[str]:
    """No path of a particular machine in any file."""
    found = []
    for file in tracked_files(root):
        for number, line in enumerate((text_of(file) or "").splitlines(), 1):
            if MACHINE_PATH.search(line):
                found.append(f"{file.relative_to(root)}:{number}: a path of one machine: {line.strip()[:100]}")
    return found


def headings(page: pathlib.Path) -> set[str]:
    """The names by which links reach the headings of a page: small letters, hyphens for spaces, no other signs."""
    text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S)
    titles = re.findall(r"^#+ (.*)$", text, flags=re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def broken(page: pathlib.Path, target: str) -> str | None:
    """What is wrong with a link of this page."""
    name, _, heading = target.partition("#")
    if ":" in target:
        return None
    to = page.parent / name if name else page
    if not to.exists():
        return f"there is no {name}"
    return f"{name or page.name} has no heading #{heading}" if heading and heading not in headings(to) else None


def check_links(root: pathlib.Path) -> list[str]:
    """No link of a page to a file or a heading that is not there."""
    found = []
    for file in tracked_files(root):
        if file.suffix != ".md":
            continue
        for number, line in enumerate(file.read_text().splitlines(), 1):
            for target in ("".join(groups) for groups in LINK.findall(line)):
                if fault := broken(file, target):
                    found.append(f"{file.relative_to(root)}:{number}: {fault}")
    return found


def check_index(root: pathlib.Path) -> list[str]:
    """Every page below docs/ is listed in docs/README.md."""
    docs = root / "docs"
    index = docs / "README.md"
    pages = [file for file in tracked_files(root) if file.suffix == ".md" and docs in file.parents and file != index]
    listed = {(docs / "".join(link).partition("#")[0]).resolve()
              for link in LINK.findall(index.read_text() if index.exists() else "")}
    return [f"docs/README.md does not list {page.relative_to(docs)}" for page in pages if page.resolve() not in listed]


def check_sizes(root: pathlib.Path) -> list[str]:
    """No source longer than MAX_LINES, unless tools/long_files.txt says why."""
    listed = root / "tools" / "long_files.txt"
    lines = listed.read_text().splitlines() if listed.exists() else []
    excused = {line.split()[0] for line in lines if len(line.split()) > 1 and not line.startswith("#")}
    found = []
    for file in tracked_files(root):
        name = file.relative_to(root).as_posix()
        if file.suffix not in CODE and not is_shell(file):
            continue
        length = len((text_of(file) or "").splitlines())
        if length > MAX_LINES and name not in excused:
            found.append(f"{name}: {length} lines; cut it in two, or give the reason in tools/long_files.txt")
    return found


def check_changelog(root: pathlib.Path) -> list[str]:
    """The newest version is the program's own, and each has its signature, the newest that which the tests hold."""
    _, *sections = re.split(r"^## ", (root / "CHANGELOG.md").read_text(), flags=re.MULTILINE)
    found = []
    for section in sections:
        if len(re.findall(r"^Bench: \d+$", section, re.MULTILINE)) != 1:
            found.append(f"CHANGELOG.md: {section.split()[0]} has not one line \"Bench: N\"")
    version = re.search(r"project\(othellier VERSION (\S+)", (root / "CMakeLists.txt").read_text())[1]
    if sections[0].split()[0] != version:
        found.append(f"CHANGELOG.md: begins with {sections[0].split()[0]}, and CMakeLists.txt says {version}")
    tested = re.search(r"kBenchNodes = ([\d']+)", (root / "src" / "engine" / "bench.h").read_text())[1].replace("'", "")
    if f"\nBench: {tested}\n" not in sections[0]:
        found.append(f"CHANGELOG.md: {version} does not have the signature of src/engine/bench.h, {tested}")
    return found


def output_of(command: list[str], files: list[pathlib.Path]) -> list[str]:
    if not files:
        return []
    done = subprocess.run(command + [str(file) for file in files], capture_output=True, text=True)
    return (done.stdout + done.stderr or f"{command[0]} failed").splitlines() if done.returncode else []


def check_format(root: pathlib.Path) -> list[str]:
    """Every C++ file as clang-format lays it out."""
    files = [file for file in tracked_files(root) if file.suffix in {".h", ".cpp"}]
    return output_of(["clang-format", "--dry-run", "--Werror", "--style=file"], files)


def check_shell(root: pathlib.Path) -> list[str]:
    """No mistake that shellcheck sees."""
    files = [file for file in tracked_files(root) if is_shell(file)]
    return output_of(["shellcheck", "-x", f"--source-path={root}"], files)


CHECKS = {
    "changelog": check_changelog,
    "format": check_format,
    "index": check_index,
    "links": check_links,
    "paths": check_paths,
    "shell": check_shell,
    "sizes": check_sizes,
}


if __name__ == "__main__":
    sys.exit(run_one_of(CHECKS))
