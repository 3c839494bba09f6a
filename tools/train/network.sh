#!/usr/bin/env bash
# tools/train/network.sh FOLDER STEP…: from games to a network that the program plays with, step by step:
#   games    plays games against itself                                  games.games    (all cores)
#   samples  their positions, some games held out                        fit.smp, held.smp
#   archive  positions of an archive's games before 2000                 archive.smp    (only with ARCHIVE)
#   yard     exact positions of its later games, never trained on        yard.smp       (only with ARCHIVE)
#   teacher  trains a large network on them, too slow to play with       teacher.pt     (one graphics card)
#   train    trains on what that says of them and of positions that
#            a random move or two makes of them, rounded as in the program   large/0.pt (one graphics card)
#   small    the same, a smaller one                                     small/0.pt
#   pack     rounds, checks and measures both                            large.network, small.network
#   probcut  fits the error model of multi-ProbCut to searches           large.fitted.network
#   measure  errors by phase on what was held out, and on the yardstick  report.txt
#   match    20 ms a move against the program without                    match.txt
#   all      all of these, one after the other
# A step whose file is there already is left out: whoever is interrupted runs the same command again. Games go on where they
# were. No step takes more than ten minutes with 16 cores and an H200; the numbers below are for those.
#
# ARCHIVE=FOLDER-OF-WTHOR-FILES OPENINGS=FILE tools/train/network.sh build/network all
set -euo pipefail

self=$(readlink -f "${BASH_SOURCE[0]}")
here=$(dirname "$self")
: "${PROGRAM:=$here/../../build/release/othellier}" "${PYTHON:=python3}" "${THREADS:=$(nproc)}" "${SEED:=1}"
: "${ARCHIVE:=}" "${OPENINGS:=}"
: "${GAMES:=1000000}" "${DEPTH:=5}" "${EXACT:=14}"
: "${LARGE:=width=64,orient=1,mobility=1,rounded=1}" "${SMALL:=width=32,orient=1,mobility=1,rounded=1}"
: "${TEACH:=120}" "${EPOCHS:=6}" "${BATCH:=32768}" "${DECAY:=2}" "${YARDSTICK:=20000}"
: "${PROBCUT:=30}" "${PROBCUT_DEPTH:=9}" "${PROBCUT_EXACT:=15}"
: "${MATCH_GAMES:=1000}" "${MATCH_TIME:=20ms}"

usage() {
    sed -n '2,/^# were/p' "$self" | sed 's/^# \{0,1\}//' >&2
    exit 2
}

# step FILE COMMAND…: unless the file is there.
step() {
    local file=$1
    shift
    if [[ -s $file ]]; then
        echo "$file: is there"
        return
    fi
    echo "+ $*"
    "$@"
}

othellier() { "$PROGRAM" train "$@"; }

games() {
    # Goes on where it was, and says nothing when all are there.
    othellier generate --out games.games --games "$GAMES" --depth "$DEPTH" --exact "$EXACT" --seed "$SEED" --threads "$THREADS"
}

samples() {
    step fit.smp othellier samples games.games --search-share 0 --out fit.smp --held-out held.smp
}

archive() {
    if [[ -z $ARCHIVE ]]; then return; fi
    mkdir -p before_2000
    ln -sf "$ARCHIVE"/WTH_19*.wtb before_2000/
    step archive.smp othellier archive before_2000 --out archive.smp
}

yard() {
    if [[ -z $ARCHIVE ]]; then
        echo "no ARCHIVE: no yardstick"
        return
    fi
    step yard.smp "$PYTHON" "$here/draw_positions.py" --empties 24 --count "$YARDSTICK" --seed 24 --values yard.smp "$ARCHIVE"/WTH_20*.wtb
}

teacher() {
    # shellcheck disable=SC2046  # words, or none
    step teacher.pt "$PYTHON" "$here/teacher.py" --samples $(learned) --held-out held.smp --yardstick $(yardstick) --out teacher.pt \
        --seconds "$TEACH" --seed "$SEED"
}

learned() { echo fit.smp; if [[ -s archive.smp ]]; then echo archive.smp; fi; }
yardstick() { if [[ -s yard.smp ]]; then echo yard.smp; fi; }

# one NAME VARIANT
one() {
    # shellcheck disable=SC2046  # words, or none
    step "$1/0.pt" "$PYTHON" "$here/train.py" --samples $(learned) --held-out held.smp --yardstick $(yardstick) --out "$1" \
        --teacher teacher.pt --epochs "$EPOCHS" --batch "$BATCH" --decay "$DECAY" --seed "$SEED" "$2"
}

pack_one() {
    step "$1.float" "$PYTHON" "$here/export.py" "$1/0.pt" --samples held.smp --out "$1.float"
    # shellcheck disable=SC2046
    step "$1.network" othellier pack "$1.float" --out "$1.network" --samples held.smp $(yardstick)
}

pack() {
    pack_one large
    pack_one small
}

probcut() {
    step large.fitted.network othellier probcut held.smp --network large.network --out large.fitted.network \
        --positions "$PROBCUT" --depth "$PROBCUT_DEPTH" --exact "$PROBCUT_EXACT"
}

measure() {
    # shellcheck disable=SC2046
    othellier report held.smp $(yardstick) --unseen --depth 0 --network large.network --network small.network | tee report.txt
}

match() {
    local start=(--random-plies 8)
    if [[ -n $OPENINGS ]]; then start=(--openings "$OPENINGS"); fi
    "$PROGRAM" match --black "engine,time=$MATCH_TIME,hash=16,network=large.fitted.network" --white "engine,time=$MATCH_TIME,hash=16" \
        --games "$MATCH_GAMES" "${start[@]}" --seed "$SEED" --threads "$THREADS" --resume match.journal | tee match.txt
}

(($# >= 2)) || usage
mkdir -p "$1"
PROGRAM=$(readlink -f "$PROGRAM")
if [[ -n $ARCHIVE ]]; then ARCHIVE=$(readlink -f "$ARCHIVE"); fi
if [[ -n $OPENINGS ]]; then OPENINGS=$(readlink -f "$OPENINGS"); fi
cd "$1"
shift
for name in "$@"; do
    case $name in
        games | samples | archive | yard | teacher | pack | probcut | measure | match) "$name" ;;
        train) one large "$LARGE" ;;
        small) one small "$SMALL" ;;
        all) "$self" . games samples archive yard teacher train small pack probcut measure match ;;
        *) usage ;;
    esac
done
