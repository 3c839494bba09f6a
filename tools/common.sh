# shellcheck shell=bash
# What ./run and ./test share: speaking, installing, building. Everything here speaks on standard error,
# so that the program's own output stays clean. Sourced from the repository's root.
# shellcheck source=tools/messages.sh
source tools/messages.sh
# shellcheck source=tools/progress.sh
source tools/progress.sh

language() {
    local asked=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}
    [[ $asked == fr* ]] && echo fr || echo en
}
LANGUAGE_OF_SCRIPTS=$(language)

# text KEY [VALUE…]: the sentence, without a newline.
text() {
    local key=$1 sentence
    shift
    if [[ $LANGUAGE_OF_SCRIPTS == fr ]]; then sentence=${MESSAGES_FR[$key]}; else sentence=${MESSAGES_EN[$key]}; fi
    # shellcheck disable=SC2059  # the sentences are formats
    printf -- "$sentence" "$@"
}

say() {
    clear_line
    text "$@" >&2
    echo >&2
}

die() {
    say "$@"
    exit 1
}

# --- packages -------------------------------------------------------------------------------------

is_debian() {
    command -v apt-get dpkg-query > /dev/null && grep -qsE '^ID(_LIKE)?=.*(debian|ubuntu)' /etc/os-release
}

has_node() {
    local version
    version=$(node --version 2> /dev/null) || return 1
    version=${version#v}
    ((${version%%.*} >= 18)) && command -v npm > /dev/null
}

# package_lines LIST…: the lines of those lists that apply to this tree and this machine.
package_lines() {
    local list
    for list in "$@"; do
        case $list in
            web*) [[ -e web/package.json ]] || continue ;;
        esac
        if [[ $list == web ]] && has_node; then continue; fi
        grep -v '^#' "tools/packages/$list.txt"
    done
}

# The Debian packages of standard input's lines that are not installed, on one line.
missing_debian() {
    local -a wanted
    mapfile -t wanted < <(awk '{ print $1 }')
    { dpkg-query -W -f '${Package} ${db:Status-Abbrev}\n' "${wanted[@]}" 2> /dev/null || true; } |
        awk -v wanted="${wanted[*]}" '
            $2 == "ii" { there[$1] = 1 }
            END { n = split(wanted, name, " ")
                  for (i = 1; i <= n; ++i) if (!(name[i] in there)) { printf "%s%s", space, name[i]; space = " " } }'
}

# The same on a system without Debian packages: by looking for the command or the header itself.
missing_elsewhere() {
    local package probe found=() _
    while read -r package probe _; do
        case $probe in
            cmd:*) command -v "${probe#cmd:}" > /dev/null || found+=("$package") ;;
            hdr:*) echo "#include <${probe#hdr:}>" | g++ -std=c++20 -E -x c++ - > /dev/null 2>&1 || found+=("$package") ;;
        esac
    done
    echo "${found[*]}"
}

# apt_install [sudo] -- PACKAGE…
apt_install() {
    local -a as_root=()
    while [[ $1 != -- ]]; do
        as_root+=("$1")
        shift
    done
    shift
    local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3)
    "${apt[@]}" update && "${apt[@]}" install --no-install-recommends "$@"
}

# install_packages LIST…: makes sure that the packages of tools/packages/LIST.txt are there.
install_packages() {
    local missing as_root=()
    if ! is_debian; then
        missing=$(package_lines "$@" | missing_elsewhere)
        if [[ -n $missing ]]; then die other_system "$missing"; fi
        return
    fi
    missing=$(package_lines "$@" | missing_debian)
    if [[ -z $missing ]]; then return; fi
    if ((EUID != 0)); then
        command -v sudo > /dev/null || die need_root "$missing" "$missing"
        as_root=(sudo)
    fi
    say installing "$missing"
    local log=build/install.log
    # shellcheck disable=SC2086  # a list of words
    if ! watched "$log" "$(text packages)" apt_install "${as_root[@]}" -- $missing; then
        tail -n 20 "$log" >&2
        die install_failed "$missing" "$log"
    fi
}

# The page's modules, fetched again only when package-lock.json changed.
install_modules() {
    if [[ ! -e web/package.json ]]; then return; fi
    local log=build/npm.log stamp=build/npm.stamp
    if [[ -d web/node_modules ]] && cmp -s web/package-lock.json "$stamp"; then return; fi
    if ! watched "$log" "$(text npm)" env -C web npm ci --no-audit --no-fund; then
        tail -n 20 "$log" >&2
        die npm_failed "$log"
    fi
    cp web/package-lock.json "$stamp"
}

# --- building -------------------------------------------------------------------------------------

show_build_failure() {
    local log=$1
    clear_line
    # From the first failure on; a log without one (cmake's own errors) is short enough to show its end.
    if grep -q '^FAILED: ' "$log"; then sed -n '/^FAILED: /,$p' "$log" | head -n 150 >&2; else tail -n 60 "$log" >&2; fi
    say build_failed "$log"
}

# The best instruction set that this processor has, by the name that compilers give it: the C library's loader knows.
instruction_set() {
    { /lib64/ld-linux-x86-64.so.2 --help 2> /dev/null || true; } |
        awk '/^ *x86-64-v[234] \(supported/ && !best { best = $1 } END { print best ? best : "x86-64" }'
}

# ON where the processor has a PEXT of one instruction: Intel's all have, AMD's from Zen 3 (family 25) on. Those before,
# and unknown ones, may take hundreds of cycles for it. fast_pext FILE: one like /proc/cpuinfo.
fast_pext() {
    awk -F'[ \t]*: ' '
        $1 == "vendor_id" { vendor = $2 }
        $1 == "cpu family" { family = $2 }
        $1 == "flags" { bmi2 = (" " $2 " ") ~ / bmi2 /; exit }
        END {
            fast = vendor == "GenuineIntel" || (vendor == "AuthenticAMD" && family >= 25)
            print (bmi2 && fast ? "ON" : "OFF")
        }
    ' "$1" 2> /dev/null || echo OFF
}

# configure PRESET [-D…]: only when there is no build tree yet, or the presets or these options changed; ninja itself
# runs cmake again when a CMakeLists.txt changed.
configure() {
    local preset=$1 log=build/$1.log
    shift
    local ninja_file=build/$preset/build.ninja stamp=build/$preset/configured
    if [[ -e $ninja_file && -e $stamp && ! CMakePresets.json -nt $stamp && $(< "$stamp") == "$*" ]]; then return; fi
    if ! watched "$log" "$(text configuring "$preset")" cmake --preset "$preset" "$@"; then
        show_build_failure "$log"
        return 1
    fi
    echo "$*" > "$stamp"
}

# offer_commands PRESET: how each file is compiled, at the root, where editors look for it. The build of the tests knows
# most; another one serves until there is that. Without Python there is none.
offer_commands() {
    local made=build/$1/compile_commands.json
    if [[ $1 != check && -e build/check/compile_commands.json ]] || [[ compile_commands.json -nt $made ]]; then return; fi
    if command -v python3 > /dev/null; then python3 -B tools/compile_commands.py "build/$1"; fi
}

# build PRESET TARGET…
build() {
    local preset=$1 log=build/$1.log
    shift
    if ! NINJA_STATUS='[%f/%t] ' watched "$log" "$(text building "$preset")" ninja -C "build/$preset" "$@"; then
        show_build_failure "$log"
        return 1
    fi
    offer_commands "$preset"
}
