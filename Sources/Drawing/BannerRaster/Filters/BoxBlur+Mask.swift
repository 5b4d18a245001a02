// SPDX-License-Identifier: MIT

internal import BannerPixels

extension BoxBlur {
  /// Blurs coverage; beyond its edges there is none.
  ///
  /// Most rows of a rounded rectangle are alike, and so are most rows of its blur: a row that comes
  /// to the same as the one above is copied.
  ///
  /// - Parameters:
  ///   - mask: Changed in place.
  ///   - kernel: Width of the box in pixels; odd. 1 changes nothing.
  static func blur(_ mask: inout Mask, kernel: Int) {
    guard kernel > 1, !mask.bounds.isEmpty else { return }
    let reciprocal = Reciprocal(kernel)
    let middle = alongRows(mask, kernel: kernel, reciprocal)
    mask.bytes = downColumns(middle, bounds: mask.bounds, radius: kernel / 2, reciprocal)
  }

  /// The first pass, with a row of nothing beneath it.
  private static func alongRows(
    _ mask: Mask, kernel: Int, _ reciprocal: Reciprocal
  ) -> [UInt8] {
    let width = mask.bounds.width
    let source = mask.bytes.span
    var result: [UInt8] = []
    result.reserveCapacity(mask.bytes.count + width)
    var blurred = Array(repeating: UInt8(0), count: width)
    var padded = Array(repeating: UInt8(0), count: width + kernel)
    for y in 0..<mask.bounds.height {
      let row = source.extracting(y * width..<(y + 1) * width)
      if y == 0 || differ(row, source.extracting((y - 1) * width..<y * width)) {
        var line = padded.mutableSpan
        for x in row.indices { line[kernel / 2 &+ x] = row[x] }
        var target = blurred.mutableSpan
        var sum: UInt32 = 0
        for index in 0..<kernel - 1 { sum &+= UInt32(line[index]) }
        for x in row.indices {
          sum &+= UInt32(line[x &+ kernel &- 1])
          target[x] = UInt8(truncatingIfNeeded: reciprocal.average(sum))
          sum &-= UInt32(line[x])
        }
      }
      result.append(contentsOf: blurred)
    }
    result.append(contentsOf: repeatElement(0, count: width))
    return result
  }

  private static func downColumns(
    _ bytes: [UInt8], bounds: PixelRect, radius: Int, _ reciprocal: Reciprocal
  ) -> [UInt8] {
    let width = bounds.width
    let height = bounds.height
    let source = bytes.span
    func row(_ y: Int) -> Range<Int> {
      let y = (0..<height).contains(y) ? y : height
      return y * width..<(y + 1) * width
    }
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    var sums = Array(repeating: UInt32(0), count: width)
    var blurred = Array(repeating: UInt8(0), count: width)
    for y in -radius..<height {
      let entering = source.extracting(row(y + radius))
      let leaving = source.extracting(row(y - radius - 1))
      if differ(entering, leaving) {
        var running = sums.mutableSpan
        for x in entering.indices { running[x] &+= UInt32(entering[x]) &- UInt32(leaving[x]) }
        if y >= 0 {
          var target = blurred.mutableSpan
          for x in 0..<width {
            target[x] = UInt8(truncatingIfNeeded: reciprocal.average(running[x]))
          }
        }
      } else if y == 0 {
        var target = blurred.mutableSpan
        for x in 0..<width { target[x] = UInt8(truncatingIfNeeded: reciprocal.average(sums[x])) }
      }
      if y >= 0 { result.append(contentsOf: blurred) }
    }
    return result
  }

  /// Whether two rows of equal length are not the same.
  private static func differ(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
    var difference: UInt8 = 0
    for index in first.indices { difference |= first[index] ^ second[index] }
    return difference != 0
  }
}
