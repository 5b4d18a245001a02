// SPDX-License-Identifier: MIT

// Slashes of a path, as the system sees them. A combining mark behind a slash makes one `Character`
// of both, so a path must never be read by its characters.

private let slash = UInt8(ascii: "/")

extension Substring {
  /// Returns the parts between slashes.
  package func pathParts(omittingEmptySubsequences: Bool = true) -> [Substring] {
    utf8.split(separator: slash, omittingEmptySubsequences: omittingEmptySubsequences)
      .map { Substring($0) }
  }
}

extension String {
  /// Returns the parts between slashes.
  package func pathParts(omittingEmptySubsequences: Bool = true) -> [Substring] {
    Substring(self).pathParts(omittingEmptySubsequences: omittingEmptySubsequences)
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// Returns the rest of the path behind the bytes of another one; nil if it doesn't begin with
  /// them.
  package func path(after beginning: String) -> String? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self)
  }

  /// Whether the path begins with a slash.
  package var beginsWithSlash: Bool { utf8.first == slash }

  /// Whether the path ends with a slash.
  package var endsWithSlash: Bool { utf8.last == slash }

  /// Whether the path has several parts, or an empty one.
  package var hasSlash: Bool { utf8.contains(slash) }

  /// The place of the last slash, or nil if there is none.
  package var lastSlash: String.Index? { utf8.lastIndex(of: slash) }
}
