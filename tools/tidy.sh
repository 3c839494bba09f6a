#!/usr/bin/env bash
# tools/tidy.sh [--all | FILE…]: clang-tidy over the sources of src/ and apps/ that changed since the branch left main
# (--all: every one). A file that passed is not looked at again until it, a header it includes, or .clang-tidy changes.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/common.sh
source tools/common.sh

mkdir -p build
configure check
python3 -B tools/tidy.py "$@"
