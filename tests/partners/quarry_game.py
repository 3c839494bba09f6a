#!/usr/bin/env python3
"""Quarry, a front end that nobody here wrote, lets our program play both sides of a game of Reversi.

quarry_game.py PROGRAM: starts Quarry on a screen that nobody sees, begins a game with three keys, and reads what Quarry
and our program said to each other. Exit status 0 when a whole legal game came out of it, 77 when Quarry, Xvfb or xdotool
is missing."""
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


def transcript(folder: str) -> str:
    """The moves of the game as one of the two engines heard and made them."""
    for heard in pathlib.Path(folder).glob("heard.*"):
        commands = [line.split() for line in heard.read_text().splitlines() if line.strip()]
        said = heard.with_name(heard.name.replace("heard", "said")).read_text()
        answers = [block.split() for block in said.split("\n\n") if block.strip()]
        moves = ""
        for command, answer in zip(commands, answers):
            words = command[1:] if command[0].isdigit() else command
            if answer[0].startswith("?") and words[0] in ("play", "genmove"):
                raise SystemExit(f"refused: {' '.join(command)}")
            if words[0] == "play":
                moves += words[2].lower() + " "
            if words[0] == "genmove":
                moves += answer[-1].lower() + " "
        if moves:
            return moves
    return ""


def result(program_path: str, moves: str) -> str | None:
    """The result as our own reader finds it, or nothing while the game goes on."""
    done = subprocess.run([program_path, "convert", moves, "-", "--to", "ggf"], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"not a legal game: {moves}: {done.stderr}")
    found = re.search(r"RE\[([+-][\d.]+)\]", done.stdout)
    return found[1] if found else None


def wait_for_result(program_path: str, folder: str) -> int:
    deadline = time.monotonic() + PATIENCE
    moves = ""
    while time.monotonic() < deadline:
        time.sleep(1)
        moves = transcript(folder)
        score = result(program_path, moves) if moves else None
        if score:
            print(f"a whole game, {score} for Black: {moves}")
            return 0
    print(f"the game did not end: {moves}")
    return 1


def main() -> int:
    missing = [name for name in ("quarry", "Xvfb", "xdotool") if not program(name)]
    if missing:
        print("skipped: not installed: " + ", ".join(missing))
        return SKIPPED
    us = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as home:
        # Our program, with what is said kept in files: one pair for each of its two processes.
        wrapper = pathlib.Path(home, "engine")
        wrapper.write_text(f"#!/bin/sh\ntee {home}/heard.$$ | {us} gtp --player level2 | tee {home}/said.$$\n")
        wrapper.chmod(0o755)
        pathlib.Path(home, ".quarry").write_text(CONFIGURATION.format(command=wrapper))
        screen, display = start_screen()
        environment = dict(os.environ, HOME=home, DISPLAY=display, LC_ALL="C")
        quarry = start([program("quarry")], env=environment)
        try:
            press("Quarry Control Center", "alt+n", environment)
            press("New Game", "alt+f", environment)
            press("New Game", "Return", environment)
            return wait_for_result(us, home)
        finally:
            end(quarry)
            end(screen)


sys.exit(main())
