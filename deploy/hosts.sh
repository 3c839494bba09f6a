#!/usr/bin/env bash
# Workers on machines that ssh reaches: QUEUE=postgresql://… deploy/hosts.sh HOST… Copies the program, which needs the C
# library and, for this, libpq5 (and processors like this one's: where some are older, build a preset for them and name the
# program in OTHELLIER); starts a worker on each and waits for all. Ctrl-C stops them.
#
# The same with GNU parallel, one job a host:
#   parallel --nonall --sshlogin host1,host2 --basefile othellier ./othellier worker --queue "$QUEUE"
set -euo pipefail

: "${QUEUE:?the URL of the queue, as in QUEUE=postgresql://user@server/othello}"
program=${OTHELLIER:-build/release/othellier}
for host in "$@"; do
    scp -q "$program" "$host:othellier-worker"
    # With a terminal of its own the worker ends with the connection.
    ssh -tt "$host" ./othellier-worker worker --queue "'$QUEUE'" &
done
wait
