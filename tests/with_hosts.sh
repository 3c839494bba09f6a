#!/usr/bin/env bash
# with_hosts.sh COMMAND…: runs the command in a network of its own, in which tests may make hosts and cut their cables
# (OTHELLIER_TEST_HOSTS=yes says so); all of it goes when the command ends. Where that is not allowed the command runs as
# it is, and a line says so.
set -euo pipefail

if ! unshare --net --mount sh -c 'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns && ip link set lo up' 2> /dev/null; then
    echo "network namespaces are not allowed here: all workers on one host, and no cable is pulled"
    exec "$@"
fi
export OTHELLIER_TEST_HOSTS=yes OTHELLIER_TEST_LISTEN='*'
# The inner shell fills these in.
# shellcheck disable=SC2016
exec unshare --net --mount sh -c 'mount -t tmpfs tmpfs /run/netns && ip link set lo up && exec "$0" "$@"' "$@"
