#!/usr/bin/env python3
"""Kills the program at moments of its life, again and again, and compares what it finds afterwards with what it had acknowledged: the server
(also stopped for a while, and with a clock that jumps by days where libfaketime is there), a game in the terminal, a match with a journal, convert,
the import into a library, and training games. Nothing acknowledged may be lost, nothing may be half-written.

kill_loop.py PROGRAM [--moments N] [--seed N] [--only KIND]: the moments are shared by the kinds of work, or are all of one kind.
"""
import argparse
import collections
import contextlib
import glob
import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

import games
from table import Server, Table

MANY = 55_092  # Games of seven turns.
GAME = "f5d6c3d3c4f4f6f3e6e7\n"


class Lost(Exception):
    pass


class World:
    def __init__(self, program: str, folder: pathlib.Path, lot: random.Random):
        self.program, self.folder, self.lot = program, folder, lot
        self.acknowledged = 0  # Moves at the server's table.
        self.import_takes = 0.0  # Seconds, undisturbed.
        self.told: collections.Counter[str] = collections.Counter()
        self.env = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "LC_ALL": "C"}

    def run(self, *arguments: str, text: str = "") -> subprocess.CompletedProcess:
        return subprocess.run([self.program, *arguments], input=text, text=True, capture_output=True, env=self.env, timeout=300)

    def start(self, *arguments: str, **more) -> subprocess.Popen:
        return subprocess.Popen([self.program, *arguments], env=self.env, stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL, text=True, **more)

    def kill_after(self, child: subprocess.Popen, seconds: float) -> None:
        """However long it takes: it is killed once it has had that long, or has ended by itself."""
        try:
            child.wait(self.lot.uniform(0, seconds))
        except subprocess.TimeoutExpired:
            child.kill()
        child.communicate()


def expect(holds: bool, why: str) -> None:
    if not holds:
        raise Lost(why)


class Clock:
    """A clock that is days off and jumps, where libfaketime is installed and the lot falls on it."""

    def __init__(self, world: "World"):
        self.world, self.file, self.jumps = world, world.folder / "clock", 0
        found = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")
        self.library = found[0] if found and world.lot.random() < 0.5 else ""
        self.jump()

    def jump(self) -> None:
        """Written beside and renamed: the program may be reading it."""
        if self.library:
            beside = self.file.with_suffix(".new")
            beside.write_text(f"{self.world.lot.randint(-900, 900):+d}d\n")
            beside.rename(self.file)
            self.jumps += 1

    def env(self) -> dict[str, str]:
        return {"LD_PRELOAD": self.library, "FAKETIME_TIMESTAMP_FILE": str(self.file), "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1"} if self.library else {}


def games_in_library(world: World) -> list[str]:
    """The library is whole; the moves of its games."""
    check = world.run("library", "check")
    expect(check.returncode == 0, f"the library: {check.stdout}{check.stderr}")
    return world.run("library", "export", "-", "--to", "transcript").stdout.split("\n")


def server(world: World) -> None:
    """Moves are played as fast as they are answered, until the server is killed; the next one must know all of them."""
    clock = Clock(world)
    at = Server(world.program, world.folder / "data", clock.env())
    # What may be found: the state that was shown last, or the one that was asked for and not yet shown.
    may: set[str] | None = None
    timer = threading.Timer(world.lot.uniform(0.05, 1.0), at.child.kill)
    try:
        table = Table(at, "kill-loop-table")
        state = table.state()
        timer.start()
        if world.lot.random() < 0.3:  # It sleeps like a laptop whose lid is closed.
            at.child.send_signal(signal.SIGSTOP)
            time.sleep(0.05)
            at.child.send_signal(signal.SIGCONT)
            world.told["sleeps"] += 1
        while True:
            if world.lot.random() < 0.1:
                clock.jump()
            may = {state["transcript"]}
            choice = world.lot.randrange(20)
            if state["result"] or not state["legal"] or not state["has_game"]:
                may.add("")
                state = table.new_game()
            else:
                may.add(state["transcript"] + state["legal"][choice % len(state["legal"])]["move"])
                state = table.play(state, choice)
                world.acknowledged += 1
    except OSError:
        pass  # It was killed.
    finally:
        timer.join()
        at.kill()
        world.told["jumps of the clock"] += max(0, clock.jumps - 1)
    at = Server(world.program, world.folder / "data")
    table = Table(at, "kill-loop-table")
    found = table.state()["transcript"]
    table.close()
    expect(at.stop()[0] == 0, "the server did not end as it should")
    expect(may is None or found in may, f"{found!r}, not one of {may}")
    expect(not found or found in games_in_library(world), f"{found!r} is not in the library")


def play(world: World) -> None:
    # A game takes a second and a half, so that most are killed at play; each move is written to the table and to the library.
    child = world.start("play", "--plain", "--delay", "20ms", "--black", "random", "--white", "random")
    world.kill_after(child, 1.5)
    world.told["games killed"] += child.returncode == -signal.SIGKILL
    again = world.run("play", "--plain", "--resume", text="quit\n")
    expect(again.returncode in (0, 1) and "damaged" not in again.stdout + again.stderr, again.stderr)
    # "Turn 12. Anna to move.": so many turns but one are on the table, and so many has a game of the library.
    turn = re.search(r"Turn (\d+)\.", again.stdout)
    if turn and int(turn[1]) > 1:
        games_in_library(world)
        known = json.loads(world.run("library", "search", "--json", "--limit", "1000").stdout)
        expect(int(turn[1]) - 1 in (game["turns"] for game in known["games"]), f"no game of {int(turn[1]) - 1} turns in the library")


