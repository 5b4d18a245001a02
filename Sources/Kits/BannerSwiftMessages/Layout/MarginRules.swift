// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// What of the container a message has to keep clear of.
struct SafeZoneConflicts: OptionSet, Sendable, Hashable {
  let rawValue: Int

  /// A notch or an island.
  static let sensorNotch = SafeZoneConflicts(rawValue: 1)
  /// The home indicator.
  static let homeIndicator = SafeZoneConflicts(rawValue: 2)
  /// The message lies over the status bar instead of under it.
  static let overStatusBar = SafeZoneConflicts(rawValue: 4)
  /// The message lies under the status bar; only the old releases tell it from a notch.
  static let statusBar = SafeZoneConflicts(rawValue: 8)
}

/// How a message's layout margins come about.
struct MarginRules: Sendable, Hashable {
  var additions: EdgeInsets
  /// Whether the larger of addition and safe area counts instead of the sum.
  var collapses: Bool
  var respectsSafeArea: Bool
  /// How much lies hidden beyond the edge it slides in from.
  var bounce: Double
  /// Nil for the rules of today.
  var legacy: LegacyMargins?
  /// What was found when the message was shown; nil before.
  var found: EdgeInsets?

  /// The margins.
  ///
  /// Source: swiftmessages.md 2.2.
  ///
  /// - Parameters:
  ///   - safe: The safe area within the message view.
  ///   - conflicts: What it covers.
  ///   - edge: The edge it slides in from; nil for messages that appear in place.
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

/// An edge a message slides in from.
enum Edge: Sendable, Hashable {
  /// The upper one.
  case top
  /// The lower one.
  case bottom
}

/// The margins of releases up to 4.1.4, whose layouts held fixed distances from them.
///
/// Source: swiftmessages.md 2.10.
struct LegacyMargins: Sendable, Hashable {
  /// 3.4.0 or 4.1.4.
  var version: LibraryVersion
  /// Added at the top by 3.4.0 where the message lies under the status bar.
  var statusBarOffset: Double
  /// Added at the top by 4.1.4.
  var safeAreaTopOffset: Double
  /// Added at the bottom by 4.1.4.
  var safeAreaBottomOffset: Double
  /// What the layout held between margins and content (or card).
  var inner: EdgeInsets

  /// The figures of a layout.
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
      // Its lower constraint went to the card's own margin of 8 points, so 2 of 10 are left.
      inner = EdgeInsets(top: 10, left: 10, bottom: 2, right: 10)
    }
  }

  /// The margins with what the layout adds to them.
  func margins(
    safe: EdgeInsets, conflicts: SafeZoneConflicts, edge: Edge?, bounce: Double
  ) -> EdgeInsets {
    var margins = version == .v3 ? EdgeInsets.zero : safe
    switch (version, edge) {
    // In the middle of the screen 3.4.0 left the margins alone.
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
