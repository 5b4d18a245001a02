// SPDX-License-Identifier: MIT

// The calls to the C library that tests need.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A variable of the process' environment; nil if it is not set.
func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// The folder that relative paths begin in.
func currentFolder() -> String {
  guard let path = unsafe getcwd(nil, 0) else { return "." }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}

/// Writes lines to standard error, where nothing more can be done if that fails.
func printToErrors(_ lines: [String]) {
  let bytes = Array(lines.map { "\($0)\n" }.joined().utf8)
  _ = unsafe write(2, bytes, bytes.count)
}
