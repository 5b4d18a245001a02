// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerSnapshots
internal import Synchronization

/// Which assertion each reference belongs to, so that no two write one file.
package final class ReferenceRegistry: Sendable {
  /// Who asserts.
  struct Owner: Sendable, Hashable {
    /// The test and the place in it.
    var identity: String
    /// The place as people read it: `SavedTests.swift:12`.
    var place: String
  }

  private struct Claim {
    var owner: Owner
    var digest: Digest?
    /// Whether the reference is what is drawn here, and whether this process wrote it.
    var settled: (isKnown: Bool, isWritten: Bool) = (false, false)
  }

  private let claims = Mutex<[String: Claim]>([:])

  /// Nothing is claimed.
  package init() {}

  /// Those of the process.
  static let ofProcess = ReferenceRegistry()

  /// Takes a file for an assertion.
  ///
  /// - Parameter path: Absolute; capitals don't tell files apart.
  /// - Returns: Who has it already, if that is somebody else.
  func take(_ path: String, for owner: Owner) -> Owner? {
    claims.withLock { claims in
      let key = path.lowercased()
      if let other = claims[key]?.owner { return other.identity == owner.identity ? nil : other }
      claims[key] = Claim(owner: owner)
      return nil
    }
  }

  /// Notes that a reference is what is drawn here: equal, or just written.
  func settle(_ path: String, isWritten: Bool) {
    claims.withLock { claims in
      let key = path.lowercased()
      let before = claims[key]?.settled.isWritten ?? false
      claims[key]?.settled = (true, before || isWritten)
    }
  }

  /// Whether all of some references are what is drawn here, at least one of them written by this process.
  ///
  /// - Parameter paths: The references; only looked for if that could matter.
  func haveSettled(_ paths: @autoclosure () -> [String]) -> Bool {
    guard claims.withLock({ $0.values.contains { $0.settled.isWritten } }) else { return false }
    let keys = paths().map { $0.lowercased() }
    return claims.withLock { claims in
      keys.allSatisfy { claims[$0]?.settled.isKnown == true }
        && keys.contains { claims[$0]?.settled.isWritten == true }
    }
  }

  /// Notes what an assertion compares with its file.
  ///
  /// A test that is repeated does so again with the same picture; another picture is another case of a
  /// parameterized test, or another turn of a loop.
  ///
  /// - Returns: Whether it is the first picture, or the same as before.
  func isFirstOrSame(_ digest: Digest, at path: String) -> Bool {
    claims.withLock { claims in
      let key = path.lowercased()
      guard let before = claims[key]?.digest else {
        claims[key]?.digest = digest
        return true
      }
      return before == digest
    }
  }
}
