// SPDX-License-Identifier: MIT

/// The statements in the heading of a layer text that have a word and a value, such as `iOS 17`.
///
/// The writer and the reader share them, so that a change of one reads `frame black became frame gold`.
package enum LayerHeading: String, CaseIterable, Sendable {
  /// The major version of the system.
  case system = "iOS"
  /// The kind of host.
  case host
  /// The text size of the device's settings.
  case textSize = "text size"
  /// The activity that the status bar shows.
  case activity
  /// The finish of the device that is drawn around the screen.
  case frame
  /// The instant of a scene.
  case instant = "at"
  /// The number of pictures beside each other.
  case filmstrip = "filmstrip of"

  /// The statement with its value, after the two spaces that part statements.
  package func text(_ value: String) -> String { "  \(rawValue) \(value)" }

  /// Whether a statement is one of these.
  func isMade(by text: String) -> Bool { text.hasPrefix(rawValue + " ") }

  /// Whether a heading has one of these.
  func isIn(_ heading: String) -> Bool { heading.contains("  \(rawValue) ") }
}
