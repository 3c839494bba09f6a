# shellcheck shell=bash
# How far a long command is: one line that a terminal overwrites every second, and in a log a new line every minute.

clear_line() {
    if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
}

# A line that the next one overwrites; on a terminal only.
progress() {
    if [[ -t 2 ]]; then printf '\r\033[K%.*s' "$((${COLUMNS:-80} - 1))" "$1" >&2; fi
}

# how_far LOG: "12/34" as the end of a log tells it: "[12/34] …" of ninja, "12/34 Test …" of ctest; of apt, the packages
# unpacked and set up. Nothing where no such line stands.
how_far() {
    local far packages
    far=$(tail -n 40 "$1" | sed -nE 's@^ *\[?([0-9]+/[0-9]+)(\] | Test ).*@\1@p' | tail -n 1)
    if [[ -z $far ]]; then
        packages=$(sed -nE 's/.* ([0-9]+) newly installed.*/\1/p' "$1" | tail -n 1)
        if [[ -n $packages ]]; then far=$(grep -cE '^(Unpacking|Setting up) ' "$1")/$((2 * packages)); fi
    fi
    echo "$far"
}

# say_how_far LOG TITLE SECONDS: on a terminal always, elsewhere once a minute.
say_how_far() {
    local line
    if [[ ! -t 2 ]] && (($3 == 0 || $3 % 60 > 0)); then return; fi
    line="$2 $(how_far "$1") ($3 s)"
    line=${line/  / }
    if [[ -t 2 ]]; then progress "$line"; else echo "$line" >&2; fi
}

# Until it is killed, or the script that started it ends.
watch_log() {
    local seconds=0
    while kill -0 $$ 2> /dev/null; do
        say_how_far "$1" "$2" "$seconds"
        # Nobody is to wait for a sleep that outlives us, so it holds none of our files.
        sleep 1 > /dev/null 2>&1
        seconds=$((seconds + 1))
    done
}

# begin_watching LOG TITLE, end_watching: shows how far what writes the log is. The watcher is what runs in the background:
# a command there would not hear Ctrl-C. It must not keep the lock of ./run or ./test (9).
begin_watching() {
    watch_log "$1" "$2" 9>&- &
    watcher=$!
}

end_watching() {
    kill "$watcher" 2> /dev/null
    wait "$watcher" 2> /dev/null || true
    clear_line
}

# watched LOG TITLE COMMAND…: runs the command, keeps its output in LOG, and shows how far it is.
watched() {
    local log=$1 title=$2 status=0
    shift 2
    : > "$log"
    begin_watching "$log" "$title"
    "$@" < /dev/null > "$log" 2>&1 || status=$?
    end_watching
    return "$status"
}
