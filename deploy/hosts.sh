#!/usr/bin/env bash
# Workers on machines that ssh reaches: QUEUE=postgresql://… deploy/hosts.sh HOST… Copies the program, which needs the C
# library and, for this, libpq5 (and processors like this one's: where some are older, build a preset for them and name the
# program in OTHELLIER); starts a worker on each and waits for all. Ctrl-C stops them: they give back what they had begun.
# Status 1 when a host could not be reached or its worker did not end well.
#
# The same with GNU parallel, one job a host:
#   parallel --nonall --sshlogin host1,host2 --basefile othellier ./othellier worker --queue "$QUEUE"
set -euo pipefail

: "${QUEUE:?the URL of the queue, as in QUEUE=postgresql://user@server/othello}"
program=${OTHELLIER:-build/release/othellier}
# Under another name first: one that runs, here or on a host with the same home, cannot be written over.
# shellcheck disable=SC2016  # for the shell over there
copy='cat > .othellier-worker.$$ && chmod +x .othellier-worker.$$ && mv .othellier-worker.$$ othellier-worker'
workers=()
status=0
# What a script starts in the background does not hear Ctrl-C.
trap 'kill "${workers[@]}" 2> /dev/null; wait; exit 130' INT TERM HUP
for host in "$@"; do
    # shellcheck disable=SC2029  # its own words, not those of the other shell
    if ! ssh "$host" "$copy" < "$program"; then
        echo "$host: the program could not be copied" >&2
        status=1
        continue
    fi
    # With a terminal of its own the worker ends with the connection.
    ssh -tt "$host" ./othellier-worker worker --queue "'$QUEUE'" < /dev/null &
    workers+=($!)
done
for worker in "${workers[@]}"; do
    wait "$worker" || status=1
done
exit "$status"
