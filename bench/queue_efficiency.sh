#!/usr/bin/env bash
# queue_efficiency.sh [PROGRAM [THREADS]]: what a queue costs on one machine. The same positions by one program with THREADS
# threads (one for each processor), by as many workers of one thread each at a queue in a file, and by one worker with as many
# threads, in turn, ROUNDS times; prints a table. Needs the built program and bash. A few positions are solved first, so that
# each run takes about EACH seconds on any machine; what is not begun by LIMIT seconds is left out, and what runs then is
# ended. A part that fails is a row that says so, and status 1; the others follow. From the environment:
#   EACH, ROUNDS, LIMIT, EMPTIES, HASH megabytes for each thread, PER_THREAD positions for each at most
set -uo pipefail

program=$(readlink -f "${1:-build/release/othellier}")
threads=${2:-$(nproc)}
per_thread=${PER_THREAD:-128} empties=${EMPTIES:-20} rounds=${ROUNDS:-3} each=${EACH:-8} hash=${HASH:-16} limit=${LIMIT:-150}
export LC_ALL=C
folder=$(mktemp -d)
failures=0
SECONDS=0
# Ends only what this script started.
trap 'jobs -p | xargs -r kill 2> /dev/null; rm -rf "$folder"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# until_limit MOST COMMAND…: ends the command after MOST seconds, or when the time of all is up.
until_limit() {
    local left=$((limit - SECONDS)) most=$1
    shift
    timeout --kill-after=2 $((left < 1 ? 1 : left < most ? left : most)) "$@"
}

# without NAME FILE…: the row of a run that failed, with the last words of those who took part.
without() {
    local name=$1 words
    shift
    words=$(tail -q -n 1 "$@" 2> /dev/null | grep . | sort -u | head -n 3 | paste -sd ' ')
    printf '%-38s failed: %s\n' "$name" "${words:-no word, ended after its time or killed}"
    failures=$((failures + 1))
}

# Positions of quick games between two levels, each game once, cut off where so many squares are empty.
make_positions() {
    local wanted=$((threads * per_thread))
    until_limit 60 "$program" match --black level2 --white level1 --random-plies 10 --seed 31 --games $((2 * wanted)) \
        --threads "$threads" --games-out "$folder/games" > "$folder/match.log" 2>&1
    touch "$folder/games"
    cut -c "1-$((2 * (60 - empties)))" "$folder/games" | awk -v n="$wanted" '!seen[$0]++ && ++kept <= n' > "$folder/cut.txt"
    until_limit 20 "$program" convert "$folder/cut.txt" "$folder/all.obf" > "$folder/convert.log" 2>&1
    [[ -s $folder/all.obf ]] && return
    without "making positions" "$folder/match.log" "$folder/convert.log"
    exit 1
}

# Sets `count`: how many positions the machine solves in EACH seconds, by how long the first ones take.
choose_positions() {
    local some=$((threads * 4)) most before
    most=$(wc -l < "$folder/all.obf")
    head -n "$some" "$folder/all.obf" > "$folder/positions.obf"
    look
    before=$clock
    if ! solve_here > /dev/null 2> "$folder/first.log"; then
        without "solving the first $some" "$folder/first.log"
        exit 1
    fi
    look
    count=$((some * each * 1000000 / (clock - before)))
    count=$((count > most ? most : count < some ? some : count))
    head -n "$count" "$folder/all.obf" > "$folder/positions.obf"
    count=$(wc -l < "$folder/positions.obf")
}

# Sets `clock` (microseconds) and `cpu` (seconds of ended children), both since the first call.
look() {
    clock=${EPOCHREALTIME/./}
    times > "$folder/times" # In this shell: a shell of its own would have children of its own.
    cpu=$(awk 'NR == 2 { for (i = 1; i <= 2; ++i) { split($i, t, /[ms]/); sum += 60 * t[1] + t[2] } print sum }' "$folder/times")
}

# report NAME CLOCK CPU DOCUMENT: a row of the table; what began at CLOCK and CPU has just ended at $end.
report() {
    local nodes
    nodes=$(awk -F '[:,]' '/^      "nodes"/ { sum += $2 } END { printf "%.0f", sum }' "$4")
    awk -v name="$1" -v seconds=$((end - $2)) -v cpu="$cpu" -v before="$3" -v nodes="$nodes" 'BEGIN {
        printf "%-38s %8.2f %8.1f %10.1f %10.1f\n", name, seconds / 1e6, cpu - before, nodes / 1e6, nodes / seconds }'
    echo "$1;$((end - $2));$nodes" >> "$folder/rows"
}

