// SPDX-License-Identifier: MIT

import BannerPNG
import Testing

@Suite struct RowFilterTests {
  /// Undoes the filters byte by byte, as PNG section 9.2 defines them.
  private func undone(_ rows: [UInt8], stride: Int, channels: Int) -> [UInt8] {
    var result = rows
    for start in Swift.stride(from: 0, to: rows.count, by: stride) {
      result[start] = 0
      for column in 1..<stride {
        let left = column > channels ? Int(result[start + column - channels]) : 0
        let above = start > 0 ? Int(result[start - stride + column]) : 0
        let corner =
          start > 0 && column > channels ? Int(result[start - stride + column - channels]) : 0
        let estimate = left + above - corner
        let near = [left, above, corner].min { abs($0 - estimate) < abs($1 - estimate) } ?? 0
        let added = [0, left, above, (left + above) / 2, near][Int(rows[start])]
        result[start + column] = rows[start + column] &+ UInt8(added)
      }
    }
    return result
  }

  @Test("undone filters restore the rows", arguments: [1, 3, 4], [1, 2, 17])
  func restores(channels: Int, width: Int) {
    let stride = 1 + channels * width
    var state: UInt32 = 3
    var rows = [UInt8](repeating: 0, count: 9 * stride)
    for index in rows.indices where index % stride > 0 {
      state = state &* 1_664_525 &+ 1_013_904_223
      rows[index] = UInt8(truncatingIfNeeded: index + Int(state >> 28))
    }
    let filter = RowFilter(stride: stride, channels: channels)
    for choice in RowFilter.Choice.allCases {
      let filtered = filter.apply(choice, to: rows)
      #expect(undone(filtered, stride: stride, channels: channels) == rows)
    }
  }

  @Test("the smallest sum is chosen for each row")
  func smallest() {
    // A ramp along the row, a row like the one above, and a flat row of zeros.
    let ramp = (0..<12).map { UInt8(20 * $0) }
    let rows = [0] + ramp + [0] + ramp + [0] + [UInt8](repeating: 0, count: 12)
    let filtered = RowFilter(stride: 13, channels: 1).apply(.smallest, to: rows)
    #expect([filtered[0], filtered[13], filtered[26]] == [1, 2, 0])
  }
}
