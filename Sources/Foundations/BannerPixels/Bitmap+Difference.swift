// SPDX-License-Identifier: MIT

extension Bitmap {
  /// Returns the bounding box of the pixels that differ from another picture of the same size.
  ///
  /// The time is about that of reading both pictures once inside the rectangle.
  ///
  /// - Parameters:
  ///   - other: The other picture. If its size differs, the entire rectangle counts as different.
  ///   - rect: The area to compare. Parts outside of the picture are ignored.
  /// - Returns: The bounding box, or an empty rectangle if every pixel is equal.
  public func difference(from other: Bitmap, in rect: PixelRect) -> PixelRect {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return .empty }
    guard width == other.width, height == other.height else { return area }
    return unsafe pixels.withUnsafeBufferPointer { mine in
      unsafe other.pixels.withUnsafeBufferPointer { theirs in
        guard unsafe mine.baseAddress != theirs.baseAddress else { return .empty }
        return unsafe Self.difference(mine, theirs, width: width, in: area)
      }
    }
  }

  private static func difference(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, width: Int,
    in area: PixelRect
  ) -> PixelRect {
    func place(_ row: Int, _ column: Int) -> Int { row * width + column }
    func all(_ row: Int) -> Range<Int> { place(row, area.left)..<place(row, area.right) }
    let rows = area.top..<area.bottom
    guard let top = rows.first(where: { unsafe firstDifference(a, b, all($0)) != nil }) else {
      return .empty
    }
    // The search runs upward and from right to left, since memory is read fastest in one
    // direction.
    let bottom =
      (top..<area.bottom).last { unsafe lastDifference(a, b, all($0)) != nil } ?? top
    var left = area.right
    var right = area.left
    for row in top...bottom {
      // Only pixels outside of the current columns can widen the rectangle.
      if let first = unsafe firstDifference(a, b, place(row, area.left)..<place(row, left)) {
        left = first - place(row, 0)
      }
      if let last = unsafe lastDifference(a, b, place(row, right)..<place(row, area.right)) {
        right = last - place(row, 0) + 1
      }
    }
    return PixelRect(left: left, top: top, right: right, bottom: bottom + 1)
  }

  /// The number of pixels that are compared at once without a branch.
  private static let stretch = 64

  private static func differs(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, _ start: Int
  ) -> Bool {
    var bits: UInt32 = 0
    for index in start..<start + stretch { unsafe bits |= a[index] ^ b[index] }
    return bits != 0
  }

  /// Returns the first position in a range at which two sequences of pixels differ.
  static func firstDifference(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, _ range: Range<Int>
  ) -> Int? {
    var index = range.lowerBound
    while index + stretch <= range.upperBound, unsafe !differs(a, b, index) { index += stretch }
    while index < range.upperBound {
      if unsafe a[index] != b[index] { return index }
      index += 1
    }
    return nil
  }

  /// Returns the last position in a range at which two sequences of pixels differ.
  static func lastDifference(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, _ range: Range<Int>
  ) -> Int? {
    var end = range.upperBound
    while end - stretch >= range.lowerBound, unsafe !differs(a, b, end - stretch) { end -= stretch }
    while end > range.lowerBound {
      end -= 1
      if unsafe a[end] != b[end] { return end }
    }
    return nil
  }
}
