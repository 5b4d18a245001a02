// SPDX-License-Identifier: MIT

// Copies that also report what changes. A later comparison would need a copy of the old pixels.
extension Bitmap {
  /// Copies the pixels of a rectangle from the same place in another picture.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. Parts outside of either picture are ignored.
  ///   - other: The other picture.
  /// - Returns: The bounding box of the changed pixels.
  public mutating func replace(_ rect: PixelRect, from other: Bitmap) -> PixelRect {
    let rect = rect.intersection(bounds).intersection(other.bounds)
    var changed = PixelRect.empty
    guard !rect.isEmpty else { return changed }
    unsafe other.pixels.withUnsafeBufferPointer { source in
      for row in rect.top..<rect.bottom {
        let start = row * other.width
        unsafe replace(
          row, rect.left,
          with: UnsafeBufferPointer(
            rebasing: source[start + rect.left..<start + rect.right]), changed: &changed)
      }
    }
    return changed
  }

  /// Replaces pixels of a row.
  ///
  /// - Parameters:
  ///   - row: The row, from the top.
  ///   - column: The column of the first pixel. Every pixel must be inside the picture.
  ///   - changed: The rectangle that is enlarged to include the changed pixels.
  package mutating func replace(
    _ row: Int, _ column: Int, with source: UnsafeBufferPointer<UInt32>,
    changed: inout PixelRect
  ) {
    precondition(
      row >= 0 && row < height && column >= 0 && source.count <= width - column,
      "the pixels must be inside the picture")
    let start = row * width + column
    unsafe pixels.withUnsafeMutableBufferPointer { all in
      let target = unsafe UnsafeMutableBufferPointer(
        rebasing: all[start..<start + source.count])
      let before = UnsafeBufferPointer(target)
      guard let first = unsafe Self.firstDifference(before, source, 0..<source.count),
        let last = unsafe Self.lastDifference(before, source, first..<source.count)
      else { return }
      for place in first...last { unsafe target[place] = source[place] }
      changed = changed.union(
        PixelRect(left: column + first, top: row, right: column + last + 1, bottom: row + 1))
    }
  }
}
