// SPDX-License-Identifier: MIT

internal import BannerPixels

extension PictureComparison: CustomStringConvertible {
  /// What differs, in one line, with each limit that is set beside the value that was found.
  ///
  /// For example `12 of 726,080 pixels differ (0.0017 %, limit 0.01 %), by at most 14 of 255 in
  /// 10×4 px at 10, 5`; `equal` if nothing differs and there are no limits.
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

  /// ` (0.0017 %, limit 0.01 %, limit 20 pixels)`.
  private var share: String {
    let ratio = comparedPixels == 0 ? 0 : Double(changedPixels) / Double(comparedPixels)
    // Without a limit it is told apart from all of them.
    let (value, limit) = toldApart(ratio * 100, (tolerance.ratio ?? 1) * 100)
    var parts = ["\(value) %"]
    if tolerance.ratio != nil { parts.append("limit \(limit) %") }
    if let count = tolerance.count {
      parts.append("limit \(counted(count, "pixel"))")
    }
    return " (\(parts.joined(separator: ", ")))"
  }
}

/// A value with two digits that count, or as many as it takes to see on which side of a limit it is.
package func toldApart(_ value: Double, _ limit: Double) -> (value: String, limit: String) {
  let shownLimit = figure(limit, digits: 6)
  for digits in 2..<15 {
    let shown = figure(value, digits: digits)
    if value == limit || (shown != shownLimit && shown != figure(limit, digits: digits)) {
      return (shown, shownLimit)
    }
  }
  return (figure(value, digits: 15), shownLimit)
}

/// A number with some digits that count, without zeros at the end and without an exponent.
///
/// - Parameter digits: 1…15. Digits before the point are never left away, nor are there more than 15
///   behind it.
package func figure(_ value: Double, digits: Int) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  guard value >= 0 else { return "-" + figure(-value, digits: digits) }
  // So many digits behind the point that the wanted number of them counts.
  var decimals = 0
  var unit = 1.0
  var least = 1.0
  for _ in 1..<max(2, digits) { least *= 10 }
  if digits == 1 { least = 1 }
  while decimals < 15, value > 0, value * unit < least, value * unit * 10 < 9e15 {
    unit *= 10
    decimals += 1
  }
  let (whole, fraction) = UInt64((value * unit).rounded()).quotientAndRemainder(
    dividingBy: UInt64(unit))
  guard fraction > 0 else { return "\(whole)" }
  let text = String(fraction)
  var behind = String(repeating: "0", count: decimals - text.count) + text
  while behind.last == "0" { behind.removeLast() }
  return "\(whole).\(behind)"
}
