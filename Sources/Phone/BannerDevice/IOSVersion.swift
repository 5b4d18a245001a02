// SPDX-License-Identifier: MIT

/// A major version of iOS; the unit in which looks and metrics change.
public struct IOSVersion: Sendable, Hashable, Comparable {
  /// The number before the first dot.
  public let major: Int

  /// What can be drawn: from the flat redesign to the last one before glass.
  public static let supported = 7...18

  /// A version; nil outside ``supported``.
  public init?(major: Int) {
    guard Self.supported.contains(major) else { return nil }
    self.major = major
  }

  private init(known major: Int) { self.major = major }

  /// Older versions come first.
  public static func < (a: IOSVersion, b: IOSVersion) -> Bool { a.major < b.major }

  /// The first flat one.
  public static let ios7 = IOSVersion(known: 7)
  /// The first to hide the status bar of phones in landscape.
  public static let ios8 = IOSVersion(known: 8)
  /// The first with San Francisco.
  public static let ios9 = IOSVersion(known: 9)
  /// The first of the second era.
  public static let ios10 = IOSVersion(known: 10)
  /// The first with safe areas.
  public static let ios11 = IOSVersion(known: 11)
  /// The first with 50-point bars on iPads.
  public static let ios12 = IOSVersion(known: 12)
  /// The first with a dark appearance.
  public static let ios13 = IOSVersion(known: 13)
  /// The first with 48 points above the content of an iPhone XR.
  public static let ios14 = IOSVersion(known: 14)
  /// The first with the newer teal; its bars are clear at the scroll edge, which is not drawn.
  public static let ios15 = IOSVersion(known: 15)
  /// What newer devices are drawn with by default.
  public static let ios17 = IOSVersion(known: 17)

  /// The family of looks it belongs to.
  public var era: Era {
    if self < .ios10 { return .ios7 }
    return self < .ios13 ? .ios10 : .ios13
  }
}

/// A family of looks, named after the version that began it.
///
/// Source: chrome.md, introduction.
public enum Era: Sendable, Hashable, CaseIterable {
  /// iOS 7 to 9: thin and flat, Helvetica Neue until San Francisco came in 9.
  case ios7
  /// iOS 10 to 12: bolder, large titles from 11.
  case ios10
  /// iOS 13 to 18: light and dark, lists in rounded cards.
  case ios13
}

/// Light or dark.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// Dark ink on light ground.
  case light
  /// Light ink on dark ground; from iOS 13.
  case dark
}

/// How the device is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait
  /// Turned so that the upright top is at the left: the cut-out lies at the left edge.
  case landscape
}
