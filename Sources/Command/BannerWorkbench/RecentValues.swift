// SPDX-License-Identifier: MIT

/// Values by key, of which those used last are kept while they fit into memory.
package struct RecentValues<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    /// The time of its last use, as a count.
    var use: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0
  private let mostBytes: Int

  /// Creates an empty collection.
  ///
  /// - Parameter mostBytes: The memory for all values, in bytes.
  package init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// Returns a value without counting it as a use.
  package subscript(key: Key) -> Value? { entries[key]?.value }

  /// Removes and returns a value.
  package mutating func remove(_ key: Key) -> Value? { entries.removeValue(forKey: key)?.value }

  /// Removes all values.
  package mutating func removeAll() { entries.removeAll() }

  /// Inserts a value as the one used last.
  ///
  /// Those used first are removed until the rest fits. A value that doesn't fit alone isn't kept,
  /// and takes no other's place.
  ///
  /// - Parameter bytes: The memory for the value.
  package mutating func insert(_ value: Value, for key: Key, bytes: Int) {
    guard bytes <= mostBytes else {
      entries[key] = nil
      return
    }
    uses += 1
    entries[key] = Entry(value: value, bytes: bytes, use: uses)
    var total = entries.values.reduce(0) { $0 + $1.bytes }
    while total > mostBytes, let first = entries.min(by: { $0.value.use < $1.value.use }) {
      entries[first.key] = nil
      total -= first.value.bytes
    }
  }
}
