#!/usr/bin/env python3
"""A GTP partner that misbehaves on purpose: misbehaving_gtp.py crash|stall|nonsense|illegal|noise|chatter|fork|mute|refuse|witness|whole|stay|forgetful|deaf|choosy|brittle

Until asked for a move it behaves, except for mute, which never says a word. One that is to stay does not go when told to quit; a forgetful one does not list genmove; a deaf one plays no move it is told
of; a choosy one lists set_game and refuses it; a brittle one falls over a command that it does not know. A
witness writes down what it hears in the folder it was started in, and plays d3. One that is whole does so too, and refuses
fractions."""
import os
import subprocess
import sys
import time

COMMANDS = ["protocol_version", "time_settings", "time_left", "name", "list_commands", "boardsize", "clear_board", "play", "genmove", "quit"]


def answer(text: str) -> None:
    print(f"= {text}\n", flush=True)


def misbehave(how: str) -> None:
    if how == "crash":
        print("about to fall over", file=sys.stderr, flush=True)
        os.abort()
    if how == "leave":
        sys.exit(3)
    if how == "stall":
        time.sleep(1000)
    if how == "nonsense":
        answer("the best move, surely")
    if how == "babble":
        print("thinking about it\n", flush=True)
    if how == "illegal":
        answer("a1")
    if how == "noise":
        while True:
            sys.stdout.write("x" * 4096)
            sys.stdout.flush()
    if how == "chatter":
        print("=", flush=True)
        while True:
            print("and another thing: " + "x" * 1000, flush=True)
    if how == "fork":
        # A child of its own that would go on for ever.
        subprocess.Popen(["sleep", "1000"])
        time.sleep(1000)
    if how in ("witness", "whole"):
        answer("d3")
    if how == "refuse":
        print("? I would rather not\n", flush=True)


def main() -> None:
    how = sys.argv[1]
    if how == "mute":
        time.sleep(1000)
    for line in sys.stdin:
        if how in ("witness", "whole"):
            with open("heard", "a") as heard:
                heard.write(line)
        words = line.split()
        if not words:
            continue
        if words[0] == "genmove":
            misbehave(how)
        elif words[0] == "list_commands":
            answer("\n".join(c for c in COMMANDS if how != "forgetful" or c != "genmove") + ("\nset_game" if how == "choosy" else ""))
        elif how == "choosy" and words[0] == "set_game":
            print("? that is not my game\n", flush=True)
        elif how == "brittle" and words[0] not in COMMANDS:
            os.abort()
        elif how == "deaf" and words[0] == "play":
            print("? I did not hear that\n", flush=True)
        elif how == "whole" and words[0] == "time_settings" and "." in line:
            print("? syntax error\n", flush=True)
        elif words[0] == "quit":
            answer("")
            if how == "stay":
                time.sleep(1000)
            return
        else:
            answer("")


main()
