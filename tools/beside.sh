# shellcheck shell=bash
# The suite browser mostly waits: ./test runs it beside the others, so that no processor idles.
# shellcheck disable=SC2034  # shared with ./test
true

# The job that runs it, which is a process group too; empty when it has not begun or was awaited.
browser_job=

# What ends ./test ends it too; but not what ends one of its subshells, which may have this trap in their first moment.
end_browser() {
    if [[ -n $browser_job && $BASHPID == "$$" ]]; then kill -- "-$browser_job" 2> /dev/null; fi
}

# Begins as soon as there is a program. Without one the suite says so in its turn.
begin_browser() {
    if ! build_for_browser; then return; fi
    rm -f build/browser.{xml,ended}
    trap end_browser EXIT
    # With -m it has a process group of its own: whatever it starts can be ended with it.
    set -m
    {
        browser_tests "$PWD/build/browser.xml"
        echo "$? $SECONDS" > build/browser.ended
    } < /dev/null > build/browser.log 2>&1 9>&- &
    set +m
    browser_job=$! browser_begun=$SECONDS
    # Tests fail in a browser that has to wait for the processor: what begins after it gives way to it.
    renice -n 10 -p $$ > /dev/null
}

# await_browser LOG: its status.
await_browser() {
    local status=1 ended=$SECONDS
    if [[ ! -e build/browser.ended ]]; then
        begin_watching "$1" "$(text testing browser)"
        wait "$browser_job"
        end_watching
    fi
    browser_job=
    if [[ -e build/browser.ended ]]; then read -r status ended < build/browser.ended; fi
    # As if it had just ended: what counts is how long it took.
    started=$((SECONDS - ended + browser_begun))
    return "$status"
}
