#!/usr/bin/env python3
"""Eight workers and seven submitters of every kind of task at one PostgreSQL, and everything that befalls workers: killed, stopped for
longer than their lease, their network cut, the database restarted. Every task must be answered exactly once, and what is printed and
written must be what one machine prints and writes. Troubles come when so many tasks are done, not at a time of the clock, so that a slow machine has them too.

Run by tests/with_postgresql.sh: queue_chaos.py PROGRAM --tasks N --troubles N [--hosts N]
"""
import argparse
import dataclasses
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
TROUBLES = {"kill": 6, "stop": 5, "cut": 4, "restart": 1}
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


class Hosts:
    """Network namespaces with a cable each to this machine, whose cables can be pulled. Only below tests/with_hosts.sh."""

    NET = "10.231.31"

    def __init__(self, count: int):
        self.names: list[str] = []
        self.cut: list[int] = []
        if not os.environ.get("OTHELLIER_TEST_HOSTS"):
            return
        for number in range(count):
            name, here, there = f"othq{number}", f"othq{number}a", f"othq{number}b"
            address = f"{self.NET}.{4 * number + 1}"
            steps = [
                f"ip netns add {name}",
                f"ip link add {here} type veth peer name {there} netns {name}",
                f"ip addr add {address}/30 dev {here}",
                f"ip link set {here} up",
                f"ip -n {name} addr add {self.NET}.{4 * number + 2}/30 dev {there}",
                f"ip -n {name} link set {there} up",
            ]
            if any(subprocess.run(step.split(), capture_output=True).returncode for step in steps):
                self.remove()
                self.names = []
                print("network namespaces are not allowed here: all workers on one host")
                return
            self.names.append(name)

    def command(self, number: int) -> list[str]:
        return ["ip", "netns", "exec", self.names[number % len(self.names)]] if self.names else []

    def url(self, number: int, usual: str) -> str:
        if not self.names:
            return usual
        server = f"{self.NET}.{4 * (number % len(self.names)) + 1}:{os.environ['OTHELLIER_TEST_PORT']}"
        return f"postgresql://postgres@{server}/postgres?connect_timeout=2&tcp_user_timeout=2000"

    def pull(self, lot: random.Random) -> None:
        """A cable out, and the one that was out before in again."""
        if not self.names:
            return  # There are none on one host.
        number = lot.randrange(len(self.names))
        for plugged in self.cut:
            subprocess.run(["ip", "link", "set", f"othq{plugged}a", "up"], check=True)
        self.cut = [number]
        subprocess.run(["ip", "link", "set", f"othq{number}a", "down"], check=True)

    def remove(self) -> None:
        for number in range(len(self.names)):
            subprocess.run(["ip", "link", "del", f"othq{number}a"], capture_output=True)
            subprocess.run(["ip", "netns", "del", f"othq{number}"], capture_output=True)


class Chaos:
    def __init__(self, program: str, url: str, lot: random.Random, hosts: Hosts):
        self.program, self.url, self.lot, self.hosts = program, url, lot, hosts
        self.started = 0
        self.workers: list[subprocess.Popen] = []
        self.stopped: list[subprocess.Popen] = []
        self.told: dict[str, int] = {}
        self.first: list[str] = []

    def start_worker(self) -> None:
        self.workers.append(
            subprocess.Popen(
                [
                    *self.hosts.command(self.started),
                    *[self.program, "worker", "--queue", self.hosts.url(self.started, self.url)],
                    *["--threads", "1", "--wait", "--lease", "1", "--batch", "0"],
                ],
                stdout=subprocess.DEVNULL,
            )
        )
        self.started += 1

    def cut(self) -> None:
        self.hosts.pull(self.lot)

    def revive(self) -> None:
        """Others in the place of those who could not start: with their cable out, or the database away."""
        for gone in [worker for worker in self.workers if worker.poll() is not None]:
            self.workers.remove(gone)
            self.start_worker()

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
        """Each kind once in an order of its own, then as often as such things happen."""
        if not self.told:
            self.first = self.lot.sample(list(TROUBLES), len(TROUBLES))
        name = self.first.pop() if self.first else self.lot.choices(list(TROUBLES), list(TROUBLES.values()))[0]
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
        self.hosts.remove()


