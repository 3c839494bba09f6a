#!/usr/bin/env python3
"""Makes every call that saving needs fail in turn: the first, the second, … until none is left to fail. Whatever fails, nothing that was
acknowledged is lost, nothing is half-written, one sentence says what happened and the program does not abort.

fail_each_call.py PROGRAM LIBRARY [--all]: LIBRARY is tests/faults/failing_calls.cpp; without --all each series is cut short.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from table import Server, Table

GAME = "f5d6c3d3c4f4f6f3e6e7\n"
CALLS = ("open", "read", "write", "fsync", "rename")


class Trouble(Exception):
    pass


def expect(holds: bool, why: str) -> None:
    if not holds:
        raise Trouble(why)


class Run:
    """One series: a scenario with the n-th call of a kind failing."""

    def __init__(self, program: str, library: str, folder: pathlib.Path):
        self.program, self.library, self.folder = program, library, folder
        self.mark = folder / "mark"

    def env(self, call: str, at: int, for_good: bool) -> dict[str, str]:
        self.mark.unlink(missing_ok=True)
        env = {"LD_PRELOAD": self.library, "FAIL_CALL": call, "FAIL_AT": str(at), "FAIL_MARK": str(self.mark),
               "FAIL_BELOW": str(self.folder / "data"), "XDG_DATA_HOME": str(self.folder / "data"), "LC_ALL": "C"}
        return {**env, "FAIL_ON": "all"} if for_good else env

    def failed(self) -> bool:
        return self.mark.exists()

    def program_with(self, env: dict[str, str], *arguments: str, text: str = "") -> subprocess.CompletedProcess:
        return subprocess.run([self.program, *arguments], input=text, text=True, capture_output=True,
                              env={**os.environ, "XDG_DATA_HOME": str(self.folder / "data"), **env}, timeout=300)

    def expect_told(self, done: subprocess.CompletedProcess) -> None:
        expect(done.returncode in (0, 1), f"status {done.returncode}: {done.stderr[-500:]}")
        told = "othellier: " in done.stderr or "cannot be read: " in done.stderr
        expect(done.returncode == 0 or told, f"not a word: {done.stderr!r}")


def convert(run: Run, env: dict[str, str]) -> None:
    source, out = run.folder / "data" / "game.txt", run.folder / "data" / "out.ggf"
    source.write_text(GAME * 3)
    old = "(;GM[Othello]old;)\n"
    out.write_text(old)
    done = run.program_with(env, "convert", str(source), str(out))
    run.expect_told(done)
    whole = out.read_text().count("(;GM[Othello]") == 3
    expect(out.read_text() == old or whole, "half-written")
    expect(done.returncode == 1 or whole, "said to be written")
    expect([f.name for f in out.parent.iterdir() if f not in (source, out) and f.is_file()] == [], "left something behind")


def result(report: dict) -> list:
    return [report[name] for name in ("games_played", "wins", "draws", "losses", "discs")]


def journal(run: Run, env: dict[str, str]) -> None:
    file = run.folder / "data" / "journal"
    match = ("match", "--size", "4", "--games", "6", "--black", "random", "--white", "random", "--seed", "1", "--json",
             "--journal", str(file))
    wanted = json.loads(run.program_with({}, *match).stdout)
    # Of the six games there are two: they stay, whatever happens.
    before = "".join(file.read_text().splitlines(True)[:3])
    file.write_text(before)
    done = run.program_with(env, *match)
    run.expect_told(done)
    expect(file.read_text().startswith(before), "lost games that were finished")
    if done.returncode == 0:
        expect(result(json.loads(done.stdout)) == result(wanted), "another result")
    again = run.program_with({}, *match)
    expect(again.returncode == 0, f"cannot go on: {again.stderr}")
    expect(result(json.loads(again.stdout)) == result(wanted), "another result after going on")


def library(run: Run, env: dict[str, str]) -> None:
    file, games = run.folder / "data" / "games.db", run.folder / "games.txt"
    games.write_text(GAME)
    first = run.program_with({}, "library", "import", "--library", str(file), str(games))
    expect(first.returncode == 0, first.stderr)
    games.write_text("f5f6e6f4\nf5d6c4\nf5f4e3\n")
    done = run.program_with(env, "library", "import", "--library", str(file), str(games))
    run.expect_told(done)
    check = run.program_with({}, "library", "check", "--library", str(file))
    expect(check.returncode == 0, f"damaged: {check.stdout}{check.stderr}")
    known = json.loads(run.program_with({}, "library", "search", "--library", str(file), "--json").stdout)
    count = known.get("games_found", known.get("count", len(known.get("games", []))))
    expect(count == 4 if done.returncode == 0 else 1 <= count <= 4, f"{count} games, status {done.returncode}")


def expect_library_whole(run: Run) -> None:
    """Where games are kept once they are played."""
    if not (run.folder / "data" / "othellier" / "library.db").exists():
        return
    check = run.program_with({}, "library", "check")
    expect(check.returncode == 0, f"the library: {check.stdout}{check.stderr}")


def play(run: Run, env: dict[str, str]) -> None:
    moves = ["f5", "d6", "c3", "d3"]
    done = run.program_with(env, "play", "--plain", "--black", "human", "--white", "human", text="\n".join(moves) + "\nquit\n")
    expect(done.returncode in (0, 1), f"status {done.returncode}: {done.stderr[-500:]}")
    if done.returncode == 0:
        again = run.program_with({}, "play", "--plain", "--resume", text="quit\n")
        expect(again.returncode == 0 and "5" in again.stdout, again.stderr)
    else:
        expect("not saved" in done.stdout + done.stderr or "cannot be written" in done.stdout + done.stderr, done.stderr)
    expect_library_whole(run)


def server(run: Run, env: dict[str, str]) -> None:
    try:
        at = Server(run.program, run.folder / "data", env)
    except ConnectionError as why:
        expect("othellier: " in str(why), f"did not begin: {why}")
        return
    try:
        table = Table(at, "fail-each-call")
        table.state()
        state = table.new_game()
        for turn in range(8):
            state = table.play(state, turn)
            table.ping()
        table.close()
    finally:
        at.kill()  # Before it could save at its end what it had not.
    if not table.is_kept():
        return  # It was said to the person.
    at = Server(run.program, run.folder / "data")
    table = Table(at, "fail-each-call")
    back = table.state()
    table.close()
    at.stop()
    expect(back["transcript"] == state["transcript"], f"{back['transcript']} after {state['transcript']}")
    expect_library_whole(run)


def series(run: Run, scenario, call: str, for_good: bool, most: int) -> int:
    """How many calls could be made to fail."""
    for at in range(1, most + 1):
        data = run.folder / "data"
        subprocess.run(["rm", "-rf", str(data)], check=True)
        data.mkdir(mode=0o700)
        try:
            scenario(run, run.env(call, at, for_good))
        except (Trouble, subprocess.TimeoutExpired, ConnectionError) as why:
            raise Trouble(f"{scenario.__name__}, {call} number {at}{' and all after it' if for_good else ''}: {why}") from why
        if not run.failed():
            return at - 1
    return most


def queue_with_work(run: Run) -> str:
    """A queue with positions that wait to be solved."""
    url, positions = f"sqlite:{run.folder / 'data' / 'queue.db'}", run.folder / "data" / "positions.obf"
    positions.write_text(("XXOXOXOX" * 7 + "XOOOO--- X;\n") + ("XOOOXXOX" * 7 + "OOOXX--- X;\n"))
    env = {**os.environ, "XDG_DATA_HOME": str(run.folder / "data")}
    submits = subprocess.Popen([run.program, "solve", str(positions), "--queue", url], env=env, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    while submits.poll() is None and '"waiting": 2' not in run.program_with({}, "queue", "status", url, "--json").stdout:
        pass
    submits.kill()
    submits.wait()
    return url


def expect_all_done(run: Run, url: str) -> None:
    """Nothing that a worker took and could not do is lost, or has to wait for its lease."""
    run.program_with({}, "worker", "--queue", url)
    [job] = json.loads(run.program_with({}, "queue", "status", url, "--json").stdout)
    if job["done"] != 2 or job["failed"]:
        raise Trouble(f"the worker left {job}")


def without(run: Run, kind: str, steps: range, *arguments: str) -> int:
    """Threads and memory: whoever asks is told, and nothing aborts. How many calls failed."""
    failed = aborted = 0
    for at in steps:
        done = run.program_with(run.env(kind, at, False), *arguments)
        # The JSON library allocates in its destructor, which cannot throw: three of 1,361 calls, none of ours.
        if kind == "malloc" and done.returncode == -6 and "std::bad_alloc" in done.stderr and aborted < len(steps) // 100:
            aborted += 1
        elif done.returncode not in (0, 1) or (done.returncode == 1 and "othellier: " not in done.stderr):
            raise Trouble(f"{arguments}, {kind} number {at}: status {done.returncode}: {done.stderr[-300:]}")
        if not run.failed():
            break
        failed += 1
    return failed


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("library")
    parser.add_argument("--all", action="store_true")
    wanted = parser.parse_args()
    most = 500 if wanted.all else 4
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        run = Run(os.path.abspath(wanted.program), os.path.abspath(wanted.library), pathlib.Path(folder))
        try:
            for scenario in (convert, journal, library, play, server):
                for call in CALLS:
                    for for_good in (False, True):
                        count = series(run, scenario, call, for_good, most)
                        total += count
                        if count == 0 and call in ("open", "read", "write"):
                            raise Trouble(f"{scenario.__name__}: no {call} could be made to fail: nothing was tried")
                        print(f"{scenario.__name__}: {call}{', all after it too' if for_good else ''}: {count} failed in turn")
            (run.folder / "data" / "game.txt").write_text(GAME)
            game = str(run.folder / "data" / "game.txt")
            url = queue_with_work(run)
            for arguments in (("worker", "--queue", url, "--threads", "4"), ("match", "--games", "4", "--size", "4", "--threads", "4", "--black", "random", "--white", "random"),
                              ("move", "--player", "engine:4,threads=4"), ("convert", game, "-"),
                              ("review", game, "--level", "3", "--threads", "4")):
                total += (count := without(run, "thread", range(1, 20), *arguments))
                print(f"{arguments[0]}: thread: {count} failed in turn")
            expect_all_done(run, url)
            for arguments in (("move", "--player", "level2"), ("convert", game, "-"), ("show", "f5d6")):
                steps = range(1, 40_000, 1) if wanted.all else range(200, 40_000, 397)
                total += (count := without(run, "malloc", steps, *arguments))
                print(f"{arguments[0]}: malloc: {count} failed in turn")
        except Trouble as why:
            print(f"FAILED {why}")
            return 1
    print(f"{total} failures, and each was borne")
    return 0 if total > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
