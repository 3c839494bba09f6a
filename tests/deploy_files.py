#!/usr/bin/env python3
"""The files of deploy/ and the commands of docs/machines.md: shells and YAML can read them, every option they name is one of the program's,
and what is written for one laptop is typed as it stands.

deploy_files.py PROGRAM
"""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
POSITIONS = ["XXOXOXOX" * 7 + "XOOOO---", "XOOOXXOX" * 7 + "OOOXX---"]
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
    check("the container's steps", used <= defined, used - defined)


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
    for file in (*DEPLOY.iterdir(), ROOT / "docs" / "machines.md"):
        options_exist(program, file, file.read_text())
    laptop(program)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
