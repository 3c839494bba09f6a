#!/usr/bin/env python3
"""check_old_processor.py PROGRAM ARCH: on a processor of 2008 PROGRAM runs if it was built for every x86-64, else it
says, in both languages, what it was built for.

The processor is QEMU's. Skips (status 77) where that is missing.
"""
import os
import shutil
import subprocess
import sys

# A first Core i7: SSE4.2 and POPCNT (x86-64-v2), nothing newer.
PROCESSOR = "Nehalem"
IT_HAS = ("x86-64", "x86-64-v2")
WORDS = {"en_GB.UTF-8": "was built for a newer processor", "fr_FR.UTF-8": "compilé pour un processeur plus récent"}


def complaint(status, output, arch, words):
    """What is wrong with how the program ended; nothing if it is as it should be."""
    if arch in IT_HAS:
        return None if status == 0 else f"status {status} instead of 0"
    if status != 1:
        return f"status {status} instead of 1"
    missing = [word for word in (words, f"({arch})") if word not in output]
    return f"not said: {missing}" if missing else None


def main():
    program, arch = sys.argv[1:]
    qemu = shutil.which("qemu-x86_64")
    if qemu is None:
        print("not on this machine: qemu-x86_64")
        return 77
    for language, words in WORDS.items():
        run = subprocess.run(
            [qemu, "-cpu", PROCESSOR, program, "--version"],
            env=os.environ | {"LC_ALL": language},
            capture_output=True,
            text=True,
            check=False,
        )
        print(run.stdout + run.stderr, end="")
        wrong = complaint(run.returncode, run.stderr, arch, words)
        if wrong:
            print(wrong)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
