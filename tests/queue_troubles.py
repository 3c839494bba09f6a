#!/usr/bin/env python3
"""What a person gets wrong with a real PostgreSQL, and what befalls one: a password, a database without tables or with those of
another version, a full disk, a server that is away. Each is one sentence and status 1, for who works and for who submits, and
nothing is lost. Workers that do not agree are named, and tasks that cannot be done can be tried again.

Run by tests/with_postgresql.sh: queue_troubles.py PROGRAM
"""
import json
import os
import pathlib
import subprocess
import sys
import time

URL = os.environ["OTHELLIER_TEST_POSTGRESQL"]
FOLDER = pathlib.Path(os.environ["OTHELLIER_TEST_PG_FOLDER"])
CONTROL = os.environ["OTHELLIER_TEST_PG_CTL"]
POSITIONS = ["XXOXOXOX" * 7 + "XOOOO---", "XOOOXXOX" * 7 + "OOOXX---"]
problems: list[str] = []


def url_of(database: str, user: str = "postgres") -> str:
    return URL.replace("/postgres?", f"/{database}?").replace("user=postgres", f"user={user}")


def psql(sql: str, database: str = "postgres") -> str:
    done = subprocess.run(["psql", "--no-psqlrc", "-qtAc", sql, url_of(database)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{sql}: {done.stderr}")
    return done.stdout.strip()


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.argv[1], *arguments], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C", **environment}
    )


def expect(name: str, done: subprocess.CompletedProcess, words: str) -> None:
    lines = done.stderr.strip().splitlines()
    good = done.returncode == 1 and len(lines) == 1 and lines[0].startswith("othellier: ") and words in lines[0]
    print("ok" if good else "FAILED", name, "" if good else f"status {done.returncode}: {done.stderr}")
    if not good:
        problems.append(name)


def check(name: str, good: bool, facts: object) -> None:
    print("ok" if good else "FAILED", name, "" if good else facts)
    if not good:
        problems.append(name)


def positions(name: str, boards: list[str]) -> pathlib.Path:
    file = FOLDER / f"{name}.txt"
    file.write_text("".join(f"{board} X;\n" for board in boards))
    return file


class Submitted:
    """A command that waits in the background for its answers."""

    def __init__(self, database: str, boards: list[str] = POSITIONS):
        self.file = positions(database, boards)
        self.url = url_of(database)
        self.command = [sys.argv[1], "solve", str(self.file), "--queue", self.url, "--check", "100", "--json"]
        self.run = self.start()
        # A worker that is there already may be done before anybody sees the tasks wait.
        while self.run.poll() is None and not any(job["tasks"] == job["waiting"] == len(boards) for job in self.jobs()):
            pass

    def start(self) -> subprocess.Popen:
        environment = {**os.environ, "LC_ALL": "C"}
        return subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)

    def jobs(self) -> list[dict]:
        done = run("queue", "status", self.url, "--json")
        return json.loads(done.stdout) if done.returncode == 0 else []

    def solved(self) -> int:
        return len(json.loads(self.run.communicate()[0])["positions"])

    def ended(self) -> subprocess.CompletedProcess:
        out, err = self.run.communicate()
        return subprocess.CompletedProcess(self.command, self.run.returncode, out, err)


def passwords() -> None:
    psql("CREATE ROLE anna LOGIN PASSWORD 'right'")
    access = FOLDER / "data" / "pg_hba.conf"
    access.write_text("local all anna scram-sha-256\n" + access.read_text())
    psql("SELECT pg_reload_conf()")
    url = url_of("postgres", "anna")
    expect("no password", run("worker", "--queue", url), "does not accept this user and password")
    expect("wrong password", run("worker", "--queue", url, PGPASSWORD="wrong"), "does not accept this user and password")
    solve = ["solve", str(positions("passwords", POSITIONS)), "--queue"]
    expect("wrong password to submit", run(*solve, url, PGPASSWORD="wrong"), "does not accept this user and password")
    expect("nowhere to submit", run(*solve, url_of("nowhere")), "cannot be reached")
    expect("no right to make tables", run(*solve, url, PGPASSWORD="right"), "cannot be read or written")
    expect("a user who is unknown", run("worker", "--queue", url_of("postgres", "bert")), "cannot be reached")
    expect("right password, no tables", run("worker", "--queue", url, PGPASSWORD="right"), "holds no queue yet")
    expect("a database that is not there", run("worker", "--queue", url_of("nowhere")), "cannot be reached")


