#!/usr/bin/env python3
"""The files of deploy/ and the commands of docs/machines.md: shells and YAML can read them, every option they name is one of the program's,
what is written for one laptop is typed as it stands, and the scripts are run with an ssh and an srun that stay here.

deploy_files.py PROGRAM
"""
import json
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
POSITIONS = ["XXOXOXOX" * 7 + "XOOOO---", "XOOOXXOX" * 7 + "OOOXX---"]
# 34 empty squares: hours for one thread.
LONG = "----O-----XOOO--XXO-OOOO-OXXOO--OXOXOO--X---OX------OXX--------X"
problems: list[str] = []


def check(name: str, good: bool, facts: object = "") -> None:
    print("ok" if good else "FAILED", name, "" if good else facts)
    if not good:
        problems.append(name)


def options_of(program: str, command: str) -> set[str]:
    text = subprocess.run([program, *command.split(), "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"--[a-z-]+", text))


def commands_in(text: str) -> list[tuple[str, list[str]]]:
    """Subcommand and options of each call of the program."""
    text = re.sub(r"\\\n", " ", text)
    found = re.findall(r"(?:othellier(?:-worker)?|\$\{OTHELLIER:-othellier\}\"?) ((?:worker|solve|match|tournament|train|review|gui|queue)\b[^\n`&|]*)", text)
    return [(call.split()[0], re.findall(r"(?<![\w-])--[a-z-]+", call)) for call in found]


def options_exist(program: str, file: pathlib.Path, text: str) -> None:
    for command, options in commands_in(text):
        own = options_of(program, command) | (options_of(program, "train label") if command == "train" else set())
        check(f"{file.name}: {command} {' '.join(options)}", set(options) <= own, set(options) - own)


def shells() -> None:
    for file in DEPLOY.glob("*.sh"):
        done = subprocess.run(["bash", "-n", file], capture_output=True, text=True)
        check(f"bash -n {file.name}", done.returncode == 0, done.stderr)
        check(f"{file.name} can be started", os.access(file, os.X_OK))


def secrets_of(thing: object) -> list[tuple[str, str]]:
    """Every secretKeyRef below it."""
    if isinstance(thing, list):
        return [found for part in thing for found in secrets_of(part)]
    if not isinstance(thing, dict):
        return []
    here = [(thing["secretKeyRef"]["name"], thing["secretKeyRef"]["key"])] if "secretKeyRef" in thing else []
    return here + [found for part in thing.values() for found in secrets_of(part)]


def kubernetes(program: str) -> None:
    try:
        import yaml
    except ImportError:
        print("no module that reads YAML here: kubernetes.yaml is not looked at")
        return
    things = list(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text()))
    kinds = {thing["kind"]: thing for thing in things}
    check("kinds", sorted(kinds) == ["Deployment", "Job", "Secret", "Service"], sorted(kinds))
    secret = kinds["Secret"]
    for name, key in secrets_of(things):
        check(f"secret {key}", name == secret["metadata"]["name"] and key in secret["stringData"], name)
    server = kinds["Deployment"]["spec"]
    for chosen in (server["selector"]["matchLabels"], kinds["Service"]["spec"]["selector"]):
        check("the server is found", chosen.items() <= server["template"]["metadata"]["labels"].items(), chosen)
    check("the queue's host is the service", f"@{kinds['Service']['metadata']['name']}/" in secret["stringData"]["url"])
    check("with its password", f":{secret['stringData']['password']}@" in secret["stringData"]["url"])
    [worker] = kinds["Job"]["spec"]["template"]["spec"]["containers"]
    named = {variable["name"] for variable in worker["env"]}
    used = {name for word in worker["args"] for name in re.findall(r"\$\((\w+)\)", word)}
    check("variables are set", used <= named, used - named)
    options = {word for word in worker["args"] if word.startswith("--")}
    check("the job's options", worker["args"][0] == "worker" and options <= options_of(program, "worker"), options)


def container() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    presets = {preset["name"] for preset in json.loads((ROOT / "CMakePresets.json").read_text())["configurePresets"]}
    named = set(re.findall(r"PRESET=([\w-]+)", text))
    check("the container's presets", "release-portable" in named and named <= presets, named - presets)
    [build] = re.findall(r"RUN bash -c '(.*?)'\n", text.replace("\\\n", ""))
    defined = set(re.findall(r"^(\w+)\(\)", (ROOT / "tools" / "common.sh").read_text(), re.M))
    used = {step.split()[0] for step in build.split("&&")} - {"source", "mkdir", "mv"}
    left_out = (ROOT / ".dockerignore").read_text().splitlines()
    check("a build of this machine stays here", {"build", "web/node_modules"} <= set(left_out), left_out)
    check("the container's steps", used <= defined, used - defined)


# Hosts are folders; one of them is not there.
SSH = """#!/bin/bash
[[ $1 == -tt ]] && shift
cd "$HOSTS/$1" && shift && exec bash -c "$*"
"""
SRUN = """#!/bin/bash
exec "$@"
"""


class Site:
    """A folder with hosts, their ssh and srun, and a queue whose tasks take longer than anybody waits."""

    def __init__(self, program: str, folder: pathlib.Path):
        self.program, self.url = program, f"sqlite:{folder / 'queue'}"
        for name, text in (("ssh", SSH), ("srun", SRUN)):
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)
        for host in ("one", "two"):
            (folder / host).mkdir()
        self.environment = {**os.environ, "LC_ALL": "C", "PATH": f"{folder}:{os.environ['PATH']}", "HOSTS": str(folder), "QUEUE": self.url,
                            "OTHELLIER": program, "SLURM_CPUS_PER_TASK": "2", "XDG_DATA_HOME": str(folder)}
        (folder / "start.obf").write_text(f"{LONG} X;\n" * 4)
        submit = [program, "solve", str(folder / "start.obf"), "--queue", self.url, "--split", "864000"]
        self.started = [subprocess.Popen(submit, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)]
        self.until(lambda: self.running() is not None, "the queue is there")

    def look(self, verb: str) -> list[dict]:
        done = subprocess.run([self.program, "queue", verb, self.url, "--json"], capture_output=True, text=True)
        return json.loads(done.stdout) if done.returncode == 0 else []

    def running(self) -> int | None:
        return next((job["running"] for job in self.look("status") if job["tasks"] == 4), None)

    @staticmethod
    def until(happens, name: str) -> None:
        end = time.monotonic() + 60
        while not happens() and time.monotonic() < end:
            time.sleep(0.1)
        check(name, happens())

    def start(self, *command: str, **more: str) -> subprocess.Popen:
        environment = {**self.environment, **more}
        command = ("env", "--default-signal=INT", *command)  # Tests in the background do not hear Ctrl-C either.
        self.started.append(subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True))
        return self.started[-1]


