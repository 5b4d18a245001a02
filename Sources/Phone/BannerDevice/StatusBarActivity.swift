// SPDX-License-Identifier: MIT

/// What goes on in the background and shows itself in the status bar.
///
/// Source: chrome.md 2.5.
public enum StatusBarActivity: String, CaseIterable, Sendable, Hashable {
  /// A telephone call, green.
  case call
  /// A recording of sound, red.
  case recording
  /// Others who use the phone's connection, blue.
  case hotspot

  /// The colour of the ground it gives the status bar.
  ///
  /// The dark appearance is taken to change nothing (uncertain).
  public var color: SystemColor {
    switch self {
    case .call: .green
    case .recording: .red
    case .hotspot: .blue
    }
  }
}
