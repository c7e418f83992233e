# Read by ./play, ./test, ./build-compiled and ./lock: finds a Python, and makes the folder
# (a "virtual environment") in which Parlour and what it needs are installed. POSIX sh.
#
# The caller has set $root to the checkout. Two variables change what happens here:
#   PARLOUR_PYTHON   the Python to use, e.g. python3.13
#   PARLOUR_VENV     the folder to install into, instead of .venv
# so that PARLOUR_PYTHON=python3.13 PARLOUR_VENV=.venv-3.13 ./test tests on that version.

case ${PARLOUR_VENV:=$root/.venv} in
/*) ;;
*) PARLOUR_VENV=$root/$PARLOUR_VENV ;;
esac
export PARLOUR_VENV

say() {
    printf 'parlour: %s\n' "$*" >&2
}

fail() {
    say "$@"
    exit 1
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# Sets $python. One that can make an environment by itself is preferred.
find_python() {
    python=
    if [ -n "${PARLOUR_PYTHON:-}" ]; then
        is_new_enough "$PARLOUR_PYTHON" ||
            fail "PARLOUR_PYTHON is '$PARLOUR_PYTHON', which is not a working Python 3.11 or newer."
        python=$PARLOUR_PYTHON
        return
    fi
    for candidate in python3 python3.13 python3.12 python3.11 python; do
        is_new_enough "$candidate" || continue
        [ -n "$python" ] || python=$candidate
        if "$candidate" -c 'import ensurepip, venv' >/dev/null 2>&1; then
            python=$candidate
            return
        fi
    done
    [ -n "$python" ] && return
    if command -v python3 >/dev/null 2>&1; then
        say "Python 3.11 or newer is needed; here is only $(python3 --version 2>&1 | tail -n 1)."
    else
        say "Python 3.11 or newer is needed, and no Python was found."
    fi
    say "Install one from your system's packages or from python.org and start again."
    fail "If it is installed under another name: PARLOUR_PYTHON=/path/to/python $0"
}

# Run something quietly; its output goes to $log.
quietly() {
    "$@" >"$log" 2>&1
}

make_venv() {
    find_python
    say "making $venv with $("$python" --version 2>&1)"
    rm -rf "$venv"
    quietly "$python" -m venv "$venv" && return

    # Debian and Ubuntu keep what venv needs in a package of its own; try what else there may be.
    rm -rf "$venv"
    quietly "$python" -m virtualenv --quiet "$venv" && return
    rm -rf "$venv"
    if quietly "$python" -m pip --version &&
        quietly "$python" -m venv --without-pip "$venv" &&
        quietly "$python" -m pip --python "$venv/bin/python" install pip; then
        return
    fi
    rm -rf "$venv"
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        say "installing Debian's package python3-venv"
        quietly apt-get update -qq || true
        quietly env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv || true
        quietly "$python" -m venv "$venv" && return
        rm -rf "$venv"
    fi
    quietly "$python" -m venv "$venv" || true
    rm -rf "$venv"
    cat "$log" >&2
    say "$("$python" --version 2>&1) cannot make an environment to install into."
    fail "On Debian or Ubuntu: sudo apt install python3-venv, and start again."
}

install() {
    PARLOUR_COMPILE=0 PIP_USER=0 PIP_REQUIRE_VIRTUALENV=0 PIP_NO_INPUT=1 \
        quietly "$venv/bin/python" -m pip install --disable-pip-version-check --retries 2 "$@" &&
        return
    tail -n 20 "$log" >&2
    say "The installation into $venv did not succeed; the lines above say why."
    if grep -q -i -e 'connection' -e 'timed out' -e 'resolve' "$log"; then
        say "It looks as if the network is down. It is needed now, and no more once this is done."
    fi
    fail "Start again to try again; nothing needs to be undone."
}

# prepare <folder> <lock> [editable]
# Makes the folder a Python environment with what requirements/<lock>.lock names and, when asked
# for, Parlour itself as it stands in the checkout. A stamp remembers what was installed.
prepare() {
    venv=$1
    lock=$root/requirements/$2.lock
    stamp=$venv/parlour-$2.stamp
    wanted=$({ echo "$root" && cat "$lock" "$root/pyproject.toml"; } | cksum)
    if [ -x "$venv/bin/python" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then
        return
    fi

    log=$(mktemp "${TMPDIR:-/tmp}/parlour-XXXXXX")
    trap 'rm -f "$log"' EXIT
    if ! [ -x "$venv/bin/python" ] || ! quietly "$venv/bin/python" -m pip --version; then
        make_venv
    fi
    say "installing what requirements/$2.lock names (once; a minute at most)"
    install --require-hashes --requirement "$lock"
    if [ "${3:-}" = editable ]; then
        install --no-deps --no-build-isolation --editable "$root"
    fi
    echo "$wanted" >"$stamp"
    rm -f "$log"
    trap - EXIT
}

# A browser for the tests that need a real one. Where none may be installed, they say so and are
# left out.
prepare_browser() {
    for browser in chromium chromium-browser google-chrome; do
        command -v "$browser" >/dev/null 2>&1 && return
    done
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
        say "There is no Chromium here, and none may be installed: browser tests are left out."
        return
    fi
    say "installing Chromium for the browser tests (once; a minute or two)"
    log=$(mktemp "${TMPDIR:-/tmp}/parlour-XXXXXX")
    quietly apt-get update -qq || true
    quietly env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        chromium fonts-dejavu-core ||
        say "Chromium could not be installed: browser tests are left out."
    rm -f "$log"
}
