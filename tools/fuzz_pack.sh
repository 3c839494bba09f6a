#!/usr/bin/env bash
# tools/fuzz_pack.sh FOLDER: what a machine without a compiler needs to fuzz: FOLDER/fuzz.tar.xz (targets, the libraries they were linked with,
# first inputs) and FOLDER/fuzz_there.sh, which says how it is used. Its logs are added to docs/results/fuzz.md by tools/fuzz_count.py FOLDER.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/common.sh
source tools/common.sh
to=${1:?tools/fuzz_pack.sh FOLDER}
mkdir -p "$to"
configure fuzz
build fuzz fuzz_targets

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/fuzz/bin" "$work/fuzz/lib"
cp -r fuzz/corpus "$work/fuzz/"
for target in build/fuzz/fuzz/*_fuzz; do
    strip --strip-debug -o "$work/fuzz/bin/$(basename "$target")" "$target"
done
ldd build/fuzz/fuzz/*_fuzz | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p' | sort -u | xargs cp -L -t "$work/fuzz/lib"
cp -L /lib64/ld-linux-x86-64.so.2 "$work/fuzz/lib/"
# The targets have most of their code in common, farther apart than xz looks back by itself.
tar -c -C "$work" fuzz | xz --lzma2=preset=4,dict=128MiB > "$to/fuzz.tar.xz"
cp tools/fuzz_there.sh "$to/"
