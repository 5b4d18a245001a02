// SPDX-License-Identifier: MIT

/// A background activity that the status bar shows.
///
/// Source: chrome.md 2.5.
public enum StatusBarActivity: String, CaseIterable, Sendable, Hashable {
  /// A phone call, green.
  case call
  /// An audio recording, red.
  case recording
  /// A connection shared with other devices, blue.
  case hotspot

  /// The background color of the status bar during the activity.
  ///
  /// The dark appearance is assumed to have the same color (uncertain).
  public var color: SystemColor {
    switch self {
    case .call: .green
    case .recording: .red
    case .hotspot: .blue
    }
  }
}
