#!/usr/bin/env python3
"""check_needed.py PROGRAM: fails when PROGRAM needs shared libraries besides the C library.

Skips (status 77) where this machine has no archive of one of them, for then it is linked shared.
"""
import pathlib
import subprocess
import sys

# What comes with the C library itself.
ALLOWED = ("libc.so", "libm.so", "libpthread.so", "libdl.so", "ld-linux")
# Of fmt and Boost the headers suffice.
ARCHIVES = ("libzstd.a", "libpng16.a", "libz.a", "libncursesw.a", "libtinfo.a", "libsqlite3.a")


def needed(dynamic_section):
    """The names in the lines "0x… (NEEDED) Shared library: [libm.so.6]" of readelf."""
    return [line.split("[")[1].rstrip("]") for line in dynamic_section.splitlines() if "(NEEDED)" in line]


def too_many(names):
    return [name for name in names if not name.startswith(ALLOWED)]


def has_archive(name):
    compiler = subprocess.run(["c++", f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    return pathlib.Path(compiler.stdout.strip()).is_absolute()


def main():
    missing = [name for name in ARCHIVES if not has_archive(name)]
    if missing:
        print("not on this machine:", *missing)
        return 77
    output = subprocess.run(["readelf", "-d", sys.argv[1]], capture_output=True, text=True, check=True).stdout
    others = too_many(needed(output))
    if others:
        print("needs other shared libraries:", *others)
        return 1
    print("needs:", *needed(output))
    return 0


if __name__ == "__main__":
    sys.exit(main())