def versions() -> None:
    psql("CREATE DATABASE versions")
    submitted = Submitted("versions")
    psql("UPDATE queue_about SET value = '0' WHERE key = 'version'", "versions")
    expect("tables of another version", run("worker", "--queue", submitted.url), "is of version 0")
    psql("UPDATE queue_about SET value = '1' WHERE key = 'version'", "versions")
    psql("UPDATE queue_about SET value = value || '1' WHERE key = 'signature'", "versions")
    expect("another search", run("worker", "--queue", submitted.url), "was made for other answers")
    expect("another search to submit", run("solve", str(submitted.file), "--queue", submitted.url), "was made for other answers")
    psql("UPDATE queue_about SET value = substr(value, 1, length(value) - 1) WHERE key = 'signature'", "versions")
    check("nothing is lost", run("worker", "--queue", submitted.url).returncode == 0 and submitted.solved() == 2, "")


def full_disk() -> None:
    small = FOLDER / "small"
    small.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40m", "tmpfs", str(small)], capture_output=True).returncode:
        print("mounting is not allowed here: no full disk")
        return
    submitted = None
    try:
        space = small / "space"
        space.mkdir()
        os.chown(space, (FOLDER / "data").stat().st_uid, -1)
        psql(f"CREATE TABLESPACE small LOCATION '{space}'")
        psql("CREATE DATABASE small TABLESPACE small")
        submitted = Submitted("small")
        filler = small / "filler"
        subprocess.run(["dd", "if=/dev/zero", f"of={filler}", "bs=4k"], stderr=subprocess.DEVNULL)
        expect("a full disk", run("worker", "--queue", submitted.url), "is full")
        many = positions("many", POSITIONS * 2000)
        expect("a full disk to submit", run("solve", str(many), "--queue", submitted.url), "is full")
        filler.unlink()
        check("nothing is lost", run("worker", "--queue", submitted.url, "--lease", "1").returncode == 0 and submitted.solved() == 2, "")
        submitted = None
        psql("DROP DATABASE small")
        psql("DROP TABLESPACE small")
    finally:
        if submitted:
            submitted.run.kill()
        subprocess.run(["umount", "--lazy", str(small)], check=True)


def without_the_library() -> None:
    libraries = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True).stdout.splitlines()
    files = [line.split()[-1] for line in libraries if "libpq.so" in line]
    hidden = "; ".join(f"mount --bind /dev/null {file}" for file in files)
    before = ["unshare", "--mount", "sh", "-ec", f'{hidden}; exec "$0" "$@"', sys.argv[1]]
    if not files or subprocess.run([*before[:-1], "true"], capture_output=True).returncode:
        print("mount namespaces are not allowed here: no machine without libpq")
        return
    environment = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run([*before, "worker", "--queue", URL], capture_output=True, text=True, env=environment)
    expect("no library", done, "PostgreSQL's library is not on this machine")
    done = subprocess.run([*before, "move", "--player", "greedy"], capture_output=True, text=True, env=environment)
    check("all else works without", done.returncode == 0, done.stderr)


def library_at_need() -> None:
    """Looking for PostgreSQL's library takes time, and so it is not looked for before a queue is named."""
    looked = {**os.environ, "LC_ALL": "C", "LD_DEBUG": "libs"}
    for arguments, wanted in ((["move", "--player", "greedy"], False), (["queue", "status", URL], True)):
        done = subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True, env=looked)
        check(f"{arguments[0]} and libpq", ("libpq" in done.stderr) == wanted, done.stderr[-300:])


