// SPDX-License-Identifier: MIT

/// A list without duplicates, in the order of insertion.
///
/// An insertion takes constant time.
package struct UniqueList<Element: Sendable, Key: Hashable & Sendable>: Sendable {
  /// The elements in order.
  package private(set) var elements: [Element] = []
  private var keys: Set<Key> = []
  private let key: @Sendable (Element) -> Key

  /// Creates an empty list.
  ///
  /// - Parameter key: Returns equal values for equal elements.
  package init(by key: @escaping @Sendable (Element) -> Key) { self.key = key }

  /// Adds an element unless the list has an equal one.
  ///
  /// - Returns: Whether the element was added.
  @discardableResult
  package mutating func insert(_ element: Element) -> Bool {
    guard keys.insert(key(element)).inserted else { return false }
    elements.append(element)
    return true
  }

  /// Replaces all elements.
  package mutating func replace(with elements: [Element]) {
    self = UniqueList(by: key)
    for element in elements { insert(element) }
  }
}
