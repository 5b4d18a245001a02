// SPDX-License-Identifier: MIT

/// Memory of a fixed size for inner loops.
///
/// Indices are not checked in release builds.
///
/// Callers must use valid indices only, and never indices from untrusted input.
@safe struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  let count: Int
  private let base: UnsafeMutablePointer<Element>

  /// Allocates memory and fills it with a value.
  init(count: Int, filledWith value: Element) {
    precondition(count >= 0, "the capacity must not be negative")
    self.count = count
    unsafe base = .allocate(capacity: max(1, count))
    unsafe base.initialize(repeating: value, count: count)
  }

  /// Allocates memory that must be written before it is read.
  init(uninitialized count: Int) {
    precondition(count >= 0, "the capacity must not be negative")
    self.count = count
    unsafe base = .allocate(capacity: max(1, count))
  }

  deinit { unsafe base.deallocate() }

  @inline(__always) subscript(place: Int) -> Element {
    get {
      assert(place >= 0 && place < count)
      return unsafe base[place]
    }
    nonmutating set {
      assert(place >= 0 && place < count)
      unsafe base[place] = newValue
    }
  }

  /// Writes a value to the first elements.
  @inline(__always) func fill(_ places: Int, with value: Element) {
    precondition(places <= count, "only allocated elements can be filled")
    unsafe base.update(repeating: value, count: places)
  }

  /// The memory, for calls that need an address.
  @inline(__always) var pointer: UnsafeMutablePointer<Element> { unsafe base }
}

extension Scratch where Element: FixedWidthInteger {
  /// Adds a number to an element, without a check of overflow.
  ///
  /// With ThreadSanitizer, the compiler of Swift 6.3.1 can't compile `scratch[place] &+= amount`.
  @inline(__always) func add(_ amount: Element, at place: Int) {
    assert(place >= 0 && place < count)
    unsafe base[place] &+= amount
  }
}
