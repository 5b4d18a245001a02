// SPDX-License-Identifier: MIT

/// A major version of iOS.
///
/// Appearance and metrics depend on it.
public struct IOSVersion: Sendable, Hashable, Comparable {
  /// The number before the first dot.
  public let major: Int

  /// The supported versions: from the flat redesign to iOS 26.
  ///
  /// There is no iOS 19 to 25.
  public static let supported: [Int] = Array(flatVersions) + [26]
  /// The supported versions in words.
  package static let supportedText =
    "\(flatVersions.lowerBound) to \(flatVersions.upperBound), or 26"
  private static let flatVersions = 7...18

  /// The latest major version that a request may name; it is drawn as ``newest``.
  package static let latest = 99

  /// The newest version that is drawn.
  public static let newest = ios26

  /// Creates a version; nil if it isn't one of ``supported``.
  public init?(major: Int) {
    guard Self.supported.contains(major) else { return nil }
    self.major = major
  }

  private init(known major: Int) { self.major = major }

  /// Returns whether a version is older than another one.
  public static func < (a: IOSVersion, b: IOSVersion) -> Bool { a.major < b.major }

  /// The first flat version.
  public static let ios7 = IOSVersion(known: 7)
  /// The first version to hide the status bar of phones in landscape.
  public static let ios8 = IOSVersion(known: 8)
  /// The first version with San Francisco.
  public static let ios9 = IOSVersion(known: 9)
  /// The first version of the second era.
  public static let ios10 = IOSVersion(known: 10)
  /// The first version with safe areas.
  public static let ios11 = IOSVersion(known: 11)
  /// The first version with 50 pt bars on iPads.
  public static let ios12 = IOSVersion(known: 12)
  /// The first version with a dark appearance.
  public static let ios13 = IOSVersion(known: 13)
  /// The first version with a 48 pt top inset on the iPhone XR.
  public static let ios14 = IOSVersion(known: 14)
  /// The first version with the newer teal.
  ///
  /// Its bars are clear at the scroll edge, which is not drawn.
  public static let ios15 = IOSVersion(known: 15)
  /// The default version of newer devices.
  public static let ios17 = IOSVersion(known: 17)

  /// The last version before iOS 26.
  public static let ios18 = IOSVersion(known: 18)
  /// The version whose bars float and are of glass, which is not drawn.
  public static let ios26 = IOSVersion(known: 26)

  /// The era of the version.
  public var era: Era {
    if self < .ios10 { return .ios7 }
    if self < .ios13 { return .ios10 }
    return self < .ios26 ? .ios13 : .ios26
  }
}

/// A family of system appearances, named after its first version.
///
/// Source: chrome.md, introduction.
public enum Era: Sendable, Hashable, CaseIterable {
  /// iOS 7–9: thin and flat, with Helvetica Neue; San Francisco from iOS 9.
  case ios7
  /// iOS 10–12: bolder, with large titles from iOS 11.
  case ios10
  /// iOS 13–18: light and dark, with lists in rounded cards.
  case ios13
  /// iOS 26: floating bars. Lists and controls are drawn as on iOS 18.
  case ios26
}