solve_here() {
    until_limit 60 "$program" solve "$folder/positions.obf" --threads "$threads" --together "$threads" \
        --hash $((hash * threads)) --json
}

one_program() {
    local name="one program, $threads threads" before cpu_before
    look
    before=$clock cpu_before=$cpu
    if ! solve_here > "$folder/here.json" 2> "$folder/here.log"; then
        without "$name" "$folder/here.log"
        return
    fi
    look
    end=$clock
    report "$name" "$before" "$cpu_before" "$folder/here.json"
}

# give_up_without SUBMITTER WORKER…: nobody answers a command whose workers have all ended.
give_up_without() {
    local submitter=$1
    shift
    while kill -0 "$submitter" 2> /dev/null; do
        if ! kill -0 "$@" 2> /dev/null; then
            sleep 2
            kill "$submitter" 2> /dev/null
        fi
        sleep 1
    done
}

# by_queue NAME WORKERS THREADS: from the workers' start until the command that asked has all answers.
by_queue() {
    local queue="sqlite:$folder/queue-$RANDOM" submitter watch before cpu_before workers=() i
    rm -f "$folder"/worker-*.log
    look
    cpu_before=$cpu
    until_limit 60 "$program" solve "$folder/positions.obf" --queue "$queue" --check 0 --hash "$hash" --json \
        > "$folder/there.json" 2> "$folder/submit.log" &
    submitter=$!
    until until_limit 10 "$program" queue status --json "$queue" 2> /dev/null | grep -q "\"waiting\": $count"; do
        if ! kill -0 "$submitter" 2> /dev/null; then
            without "$1" "$folder/submit.log"
            return
        fi
        sleep 0.05
    done
    before=${EPOCHREALTIME/./}
    for ((i = 0; i < $2; ++i)); do
        until_limit 60 "$program" worker --queue "$queue" --threads "$3" > /dev/null 2> "$folder/worker-$i.log" &
        workers+=($!)
    done
    give_up_without "$submitter" "${workers[@]}" &
    watch=$!
    if wait "$submitter"; then
        end=${EPOCHREALTIME/./}
        wait "${workers[@]}"
        kill "$watch" 2> /dev/null
        look
        report "$1" "$before" "$cpu_before" "$folder/there.json"
    else
        kill "${workers[@]}" 2> /dev/null
        wait "${workers[@]}" "$watch" 2> /dev/null
        without "$1" "$folder/submit.log" "$folder"/worker-*.log
    fi
}

# The best of the rounds of each kind against the best of the one program, by time and by nodes a second.
compare() {
    touch "$folder/rows"
    awk -F ';' -v first="one program, $threads threads" '
        !($1 in best) { order[++kinds] = $1; best[$1] = $2 }
        { if ($2 < best[$1]) best[$1] = $2; if ($3 / $2 > rate[$1]) rate[$1] = $3 / $2 }
        END { for (i = 1; i <= kinds; ++i)
            if (order[i] != first && first in best)
                printf "%s: %.1f %% of the speed of one program by time, %.1f %% by nodes a second\n",
                    order[i], 100 * best[first] / best[order[i]], 100 * rate[order[i]] / rate[first] }' "$folder/rows"
}

if [[ ! -x $program || ! $threads =~ ^[1-9][0-9]*$ ]]; then
    echo "queue_efficiency.sh [PROGRAM [THREADS]]: no program at ${1:-build/release/othellier}, or no number: $threads" >&2
    exit 2
fi
make_positions
choose_positions
echo "$("$program" --version), $threads threads of $(nproc) processors; $(grep -m1 'model name' /proc/cpuinfo | cut -d: -f2- | xargs);" \
    "$count positions of $empties empties; $(date -u +%F)"
printf '%-38s %8s %8s %10s %10s\n' "" seconds "cpu s" "Mnodes" "Mnodes/s"
for ((round = 0; round < rounds; ++round)); do
    for part in one_program workers threads; do
        if ((SECONDS + each > limit)); then
            echo "the time is up after $SECONDS seconds: the rest is left out"
            break 2
        fi
        case $part in
            one_program) one_program ;;
            workers) by_queue "$threads workers of one thread" "$threads" 1 ;;
            threads) by_queue "one worker of $threads threads" 1 "$threads" ;;
        esac
    done
done
compare
exit $((failures > 0))
