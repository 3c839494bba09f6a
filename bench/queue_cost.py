#!/usr/bin/env python3
"""What a queue costs a task in processor time, its workers' and the database's, which other work on the machine changes far less than it
changes the clock: rows of bench/queue_load, each with a database of its own.

    tests/with_postgresql.sh bench/queue_cost.py build/check/bench/queue_load [--fsync]

With --fsync each commit waits for the disk, as on a server that keeps what it is given; the tests' PostgreSQL does not.
"""
import argparse
import os
import pathlib
import re
import resource
import subprocess
import time

URL = os.environ["OTHELLIER_TEST_POSTGRESQL"]
#       tasks, batch, workers, waiting
ROWS = [(1000, 1, 1, 0), (1000, 1, 8, 0), (20000, 256, 1, 0), (20000, 256, 8, 0), (20000, 256, 64, 0), (20000, 256, 256, 0),
        (20000, 256, 1, 1), (20000, 256, 1, 8), (20000, 256, 1, 64), (20000, 256, 1, 256)]


def psql(sql: str) -> None:
    subprocess.run(["psql", "--no-psqlrc", "-qtAc", sql, URL], check=True, stdout=subprocess.DEVNULL)


def server_seconds() -> float:
    """Of the database: its first process, those that it waited for, and those that it has."""
    first = (pathlib.Path(os.environ["OTHELLIER_TEST_PG_FOLDER"]) / "data" / "postmaster.pid").read_text().split()[0]
    ticks = 0
    for file in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text().rpartition(") ")[2].split()
        except OSError:
            continue  # It has just ended.
        if file.parent.name == first:
            ticks += sum(map(int, fields[11:15]))
        elif fields[1] == first:
            ticks += sum(map(int, fields[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def own_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("queue_load")
    options.add_argument("--fsync", action="store_true")
    given = options.parse_args()
    if given.fsync:
        psql("ALTER SYSTEM SET fsync = on")
        psql("SELECT pg_reload_conf()")
    print("| workers | that wait | tasks a batch | tasks/s | µs of workers | µs of the database |\n|---|---|---|---|---|---|")
    for number, (tasks, batch, workers, waiting) in enumerate(ROWS):
        psql(f"CREATE DATABASE cost{number}")
        url = URL.replace("/postgres?", f"/cost{number}?")
        server, own = server_seconds(), own_seconds()
        words = [str(word) for word in (tasks, batch, workers, waiting)]
        out = subprocess.run([given.queue_load, url, *words], capture_output=True, text=True, check=True).stdout
        time.sleep(1)  # Until the database has seen its connections end.
        server, own = server_seconds() - server, own_seconds() - own
        rate = int(re.search(r"(\d+) tasks/s", out)[1])
        print(f"| {workers} | {waiting} | {batch} | {rate:,} | {1e6 * own / tasks:.0f} | {1e6 * server / tasks:.0f} |", flush=True)


if __name__ == "__main__":
    main()
