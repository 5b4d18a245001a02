// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerFiles
internal import BannerSnapshots
internal import Synchronization

/// A registry of the assertion that owns each reference, so that two never write the same file.
package final class ReferenceRegistry: Sendable {
  /// The assertion that owns a reference.
  struct Owner: Sendable, Hashable {
    /// The test and the source location.
    var identity: String
    /// The source location for messages: `SavedTests.swift:12`.
    var place: String
  }

  private struct Claim {
    var owner: Owner
    var digest: Digest?
    /// Whether the reference matches the current environment, and whether this process wrote it.
    var settled: (isKnown: Bool, isWritten: Bool) = (false, false)
  }

  private let claims = Mutex<[String: Claim]>([:])
  /// The references that are stored as digests, by their folder.
  private let stores = Mutex<[String: DigestStore]>([:])

  /// Creates an empty registry.
  package init() {}

  /// The registry of the process.
  static let ofProcess = ReferenceRegistry()

  /// Claims a file for an assertion.
  ///
  /// - Parameter path: The absolute path; compared without regard to case.
  /// - Returns: The other assertion that already owns the file, or nil.
  func take(_ path: String, for owner: Owner) -> Owner? {
    claims.withLock { claims in
      let key = path.lowercased()
      if let other = claims[key]?.owner { return other.identity == owner.identity ? nil : other }
      claims[key] = Claim(owner: owner)
      return nil
    }
  }

  /// Returns the references in a folder that are stored as digests.
  func digests(in folder: String) throws(RenderError) -> DigestStore {
    let store = stores.withLock { stores in
      Result { () throws(RenderError) in
        if let store = stores[folder] { return store }
        let store = try DigestStore(in: FileName(folder))
        stores[folder] = store
        return store
      }
    }
    return try store.get()
  }

  /// Marks a reference as matching the current environment: equal, or just written.
  func settle(_ path: String, isWritten: Bool) {
    claims.withLock { claims in
      let key = path.lowercased()
      let before = claims[key]?.settled.isWritten ?? false
      claims[key]?.settled = (true, before || isWritten)
    }
  }

  /// Returns whether all given references match the current environment and this process wrote at
  /// least one.
  ///
  /// - Parameter paths: The references; evaluated only if needed.
  func haveSettled(_ paths: @autoclosure () -> [String]) -> Bool {
    guard claims.withLock({ $0.values.contains { $0.settled.isWritten } }) else { return false }
    let keys = paths().map { $0.lowercased() }
    return claims.withLock { claims in
      keys.allSatisfy { claims[$0]?.settled.isKnown == true }
        && keys.contains { claims[$0]?.settled.isWritten == true }
    }
  }

  /// Records the picture that an assertion compares with its file.
  ///
  /// A repeated test uses the same picture. A different picture means another case of a
  /// parameterized test, or another iteration of a loop.
  ///
  /// - Returns: Whether this is the first picture, or equal to the previous one.
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
