#!/usr/bin/env bash
# tools/tidy.sh [--all | FILE…]: clang-tidy over the sources of src/ and apps/ that changed since the branch left main
# (--all: every one). A file that passed is not looked at again until it, a header it includes, or .clang-tidy changes.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/common.sh
source tools/common.sh

mkdir -p build
configure dev
# clang-tidy wants generated sources, and the cache wants to know each object's headers: both come with a build.
build dev all
python3 -B tools/tidy.py "$@"
