#!/usr/bin/env bash
# queue_efficiency.sh [PROGRAM]: what a queue costs on one machine. The same positions by one program with N threads, by N
# workers of one thread each at a queue in a file, and by one worker with N threads, in turn, ROUNDS times; prints a table.
# Needs the built program and bash. A few positions are solved first, so that each run takes about EACH seconds on any machine
# and all of it a minute and a half at most. From the environment:
#   N (one for each processor), EACH, ROUNDS, EMPTIES, HASH megabytes for each thread, PER_THREAD positions for each at most
set -euo pipefail

program=$(readlink -f "${1:-build/release/othellier}")
threads=${N:-$(nproc)}
per_thread=${PER_THREAD:-128} empties=${EMPTIES:-20} rounds=${ROUNDS:-2} each=${EACH:-10} hash=${HASH:-16}
# Seconds after which a run that hangs is given up.
patience=60
export LC_ALL=C
folder=$(mktemp -d)
# Ends only what this script started.
trap 'jobs -p | xargs -r kill 2> /dev/null || true; rm -rf "$folder"' EXIT

give_up() {
    echo "a run did not end well:" >&2
    tail -n 3 "$@" >&2
    exit 1
}

# Positions of quick games between two levels, each game once, cut off where so many squares are empty.
make_positions() {
    local wanted=$((threads * per_thread))
    "$program" match --black level2 --white level1 --random-plies 10 --seed 31 --games $((2 * wanted)) \
        --games-out "$folder/games" > "$folder/match.log" 2>&1
    cut -c "1-$((2 * (60 - empties)))" "$folder/games" | awk -v n="$wanted" '!seen[$0]++ && ++kept <= n' > "$folder/cut.txt"
    "$program" convert "$folder/cut.txt" "$folder/all.obf" > /dev/null 2>&1
}

# Sets `count`: how many positions the machine solves in EACH seconds, by how long the first ones take.
choose_positions() {
    local some=$((threads * 4)) most
    most=$(wc -l < "$folder/all.obf")
    head -n "$some" "$folder/all.obf" > "$folder/positions.obf"
    look
    local before=$clock
    solve_here > /dev/null
    look
    count=$((some * each * 1000000 / (clock - before)))
    count=$((count > most ? most : count < some ? some : count))
    head -n "$count" "$folder/all.obf" > "$folder/positions.obf"
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
    nodes=$(awk -F '[:,]' '/^      "nodes"/ { sum += $2 } END { printf "%d", sum }' "$4")
    awk -v name="$1" -v seconds=$((end - $2)) -v cpu="$cpu" -v before="$3" -v nodes="$nodes" 'BEGIN {
        printf "%-38s %8.2f %8.1f %10.1f %10.1f\n", name, seconds / 1e6, cpu - before, nodes / 1e6, nodes / seconds }'
    echo "$1;$((end - $2));$nodes" >> "$folder/rows"
}

solve_here() {
    timeout $patience "$program" solve "$folder/positions.obf" --threads "$threads" --together "$threads" --hash $((hash * threads)) --json
}

one_program() {
    look
    local before=$clock cpu_before=$cpu
    solve_here > "$folder/here.json"
    look
    end=$clock
    report "one program, $threads threads" "$before" "$cpu_before" "$folder/here.json"
}

# by_queue NAME WORKERS THREADS: from the workers' start until the command that asked has all answers.
by_queue() {
    local queue="sqlite:$folder/queue-$RANDOM" submitter before cpu_before workers=() i
    look
    cpu_before=$cpu
    timeout $patience "$program" solve "$folder/positions.obf" --queue "$queue" --check 0 --hash "$hash" --json > "$folder/there.json" \
        2> "$folder/submit.log" &
    submitter=$!
    until "$program" queue status --json "$queue" 2> /dev/null | grep -q "\"waiting\": $count"; do
        kill -0 "$submitter" 2> /dev/null || give_up "$folder/submit.log"
        sleep 0.05
    done
    before=${EPOCHREALTIME/./}
    for ((i = 0; i < $2; ++i)); do
        "$program" worker --queue "$queue" --threads "$3" > /dev/null 2> "$folder/worker-$i.log" &
        workers+=($!)
    done
    wait "$submitter" || give_up "$folder"/*.log
    end=${EPOCHREALTIME/./}
    wait "${workers[@]}"
    look
    report "$1" "$before" "$cpu_before" "$folder/there.json"
}

# The best of the rounds of each kind against the best of the one program, by time and by nodes a second.
compare() {
    awk -F ';' '
        !($1 in best) { order[++kinds] = $1; best[$1] = $2 }
        { if ($2 < best[$1]) best[$1] = $2; if ($3 / $2 > rate[$1]) rate[$1] = $3 / $2 }
        END { for (i = 2; i <= kinds; ++i)
            printf "%s: %.1f %% of the speed of one program by time, %.1f %% by nodes a second\n",
                order[i], 100 * best[order[1]] / best[order[i]], 100 * rate[order[i]] / rate[order[1]] }' "$folder/rows"
}

make_positions
choose_positions
echo "$threads threads of $(nproc); $(grep -m1 'model name' /proc/cpuinfo | cut -d: -f2- | xargs); $count positions of $empties empties"
printf '%-38s %8s %8s %10s %10s\n' "" seconds "cpu s" "Mnodes" "Mnodes/s"
for ((round = 0; round < rounds; ++round)); do
    one_program
    by_queue "$threads workers of one thread" "$threads" 1
    by_queue "one worker of $threads threads" 1 "$threads"
done
compare
