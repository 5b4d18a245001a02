// SPDX-License-Identifier: MIT

public import BannerPixels

/// At most 256 colors shared by all frames of a file.
public struct GIFPalette: Sendable, Hashable {
  /// The colors as `0xBBGGRR`, without duplicates.
  public let colors: [UInt32]
  /// Whether an entry for transparent pixels follows the colors.
  public let hasTransparency: Bool
  /// Whether every counted color has an entry.
  public let isExact: Bool

  /// The index of the entry for transparent pixels; nil if there is none.
  public var transparentIndex: Int? { hasTransparency ? colors.count : nil }

  init(colors: [UInt32], hasTransparency: Bool, isExact: Bool) {
    self.colors = colors
    self.hasTransparency = hasTransparency
    self.isExact = isExact
  }

  /// Returns a picture as a file with this palette shows it.
  ///
  /// A pixel with less than half alpha is transparent if the palette has such an entry, otherwise
  /// black.
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

  /// Returns the first entry nearest to a color; the result for a color is always the same.
  ///
  /// Squared differences are weighted 2 for red, 4 for green, and 3 for blue.
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
  /// Counts the colors of pictures and chooses a palette for all of them.
  ///
  /// It takes at most 64 MB, for pictures with every possible color.
  public struct Builder: Sendable {
    private var counts = ColorTable<UInt32>()
    private var hasTransparency: Bool

    /// Creates a builder without counted colors.
    ///
    /// - Parameter hasTransparency: Whether to reserve an entry for transparent pixels in any
    ///   case. The builder also reserves it when it finds such a pixel.
    public init(hasTransparency: Bool = false) { self.hasTransparency = hasTransparency }

    /// Counts the pixels in a rectangle: the whole first frame, and the changed part of later
    /// ones.
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

    /// Returns the palette for the colors counted so far.
    public func palette() -> GIFPalette {
      var colors: [Quantizer.Point] = []
      counts.forEach { colors.append(Quantizer.Point(color: $0, weight: Int($1))) }
      let most = hasTransparency ? 255 : 256
      guard colors.count > most else {
        return GIFPalette(
          colors: colors.map(\.color), hasTransparency: hasTransparency, isExact: true)
      }
      // An entry remains free for pixels that a frame leaves as they are.
      return GIFPalette(
        colors: Quantizer(colors, entries: 255).colors(), hasTransparency: hasTransparency,
        isExact: false)
    }
  }
}
