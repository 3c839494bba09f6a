#!/usr/bin/env bash
# tools/fuzz.sh [SECONDS [TARGET…]]: runs each fuzz target that long (20 s unless told) and fails on a crash, a leak
# or an input that takes more than 5 s. What it found stays in build/fuzz/found/, new interesting inputs in
# build/fuzz/corpus/. One line per target on standard output: "ok NAME" or "FAILED NAME".
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/common.sh
source tools/common.sh

seconds=${1:-20}
shift || true
mkdir -p build/fuzz/found
configure fuzz
build fuzz fuzz_targets

failed=0
for target in build/fuzz/fuzz/*_fuzz; do
    name=$(basename "$target" _fuzz)
    if (($# > 0)) && [[ " $* " != *" $name "* ]]; then continue; fi
    mkdir -p "build/fuzz/corpus/$name"
    folders=("build/fuzz/corpus/$name")
    if [[ -d fuzz/corpus/$name ]]; then folders+=("fuzz/corpus/$name"); fi
    log=build/fuzz/$name.log
    if "$target" -max_total_time="$seconds" -timeout=5 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/found/$name-" "${folders[@]}" < /dev/null > "$log" 2>&1; then
        echo "ok $name ($(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs)"
    else
        echo "FAILED $name"
        tail -n 40 "$log" >&2
        failed=1
    fi
done
exit "$failed"
