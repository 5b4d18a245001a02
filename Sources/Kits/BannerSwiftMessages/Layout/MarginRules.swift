// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The parts of the container that a message must avoid.
struct SafeZoneConflicts: OptionSet, Sendable, Hashable {
  let rawValue: Int

  /// A notch or a Dynamic Island.
  static let sensorNotch = SafeZoneConflicts(rawValue: 1)
  /// The home indicator.
  static let homeIndicator = SafeZoneConflicts(rawValue: 2)
  /// The status bar, where the message is above it in the window order.
  static let overStatusBar = SafeZoneConflicts(rawValue: 4)
  /// The status bar, where the message is below it.
  ///
  /// Only old releases distinguish it from a notch.
  static let statusBar = SafeZoneConflicts(rawValue: 8)
}

/// The rules that determine a message's layout margins.
struct MarginRules: Sendable, Hashable {
  var additions: EdgeInsets
  /// Whether the larger of addition and safe area is used instead of their sum.
  var collapses: Bool
  var respectsSafeArea: Bool
  /// The length hidden beyond the edge that the message slides in from, in points.
  var bounce: Double
  /// The rules of an old release, or nil for the current ones.
  var legacy: LegacyMargins?
  /// The margins found when the message was shown, or nil before.
  var found: EdgeInsets?

  /// Returns the margins.
  ///
  /// Source: swiftmessages.md 2.2.
  ///
  /// - Parameters:
  ///   - safe: The safe area within the message view.
  ///   - conflicts: The parts of the container that the message covers.
  ///   - edge: The edge that the message slides in from, or nil for messages that appear in
  ///     place.
  func margins(
    safe: EdgeInsets, conflicts: SafeZoneConflicts, edge: Edge?
  ) -> EdgeInsets {
    if let found { return found }
    if let legacy {
      return legacy.margins(safe: safe, conflicts: conflicts, edge: edge, bounce: bounce)
    }
    var safe = respectsSafeArea ? safe : .zero
    if conflicts.contains(.overStatusBar) { safe.top = 0 }
    func margin(_ addition: Double, _ safe: Double) -> Double {
      collapses ? max(addition, safe) : addition + safe
    }
    var margins = EdgeInsets(
      top: margin(additions.top, safe.top), left: margin(additions.left, safe.left),
      bottom: margin(additions.bottom, safe.bottom), right: margin(additions.right, safe.right))
    switch edge {
    case .top: margins.top += bounce
    case .bottom: margins.bottom += bounce
    case nil: break
    }
    return margins
  }
}

/// An edge that a message slides in from.
enum Edge: Sendable, Hashable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
}

/// The margins of releases up to 4.1.4, whose layouts kept fixed distances from them.
///
/// Source: swiftmessages.md 2.10.
struct LegacyMargins: Sendable, Hashable {
  /// The release: 3.4.0 or 4.1.4.
  var version: LibraryVersion
  /// The addition at the top in 3.4.0 if the message is under the status bar, in points.
  var statusBarOffset: Double
  /// The addition at the top in 4.1.4, in points.
  var safeAreaTopOffset: Double
  /// The addition at the bottom in 4.1.4, in points.
  var safeAreaBottomOffset: Double
  /// The distances between margins and content (or card), in points.
  var inner: EdgeInsets

  /// Creates the margins of a layout in a release.
  init(_ layout: MessageView.Layout, _ version: LibraryVersion) {
    self.version = version
    safeAreaTopOffset = -8
    safeAreaBottomOffset = -18
    switch layout {
    case .messageView, .messageViewIOS8:
      statusBarOffset = 8
      inner = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    case .cardView:
      statusBarOffset = 10
      safeAreaBottomOffset = -20
      inner = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    case .tabView:
      statusBarOffset = 10
      inner = EdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
    case .statusLine:
      statusBarOffset = 14
      safeAreaTopOffset = -6
      inner = .zero
    case .centeredView:
      statusBarOffset = 10
      safeAreaBottomOffset = -20
      // Its lower constraint ended at the card's own margin of 8 points, so 2 of 10 remain.
      inner = EdgeInsets(top: 10, left: 10, bottom: 2, right: 10)
    }
  }

  /// Returns the margins including the layout's additions.
  func margins(
    safe: EdgeInsets, conflicts: SafeZoneConflicts, edge: Edge?, bounce: Double
  ) -> EdgeInsets {
    var margins = version == .v3 ? EdgeInsets.zero : safe
    switch (version, edge) {
    // In the middle of the screen, 3.4.0 did not change the margins.
    case (.v3, nil): break
    case (.v3, .top):
      margins.top = bounce + (conflicts.contains(.statusBar) ? statusBarOffset : 0)
    case (.v3, .bottom): margins.bottom = bounce
    default:
      margins.top += topAdjustment(safe.top, conflicts) + (edge == .top ? bounce : 0)
      margins.bottom += bottomAdjustment(safe.bottom, conflicts) + (edge == .bottom ? bounce : 0)
    }
    return EdgeInsets(
      top: max(0, margins.top) + inner.top, left: margins.left + inner.left,
      bottom: max(0, margins.bottom) + inner.bottom, right: margins.right + inner.right)
  }

  private func topAdjustment(_ safe: Double, _ conflicts: SafeZoneConflicts) -> Double {
    if !conflicts.isDisjoint(with: [.sensorNotch, .statusBar]) {
      return -6 * (safe - 20) / 24 + safeAreaTopOffset
    }
    return conflicts.contains(.overStatusBar) ? -safe : 0
  }

  private func bottomAdjustment(_ safe: Double, _ conflicts: SafeZoneConflicts) -> Double {
    guard conflicts.contains(.homeIndicator), safe > 0 else { return 0 }
    return -12 * (safe - 34) / 13 + safeAreaBottomOffset
  }
}
