"""Which files belong to the tree."""
import pathlib
import subprocess

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
