// SPDX-License-Identifier: MIT

/// A number for each of the 2²⁴ colors, in pages that are allocated on first use.
///
/// A page holds the 4,096 colors with the same upper four bits in each channel. Pictures of user
/// interfaces use few pages. A full table has 2¹² pages.
struct ColorTable<Value: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  private var pages = [[Value]](repeating: [], count: 4096)

  /// The number of a color given as `0xBBGGRR`; initially 0.
  subscript(color: UInt32) -> Value {
    get {
      let (page, place) = Self.split(color)
      return pages[page].isEmpty ? 0 : pages[page][place]
    }
    set {
      let (page, place) = Self.split(color)
      if pages[page].isEmpty { pages[page] = [Value](repeating: 0, count: 4096) }
      pages[page][place] = newValue
    }
  }

  /// Adds to a color's number, which saturates at the maximum.
  mutating func add(_ value: Value, to color: UInt32) {
    let (page, place) = Self.split(color)
    if pages[page].isEmpty { pages[page] = [Value](repeating: 0, count: 4096) }
    let (sum, overflows) = pages[page][place].addingReportingOverflow(value)
    pages[page][place] = overflows ? .max : sum
  }

  /// Calls a closure with every color whose number is not 0, always in the same order.
  func forEach(_ body: (_ color: UInt32, _ value: Value) -> Void) {
    for (page, values) in pages.enumerated() where !values.isEmpty {
      for (place, value) in values.enumerated() where value != 0 {
        body(Self.join(page, place), value)
      }
    }
  }

  private static func split(_ color: UInt32) -> (page: Int, place: Int) {
    let high = color >> 4 & 0xF0F0F
    let low = color & 0xF0F0F
    return (Int(gather(high)), Int(gather(low)))
  }

  /// Converts `0x0B0G0R` to `0xBGR`.
  private static func gather(_ nibbles: UInt32) -> UInt32 {
    nibbles & 0xF | nibbles >> 4 & 0xF0 | nibbles >> 8 & 0xF00
  }

  private static func join(_ page: Int, _ place: Int) -> UInt32 {
    func spread(_ bits: Int) -> Int { bits & 15 | (bits & 0xF0) << 4 | (bits & 0xF00) << 8 }
    return UInt32(spread(page) << 4 | spread(place))
  }
}
