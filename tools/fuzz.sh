#!/usr/bin/env bash
# tools/fuzz.sh [SECONDS [TARGET…]]: runs each fuzz target that long, as many at a time as there are processors, and
# fails on a crash, a leak, an input that takes more than 5 s, or one that wants more memory than it may. Without SECONDS
# (or with -) the readers of what other programs wrote get a minute and the rest 20 s. What was found stays in
# build/fuzz/found/, new interesting inputs in build/fuzz/corpus/. One line per target on standard output:
# "ok NAME (inputs, peak memory)" or "FAILED NAME".
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/common.sh
source tools/common.sh

READERS=(any_format ggf move_sheet obf pgn position quest sgf transcript wthor)
READER_SECONDS=60
OTHER_SECONDS=20
SECONDS_PER_INPUT=5
# What is longer says the same more slowly.
BYTES_PER_INPUT=2048
# All of a target's memory, most of it the sanitizers' own, and the largest single piece.
MEGABYTES=1024
MEGABYTES_AT_ONCE=64

is_reader() { [[ " ${READERS[*]} " == *" $1 "* ]]; }

seconds_of() {
    if [[ $asked != - ]]; then
        echo "$asked"
    elif is_reader "$1"; then
        echo "$READER_SECONDS"
    else
        echo "$OTHER_SECONDS"
    fi
}

# run_target NAME: one line about how it went; the log's end on standard error when it went wrong.
run_target() {
    local name=$1 log=build/fuzz/$1.log folders=("build/fuzz/corpus/$1")
    mkdir -p "${folders[0]}"
    if [[ -d fuzz/corpus/$name ]]; then folders+=("fuzz/corpus/$name"); fi
    if "build/fuzz/fuzz/${name}_fuzz" -max_total_time="$(seconds_of "$name")" -timeout="$SECONDS_PER_INPUT" -max_len="$BYTES_PER_INPUT" \
        -rss_limit_mb="$MEGABYTES" -malloc_limit_mb="$MEGABYTES_AT_ONCE" -print_final_stats=1 \
        -artifact_prefix="build/fuzz/found/$name-" "${folders[@]}" < /dev/null > "$log" 2>&1; then
        echo "ok $name ($(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs," \
            "$(sed -n 's/^stat::peak_rss_mb: *//p' "$log") MB)"
    else
        echo "FAILED $name"
        tail -n 40 "$log" >&2
        return 1
    fi
}

asked=${1:--}
shift || true
mkdir -p build/fuzz/found
configure fuzz
build fuzz fuzz_targets

# The readers first: they take longest, and the short ones fill the gaps at the end.
first=() later=()
for target in build/fuzz/fuzz/*_fuzz; do
    name=$(basename "$target" _fuzz)
    if (($# > 0)) && [[ " $* " != *" $name "* ]]; then continue; fi
    if is_reader "$name"; then first+=("$name"); else later+=("$name"); fi
done

failed=0 running=0
for name in "${first[@]}" "${later[@]}"; do
    if ((running == $(nproc))); then
        wait -n || failed=1
        running=$((running - 1))
    fi
    run_target "$name" &
    running=$((running + 1))
done
while ((running-- > 0)); do wait -n || failed=1; done
exit "$failed"
