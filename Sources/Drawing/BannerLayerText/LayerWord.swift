// SPDX-License-Identifier: MIT

/// The words for the attributes and the content of a layer in a layer text.
package enum LayerWord: String, CaseIterable, Sendable {
  // Attributes
  /// The fill, if it is a color.
  case background
  /// The fill, if it is a repeated picture.
  case pattern
  case opacity, corners, border, shadow, clips, transform

  // Content
  case shape, picture, backdrop

  // A line of text
  /// The width of a line of text in points.
  case width
  /// A line under or through the text.
  case line

  // A backdrop
  case gaussian, boxes, saturation, veil, bounded, normalized

  /// The default of an attribute, which is not written, or nil if there is no default.
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

  /// Returns an attribute's word, even an unknown one, and its value.
  package static func parts(of attribute: String) -> (word: String, value: String) {
    let parts = attribute.split(separator: " ", maxSplits: 1)
    return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
  }

  /// Returns the value of an attribute if it begins with this word, or nil otherwise.
  package func value(in attribute: some StringProtocol) -> String? {
    guard attribute.hasPrefix(rawValue) else { return nil }
    let rest = attribute.dropFirst(rawValue.count)
    return rest.isEmpty ? "" : rest.first == " " ? String(rest.dropFirst()) : nil
  }
}