def scripts(program: str) -> None:
    """Workers begin, and end when the script is told to, with what they had begun given back."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(program, pathlib.Path(folder))
        try:
            try_scripts(site)
        finally:
            for started in site.started:
                started.terminate()  # A script ends its workers.
            for started in site.started:
                started.wait(60)


def try_scripts(site: Site) -> None:
    hosts = str(DEPLOY / "hosts.sh")
    started = site.start(hosts, "one", "two")
    site.until(lambda: len(site.look("workers")) == 2 and (site.running() or 0) >= 2, "hosts.sh starts a worker on each host")
    again = site.start(hosts, "nowhere", "one")
    site.until(lambda: len(site.look("workers")) == 3, "hosts.sh goes on without a host that is away, where a worker runs")
    for script in (started, again):
        script.send_signal(signal.SIGINT)
        check("hosts.sh ends with Ctrl-C", script.wait(60) == 130)
    check("hosts.sh names the host that is away", "nowhere: the program could not be copied" in again.stderr.read())
    site.until(lambda: site.running() == 0 and all(worker["gone"] for worker in site.look("workers")), "its workers said goodbye")
    job = site.start("bash", str(DEPLOY / "slurm.sh"))
    site.until(lambda: site.running() == 2, "slurm.sh works with the processors that it was given")
    job.terminate()
    check("slurm.sh ends before its time is up", job.wait(60) == 130)
    check("and gives its tasks back", site.running() == 0)
    for script in (hosts, str(DEPLOY / "slurm.sh")):
        done = site.start("bash", script, "one", QUEUE="")
        check(f"{pathlib.Path(script).name} asks for a queue", done.wait(60) != 0 and "the URL of the queue" in done.stderr.read())


def laptop(program: str) -> None:
    """Both terminals of the walk-through, and what it says of `queue`."""
    section = re.search(r"## One laptop\n(.*?)\n## ", (ROOT / "docs" / "machines.md").read_text(), re.S)[1]
    [submit, work] = re.findall(r"```\n(othellier .*?)\n```", section)
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "positions.obf").write_text("".join(f"{board} X;\n" for board in POSITIONS))
        call = dict(cwd=folder, env={**os.environ, "LC_ALL": "C", "XDG_DATA_HOME": folder}, text=True)
        waiting = subprocess.Popen([program, *shlex.split(submit)[1:]], stdout=subprocess.PIPE, stderr=subprocess.PIPE, **call)
        while not (pathlib.Path(folder) / "work.db").exists() and waiting.poll() is None:
            pass
        worked = [subprocess.run([program, *shlex.split(work)[1:]], capture_output=True, **call)]
        while waiting.poll() is None:  # The first may have come before the tasks did.
            worked.append(subprocess.run([program, *shlex.split(work)[1:]], capture_output=True, **call))
        out, err = waiting.communicate()
        check(submit, waiting.returncode == 0 and len(out.splitlines()) >= len(POSITIONS), f"{waiting.returncode} {out}{err}")
        check(work, worked[-1].returncode == 0, worked[-1].stderr)
        url = re.search(r"sqlite:\S+", submit)[0]
        for verb in re.search(r"othellier queue ([\w|]+) URL", section)[1].split("|"):
            done = subprocess.run([program, "queue", verb, url, "--json"], capture_output=True, **call)
            check(f"queue {verb}", done.returncode == 0, done.stderr)


def main() -> int:
    program = os.path.abspath(sys.argv[1])
    shells()
    kubernetes(program)
    container()
    scripts(program)
    for file in (*DEPLOY.iterdir(), ROOT / "docs" / "machines.md"):
        options_exist(program, file, file.read_text())
    laptop(program)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
