#!/usr/bin/env python3
"""No default argument that every caller leaves as it is: then it is no parameter, and the value belongs inside.

Reads declarations in headers and counts the arguments of everything that is called by the same name, in all sources. A name shared by
several functions is given the benefit of the doubt. Constructors are left out: their calls do not always show their name.
"""
import pathlib
import re
import sys

from tree import ROOT, tracked_files

NAME = re.compile(r"(?<![:\w])([a-z_]\w*)\s*\($")
OPEN, CLOSE = "([{", ")]}"
PARAMETER = re.compile(r"\s*(const )?[\w:<>]+[ &*]+\w+\s*(=.*)?$", re.S)


def without_comments(text: str) -> str:
    """Comments and the content of strings blanked out."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.S)
    return re.sub(r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)'", '""', text)


def parts(text: str, start: int) -> list[str] | None:
    """What stands between the bracket that opens before `start` and the one that closes it, split at its own commas."""
    depth, angles, begin, found = 0, 0, start, []
    for at in range(start, len(text)):
        sign = text[at]
        if sign in OPEN:
            depth += 1
        elif sign in CLOSE:
            if depth == 0:
                found.append(text[begin:at])
                return [part for part in found if part.strip()]
            depth -= 1
        elif sign == "<" and re.match(r"\w", text[at - 1]):
            angles += 1
        elif sign == ">" and angles and text[at - 1] != "-":
            angles -= 1
        elif sign == "," and depth == 0 and angles == 0:
            found.append(text[begin:at])
            begin = at + 1
        elif sign == ";" and depth == 0:
            return None
    return None


def declarations(text: str):
    """(name, parameters) of functions with a default argument."""
    for bracket in re.finditer(r"\(", text):
        name = NAME.search(text[:bracket.end()][-80:])
        if not name:
            continue
        arguments = parts(text, bracket.end())
        if arguments and any(re.search(r"[\w>&*]\s+\w+\s*=[^=]", argument) for argument in arguments):
            if all(re.match(r"\s*(const |std::|[A-Za-z_])", argument) for argument in arguments):
                yield name[1], arguments


def calls(text: str, name: str):
    """The arguments of each call of that name. Definitions look like calls; they are known by their typed parameters."""
    # Looked at backwards from its end, that it is a whole word: a pattern that begins with letters is found much faster.
    for use in re.finditer(rf"{name}(?<!\w{name})\b(?:<[^<>;]*>)?\s*\(", text):
        arguments = parts(text, use.end())
        if arguments is not None and not any(PARAMETER.match(one) for one in arguments):
            yield arguments


def violations(root: pathlib.Path) -> list[str]:
    sources = {file: without_comments(file.read_text(errors="replace")) for file in tracked_files(root)
               if file.suffix in {".h", ".cpp"}}
    declared = {}
    for file, text in sources.items():
        if file.suffix == ".h":
            for name, parameters in declarations(text):
                declared.setdefault(name, []).append((file, parameters))
    found = []
    everything = "\n".join(sources.values())
    for name, places in declared.items():
        if len(places) > 1:
            continue
        file, parameters = places[0]
        most = max((len(arguments) for arguments in calls(everything, name)), default=0)
        if most < len(parameters):
            found.append(f"{file.relative_to(root)}: {name}: nobody gives the argument \"{parameters[most].strip()}\"")
    return found


if __name__ == "__main__":
    wrong = violations(ROOT)
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)
