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

extension GIFPalette {
  /// Counts the colours of pictures, and chooses a palette for all of them.
  ///
  /// Takes 64 MB at most, for pictures with all colours there are.
  public struct Builder: Sendable {
    private var counts = ColorTable<UInt32>()
    private var hasTransparency: Bool

    /// A count of nothing.
    ///
    /// - Parameter hasTransparency: Whether to keep an entry for transparent pixels in any case; it
    ///   is kept as well when one is found.
    public init(hasTransparency: Bool = false) { self.hasTransparency = hasTransparency }

    /// Counts the pixels in a rectangle: all of a first frame, and what changed in further ones.
    public mutating func add(_ bitmap: Bitmap, in rect: PixelRect) {
      let area = rect.intersection(bitmap.bounds)
      guard !area.isEmpty else { return }
      for row in area.top..<area.bottom {
        var index = row * bitmap.width + area.left
        let end = row * bitmap.width + area.right
        while index < end {
          let pixel = bitmap.pixels[index]
          let start = index
          repeat { index += 1 } while index < end && bitmap.pixels[index] == pixel
          let color = OpaqueColor.of(pixel)
          if color == OpaqueColor.none {
            hasTransparency = true
          } else {
            counts.add(UInt32(truncatingIfNeeded: index - start), to: color)
          }
        }
      }
    }

    /// The palette for what was counted so far.
    public func palette() -> GIFPalette {
      var colors: [Quantizer.Point] = []
      counts.forEach { colors.append(Quantizer.Point(color: $0, weight: Int($1))) }
      let most = hasTransparency ? 255 : 256
      guard colors.count > most else {
        return GIFPalette(
          colors: colors.map(\.color), hasTransparency: hasTransparency, isExact: true)
      }
      return GIFPalette(
        colors: Quantizer(colors, entries: most).colors(), hasTransparency: hasTransparency,
        isExact: false)
    }
  }
}