def away() -> None:
    psql("CREATE DATABASE away")
    submitted = Submitted("away")
    leaving = Submitted("away", POSITIONS[:1])
    subprocess.run([CONTROL, "stop"], check=True)
    expect("a server that is away", run("queue", "status", URL), "cannot be reached")
    expect("a worker that begins then", run("worker", "--queue", submitted.url), "cannot be reached")
    time.sleep(8)
    leaving.run.terminate()
    ended = leaving.ended()
    check("who is stopped then says so", ended.returncode == 1 and "stopped while the queue" in ended.stderr, ended.stderr)
    subprocess.run([CONTROL, "start"], check=True)
    check("nothing is lost", run("worker", "--queue", submitted.url).returncode == 0, "")
    begun = time.monotonic()
    done = submitted.ended()
    check("and is seen soon", time.monotonic() - begun < 60, time.monotonic() - begun)
    check("and all is there", done.returncode == 0 and len(json.loads(done.stdout)["positions"]) == 2, done.stderr)
    told = [line for line in done.stderr.splitlines() if "out of reach and is waited for" in line]
    check("who waits for the server says so, once", len(told) == 1, done.stderr)


def early() -> None:
    """A worker that stays may come before the tables, and before the database."""
    command = [sys.argv[1], "worker", "--wait", "--queue", url_of("early")]
    worker = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C"})
    told = [worker.stderr.readline()]
    psql("CREATE DATABASE early")
    told.append(worker.stderr.readline())
    check("a worker that came early works", Submitted("early").solved() == 2, "")
    worker.terminate()
    check("until it is told to end", worker.wait() == 130, worker.returncode)
    told += worker.stderr.readlines()
    words = ("cannot be reached", "holds no queue yet")
    check("and said what it waited for", len(told) == 2 and all(map(str.__contains__, told, words)), told)


def disagreement() -> None:
    psql("CREATE DATABASE trust")
    submitted = Submitted("trust")
    check("anna works", run("worker", "--queue", submitted.url, "--name", "anna").returncode == 0 and submitted.solved() == 2, "")
    psql("UPDATE queue_answers SET proof = 'another' WHERE task = (SELECT min(task) FROM queue_answers)", "trust")
    check("bert works", run("worker", "--queue", submitted.url, "--name", "bert").stdout.startswith("2 tasks done"), "")
    told = "two workers do not agree on task 1 of job 1: anna, whose answer counts, and bert"
    status = run("queue", "status", submitted.url)
    check("both are named", status.returncode == 0 and status.stderr == f"othellier: {told}\n", status.stderr)
    submitted.run = submitted.start()
    done = submitted.ended()
    check("to who submits too", done.returncode == 0 and told in done.stderr and "task 2" not in done.stderr, done.stderr)
    theirs = psql("SELECT string_agg(a.worker, ' ') FROM queue_answers a JOIN queue_tasks t ON t.id = a.task WHERE t.copy = 0", "trust")
    check("the first answers stay", theirs == "anna anna", theirs)


def failures() -> None:
    psql("CREATE DATABASE failures")
    submitted = Submitted("failures")
    psql("UPDATE queue_tasks SET input = 'nothing' || input WHERE place = 1", "failures")
    done = run("worker", "--queue", submitted.url, "--name", "anna")
    check("the other task is done", done.stdout == "1 task done, 1 failed\n", done.stdout)
    ended = submitted.ended()
    check("a task that cannot be done", ended.returncode == 1 and "1 task could not be done" in ended.stderr, ended.stderr)
    failed = run("queue", "failed", submitted.url)
    check("its worker is named", failed.stdout.startswith("job 1, task 2, anna: ") and '"' in failed.stdout, failed.stdout)
    psql("UPDATE queue_tasks SET input = substr(input, 8) WHERE place = 1", "failures")
    retried = run("queue", "retry", submitted.url)
    check("it is tried again", retried.stdout == "1 task waits again\n", retried.stdout)
    submitted.run = submitted.start()
    check("and done", run("worker", "--queue", submitted.url).returncode == 0 and submitted.solved() == 2, "")
    check("the job is dropped", run("queue", "drop", submitted.url, "--job", "1").stdout == "Job 1 is gone\n", "")
    expect("once", run("queue", "drop", submitted.url, "--job", "1"), "there is no job 1")
    check("nothing is left", psql("SELECT (SELECT count(*) FROM queue_tasks) + (SELECT count(*) FROM queue_answers)", "failures") == "0", "")


def main() -> int:
    expect("no queue", run("worker", "--queue", "nonsense:here"), "is no queue")
    passwords()
    versions()
    full_disk()
    without_the_library()
    library_at_need()
    early()
    disagreement()
    failures()
    away()
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
