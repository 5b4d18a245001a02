// SPDX-License-Identifier: MIT

/// The words of a layer text that say how a layer looks, and what is drawn in it.
package enum LayerWord: String, CaseIterable, Sendable {
  // Looks
  /// The fill: a color.
  case background
  /// The fill: a repeated picture.
  case pattern
  case opacity, corners, border, shadow, clips, transform

  // Content
  case shape, picture, backdrop

  // A line of type
  /// The width of a line of type in points.
  case width
  /// A line under or through the type.
  case line

  // A backdrop
  case gaussian, boxes, saturation, veil, bounded, normalized

  /// The value of an attribute that is written when it differs from this; nil for one without a default.
  package var unwrittenValue: String? {
    switch self {
    case .opacity: "1"
    case .corners: "0"
    case .transform: "none"
    default: nil
    }
  }

  /// Whether a change of the attribute changes all that is in the layer.
  package var concernsSublayers: Bool { self == .opacity || self == .clips || self == .transform }

  /// The value of an attribute if the text is one of this word, else nil.
  package func value(in attribute: some StringProtocol) -> String? {
    guard attribute.hasPrefix(rawValue) else { return nil }
    let rest = attribute.dropFirst(rawValue.count)
    return rest.isEmpty ? "" : rest.first == " " ? String(rest.dropFirst()) : nil
  }
}
