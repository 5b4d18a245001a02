// SPDX-License-Identifier: MIT

/// The statements in the heading of a layer text.
///
/// The writer and the reader share them, so a change can read `frame black became frame gold`.
package enum LayerHeading: String, CaseIterable, Sendable {
  /// The size of the screen in points: `screen 375×667`.
  case size = "screen"
  /// Device pixels per point: `@2x`.
  case scale = "@"
  /// The device, written as its id alone.
  case device = ""
  /// The major version of the system.
  case system = "iOS"
  /// Light or dark, written as the word alone.
  case appearance = "appearance"
  /// The kind of host.
  case host
  /// The direction of the layout, written as the words alone; omitted for left to right.
  case direction = "right to left"
  /// The text size of the device's settings.
  case textSize = "text size"
  /// The activity that the status bar shows.
  case activity
  /// The finish of the device drawn around the screen.
  case frame
  /// The clipping to the display's rounded corners, written as the word alone.
  case mask
  /// The instant of a scene.
  case instant = "at"
  /// The number of pictures side by side.
  case filmstrip = "filmstrip of"

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

  /// Returns the statements of a heading with their kinds; the kind is nil for unknown
  /// statements.
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

  /// Returns whether a statement begins with this one's words.
  private func isMade(by text: String) -> Bool {
    switch self {
    case .size, .scale, .device, .appearance: false
    case .direction, .mask: text == rawValue
    default: text.hasPrefix(rawValue + " ")
    }
  }

  /// Returns whether a heading contains this statement.
  func isIn(_ heading: String) -> Bool { heading.contains("  \(rawValue) ") }
}