def journal(world: World) -> None:
    file = world.folder / "journal"
    match = ("match", "--size", "4", "--games", "200", "--black", "random", "--white", "random", "--seed", "5", "--json",
             "--journal", str(file))
    wanted = world.run(*match[:-2])
    for _ in range(3):
        world.kill_after(world.start(*match), 0.3)
    done = world.run(*match)
    expect(done.returncode == 0, done.stderr)
    for name in ("games_played", "wins", "draws", "losses"):
        expect(json.loads(done.stdout)[name] == json.loads(wanted.stdout)[name], f"another number of {name}")
    file.unlink()


def convert(world: World) -> None:
    source, out = world.folder / "games.txt", world.folder / "out.ggf"
    if not source.exists():
        source.write_text(GAME * 20_000)
    out.write_text("old")
    child = world.start("convert", str(source), str(out))
    end = world.lot.choice([signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
    try:
        child.wait(world.lot.uniform(0, 1.5))
    except subprocess.TimeoutExpired:
        child.send_signal(end)
    child.communicate()
    expect(out.read_text() == "old" or out.read_text().count("(;GM[Othello]") == 20_000, "half-written")
    left = list(world.folder.glob("out.ggf.*"))
    # A signal that comes before the program listens for it is like a kill.
    expect(end == signal.SIGKILL or child.returncode < 0 or not left, f"left {left} after {end}")
    for file in left:
        file.unlink()


class Witness:
    """Another program that looks into the library all the while: what it saw once has to stay."""

    def __init__(self, file: pathlib.Path):
        self.file, self.seen, self.done = file, 0, threading.Event()
        self.thread = threading.Thread(target=self.look)
        self.thread.start()

    def look(self) -> None:
        while not self.done.wait(0.002):
            with contextlib.suppress(sqlite3.OperationalError):  # There is no library yet, or it is being made.
                with contextlib.closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as library:
                    self.seen = max(self.seen, library.execute("SELECT count(*) FROM games").fetchone()[0])

    def tell(self) -> int:
        self.done.set()
        self.thread.join()
        return self.seen


def library(world: World) -> None:
    """An import that is killed or interrupted; the next one goes on from there."""
    source = world.folder / "many.txt"
    start = time.monotonic()
    if not source.exists():
        source.write_text("".join(f"{line}\n" for line in games.lines(7)))
        start = time.monotonic()
        world.run("library", "import", "--library", str(world.folder / "whole.db"), str(source))
        world.import_takes = time.monotonic() - start
    folder = pathlib.Path(tempfile.mkdtemp(dir=world.folder))
    file = folder / "games.db"
    end = world.lot.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
    child = world.start("library", "import", "--library", str(file), str(source))
    witness = Witness(file)
    try:
        child.wait(world.lot.uniform(0, world.import_takes))
    except subprocess.TimeoutExpired:
        child.send_signal(end)
        world.told[f"imports ended by {end.name}"] += 1
    child.communicate()
    # One that is asked to stop says so; asked before it listens, it ends as if killed.
    expect(child.returncode in (0, 130, 143, -end), f"{end.name}: status {child.returncode}")
    seen = witness.tell()
    if file.exists():
        check = world.run("library", "check", "--json", "--library", str(file))
        # It may not even have begun to be a library.
        expect(check.returncode == 0 or seen == 0, check.stdout + check.stderr)
        kept = json.loads(check.stdout)["games"] if check.returncode == 0 else 0
        expect(kept >= seen, f"{kept} games, but {seen} were seen")
        world.told["games kept"] += kept
    again = world.run("library", "import", "--json", "--library", str(file), str(source))
    expect(again.returncode == 0, again.stderr)
    told = json.loads(again.stdout)
    expect(told["added"] + told["known"] == MANY and told["known"] >= seen, again.stdout)
    check = world.run("library", "check", "--json", "--library", str(file))
    expect(check.returncode == 0 and json.loads(check.stdout)["games"] == MANY, check.stdout + check.stderr)
    shutil.rmtree(folder)


def training(world: World) -> None:
    file = world.folder / "games.games"
    generate = ("train", "generate", "--out", str(file), "--games", "128", "--depth", "1", "--exact", "4", "--random-low", "40",
                "--random-middle", "40", "--threads", "2", "--seed", "3")
    world.kill_after(world.start(*generate), 0.5)
    done = world.run(*generate)
    expect(done.returncode == 0, done.stderr)
    whole = world.folder / "whole.games"
    if not whole.exists():
        world.run(*(str(whole) if word == str(file) else word for word in generate))
    expect(file.read_bytes() == whole.read_bytes(), "not what an undisturbed run writes")
    file.unlink()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--moments", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    wanted = parser.parse_args()
    lot = random.Random(wanted.seed)
    kinds = [kind for kind in (server, server, server, play, journal, convert, library, training) if wanted.only in ("", kind.__name__)]
    with tempfile.TemporaryDirectory() as folder:
        world = World(os.path.abspath(wanted.program), pathlib.Path(folder), lot)
        for moment in range(wanted.moments):
            kind = kinds[moment % len(kinds)]
            try:
                kind(world)
            except Lost as why:
                print(f"FAILED moment {moment + 1} (--seed {wanted.seed}), {kind.__name__}: {why}")
                return 1
    print(f"{wanted.moments} moments, nothing lost of {world.acknowledged} acknowledged moves; {dict(world.told)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
