#!/usr/bin/env bash
# tools/release.sh [--draft]: makes the archives of the version that CHANGELOG.md names first. Refuses a tree that is not
# committed or a version still in progress, runs ./test --all, builds the self-contained program for each instruction
# set, runs bench on those that this processor can run, and leaves build/packages/*.tar.gz with their SHA256SUMS.
# --draft: to try it, from any tree: leaves the tests out and calls the archives drafts.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/common.sh
source tools/common.sh

# Preset of the build, and what its archive is called after.
PACKAGES=("release-portable x86-64" "release x86-64-v3" "release-v4 x86-64-v4")

draft=false
if [[ ${1:-} == --draft ]]; then draft=true; fi
heading=$(grep -m 1 '^## ' CHANGELOG.md)
version=$(awk '{ print $2 }' <<< "$heading")
signature=$(sed -n 's/^Bench: //p' CHANGELOG.md | head -n 1)

commit=$(git rev-parse HEAD)
if ! $draft; then
    if [[ -n $(git status --porcelain) ]]; then die release_dirty; fi
    if [[ $heading == *'(in progress)' ]]; then die release_in_progress "$version"; fi
    ./test --all
else
    version+=-draft
fi

# runs_here NAME: whether this processor has that instruction set; their names sort by age.
runs_here() { [[ ! $1 > $(instruction_set) ]]; }

# check_signature PROGRAM
check_signature() {
    local nodes
    nodes=$("$1" bench --json | sed -nE 's/.*"nodes": ([0-9]+).*/\1/p')
    if [[ $nodes != "$signature" ]]; then die release_signature "$1" "$nodes" "$signature"; fi
}

# pack PROGRAM NAME: the same bytes from the same commit, whoever packs.
pack() {
    local folder=build/packages/$2
    rm -rf "$folder"
    mkdir -p "$folder"
    cp "$1" README.md README.fr.md LICENSE CHANGELOG.md "$folder/"
    tar --create --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$(git log -1 --format=%ct)" \
        --directory=build/packages "$2" | gzip --no-name --best > "$folder.tar.gz"
    rm -rf "$folder"
}

rm -rf build/packages # A folder is left there by a run that was ended.
mkdir -p build/packages
install_packages run web
install_modules
for package in "${PACKAGES[@]}"; do
    read -r preset arch <<< "$package"
    # ./run may have set both for this very processor.
    configure "$preset" -DOTHELLIER_TESTS=OFF -DOTHELLIER_ARCH="$arch" -DOTHELLIER_FAST_PEXT=OFF
    build "$preset" othellier
    program=build/$preset/othellier
    if runs_here "$arch"; then check_signature "$program"; else say release_not_run "$arch"; fi
    pack "$program" "othellier-$version-linux-$arch"
done
# The tests alone take the better part of an hour.
if ! $draft && [[ -n $(git status --porcelain) || $(git rev-parse HEAD) != "$commit" ]]; then die release_changed; fi
cd build/packages
sha256sum -- *.tar.gz | tee SHA256SUMS
say release_done "build/packages"
