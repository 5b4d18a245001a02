// SPDX-License-Identifier: MIT

/// The words that describe a layer's attributes and content in a layer text.
package enum LayerWord: String, CaseIterable, Sendable {
  // Attributes
  /// A color fill.
  case background
  /// A repeated picture as the fill.
  case pattern
  case opacity, corners, border, shadow, clips, transform

  // Content
  case shape, picture, backdrop

  // A line of type
  /// The width of a line of type in points.
  case width
  /// An underline or strikethrough.
  case line

  // A backdrop
  case gaussian, boxes, saturation, veil, bounded, normalized

  /// The default value, which is not written; nil for an attribute without a default.
  package var unwrittenValue: String? {
    switch self {
    case .opacity: "1"
    case .corners: "0"
    case .transform: "none"
    default: nil
    }
  }

  /// Whether a change of the attribute affects the sublayers.
  package var concernsSublayers: Bool { self == .opacity || self == .clips || self == .transform }

  /// Returns the attribute's value if the text uses this word, otherwise nil.
  package func value(in attribute: some StringProtocol) -> String? {
    guard attribute.hasPrefix(rawValue) else { return nil }
    let rest = attribute.dropFirst(rawValue.count)
    return rest.isEmpty ? "" : rest.first == " " ? String(rest.dropFirst()) : nil
  }
}
