#!/usr/bin/env python3
"""Quarry, a front end that nobody here wrote, lets our program play both sides of a game of Reversi.

quarry_game.py PROGRAM: starts Quarry on a screen that nobody sees, begins a game with two keys, and reads the GTP log
that Quarry keeps. Exit status 0 when a whole legal game came out of it, 77 when Quarry, Xvfb or xdotool is missing."""
import glob
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
PATIENCE = 120  # Seconds for the whole game.

CONFIGURATION = """[GTP Engine "Othellier"]
Screen name format\t= "%n %v"
Name\t\t\t= "Othellier"
Command line\t\t= "{command}"
Supported games\t\t= "Reversi"

[New Game Parameters]
Game\t\t\t= "Reversi"
White player name\t= "Othellier"
White is computer\t= true
Black player name\t= "Othellier"
Black is computer\t= true
"""


def program(name: str) -> str | None:
    return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/games")


def start(command: list[str], **options) -> subprocess.Popen:
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                            **options)


def end(process: subprocess.Popen) -> None:
    try:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(5)
    except (ProcessLookupError, subprocess.TimeoutExpired):
        pass
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def start_screen() -> tuple[subprocess.Popen, str]:
    """Xvfb chooses a free number and writes it to a pipe."""
    read_end, write_end = os.pipe()
    screen = start(["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1024x768x24"], pass_fds=[write_end])
    os.close(write_end)
    with os.fdopen(read_end) as pipe:
        return screen, ":" + pipe.readline().strip()


def window(title: str, environment: dict) -> str:
    """The number of the window with that title, once it is there."""
    for _ in range(100):
        found = subprocess.run(["xdotool", "search", "--name", f"^{title}$"], env=environment, capture_output=True,
                               text=True).stdout.split()
        if found:
            return found[-1]
        time.sleep(0.2)
    raise SystemExit(f"Quarry opened no window called {title}")


def press(title: str, key: str, environment: dict) -> None:
    number = window(title, environment)
    time.sleep(0.5)
    subprocess.run(["xdotool", "windowfocus", "--sync", number, "key", key], env=environment, check=True,
                   stderr=subprocess.DEVNULL, timeout=20)


def logged(folder: str) -> str:
    return "\n".join(pathlib.Path(name).read_text(errors="replace") for name in glob.glob(folder + "/gtp*"))


def wait_for_end(folder: str) -> str:
    """The log, once it has grown no more for a while."""
    deadline = time.monotonic() + PATIENCE
    before = ""
    while time.monotonic() < deadline:
        time.sleep(3)
        text = logged(folder)
        if text == before and "genmove" in text:
            return text
        before = text
    return before


def judge(log: str) -> int:
    moves = re.findall(r"^\d*\s*[<>]*\s*=\d*\s+([a-h][1-8])\s*$", log, re.MULTILINE)
    refused = [line for line in log.splitlines() if re.match(r"[<>\s]*\?\d*", line) and "unknown" not in line]
    print(f"{len(set(moves))} squares played, {len(refused)} commands refused")
    if len(set(moves)) < 50:
        print(log[-3000:])
        return 1
    return 0


def main() -> int:
    missing = [name for name in ("quarry", "Xvfb", "xdotool") if not program(name)]
    if missing:
        print("skipped: not installed: " + ", ".join(missing))
        return SKIPPED
    with tempfile.TemporaryDirectory() as home:
        command = f"{os.path.abspath(sys.argv[1])} gtp --player level2"
        pathlib.Path(home, ".quarry").write_text(CONFIGURATION.format(command=command))
        screen, display = start_screen()
        environment = dict(os.environ, HOME=home, DISPLAY=display, LC_ALL="C")
        quarry = start([program("quarry"), f"--gtp-log={home}/gtp"], env=environment)
        try:
            press("Quarry Control Center", "alt+n", environment)
            press("New Game", "alt+f", environment)
            press("New Game", "Return", environment)
            if len(sys.argv) > 2:
                time.sleep(3)
                subprocess.run(["import", "-window", "root", sys.argv[2]], env=environment)
            return judge(wait_for_end(home))
        finally:
            end(quarry)
            end(screen)


sys.exit(main())
