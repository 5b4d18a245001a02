// SPDX-License-Identifier: MIT

/// Replaces the bytes of rows by their differences from neighbors: PNG section 9.
package struct RowFilter {
  /// A filter type.
  package enum Kind: UInt8, CaseIterable {
    case none, left, above, average, paeth
  }

  /// The filter of every row.
  package enum Choice: Hashable, CaseIterable {
    case all(Kind)
    /// The filter whose differences have the smallest sum, chosen for each row.
    case smallest

    package static let allCases: [Choice] = Kind.allCases.map(Choice.all) + [.smallest]
  }

  /// The number of bytes of a row, including its filter type.
  let stride: Int
  /// The number of bytes of a pixel.
  let channels: Int

  package init(stride: Int, channels: Int) {
    self.stride = stride
    self.channels = channels
  }

  /// Returns filtered rows.
  ///
  /// - Parameter rows: Whole rows with the filter type ``Kind/none``.
  package func apply(_ choice: Choice, to rows: [UInt8]) -> [UInt8] {
    var result = rows
    if choice == .all(.none) { return result }
    var other = [UInt8](repeating: 0, count: stride)
    let blank = [UInt8](repeating: 0, count: stride + channels)
    unsafe rows.withUnsafeBufferPointer { source in
      unsafe result.withUnsafeMutableBufferPointer { target in
        unsafe blank.withUnsafeBufferPointer { blank in
          for start in Swift.stride(from: 0, to: rows.count, by: stride) {
            let row = unsafe UnsafeBufferPointer(rebasing: source[start..<start + stride])
            let above =
              unsafe start == 0
              ? UnsafeBufferPointer(rebasing: blank[0..<stride])
              : UnsafeBufferPointer(rebasing: source[start - stride..<start])
            let place = unsafe UnsafeMutableBufferPointer(rebasing: target[start..<start + stride])
            switch choice {
            case .all(let kind): unsafe filter(kind, row, above, into: place)
            case .smallest:
              var least = Int.max
              for kind in Kind.allCases {
                let sum = unsafe other.withUnsafeMutableBufferPointer { other in
                  unsafe filter(kind, row, above, into: other)
                  return unsafe Self.sum(UnsafeBufferPointer(other))
                }
                guard sum < least else { continue }
                least = sum
                for index in 0..<stride { unsafe place[index] = other[index] }
              }
            }
          }
        }
      }
    }
    return result
  }

  /// Returns the sum of the differences as signed numbers, without their signs.
  private static func sum(_ row: UnsafeBufferPointer<UInt8>) -> Int {
    var sum = 0
    for index in 1..<row.count {
      let level = unsafe row[index]
      sum &+= Int(min(level, 0 &- level))
    }
    return sum
  }

  /// Filters a row.
  private func filter(
    _ kind: Kind, _ row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    unsafe target[0] = kind.rawValue
    // Before the first pixel, every level is 0.
    let first = min(stride, 1 + channels)
    switch kind {
    case .none: for index in 1..<stride { unsafe target[index] = row[index] }
    case .left:
      for index in 1..<first { unsafe target[index] = row[index] }
      for index in first..<stride {
        unsafe target[index] = row[index] &- row[index &- channels]
      }
    case .above:
      for index in 1..<stride { unsafe target[index] = row[index] &- above[index] }
    case .average:
      for index in 1..<first { unsafe target[index] = row[index] &- above[index] / 2 }
      for index in first..<stride {
        let sum = unsafe UInt16(row[index &- channels]) &+ UInt16(above[index])
        unsafe target[index] = row[index] &- UInt8(truncatingIfNeeded: sum / 2)
      }
    case .paeth:
      for index in 1..<first { unsafe target[index] = row[index] &- above[index] }
      for index in first..<stride {
        let (left, up) = unsafe (Int16(row[index &- channels]), Int16(above[index]))
        let corner = unsafe Int16(above[index &- channels])
        let (fromLeft, fromUp) = (abs(up &- corner), abs(left &- corner))
        let fromCorner = abs(left &+ up &- corner &- corner)
        let nearest =
          fromLeft <= fromUp && fromLeft <= fromCorner ? left : fromUp <= fromCorner ? up : corner
        unsafe target[index] = row[index] &- UInt8(truncatingIfNeeded: nearest)
      }
    }
  }
}
