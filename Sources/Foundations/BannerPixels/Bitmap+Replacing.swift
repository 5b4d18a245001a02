// SPDX-License-Identifier: MIT

// Taking pixels over from elsewhere and seeing what changes by it, in one go: who would look afterwards needs a copy of
// what was there.
extension Bitmap {
  /// Takes a rectangle's pixels over from the same place of another picture.
  ///
  /// - Parameters:
  ///   - rect: What lies outside of either picture is left away.
  ///   - other: The other picture.
  /// - Returns: The smallest rectangle around pixels that were others.
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

  /// Writes pixels over those of a row.
  ///
  /// - Parameters:
  ///   - row: From the top.
  ///   - column: The first pixel's; all of them must lie inside.
  ///   - changed: Becomes wide enough for those that were others.
  package mutating func replace(
    _ row: Int, _ column: Int, with source: UnsafeBufferPointer<UInt32>,
    changed: inout PixelRect
  ) {
    precondition(
      row >= 0 && row < height && column >= 0 && source.count <= width - column,
      "pixels must lie inside the picture")
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
