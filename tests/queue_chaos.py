#!/usr/bin/env python3
"""Eight workers and three submitters at one PostgreSQL, and everything that befalls workers: killed, stopped for longer
than their lease, the database restarted. Every task must be answered exactly once, and what is printed must be what one
machine prints. Troubles come when so many tasks are done, not at a time of the clock, so that a slow machine has them too.

Run by tests/with_postgresql.sh: queue_chaos.py PROGRAM --tasks N --troubles N
"""
import argparse
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

WORKERS = 8
MOST_STOPPED = 3
DIRECTIONS = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]


def flips(board: list[str], at: int, own: str) -> list[int]:
    """What a disc there would turn, on a board of 8×8."""
    if board[at] != "-":
        return []
    other, turned = "XO"[own == "X"], []
    for row_step, column_step in DIRECTIONS:
        line, row, column = [], at // 8 + row_step, at % 8 + column_step
        while 0 <= row < 8 and 0 <= column < 8 and board[row * 8 + column] == other:
            line.append(row * 8 + column)
            row, column = row + row_step, column + column_step
        if 0 <= row < 8 and 0 <= column < 8 and board[row * 8 + column] == own:
            turned += line
    return turned


def random_position(lot: random.Random, empties: int) -> str:
    while True:
        board, own = ["-"] * 64, "X"
        board[27] = board[36] = "O"
        board[28] = board[35] = "X"
        for _ in range(200):
            moves = [(at, turned) for at in range(64) if (turned := flips(board, at, own))]
            if moves and board.count("-") <= empties:
                return "".join(board) + f" {own};"
            if moves:
                at, turned = lot.choice(moves)
                for square in [at, *turned]:
                    board[square] = own
            own = "XO"[own == "X"]


class Chaos:
    def __init__(self, program: str, url: str, lot: random.Random):
        self.program, self.url, self.lot = program, url, lot
        self.workers: list[subprocess.Popen] = []
        self.stopped: list[subprocess.Popen] = []
        self.told: dict[str, int] = {}

    def start_worker(self) -> None:
        self.workers.append(
            subprocess.Popen(
                [self.program, "worker", "--queue", self.url, "--threads", "1", "--wait", "--lease", "1", "--batch", "0"],
                stdout=subprocess.DEVNULL,
            )
        )

    def kill(self) -> None:
        worker = self.lot.choice(self.workers)
        self.workers.remove(worker)
        if worker in self.stopped:
            self.stopped.remove(worker)
        worker.kill()
        worker.wait()
        self.start_worker()

    def stop(self) -> None:
        """For as long as others need for what it had: their lease runs out before it goes on."""
        worker = self.lot.choice(self.workers)
        if worker not in self.stopped:
            worker.send_signal(signal.SIGSTOP)
            self.stopped.append(worker)
        if len(self.stopped) > MOST_STOPPED:
            self.stopped.pop(0).send_signal(signal.SIGCONT)

    def restart(self) -> None:
        subprocess.run([os.environ["OTHELLIER_TEST_PG_CTL"], "restart", "--mode=immediate"], check=True)

    def trouble(self) -> None:
        name = self.lot.choices(["kill", "stop", "restart"], [6, 5, 1])[0]
        self.told[name] = self.told.get(name, 0) + 1
        getattr(self, name)()

    def done(self) -> int:
        return sum(job["done"] for job in self.status())

    def status(self) -> list[dict]:
        run = subprocess.run([self.program, "queue", "status", self.url, "--json"], capture_output=True, text=True)
        return json.loads(run.stdout) if run.returncode == 0 else []

    def end(self) -> None:
        for worker in self.stopped:
            worker.send_signal(signal.SIGCONT)
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            worker.wait()


def answers(text: str) -> list[tuple]:
    """All that is the same on every machine."""
    return [(row["position"], row["score"], row["line"], row["nodes"]) for row in json.loads(text)["positions"]]


def main() -> int:
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--tasks", type=int, default=200)
    options.add_argument("--troubles", type=int, default=6)
    options.add_argument("--seed", type=int, default=31)
    given = options.parse_args()
    lot = random.Random(given.seed)
    chaos = Chaos(given.program, os.environ["OTHELLIER_TEST_POSTGRESQL"], lot)
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, share in (("first", 0.6), ("second", 0.4)):
            lines = [random_position(lot, lot.randint(8, 12)) for _ in range(int(given.tasks * share))]
            files.append(pathlib.Path(folder) / f"{name}.obf")
            files[-1].write_text("\n".join(lines) + "\n")
        solve = [given.program, "solve", "--json", "--hash", "1"]
        here = [
            subprocess.run([*solve, str(file), "--threads", "1"], capture_output=True, text=True, check=True).stdout
            for file in files
        ]
        # The third asks for the same as the first, at the same time.
        submitters = [
            subprocess.Popen([*solve, str(file), "--queue", chaos.url, "--check", "10"], stdout=subprocess.PIPE, text=True)
            for file in [*files, files[0]]
        ]
        for _ in range(WORKERS):
            chaos.start_worker()
        for number in range(given.troubles):
            while chaos.done() < given.tasks * number // (given.troubles + 1):
                time.sleep(0.01)
            chaos.trouble()
        there = [submitter.communicate()[0] for submitter in submitters]
        status = chaos.status()
        chaos.end()
    print(chaos.told, status)
    bad = [file for file, one, other in zip((0, 1, 0), (here[0], here[1], here[0]), there) if answers(one) != answers(other)]
    wrong = [job for job in status if job["done"] != job["tasks"] or job["failed"] or job["waiting"] or job["running"]]
    differing = subprocess.run(
        ["psql", "--no-psqlrc", "-tAc", "SELECT (SELECT count(*) FROM queue_differences), (SELECT count(*) FROM queue_answers a "
         "JOIN queue_tasks t ON t.id = a.task WHERE t.copy = 0)", chaos.url], capture_output=True, text=True, check=True,
    ).stdout.strip()
    print("answers of", bad, "differ; jobs", wrong, "are not done; differences and answers:", differing)
    return 1 if bad or wrong or differing != f"0|{sum(job['tasks'] for job in status)}" else 0


if __name__ == "__main__":
    sys.exit(main())
