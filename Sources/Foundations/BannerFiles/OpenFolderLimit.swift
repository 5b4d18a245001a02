// SPDX-License-Identifier: MIT

internal import Synchronization

/// The number of folders that sandboxes keep open, and its limit.
///
/// Thousands of documents would otherwise exhaust the descriptors of the process.
package final class OpenFolderLimit: Sendable {
  /// The limit of the process.
  package static let shared = OpenFolderLimit(most: 64)

  private let most: Int
  private let count = Atomic<Int>(0)

  /// Creates a limit.
  ///
  /// - Parameter most: The most folders that ``takeIfPossible()`` counts.
  package init(most: Int) {
    self.most = most
  }

  /// Counts a folder unless the limit is reached.
  ///
  /// - Returns: Whether the folder may stay open.
  func takeIfPossible() -> Bool {
    if count.add(1, ordering: .relaxed).newValue <= most { return true }
    release()
    return false
  }

  /// Counts a folder, even beyond the limit.
  func take() { count.add(1, ordering: .relaxed) }

  /// Stops counting a folder that was closed.
  func release() { count.subtract(1, ordering: .relaxed) }
}
