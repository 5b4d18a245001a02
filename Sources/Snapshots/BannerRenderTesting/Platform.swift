// SPDX-License-Identifier: MIT

// The C library calls that tests need.

internal import BannerSystem

/// Returns an environment variable; nil if it is not set.
func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Returns the current folder.
func currentFolder() -> String {
  guard let path = unsafe getcwd(nil, 0) else { return "." }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}

/// Writes lines to standard error; a failure is ignored.
func printToErrors(_ lines: [String]) {
  let bytes = Array(lines.map { "\($0)\n" }.joined().utf8)
  _ = unsafe write(2, bytes, bytes.count)
}
