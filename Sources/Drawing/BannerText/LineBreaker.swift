// SPDX-License-Identifier: MIT

internal import CBannerUnicode
internal import Synchronization

/// A finder of possible line breaks.
///
/// ICU applies rules of Unicode, and dictionaries for languages that are written without spaces.
/// Both are part of the program (`CBannerUnicode`).
final class LineBreaker: Sendable {
  private let idle = Mutex<[Breaker]>([])

  init() {}

  /// Returns for each cluster whether a line may end before it; false for the first one.
  func opportunities(in text: GraphemeText) -> [Bool] {
    var units: [UInt16] = []
    units.reserveCapacity(text.scalars.count)
    var places: [Int] = []
    places.reserveCapacity(text.count)
    for index in 0..<text.count {
      places.append(units.count)
      for scalar in text[index] { units.append(contentsOf: Character(scalar).utf16) }
    }
    var breaks = [UInt8](repeating: 0, count: units.count)
    let breaker = idle.withLock { $0.popLast() } ?? Breaker()
    breaker.find(units, &breaks)
    idle.withLock { $0.append(breaker) }
    return places.map { breaks[$0] != 0 }
  }
}

/// One of ICU's iterators.
///
/// `@unchecked Sendable`: only the thread that took it from the idle ones uses it.
@safe private final class Breaker: @unchecked Sendable {
  private let breaker: OpaquePointer?

  init() { unsafe breaker = bannerrender_line_breaker_open() }

  deinit { if let breaker = unsafe breaker { unsafe bannerrender_line_breaker_close(breaker) } }

  func find(_ units: [UInt16], _ breaks: inout [UInt8]) {
    guard !units.isEmpty, let breaker = unsafe breaker else { return }
    _ = unsafe bannerrender_line_breaks(breaker, units, Int32(clamping: units.count), &breaks)
  }
}
