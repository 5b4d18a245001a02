#!/bin/sh
# Installs the released command bannerrender and its server on Linux, from their archive, or removes
# them. See usage below.
set -eu

usage() {
  cat <<'END'
usage: install.sh [--prefix FOLDER] [--version VERSION] [--from URL]
       install.sh --uninstall [--prefix FOLDER]

  --prefix FOLDER    install into FOLDER/bin and FOLDER/share
                     (default: /usr/local for root, ~/.local for others)
  --version VERSION  the version to install, such as 0.1.0
  --from URL         the folder with the release's files
  --uninstall        remove the installed files

It checks the archive against SHA256SUMS. It needs tar, sha256sum, and curl or wget.
END
}
say() { printf 'bannerrender: %s\n' "$*" >&2; }
fail() {
  say "error: $*"
  exit 1
}
download() { # address of the folder, file, destination
  if command -v curl >/dev/null; then
    curl -fsSL --retry 3 -o "$3" "$1/$2"
  elif command -v wget >/dev/null; then
    wget -q -O "$3" "$1/$2"
  else
    fail 'curl or wget is missing'
  fi || fail "can't download $1/$2"
}

# A function, so that a download that is cut runs nothing.
main() {
  version='@VERSION@'
  url='@URL@'
  prefix=''
  uninstall=false
  while [ $# -gt 0 ]; do
    case "$1" in
    --prefix | --version | --from)
      [ -n "${2:-}" ] || fail "$1 needs a value"
      case "$1" in
      --prefix) prefix="$2" ;;
      --version) version="${2#v}" ;;
      --from) url="${2%/}" ;;
      esac
      shift 2
      ;;
    --uninstall)
      uninstall=true
      shift
      ;;
    -h | --help)
      usage
      exit 0
      ;;
    *) fail "unknown argument '$1'; see --help" ;;
    esac
  done
  if [ -z "$prefix" ]; then
    if [ "$(id -u)" = 0 ]; then
      prefix=/usr/local
    else
      [ -n "${HOME:-}" ] || fail 'HOME is not set; give a folder with --prefix'
      prefix="$HOME/.local"
    fi
  fi

  if "$uninstall"; then
    for file in bin/bannerrender bin/bannerrender-serve share/man/man1/bannerrender.1 \
      share/bash-completion/completions/bannerrender share/zsh/site-functions/_bannerrender \
      share/fish/vendor_completions.d/bannerrender.fish share/doc/bannerrender; do
      [ -e "$prefix/$file" ] || [ -L "$prefix/$file" ] || continue
      rm -r "$prefix/$file" || fail "can't remove $prefix/$file"
      say "removed $prefix/$file"
    done
    exit 0
  fi

  # A copy in the source tree doesn't know its release.
  case "$version" in @*) fail 'give the version with --version' ;; esac
  case "$url" in @*) fail 'give the address of the release with --from' ;; esac
  [ "$(uname -s)" = Linux ] || fail "this is $(uname -s); the command is released for Linux"
  case "$(uname -m)" in
  x86_64 | amd64) architecture=x86_64 ;;
  aarch64 | arm64) architecture=aarch64 ;;
  *) fail "there is no release for the processor $(uname -m)" ;;
  esac

  for tool in tar sha256sum; do
    command -v "$tool" >/dev/null || fail "$tool is missing"
  done
  umask 022
  scratch="$(mktemp -d)"
  trap 'rm -rf "$scratch"' EXIT
  name="bannerrender-$version-linux-$architecture"
  ending=tar.gz
  command -v xz >/dev/null && ending=tar.xz
  download "$url" SHA256SUMS "$scratch/SHA256SUMS"
  download "$url" "$name.$ending" "$scratch/$name.$ending"
  grep "  $name.$ending\$" "$scratch/SHA256SUMS" >"$scratch/expected" ||
    fail "SHA256SUMS doesn't name $name.$ending"
  (cd "$scratch" && sha256sum -c expected >/dev/null 2>&1) ||
    fail "$name.$ending doesn't have the digest in SHA256SUMS"
  tar -xf "$scratch/$name.$ending" -C "$scratch"
  # Each file is moved into place, so that a command that is running isn't disturbed.
  (cd "$scratch/$name" && find . -type f) | while IFS= read -r file; do
    new="$prefix/$file.new-$$"
    [ ! -d "$prefix/$file" ] || fail "$prefix/${file#./} is a folder"
    mkdir -p "$(dirname "$new")" && cp -p "$scratch/$name/$file" "$new" && mv -f "$new" "$prefix/$file" ||
      fail "can't write to $prefix"
  done
  say "installed $prefix/bin/bannerrender"
  case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) say "add $prefix/bin to PATH" ;;
  esac
}
main "$@"
