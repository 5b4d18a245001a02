// SPDX-License-Identifier: MIT

/// The statements in the heading of a layer text.
///
/// The writer and the reader share them, so that a change reads `frame black became frame gold`.
package enum LayerHeading: String, CaseIterable, Sendable {
  /// The size of the screen in points: `screen 375×667`.
  case size = "screen"
  /// Device pixels per point: `@2x`.
  case scale = "@"
  /// The device, written as its ID without a word before it.
  case device = ""
  /// The major version of iOS.
  case system = "iOS"
  /// The appearance, written as `light` or `dark` without a word before it.
  case appearance = "appearance"
  /// The kind of host view controller.
  case host
  /// The direction of the layout, written only if it is right to left.
  ///
  /// It has no value.
  case direction = "right to left"
  /// The text size in the device's settings.
  case textSize = "text size"
  /// The activity that the status bar shows.
  case activity
  /// The finish of the device frame around the screen.
  case frame
  /// The mask that cuts off the round corners of the display.
  ///
  /// It has no value.
  case mask
  /// The instant of a scene.
  case instant = "at"
  /// The number of pictures side by side in a filmstrip.
  case filmstrip = "filmstrip of"
  /// The number of screens side by side on one canvas.
  case row = "side by side"

  /// Returns the statement with the separator before it.
  package func text(_ value: String = "") -> String {
    switch self {
    case .size: "\(rawValue) \(value)"
    case .scale: " @\(value)x"
    case .device, .appearance: "  \(value)"
    case .direction, .mask: "  \(rawValue)"
    default: "  \(rawValue) \(value)"
    }
  }

  /// Returns the statements of a heading, each with its kind, or nil for an unknown kind.
  package static func statements(
    in line: String
  ) -> [(heading: LayerHeading?, text: String)] {
    var result: [(LayerHeading?, String)] = []
    for (index, part) in LayerTextReader.parts(line).enumerated() {
      if index == 0, part.hasPrefix("\(size.rawValue) ") {
        let words = part.split(separator: " ").map(String.init)
        result.append((.size, "\(size.rawValue) \(words.count > 1 ? words[1] : "")"))
        result += words.dropFirst(2).map { ($0.hasPrefix(scale.rawValue) ? .scale : nil, $0) }
      } else if part == "light" || part == "dark" {
        result.append((.appearance, part))
      } else if let statement = allCases.first(where: { $0.isMade(by: part) }) {
        result.append((statement, part))
      } else {
        result.append((index == 1 ? .device : nil, part))
      }
    }
    return result
  }

  /// Returns whether a text is a statement of this kind.
  private func isMade(by text: String) -> Bool {
    switch self {
    case .size, .scale, .device, .appearance: false
    case .direction, .mask: text == rawValue
    default: text.hasPrefix(rawValue + " ")
    }
  }

  /// Returns whether a heading contains a statement of this kind.
  func isIn(_ heading: String) -> Bool { heading.contains("  \(rawValue) ") }
}
