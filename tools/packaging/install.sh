#!/bin/sh
# Installs the released command bannerrender on Linux, from its archive.
#
# usage: install.sh [--prefix FOLDER] [--version VERSION] [--from URL]
#
#   --prefix FOLDER    install into FOLDER/bin and FOLDER/share
#                      (default: /usr/local for root, ~/.local for others)
#   --version VERSION  the version to install
#   --from URL         the folder with the release's files
#
# It checks the archive against SHA256SUMS. It needs tar, sha256sum, and curl or wget.
set -eu
version='@VERSION@'
url='@URL@'
prefix=''

say() { printf 'bannerrender: %s\n' "$*" >&2; }
fail() {
  say "error: $*"
  exit 1
}
while [ $# -gt 0 ]; do
  case "$1" in
  --prefix | --version | --from)
    [ -n "${2:-}" ] || fail "$1 needs a value"
    case "$1" in
    --prefix) prefix="$2" ;;
    --version) version="$2" ;;
    --from) url="$2" ;;
    esac
    shift 2
    ;;
  -h | --help)
    sed -n '2,/^set/{/^#/s/^# \{0,1\}//p;}' "$0"
    exit 0
    ;;
  *) fail "unknown argument '$1'; see --help" ;;
  esac
done
# A copy in the source tree doesn't know its release.
case "$version" in @*) fail 'give the version with --version' ;; esac
case "$url" in @*) fail 'give the address of the release with --from' ;; esac
if [ -z "$prefix" ]; then
  if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix="$HOME/.local"; fi
fi

[ "$(uname -s)" = Linux ] || fail "this is $(uname -s); the command is released for Linux"
case "$(uname -m)" in
x86_64 | amd64) architecture=x86_64 ;;
aarch64 | arm64) architecture=aarch64 ;;
*) fail "there is no release for the processor $(uname -m)" ;;
esac

download() { # file, destination
  if command -v curl >/dev/null; then
    curl -fsSL --retry 3 -o "$2" "$url/$1"
  elif command -v wget >/dev/null; then
    wget -q -O "$2" "$url/$1"
  else
    fail 'curl or wget is missing'
  fi || fail "can't download $url/$1"
}
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
name="bannerrender-$version-linux-$architecture"
ending=tar.gz
command -v xz >/dev/null && ending=tar.xz
download SHA256SUMS "$scratch/SHA256SUMS"
download "$name.$ending" "$scratch/$name.$ending"
(
  cd "$scratch"
  grep "  $name.$ending\$" SHA256SUMS >expected || fail "SHA256SUMS doesn't name $name.$ending"
  sha256sum -c expected >/dev/null 2>&1 || fail "$name.$ending doesn't have the digest in SHA256SUMS"
)
tar -xf "$scratch/$name.$ending" -C "$scratch"
mkdir -p "$prefix" || fail "can't write to $prefix"
cp -R "$scratch/$name/." "$prefix/" || fail "can't write to $prefix"
say "installed $prefix/bin/bannerrender"
case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) say "add $prefix/bin to PATH" ;;
esac
