# shellcheck shell=bash
# The suites of ./test: each is a function suite_NAME that ends with one call of `counted` and fails never; a suite
# that cannot even start counts as one failure. To add one: write the function and put its name into a list.
# shellcheck disable=SC2034,SC2154  # shared with ./test
true
DEFAULT_SUITES=(check page browser sanitizers)
SLOW_SUITES=(sanitizers_all threads slow debug portable avx512 fuzz tidy)
# Reports that are asked for by name alone.
REPORT_SUITES=(coverage)

# The folders whose answers depend on compiler and instruction set, and those that read what others wrote.
INNER='^(core|engine|eval|formats|players|search|text)\.'
# What depends on the instruction set that the whole program is built for.
OLD_PROCESSOR='^program\.says_when_the_processor_is_too_old$'

# Set by each suite; `started` by one that began before its turn.
passed=0 failed=0 skipped=0 started=0

counted() {
    passed=$1 failed=$2 skipped=$3
}

# count_junit FILE STATUS LOG: counts the cases of a report; a runner that failed without naming a case is a failure.
count_junit() {
    local numbers
    if ! numbers=$(python3 -B tools/junit.py "$1" 2> "$1.failures"); then
        counted 0 1 0
        tail -n 40 "$3" >&2
        return
    fi
    read -r passed failed skipped <<< "$numbers"
    if ((failed > 0)); then
        say failures_of "$(basename "$1" .xml)" "$3"
        cat "$1.failures" >&2
    elif (($2 != 0)); then
        failed=1
        tail -n 40 "$3" >&2
    fi
}

# run_ctest PRESET "TARGET…" CTEST-ARGUMENT…: builds, runs, counts.
run_ctest() {
    local preset=$1 targets=$2 status=0
    local junit=$PWD/build/$preset.xml log=build/$preset.ctest.log
    shift 2
    # shellcheck disable=SC2086  # a list of words
    if ! { configure "$preset" && { [[ -z $targets ]] || build "$preset" $targets; }; }; then
        counted 0 1 0
        return
    fi
    # Executables of other labels are not built, and ctest would call them failures. Some tests wait: one more at a time.
    watched "$log" "$(text testing "$preset")" \
        ctest --test-dir "build/$preset" --parallel "$(($(nproc) + 1))" --output-on-failure --output-junit "$junit" \
        --exclude-regex '_NOT_BUILT$' "${only[@]}" "$@" || status=$?
    count_junit "$junit" "$status" "$log"
}

# g++, optimised a little, every assertion on; and the checks of the tree.
suite_check() { run_ctest check 'othellier tests_default' -LE slow; }

# Which lines the tests come through, by folder, and the errors that none of them asks for: build/coverage.txt.
suite_coverage() {
    find build/coverage -name '*.gcda' -delete 2> /dev/null
    run_ctest coverage 'othellier tests_default' -LE 'slow|tree'
    if ! python3 -B tools/coverage.py build/coverage build/coverage.txt; then failed=$((failed + 1)); fi
}

# What a change touches (./test --changed): plan_changed asks for it and gives the suites that it needs besides.
plan_changed() {
    local plan
    configure check || return 1
    plan=$(python3 -B tools/changed.py build/check) || return 1
    changed_targets=$(sed -n 's/^targets *//p' <<< "$plan")
    changed_cases=$(sed -n 's/^cases *//p' <<< "$plan")
    read -ra suites <<< "changed $(sed -n 's/^suites *//p' <<< "$plan")"
}
suite_changed() { run_ctest check "$changed_targets" -LE slow -R "$changed_cases"; }

# clang++ with AddressSanitizer and UndefinedBehaviorSanitizer: the second compiler's warnings in the same build. The
# folders that read what others wrote, and the rules; the whole program would not fit the quarter of an hour.
suite_sanitizers() { run_ctest check-clang tests_inner -LE 'slow|tree' -R '^(core|eval|formats|players|text)\.'; }

suite_sanitizers_all() { run_ctest check-clang 'othellier tests_default' -LE 'slow|tree'; }

# ThreadSanitizer on the tests that start threads.
suite_threads() { run_ctest tsan tests_threads -L threads -LE slow; }

suite_slow() { run_ctest check tests_slow -L slow; }

# Unoptimised: the compiler's view of the code as it is written.
suite_debug() { run_ctest dev tests_inner -LE 'slow|tree' -R "$INNER"; }

# Any x86-64: the portable kernels, fully optimised, no assertion.
suite_portable() { run_ctest release-portable 'othellier tests_inner search_test engine_test' -LE 'slow|tree' -R "$INNER|$OLD_PROCESSOR"; }

# AVX-512 is built everywhere and run where the processor has it.
suite_avx512() {
    if [[ $(instruction_set) == x86-64-v4 ]]; then
        run_ctest release-v4 'othellier tests_inner search_test engine_test' -LE 'slow|tree' -R "$INNER|$OLD_PROCESSOR"
    elif configure release-v4 && build release-v4 othellier tests_inner; then
        counted 0 0 1
    else
        counted 0 1 0
    fi
}

page_tests() {
    (cd web && npm run --silent check &&
        npm run --silent test -- --reporter=default --reporter=junit --outputFile="$1")
}

# The page's parts alone: types and Svelte's warnings, then the unit tests.
suite_page() {
    local junit=$PWD/build/page.xml log=$PWD/build/page.log status=0
    rm -f "$junit"
    watched "$log" "$(text testing page)" page_tests "$junit" || status=$?
    count_junit "$junit" "$status" "$log"
}

build_for_browser() { configure check && build check othellier; }

browser_tests() {
    (cd web && OTHELLIER=../build/check/othellier OTHELLIER_JUNIT=$1 npm run --silent e2e)
}

# The page in a browser against the program of the suite check. ./test may have begun it before (tools/beside.sh).
suite_browser() {
    local junit=$PWD/build/browser.xml log=$PWD/build/browser.log status=0
    if [[ -z $browser_job ]]; then
        if ! build_for_browser; then
            counted 0 1 0
            return
        fi
        rm -f "$junit"
        watched "$log" "$(text testing browser)" browser_tests "$junit" || status=$?
    else
        await_browser "$log" || status=$?
    fi
    count_junit "$junit" "$status" "$log"
}

# count_lines LOG STATUS: for runners that print "ok NAME" and "FAILED NAME".
count_lines() {
    counted "$(grep -c '^ok ' "$1")" "$(grep -c '^FAILED ' "$1")" 0
    if (($2 != 0 && failed == 0)); then failed=1; fi
    if ((failed > 0)); then tail -n 60 "$1" >&2; fi
}

# A minute for each reader of foreign files, 20 s for the other parsers.
suite_fuzz() {
    local log=build/fuzz.suite.log status=0
    watched "$log" "$(text testing fuzz)" tools/fuzz.sh || status=$?
    count_lines "$log" "$status"
}

suite_tidy() {
    local log=build/tidy.suite.log status=0
    watched "$log" "$(text testing tidy)" tools/tidy.sh --all || status=$?
    count_lines "$log" "$status"
}
