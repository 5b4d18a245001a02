// SPDX-License-Identifier: MIT

internal import BannerColorScience
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
  /// It takes at most 128 MB, for pictures with every possible color.
  public struct Builder: Sendable {
    private var counts = ColorTable<UInt32>()
    /// The first changed rectangle with each color, counted from 1.
    private var firstChange = ColorTable<UInt32>()
    /// The number of added rectangles.
    private var added: UInt32 = 0
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
      defer { added += 1 }
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
            if added > 0, firstChange[color] == 0 { firstChange[color] = added }
          }
        }
      }
    }

    /// Returns the palette for the colors counted so far.
    ///
    /// Colors that change first come first. A frame with low entries takes fewer bits for each.
    public func palette() -> GIFPalette {
      let palette = unorderedPalette()
      var first = [UInt32](repeating: .max, count: palette.colors.count)
      firstChange.forEach {
        let entry = palette.index(nearestTo: $0)
        first[entry] = min(first[entry], $1)
      }
      let order = palette.colors.indices.sorted { (first[$0], $0) < (first[$1], $1) }
      return GIFPalette(
        colors: order.map { palette.colors[$0] }, hasTransparency: palette.hasTransparency,
        isExact: palette.isExact)
    }

    private func unorderedPalette() -> GIFPalette {
      var colors: [Quantizer.Point] = []
      counts.forEach { colors.append(Quantizer.Point(color: $0, weight: Int($1))) }
      let most = hasTransparency ? 255 : 256
      guard colors.count > most else {
        return GIFPalette(
          colors: colors.map(\.color), hasTransparency: hasTransparency, isExact: true)
      }
      // An entry remains free for pixels that a frame leaves as they are.
      let entries = Quantizer(colors, entries: 255).colors()
      return GIFPalette(
        colors: Self.distinct(entries, of: colors), hasTransparency: hasTransparency,
        isExact: false)
    }

    /// The CIEDE2000 distance up to which two entries are one.
    ///
    /// Measured with the show of a card, which has 2,091 colors, and with a blurred banner:
    ///
    /// - With 0.3, the files take 0.96 and 0.94 of the bytes. The mean distance to the drawn colors
    ///   grows from 0.007 to 0.011, and from 0.345 to 0.389.
    /// - With 0.6, the card takes 0.94 of the bytes. Its mean distance is 0.018.
    private static let indistinctDistance = 0.3

    /// Returns entries without those that look like an entry with more pixels.
    private static func distinct(_ entries: [UInt32], of points: [Quantizer.Point]) -> [UInt32] {
      let palette = GIFPalette(colors: entries, hasTransparency: false, isExact: false)
      var weights = [Int](repeating: 0, count: entries.count)
      for point in points { weights[palette.index(nearestTo: point.color)] += point.weight }
      var kept: [(place: Int, lab: LabColor)] = []
      for place in entries.indices.sorted(by: { (weights[$1], $0) < (weights[$0], $1) }) {
        let lab = LabColor(srgb: entries[place])
        if kept.contains(where: { ciede2000Distance($0.lab, lab) <= indistinctDistance }) {
          continue
        }
        kept.append((place, lab))
      }
      return kept.map(\.place).sorted().map { entries[$0] }
    }
  }
}
