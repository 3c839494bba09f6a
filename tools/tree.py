"""Which files belong to the tree, which of them changed, and how a check of it is run."""
import pathlib
import subprocess
import sys
from collections.abc import Callable

ROOT = pathlib.Path(__file__).resolve().parent.parent
NOT_OURS = {".git", "build", "node_modules", "dist", ".cache"}


def tracked_files(root: pathlib.Path = ROOT) -> list[pathlib.Path]:
    """Files that git knows or would add; without git, everything that is not built."""
    command = ["git", "-c", "safe.directory=*", "-C", str(root), "ls-files", "-z", "-co", "--exclude-standard"]
    try:
        listing = subprocess.run(command, capture_output=True, check=True).stdout.decode()
        files = [root / name for name in listing.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        files = [file for file in root.rglob("*") if not NOT_OURS & set(file.relative_to(root).parts)]
    return sorted(file for file in files if file.is_file() and not file.is_symlink())


def git(*arguments: str, root: pathlib.Path = ROOT) -> str:
    command = ["git", "-c", "safe.directory=*", "-C", str(root), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def base_of_change(root: pathlib.Path = ROOT) -> str:
    """Where the work at hand began: where it left origin's main, or the main of this clone."""
    for main in ("origin/main", "main"):
        try:
            return git("merge-base", "HEAD", main, root=root).strip()
        except subprocess.CalledProcessError:
            continue
    return "HEAD"


def changed_files(root: pathlib.Path = ROOT) -> set[str]:
    """Differs from base_of_change, committed or not; names from the root, gone ones too."""
    listing = git("diff", "--name-only", base_of_change(root), root=root)
    return set((listing + git("ls-files", "-o", "--exclude-standard", root=root)).splitlines())


def run_one_of(checks: dict[str, Callable[[pathlib.Path], list[str]]]) -> int:
    """Runs the check that the command line names; prints what it found. The status of the program."""
    if len(sys.argv) != 2 or sys.argv[1] not in checks:
        print(f"usage: {pathlib.Path(sys.argv[0]).name} {'|'.join(checks)}", file=sys.stderr)
        return 2
    found = checks[sys.argv[1]](ROOT)
    print("\n".join(found))
    return 1 if found else 0
