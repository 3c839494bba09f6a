#!/usr/bin/env bash
# tools/tidy.sh [--all | FILE…]: clang-tidy over the sources of src/ and apps/ that changed since the branch left main
# (--all: every one). A file that passed is not looked at again until it, a header it includes, or .clang-tidy changes.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=tools/common.sh
source tools/common.sh

mkdir -p build
configure check
# The cache wants to know each object's headers, which come with a build; the suite check has made most of this one.
build check othellier tests_default tests_slow
python3 -B tools/tidy.py "$@"
