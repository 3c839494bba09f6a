#!/usr/bin/env bash
# fuzz_there.sh FOLDER SECONDS: runs the targets of fuzz.tar.xz, which lies beside it, for SECONDS each and as many at a time as there are
# processors: each once, and the fast ones again until two rounds of the processors are full. FOLDER gets logs.tar.gz (TARGET.log),
# crashes.tar.gz, corpus.tar.xz (new small inputs, minimised) and summary.txt.
set -uo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
mkdir -p "${1:?fuzz_there.sh FOLDER SECONDS}"
to=$(readlink -f "$1")
export SECONDS_EACH=${2:?fuzz_there.sh FOLDER SECONDS}
WORK=$(mktemp -d) && export WORK
AT_ONCE=$(nproc)
FAST=(notation position transcript http_request square_values criteria lesson_tree)
mkdir -p "$WORK"/{found,corpus,logs,merged,told}
tar -xJf "$here/fuzz.tar.xz" -C "$WORK"
# A system with older libraries than those they were linked with.
export LOADER=
if ! "$WORK/fuzz/bin/notation_fuzz" -help=1 > /dev/null 2>&1; then
    LOADER="$WORK/fuzz/lib/ld-linux-x86-64.so.2 --library-path $WORK/fuzz/lib"
fi
export ASAN_OPTIONS=handle_abort=1:symbolize=0:detect_leaks=1:quarantine_size_mb=16:malloc_context_size=8

first_inputs() { if [[ -d $WORK/fuzz/corpus/$1 ]]; then echo "$WORK/fuzz/corpus/$1"; fi; }
export -f first_inputs

# run_one TARGET.NUMBER: one that crashes begins again for the rest of its time.
run_one() {
    local name=${1%.*} log=$WORK/logs/$1 end=$((SECONDS + SECONDS_EACH)) left tries=0 status
    mkdir -p "$WORK/corpus/$1"
    while left=$((end - SECONDS)) && ((left > 0 && tries++ < 20)); do
        status=0
        # shellcheck disable=SC2046,SC2086  # nothing, or several words
        $LOADER "$WORK/fuzz/bin/${name}_fuzz" -max_total_time="$left" -timeout=10 -rss_limit_mb=2048 -malloc_limit_mb=64 \
            -max_len=2048 -print_final_stats=1 -reload=0 -artifact_prefix="$WORK/found/$name-" \
            "$WORK/corpus/$1" $(first_inputs "$name") < /dev/null > "$log.all" 2>&1 || status=$?
        {
            echo "# $1 ended with status $status"
            if ((status == 0)); then tail -n 12 "$log.all"; else grep -v '^#[0-9]' "$log.all" | tail -n 60; fi
        } >> "$log.log"
        sleep 1
    done
    rm -f "$log.all"
}
export -f run_one

# merge_one TARGET: what its runs found and the first inputs do not say.
merge_one() {
    mkdir -p "$WORK/merged/$1"
    # shellcheck disable=SC2046,SC2086
    timeout 60 $LOADER "$WORK/fuzz/bin/${1}_fuzz" -merge=1 -max_len=2048 -timeout=10 "$WORK/merged/$1" $(first_inputs "$1") \
        "$WORK"/corpus/"$1".* < /dev/null > /dev/null 2>&1 || echo "merge of $1 ended with $?" >> "$WORK/troubles"
}
export -f merge_one

names=()
for target in "$WORK"/fuzz/bin/*_fuzz; do names+=("$(basename "$target" _fuzz)"); done
most=$((2 * AT_ONCE > ${#names[@]} ? 2 * AT_ONCE : ${#names[@]}))
{
    printf '%s.1\n' "${names[@]}"
    for run in {2..9}; do printf "%s.$run\n" "${FAST[@]}"; done
} | head -n "$most" | xargs -P "$AT_ONCE" -I{} bash -c 'run_one {}'
printf '%s\n' "${names[@]}" | xargs -P "$AT_ONCE" -I{} bash -c 'merge_one {}'

for name in "${names[@]}"; do cat "$WORK"/logs/"$name".*.log > "$WORK/told/$name.log"; done
tar -czf "$to/logs.tar.gz" -C "$WORK/told" .
tar -czf "$to/crashes.tar.gz" -C "$WORK/found" .
find "$WORK/merged" -type f -size +2k -delete
tar -cJf "$to/corpus.tar.xz" -C "$WORK/merged" .
{
    for name in "${names[@]}"; do
        awk -v name="$name" '/^stat::number_of_executed_units/ { n += $2 } /ended with status [1-9]/ { bad++ }
            END { printf "%s: %d executions, %d runs ended badly\n", name, n, bad }' "$WORK/told/$name.log"
    done
    cat "$WORK/troubles" 2> /dev/null
    ls "$WORK/found"
} | tee "$to/summary.txt"
rm -rf "$WORK"
