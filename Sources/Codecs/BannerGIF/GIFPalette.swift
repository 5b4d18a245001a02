// SPDX-License-Identifier: MIT

public import BannerPixels

/// At most 256 colours, which all frames of a file share.
public struct GIFPalette: Sendable, Hashable {
  /// The colours as `0xBBGGRR`, none twice.
  public let colors: [UInt32]
  /// Whether there is an entry for transparent pixels, behind the colours.
  public let hasTransparency: Bool
  /// Whether every colour that was counted is an entry.
  public let isExact: Bool

  /// The entry for transparent pixels.
  public var transparentIndex: Int? { hasTransparency ? colors.count : nil }

  init(colors: [UInt32], hasTransparency: Bool, isExact: Bool) {
    self.colors = colors
    self.hasTransparency = hasTransparency
    self.isExact = isExact
  }

  /// A picture as a file with this palette shows it.
  ///
  /// A pixel with less than half alpha is transparent if there is such an entry, otherwise black.
  public func mapped(_ bitmap: Bitmap) -> Bitmap {
    var result = bitmap
    var known = (pixel: 0 as UInt32, shown: shown(0))
    for (index, pixel) in bitmap.pixels.enumerated() {
      if pixel != known.pixel { known = (pixel, shown(pixel)) }
      result.pixels[index] = known.shown
    }
    return result
  }

  private func shown(_ pixel: UInt32) -> UInt32 {
    let color = OpaqueColor.of(pixel)
    if color == OpaqueColor.none { return hasTransparency ? 0 : 0xFF00_0000 }
    return colors[index(nearestTo: color)] | 0xFF00_0000
  }

  /// The entry nearest to a colour, the first of several; always the same for the same colour.
  ///
  /// Squared differences count twice for red, four times for green and three times for blue.
  public func index(nearestTo color: UInt32) -> Int {
    var best = 0
    var shortest = Int.max
    for (index, entry) in colors.enumerated() {
      let distance = OpaqueColor.distance(entry, color)
      if distance < shortest { (best, shortest) = (index, distance) }
      if distance == 0 { break }
    }
    return best
  }
}
