#!/usr/bin/env python3
"""Many workers at a queue, on paper: how far from the ideal end does the last one stop?

    sqlite3 queue.sqlite "SELECT t.cost, json_extract(a.output, '$.nodes') / 1e7 FROM queue_tasks t
        JOIN queue_answers a ON a.task = t.id WHERE t.copy = 0" > costs.txt
    tools/simulate_workers.py costs.txt --workers 1000 --minutes 10

Each line of the file is a task that was done: the seconds that were predicted, and those that it took. Tasks are drawn from
them, as many as keep all workers busy for so many minutes, and given out as Queue::take does: the longest predicted first, as
many as fit into the batch at the pace that the worker measured, at least one. All workers ask at the same moment at first.
"""
import argparse
import heapq
import random
import sys


def read(file: str) -> list[tuple[float, float]]:
    rows = []
    for line in open(file, encoding="ascii"):
        predicted, taken = line.replace("|", " ").split()
        rows.append((float(predicted), max(float(taken), 1e-6)))
    return rows


class Worker:
    """One thread, as src/queue/worker.cpp has it."""

    def __init__(self) -> None:
        self.batch: list[tuple[float, float]] = []
        self.handed_in = 0.0
        self.predicted = 0.0
        self.taken = 0.0
        self.rest = 0.0
        self.most = 1

    def pace(self) -> float:
        return self.taken / self.predicted if self.predicted else 1.0


class Run:
    """All of them at one queue. What waits is sorted by its predicted cost; what was given back stands in a heap beside it."""

    def __init__(self, tasks: list[tuple[float, float]], given: argparse.Namespace) -> None:
        self.given = given
        self.tasks = sorted(tasks, key=lambda task: -task[0])
        self.at = 0
        self.returned: list[tuple[float, float]] = []
        self.workers = [Worker() for _ in range(given.workers)]
        self.asked = 0
        self.end = 0.0

    def waits(self) -> bool:
        return self.at < len(self.tasks) or bool(self.returned)

    def next_cost(self) -> float:
        fresh = self.tasks[self.at][0] if self.at < len(self.tasks) else 0.0
        return max(fresh, -self.returned[0][0] if self.returned else 0.0)

    def next_task(self) -> tuple[float, float]:
        if self.returned and (self.at == len(self.tasks) or -self.returned[0][0] >= self.tasks[self.at][0]):
            cost, seconds = heapq.heappop(self.returned)
            return -cost, seconds
        self.at += 1
        return self.tasks[self.at - 1]

    def take(self, worker: Worker) -> None:
        self.asked += 1
        longest = self.next_cost() * worker.pace()
        most = min(self.given.most, worker.most)
        count = int(max(1, min(most, self.given.batch / longest if longest else most)))
        worker.most = min(2 * worker.most, self.given.most)
        while count > 0 and self.waits():
            worker.batch.append(self.next_task())
            count -= 1
        worker.batch.reverse()  # The next one is the last.

    def step(self, worker: Worker, now: float) -> float:
        """What the worker does now; returns when it does the next thing."""
        if not worker.batch:
            if not self.waits():
                worker.rest = min(max(0.05, 2 * worker.rest), self.given.rest)
                worker.most = 1
                return now + worker.rest
            worker.rest = 0.0
            self.take(worker)
            worker.handed_in = now = now + self.given.overhead
        cost, seconds = worker.batch.pop()
        now += seconds
        worker.predicted += cost
        worker.taken += seconds
        self.end = max(self.end, now)
        if now - worker.handed_in > 2 and self.given.share:
            worker.handed_in = now = now + self.given.overhead
            if not self.waits():
                for task in worker.batch[::2]:
                    heapq.heappush(self.returned, (-task[0], task[1]))
                del worker.batch[::2]
        return now

    def go(self) -> float:
        """When the last worker ends."""
        events = [(0.0, number) for number in range(len(self.workers))]
        heapq.heapify(events)
        while self.waits() or any(worker.batch for worker in self.workers):
            for _ in range(len(self.workers)):
                now, number = heapq.heappop(events)
                heapq.heappush(events, (self.step(self.workers[number], now), number))
        return self.end


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("costs")
    options.add_argument("--workers", type=int, default=1000)
    options.add_argument("--minutes", type=float, default=10, help="that the ideal run takes")
    options.add_argument("--batch", type=float, default=10, help="seconds, as of worker --batch")
    options.add_argument("--most", type=int, default=256, help="tasks in a batch")
    options.add_argument("--overhead", type=float, default=0.02, help="seconds to take and to answer a batch")
    options.add_argument("--rest", type=float, default=5, help="seconds between two questions of one who finds nothing, at most")
    options.add_argument("--no-sharing", dest="share", action="store_false", help="nobody gives back what it has not begun")
    options.add_argument("--seed", type=int, default=31)
    given = options.parse_args()
    rows = read(given.costs)
    lot = random.Random(given.seed)
    wanted, total, tasks = 60 * given.minutes * given.workers, 0.0, []
    while total < wanted:
        tasks.append(lot.choice(rows))
        total += tasks[-1][1]
    run = Run(tasks, given)
    end, asked = run.go(), run.asked
    ideal = max(total / given.workers, max(seconds for _, seconds in tasks))
    print(
        f"{len(tasks)} tasks, {given.workers} workers, batches of {given.batch:g} s: the last ends after {end:.1f} s, ideal "
        f"{ideal:.1f} s, {100 * (end / ideal - 1):.2f} % more; the queue was asked {asked} times, {asked / end:.0f} a second"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
