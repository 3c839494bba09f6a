#!/usr/bin/env bash
# tools/fresh_debian.sh [--keep] [COMMAND…]: proves that a fresh Debian 12 needs nothing but the repository. Makes a
# chroot of the base system alone, clones the committed tree into it and runs there
#     ./run --version      (twice: the second must add under two seconds)
#     ./test
# or COMMAND instead. Needs root and debootstrap. It takes the package mirror from this machine's own apt settings.
# --keep leaves the chroot for a look; its place is printed.
set -euo pipefail
# Mounts of its own, which nobody else sees and which go when it ends, however it ends.
if [[ -z ${OTHELLIER_FRESH_MOUNTS:-} ]]; then
    exec env OTHELLIER_FRESH_MOUNTS=own unshare --mount --propagation private "${BASH_SOURCE[0]}" "$@"
fi
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

keep=false
if [[ ${1:-} == --keep ]]; then
    keep=true
    shift
fi
suite=bookworm
home=/opt/othellier # a place with no folder of ours beside it
root=$(mktemp -d "${TMPDIR:-/tmp}/othellier-fresh.XXXXXX")

release() {
    local point
    for point in dev/pts dev/shm dev proc sys; do
        if mountpoint -q "$root/$point"; then umount -l "$root/$point"; fi
    done
    if $keep; then echo "Kept: $root" >&2; else rm -rf --one-file-system "$root"; fi
}
trap release EXIT

# URI and suite of each Debian source that this machine knows.
sources() {
    # shellcheck disable=SC2016  # apt's own placeholders
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        awk -v suite="$suite" '$2 ~ "^" suite { print $1, $2, $3 }' | sort -u
}
mirror=$(sources | awk -v suite="$suite" '$2 == suite { print $1; exit }')
if [[ -z $mirror ]]; then
    echo "apt on this machine knows no source for $suite; run apt-get update" >&2
    exit 1
fi

echo "Making a Debian $suite in $root" >&2
debootstrap --variant=minbase "$suite" "$root" "$mirror" > "$root.log" 2>&1 || {
    tail -n 20 "$root.log" >&2
    exit 1
}
rm "$root.log"
sources | sed 's/^/deb /' > "$root/etc/apt/sources.list"
# How this machine reaches the network: names, proxies, and the certificates and registry that npm is to trust.
cp /etc/resolv.conf /etc/hosts "$root/etc/"
apt-config dump | grep -E '^Acquire::[a-z]+::Proxy ' > "$root/etc/apt/apt.conf.d/90proxy" || true
settings=(HOME=/root TERM=dumb LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin CI=true)
if [[ -n ${NODE_EXTRA_CA_CERTS:-} ]]; then
    cp "$NODE_EXTRA_CA_CERTS" "$root/etc/extra-certificates.pem"
    settings+=(NODE_EXTRA_CA_CERTS=/etc/extra-certificates.pem npm_config_cafile=/etc/extra-certificates.pem)
fi
if command -v npm > /dev/null; then settings+=("npm_config_registry=$(npm config get registry 2> /dev/null)"); fi

mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount --bind /dev "$root/dev"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"

git clone -q --no-hardlinks . "$root$home"

inside() {
    echo "# $*" >&2
    local started=$SECONDS status=0
    chroot "$root" env -i "${settings[@]}" bash -c "cd $home && $*" < /dev/null || status=$?
    echo "# $((SECONDS - started)) s, status $status" >&2
    return "$status"
}

if (($# > 0)); then
    inside "$*"
else
    inside ./run --version
    # shellcheck disable=SC2016  # expanded inside
    inside 'started=$(date +%s%N); ./run --version; took=$((($(date +%s%N) - started) / 1000000))
            echo "nothing changed: $took ms"; ((took < 2000))'
    inside ./test
fi
