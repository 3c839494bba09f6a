#!/usr/bin/env python3
"""Fails when two files that may be compiled together (othellier_together in cmake/Othellier.cmake) give the same name to
things of their own. The compiler sees that only when both fall into the same batch, which one more file can change."""
import pathlib
import re
import sys

from tree import ROOT

LIBRARY = re.compile(r"othellier_library\(\w+\s+(?:OUTER|TOGETHER)\s([^)]*)\)")
PROGRAM = re.compile(r"add_executable\((?:othellier|program_test|terminal_test)\s([^)]*)\)")
TESTS = re.compile(r"othellier_test\(\w+\s((?:(?!LABELS)[^)])*)")
APART = re.compile(r"set_source_files_properties\(([^)]*?)PROPERTIES[^)]*SKIP_UNITY_BUILD_INCLUSION ON")
STRING = re.compile(r"const std::string&|std::string(?:_view)?|const char\*")
NOISE = re.compile(r'//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'')
TYPE = re.compile(r"(?:template <[^>]*>\s*)?(?:struct|class|enum class|enum|using) (\w+)\b(?!;)")
CONSTANT = re.compile(r"[^(={]*?\b(k[A-Z]\w*)\b")
FUNCTION = re.compile(r"[^=;{}]*?\b(\w+)\(([^{;]*)\)")


def own_statements(source: str) -> list[str]:
    """What stands directly in a namespace without a name, each up to its first brace or semicolon."""
    text = NOISE.sub("", source)
    found = []
    for opening in re.finditer(r"^namespace \{\n", text, re.MULTILINE):
        depth, begin = 0, opening.end()
        for at in range(begin, len(text)):
            if text[at] == "{":
                depth += 1
                if depth == 1:
                    found.append(text[begin:at].strip())
            elif text[at] == "}":
                depth -= 1
                if depth < 0:
                    break
                begin = at + 1
            elif text[at] == ";" and depth == 0:
                found.append(text[begin:at].strip())
                begin = at + 1
    return [statement for statement in found if statement]


def name_of(statement: str) -> str | None:
    """Functions with the types of what they take: other types make another function, but a call with a text in quotes
    cannot choose between two kinds of string."""
    if match := TYPE.match(statement):
        return match[1]
    if match := CONSTANT.match(statement):
        return match[1]
    if match := FUNCTION.match(statement):
        types = [re.sub(r"(?<=[\s&*>])\w+$", "", part.strip()).strip() for part in match[2].split(",")]
        types = [STRING.sub("text", kind) for kind in types]
        return f"{match[1]}({', '.join(types)})"
    return None


def is_alias(statement: str) -> bool:
    """An alias may be said twice."""
    return statement.startswith(("using ", "namespace "))


def compiled_together(lists: str) -> list[list[str]]:
    """The files of each library, program and test executable of a CMakeLists.txt."""
    named = [match[1].split() for pattern in (LIBRARY, PROGRAM) for match in pattern.finditer(lists)]
    return named + [[name + ".cpp" for name in match[1].split()] for match in TESTS.finditer(lists)]


def clashes(root: pathlib.Path) -> list[str]:
    found = []
    for lists in sorted(file for where in ("src/*", "apps/*", "tests") for file in root.glob(where + "/CMakeLists.txt")):
        text = lists.read_text()
        apart = {name for group in APART.findall(text) for name in group.split()}
        for files in compiled_together(text):
            owner: dict[str, str] = {}
            for name in files:
                file = lists.parent / name
                if name in apart or not file.is_file():
                    continue
                for own in {name_of(s) for s in own_statements(file.read_text()) if not is_alias(s)} - {None}:
                    if owner.setdefault(own, name) != name:
                        found.append(f"{file.relative_to(root)}: {own} is also a name of {owner[own]}'s own")
    return found


def main() -> int:
    found = clashes(ROOT)
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
