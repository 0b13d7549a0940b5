#!/bin/sh
# scripts/run.sh FILE ARGS: sets the workspace up (progress on standard error), then runs FILE on Node from where the caller is.
# Standard output belongs to FILE alone.
set -eu
root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/scripts/toolchain.sh"

# The command line resolves relative paths from where the person is, not from the root.
export INIT_CWD="${INIT_CWD:-$PWD}"
cd "$root"
installed=node_modules/.modules.yaml
if [ ! -f "$installed" ] || [ pnpm-lock.yaml -nt "$installed" ] || [ pnpm-workspace.yaml -nt "$installed" ]; then
  echo "fathomline: installing dependencies ..." >&2
  pnpm install --frozen-lockfile --prefer-offline >&2
  touch "$installed"
fi
[ -d apps/pi-extension/dist ] || echo "fathomline: building ..." >&2
if ! log=$(pnpm exec turbo run build --output-logs=errors-only --ui=stream 2>&1); then
  printf '%s\n' "$log" >&2
  exit 1
fi
# Tests, benchmarks and the demo must not work under the settings of whoever starts them; the command line must.
case "$1" in
apps/cli/*) ;;
*) export FATHOMLINE_SETTINGS="$root/test/support/no-settings.json" FATHOMLINE_TRUST_PROJECT= ;;
esac
exec node "$@"
