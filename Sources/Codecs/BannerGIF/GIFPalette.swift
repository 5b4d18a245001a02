// SPDX-License-Identifier: MIT

public import BannerPixels

/// A palette of at most 256 colors, shared by all frames of a file.
public struct GIFPalette: Sendable, Hashable {
  /// The colors as `0xBBGGRR`, without duplicates.
  public let colors: [UInt32]
  /// Whether there is an entry for transparent pixels, after the colors.
  public let hasTransparency: Bool
  /// Whether every counted color is an entry.
  public let isExact: Bool

  /// The entry for transparent pixels.
  public var transparentIndex: Int? { hasTransparency ? colors.count : nil }

  init(colors: [UInt32], hasTransparency: Bool, isExact: Bool) {
    self.colors = colors
    self.hasTransparency = hasTransparency
    self.isExact = isExact
  }

  /// Returns a picture as a file with this palette shows it.
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

  /// Returns the entry closest to a color; the first one wins a tie.
  ///
  /// The result is always the same for the same color. Squared differences are weighted by two
  /// for red, four for green and three for blue.
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
  /// A counter of the colors of pictures that builds one palette for all of them.
  ///
  /// It takes at most 64 MB, for pictures with every possible color.
  public struct Builder: Sendable {
    private var counts = ColorTable<UInt32>()
    private var hasTransparency: Bool

    /// Creates an empty count.
    ///
    /// - Parameter hasTransparency: Whether to reserve an entry for transparent pixels in any
    ///   case. One is also reserved when a transparent pixel is found.
    public init(hasTransparency: Bool = false) { self.hasTransparency = hasTransparency }

    /// Counts the pixels in a rectangle: all of the first frame, and the changes of later ones.
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
      return GIFPalette(
        colors: Quantizer(colors, entries: most).colors(), hasTransparency: hasTransparency,
        isExact: false)
    }
  }
}
