#!/usr/bin/env python3
"""Checks of what people read in the tree: check_prose.py files|numbers|words. Prints what is wrong, a line each.

files    comments and pages name only files that are there
numbers  requirement numbers like R5.4 stand in docs/origins.md
words    odd words that crept in before stay out
"""
import pathlib
import re
import sys

from tree import run_one_of, tracked_files

# How a comment begins; None: all of a page is prose.
COMMENT = {".h": r"//|/?\*", ".cpp": r"//|/?\*", ".cu": r"//", ".ts": r"//|/?\*", ".svelte": r"//|<!--|/\*",
           ".py": r"#|\"\"\"", ".sh": r"#", ".cmake": r"#", ".md": None}
# A path, or a name alone, that ends like one of our sources. In capitals it is a placeholder (NAME_test.cpp).
FILE_NAME = re.compile(r"(?<![\w./<>*{}$\"'-])((?:[\w.-]+/)*[\w.-]+\.(?:h|cpp|md|py|sh|ts|svelte|cu))(?![\w/*(])")
PLACEHOLDER = re.compile(r"[A-Z]{3}|^.\.")
NUMBER = re.compile(r"\bR([1-9])\.(\d+)\b")
WORDS = {
    r"\bmend(s|ed|ing)?\b": "fix",
    r"\bby lot\b": "at random",
    r"\bby a seed\b": "with a seed",
    r"\bin the mean\b": "on average",
}
SENTENCES = "src/text/en.json"
SELF = {"tools/check_prose.py", "tools/checks_test.py"}


def prose_of(root: pathlib.Path):
    """(file, line number, text) of every comment line and every line of a page."""
    for file in tracked_files(root):
        name = file.relative_to(root).as_posix()
        if file.suffix not in COMMENT or name in SELF or name.startswith(("tests/data/", "fuzz/corpus/")):
            continue
        begin = COMMENT[file.suffix]
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
            start = re.search(begin, line) if begin else None
            if start or not begin:
                yield name, number, line[start.start():] if start else line


def check_files(root: pathlib.Path) -> list[str]:
    """No file named that is not there: a path may leave out the folders it begins with."""
    there = {}
    for file in tracked_files(root):
        there.setdefault(file.name, []).append("/" + file.relative_to(root).as_posix())
    found = []
    for name, number, text in prose_of(root):
        for wanted in FILE_NAME.findall(text):
            if PLACEHOLDER.search(wanted):
                continue
            if not any(path.endswith("/" + wanted) for path in there.get(wanted.split("/")[-1], [])):
                found.append(f"{name}:{number}: there is no {wanted}")
    return found


def check_numbers(root: pathlib.Path) -> list[str]:
    """Every requirement number stands in docs/origins.md: a heading "## R5…" with a list that reaches 4 for R5.4."""
    known = set()
    chapter = None
    origins = root / "docs" / "origins.md"
    for line in origins.read_text().splitlines() if origins.exists() else []:
        if heading := re.match(r"## R(\d)", line):
            chapter = heading[1]
        elif item := re.match(r"(\d+)\. ", line):
            known.add((chapter, item[1]))
    return [f"{name}:{number}: docs/origins.md has no R{wanted[0]}.{wanted[1]}"
            for name, number, text in prose_of(root) for wanted in NUMBER.findall(text) if wanted not in known]


def check_words(root: pathlib.Path) -> list[str]:
    """None of the words in WORDS, in what the program says neither."""
    said = root / SENTENCES
    sentences = [(SENTENCES, number, line.partition(": ")[2])
                 for number, line in enumerate(said.read_text().splitlines() if said.exists() else [], 1)]
    return [f"{name}:{number}: write \"{better}\" for what matches {word}"
            for name, number, text in [*prose_of(root), *sentences] for word, better in WORDS.items() if re.search(word, text, re.IGNORECASE)]


CHECKS = {"files": check_files, "numbers": check_numbers, "words": check_words}


if __name__ == "__main__":
    sys.exit(run_one_of(CHECKS))
