#!/usr/bin/env bash
# with_postgresql.sh COMMAND…: starts a PostgreSQL of its own in a folder of its own, on a socket there and no port (but the
# one of tests/with_hosts.sh), runs
# the command with OTHELLIER_TEST_POSTGRESQL=URL, and takes everything down again. Status 77, a skip, where none is
# installed. Root starts it as the user postgres, since PostgreSQL refuses root. OTHELLIER_TEST_PG_CTL restarts it:
# `$OTHELLIER_TEST_PG_CTL restart` or `stop` and `start`, for tests that want trouble.
set -euo pipefail

programs=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2> /dev/null | sort -V | tail -n 1)
if [[ -z $programs ]]; then
    echo "PostgreSQL is not installed: skipped (Debian: apt install postgresql)"
    exit 77
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/othellier-postgresql-XXXXXX")
as_server=()
if ((EUID == 0)); then
    as_server=(setpriv --reuid=postgres --regid=postgres --init-groups)
    chown postgres "$folder"
fi
chmod 755 "$folder"

cat > "$folder/control" << EOF
#!/bin/sh
cd "$folder" && exec ${as_server[*]} "$programs/pg_ctl" --silent --pgdata="$folder/data" --log="$folder/log" --wait "\$@"
EOF
chmod 755 "$folder/control"

finish() {
    "$folder/control" stop --mode=immediate > /dev/null 2>&1 || true
    rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

(cd "$folder" && "${as_server[@]}" "$programs/initdb" --pgdata="$folder/data" --username=postgres --auth-local=trust \
    --auth-host=scram-sha-256 --encoding=UTF8 --locale=C --no-sync > "$folder/initdb.log")
cat >> "$folder/data/postgresql.conf" << EOF
unix_socket_directories = '$folder'
listen_addresses = '${OTHELLIER_TEST_LISTEN:-}'
port = ${OTHELLIER_TEST_PORT:-5432}
max_connections = 300
shared_buffers = 64MB
fsync = off
EOF
if [[ -n ${OTHELLIER_TEST_LISTEN:-} ]]; then
    echo "host all all 10.231.31.0/24 trust" >> "$folder/data/pg_hba.conf"
fi
if ! "$folder/control" start; then
    cat "$folder/log"
    exit 1
fi

export OTHELLIER_TEST_POSTGRESQL="postgresql:///postgres?host=$folder&user=postgres&port=${OTHELLIER_TEST_PORT:-5432}"
export OTHELLIER_TEST_PORT=${OTHELLIER_TEST_PORT:-5432}
export OTHELLIER_TEST_PG_CTL="$folder/control"
export OTHELLIER_TEST_PG_FOLDER="$folder"
"$@"
