#!/usr/bin/env python3
"""What a person gets wrong with a real PostgreSQL, and what befalls one: a password, a database without tables or with those of
another version, a full disk, a server that is away. Each is one sentence and status 1, and nothing is lost.

Run by tests/with_postgresql.sh: queue_troubles.py PROGRAM
"""
import json
import os
import pathlib
import subprocess
import sys

URL = os.environ["OTHELLIER_TEST_POSTGRESQL"]
FOLDER = pathlib.Path(os.environ["OTHELLIER_TEST_PG_FOLDER"])
CONTROL = os.environ["OTHELLIER_TEST_PG_CTL"]
POSITIONS = ["XXOXOXOX" * 7 + "XOOOO---", "XOOOXXOX" * 7 + "OOOXX---"]
problems: list[str] = []


def url_of(database: str, user: str = "postgres") -> str:
    return URL.replace("/postgres?", f"/{database}?").replace("user=postgres", f"user={user}")


def psql(sql: str, database: str = "postgres") -> None:
    done = subprocess.run(["psql", "--no-psqlrc", "-qc", sql, url_of(database)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{sql}: {done.stderr}")


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


class Submitted:
    """A command that waits in the background for its answers."""

    def __init__(self, database: str):
        self.file = FOLDER / f"{database}.txt"
        self.file.write_text("".join(f"{board} X;\n" for board in POSITIONS))
        self.url = url_of(database)
        self.run = subprocess.Popen(
            [sys.argv[1], "solve", str(self.file), "--queue", self.url, "--json"], stdout=subprocess.PIPE, text=True
        )
        while not any(job["waiting"] == len(POSITIONS) for job in self.jobs()):
            pass

    def jobs(self) -> list[dict]:
        done = run("queue", "status", self.url, "--json")
        return json.loads(done.stdout) if done.returncode == 0 else []

    def solved(self) -> int:
        return len(json.loads(self.run.communicate()[0])["positions"])


def passwords() -> None:
    psql("CREATE ROLE anna LOGIN PASSWORD 'right'")
    access = FOLDER / "data" / "pg_hba.conf"
    access.write_text("local all anna scram-sha-256\n" + access.read_text())
    psql("SELECT pg_reload_conf()")
    url = url_of("postgres", "anna")
    expect("no password", run("worker", "--queue", url), "does not accept this user and password")
    expect("wrong password", run("worker", "--queue", url, PGPASSWORD="wrong"), "does not accept this user and password")
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
    subprocess.run([CONTROL, "stop"], check=True)
    expect("a server that is away", run("queue", "status", URL), "cannot be reached")
    subprocess.run([CONTROL, "start"], check=True)


def main() -> int:
    expect("no queue", run("worker", "--queue", "nonsense:here"), "is no queue")
    passwords()
    versions()
    full_disk()
    without_the_library()
    library_at_need()
    away()
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
