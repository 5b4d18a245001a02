// SPDX-License-Identifier: MIT

internal import BannerGeometry
package import BannerText

/// The limits of a banner's text, which bound memory and time.
package enum TextLimits {
  /// The maximum number of Unicode scalars.
  ///
  /// It is more than any screen shows.
  package static let mostScalars = 10_000
  /// The allowed numbers of lines of a label; 0 for any.
  package static let lineCounts = 0...10_000
  /// The largest type size, in pixels per em.
  ///
  /// It is larger than the width of any phone's screen.
  package static let largestType = 1024.0
  /// The font sizes of a part of a text in points, excluding the lower bound.
  package static let sizes = 0...largestType
  /// The range of tracking: points added after each character.
  package static let trackings = -512.0...512
  /// The range of line spacing: points between lines.
  package static let lineSpacings = 0.0...512

  /// Returns the reason why a text can't be laid out, as the end of a sentence, or nil if it can.
  ///
  /// - Parameter scale: Device pixels per point.
  package static func problem(with text: AttributedText, scale: Double) -> String? {
    let length = text.runs.reduce(0) { $0 + $1.text.unicodeScalars.count }
    guard length <= mostScalars else { return "is longer than \(mostScalars) Unicode scalars" }
    for attributes in text.runs.map(\.attributes) {
      if let size = attributes.size {
        let pixels = size * scale
        guard size > 0, pixels <= largestType else {
          return
            "has a font size of \(decimal(size)) points, which is \(decimal(pixels)) pixels here; the"
            + " limit is \(decimal(largestType))"
        }
      }
      func outside(_ range: ClosedRange<Double>) -> String {
        "outside \(decimal(range.lowerBound)) to \(decimal(range.upperBound)) points"
      }
      guard trackings.contains(attributes.tracking ?? 0) else {
        return "has tracking \(outside(trackings))"
      }
      guard lineSpacings.contains(attributes.lineSpacing ?? 0) else {
        return "has line spacing \(outside(lineSpacings))"
      }
    }
    return nil
  }
}