def random_game(lot: random.Random, turns: int) -> str:
    """As a transcript that leaves passes out."""
    board, own, moves = ["-"] * 64, "X", ""
    board[27] = board[36] = "O"
    board[28] = board[35] = "X"
    for _ in range(turns):
        can = [(at, turned) for at in range(64) if (turned := flips(board, at, own))]
        if can:
            at, turned = lot.choice(can)
            moves += "abcdefgh"[at % 8] + str(at // 8 + 1)
            for square in [at, *turned]:
                board[square] = own
        own = "XO"[own == "X"]
    return moves


def solved(text: str) -> object:
    """All that is the same on every machine."""
    return [(row["position"], row["score"], row["line"], row["nodes"]) for row in json.loads(text)["positions"]]


def played(text: str) -> object:
    document = json.loads(text)
    for cost in document["costs"]:
        del cost["ms_per_move"]
    return document


@dataclasses.dataclass
class Work:
    """A command that can be done here or by a queue, and how to see what came of it."""

    name: str
    arguments: list[str]
    here_alone: list[str]  # Options that it has without a queue alone.
    read: object
    writes: bool = False

    def run(self, program: str, folder: pathlib.Path, more: list[str]) -> subprocess.Popen:
        out = ["--out", str(folder / f"{self.name}.out")] if self.writes else []
        return subprocess.Popen([program, *self.arguments, *out, *more], stdout=(folder / f"{self.name}.txt").open("w"))

    def result(self, folder: pathlib.Path) -> object:
        if self.writes:
            return (folder / f"{self.name}.out").read_bytes()
        return self.read((folder / f"{self.name}.txt").read_text())


def works_of(program: str, folder: pathlib.Path, tasks: int, lot: random.Random) -> list[Work]:
    """Every kind of task; so many of `solve`, and fewer of the others, which are longer."""
    files = []
    for name, share in (("first", 0.6), ("second", 0.4)):
        files.append(folder / f"{name}.obf")
        files[-1].write_text("".join(random_position(lot, lot.randint(8, 12)) + "\n" for _ in range(int(tasks * share))))
    review = folder / "games.txt"
    review.write_text("".join(random_game(lot, 14) + "\n" for _ in range(max(4, tasks // 15))))
    raw = folder / "raw.games"
    generate = ["train", "generate", "--depth", "1", "--exact", "4", "--games"]
    subprocess.run([program, *generate, "256", "--seed", "5", "--out", str(raw)], check=True, stdout=subprocess.DEVNULL)
    solve = ["solve", "--json", "--hash", "1"]
    alone = ["--threads", "1"]
    return [
        *[Work(name, [*solve, str(file)], alone, solved) for name, file in (("one", files[0]), ("two", files[1]))],
        # Asks for the same as the first, at the same time.
        Work("again", [*solve, str(files[0])], alone, solved),
        Work("match", ["match", "--black", "level1", "--white", "random", "--games", str(max(6, tasks // 8)), "--random-plies", "4",
                       "--seed", "7", "--json"], [], played),
        Work("generate", [*generate, str(max(128, tasks // 10 * 64 // 4))], [], None, True),
        Work("label", ["train", "label", str(raw), "--depth", "1", "--exact", "7", "--every", "20"], [], None, True),
        Work("review", ["review", str(review), "--level", "2", "--fresh"], [], str),
    ]


def main() -> int:
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--tasks", type=int, default=200)
    options.add_argument("--troubles", type=int, default=6)
    options.add_argument("--hosts", type=int, default=0, help="so many, in network namespaces")
    options.add_argument("--seed", type=int, default=31)
    given = options.parse_args()
    lot = random.Random(given.seed)
    chaos = Chaos(given.program, os.environ["OTHELLIER_TEST_POSTGRESQL"], lot, Hosts(given.hosts))
    with tempfile.TemporaryDirectory() as folder:
        here, there = pathlib.Path(folder) / "here", pathlib.Path(folder) / "there"
        here.mkdir()
        there.mkdir()
        works = works_of(given.program, pathlib.Path(folder), given.tasks, lot)
        for work in works:
            if work.run(given.program, here, work.here_alone).wait():
                raise SystemExit(f"{work.name} fails on one machine")
        submitters = [work.run(given.program, there, ["--queue", chaos.url, "--check", "10"]) for work in works]
        # Two of them are one job.
        while len(chaos.status()) < len(works) - 1:
            time.sleep(0.01)
        tasks = sum(job["tasks"] for job in chaos.status())
        for _ in range(WORKERS):
            chaos.start_worker()
        for number in range(given.troubles):
            while chaos.done() < tasks * number // (given.troubles + 1):
                chaos.revive()
                time.sleep(0.01)
            chaos.trouble()
        while any(submitter.poll() is None for submitter in submitters):
            chaos.revive()
            time.sleep(0.1)
        bad = [work.name for work, submitter in zip(works, submitters)
               if submitter.returncode or work.result(here) != work.result(there)]
        status = chaos.status()
        chaos.end()
    print(chaos.told, status)
    wrong = [job for job in status if job["done"] != job["tasks"] or job["failed"] or job["waiting"] or job["running"]]
    differing = subprocess.run(
        ["psql", "--no-psqlrc", "-tAc", "SELECT (SELECT count(*) FROM queue_differences), (SELECT count(*) FROM queue_answers a "
         "JOIN queue_tasks t ON t.id = a.task WHERE t.copy = 0)", chaos.url], capture_output=True, text=True, check=True,
    ).stdout.strip()
    print("answers of", bad, "differ; jobs", wrong, "are not done; differences and answers:", differing)
    return 1 if bad or wrong or differing != f"0|{sum(job['tasks'] for job in status)}" else 0


if __name__ == "__main__":
    sys.exit(main())
