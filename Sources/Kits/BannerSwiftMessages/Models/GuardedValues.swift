// SPDX-License-Identifier: MIT

internal import Synchronization

/// Values that several threads may read and set individually.
@dynamicMemberLookup
final class GuardedValues<Values: Sendable>: Sendable {
  private let values: Mutex<Values>

  init(_ values: Values) { self.values = Mutex(values) }

  subscript<Value: Sendable>(dynamicMember path: WritableKeyPath<Values, Value>) -> Value {
    get { values.withLock { $0[keyPath: path] } }
    set { values.withLock { $0[keyPath: path] = newValue } }
  }
}
