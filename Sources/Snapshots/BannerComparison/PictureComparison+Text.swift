// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerGeometry
package import BannerPixels

extension PictureComparison: CustomStringConvertible {
  /// A one-line summary of the differences, with each limit next to the measured value.
  ///
  /// An example: `12 of 726,080 pixels differ (0.0017%, limit 0.01%), by at most 14 of 255 in
  /// 10×4 px at 10, 5`. The text is `equal` if nothing differs and there are no limits.
  public var description: String {
    var parts: [String] = []
    if expectedSize != actualSize { parts.append("\(expectedSize) became \(actualSize) pixels") }
    if unequalPixels > 0 || tolerance != .exact { parts.append(figures) }
    if ignoredPixels > 0 {
      let verb = ignoredPixels == 1 ? "differs" : "differ"
      parts.append("\(counted(ignoredPixels, "pixel")) \(verb) in ignored areas")
    }
    return parts.isEmpty ? "equal" : parts.joined(separator: "; ")
  }

  private var figures: String {
    var parts = [
      "\(grouped(changedPixels)) of \(counted(comparedPixels, "pixel"))"
        + (changedPixels == 1 || comparedPixels == 1 ? " differs" : " differ") + share
    ]
    let within = unequalPixels - changedPixels
    if within > 0 { parts.append("\(grouped(within)) within the pixel tolerance") }
    if let largestDistance, let pixel = tolerance.pixel {
      let (value, limit) = toldApart(largestDistance, pixel.limit)
      parts.append("largest distance \(value) (\(pixel.metric.rawValue), limit \(limit))")
    }
    if unequalPixels > 0 {
      parts.append(
        "by at most \(largestStep) of 255" + (bounds.isEmpty ? "" : " in \(place(bounds))"))
    }
    return parts.joined(separator: ", ")
  }

  /// The share of changed pixels: ` (0.0017%, limit 0.01%, limit 20 pixels)`.
  private var share: String {
    let ratio = comparedPixels == 0 ? 0 : Double(changedPixels) / Double(comparedPixels)
    // Without a limit, enough digits are printed to distinguish the share from 100%.
    let (value, limit) = toldApart(ratio * 100, (tolerance.ratio ?? 1) * 100)
    var parts = ["\(value)%"]
    if tolerance.ratio != nil { parts.append("limit \(limit)%") }
    if let count = tolerance.count {
      parts.append("limit \(counted(count, "pixel"))")
    }
    return " (\(parts.joined(separator: ", ")))"
  }
}

/// Formats a value to two significant digits, or to as many as distinguish it from the limit.
package func toldApart(_ value: Double, _ limit: Double) -> (value: String, limit: String) {
  let shownLimit = decimal(limit, significant: 6)
  for digits in 2..<15 {
    let shown = decimal(value, significant: digits)
    if value == limit || (shown != shownLimit && shown != decimal(limit, significant: digits)) {
      return (shown, shownLimit)
    }
  }
  return (decimal(value, significant: 15), shownLimit)
}
/// Formats a rectangle of pixels: `20×4 px at 10, 5`.
package func place(_ rect: PixelRect) -> String {
  "\(rect.width)×\(rect.height) px at \(rect.left), \(rect.top)"
}
