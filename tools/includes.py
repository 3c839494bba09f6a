"""Which files of the tree a source is made of: itself and what it includes, headers' headers too."""
import functools
import pathlib
import re

QUOTED = re.compile(r'^\s*#\s*include "([^"]+)"', re.MULTILINE)


@functools.cache
def included_directly(file: pathlib.Path, include_root: pathlib.Path) -> frozenset[pathlib.Path]:
    names = QUOTED.findall(file.read_text(errors="replace"))
    candidates = (folder / name for name in names for folder in (include_root, file.parent))
    return frozenset(path for path in candidates if path.is_file())


def made_of(file: pathlib.Path, include_root: pathlib.Path) -> set[pathlib.Path]:
    """Absolute paths; nothing of the standard library or of packages."""
    found, waiting = set(), [file]
    while waiting:
        current = waiting.pop().resolve()
        if current not in found and current.is_file():
            found.add(current)
            waiting.extend(included_directly(current, include_root))
    return found
