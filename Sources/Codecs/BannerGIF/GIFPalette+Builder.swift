// SPDX-License-Identifier: MIT

public import BannerPixels

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
