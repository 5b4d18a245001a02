// SPDX-License-Identifier: MIT

internal import BannerGeometry

// The heights of an app's bars.
extension Screen {
  /// The height of a bar that is 44 pt high on phones in portrait up to iOS 18.
  ///
  /// Source: chrome.md 3.1.
  private var barHeight: Double {
    switch device.family {
    case .pad: version < .ios12 ? 44 : 50
    // Uncertain: 44 pt on wide phones in landscape.
    case .phone: isLandscape && !device.isWide ? 32 : 44
    }
  }

  /// The height of a navigation bar without the status bar above it.
  ///
  /// Source: chrome.md 3.1, and 12.2 for iOS 26. Uncertain on iOS 26: iPads and phones in
  /// landscape, which keep the height of iOS 18.
  public var navigationBarHeight: Double {
    let isMeasured = device.family == .phone && !isLandscape
    return version >= .ios26 && isMeasured ? 54 : barHeight
  }

  /// The height of a toolbar without the safe area below it.
  ///
  /// On iOS 26 it includes the distance of the floating buttons from the edge.
  public var toolbarHeight: Double {
    floats ? Self.toolbarButtons + floatingGap - safeArea.bottom : barHeight
  }

  /// Returns the distance from the top of a toolbar to the bottom of the screen.
  ///
  /// Source: chrome.md 12.2. Uncertain: a toolbar above a tab bar on iOS 26, which has the distance
  /// of the system's own accessory.
  ///
  /// - Parameter tabBar: The height of the tab bar below it, including the safe area; 0 for none.
  public func toolbarReach(above tabBar: Double = 0) -> Double {
    guard floats else { return toolbarHeight + max(tabBar, safeArea.bottom) }
    return Self.toolbarButtons + (tabBar > 0 ? tabBar + 8 : floatingGap)
  }

  /// The height of a tab bar without the safe area below it.
  ///
  /// Source: chrome.md 3.1, and 12.2 for iOS 26.
  public var tabBarHeight: Double {
    let height: Double =
      switch device.family {
      case .pad: version < .ios12 ? 49 : 50
      case .phone: isLandscape && !device.isWide && version >= .ios11 ? 32 : 49
      }
    guard floats else { return height }
    // Uncertain: other screens than phones in portrait, where a low slab has the same inset.
    let isMeasured = device.family == .phone && !isLandscape
    return isMeasured ? 83 - safeArea.bottom : height + max(0, Self.slabInset - safeArea.bottom)
  }
}

// The floating bars of iOS 26. Source: chrome.md 12.2.
extension Screen {
  /// Whether toolbars and tab bars float above the content.
  package var floats: Bool { version >= .ios26 }

  /// The distance of a tab bar's slab from the left, right and bottom edge of the screen.
  package static let slabInset = 21.0

  /// The height of a toolbar's floating buttons.
  package static let toolbarButtons = 48.0

  /// The distance of a toolbar's floating buttons from the screen's edges.
  package var floatingGap: Double { 28 }

  /// The height of the buttons in a navigation bar.
  ///
  /// Uncertain: buttons in a lower bar, which leave 2 pt above and below them.
  package var barButtonHeight: Double { min(44, navigationBarHeight - 4) }

  /// The vertical center of a navigation bar's title and buttons, below the bar's top.
  package var barCenter: Double {
    navigationBarHeight > 50 ? barButtonHeight / 2 : navigationBarHeight / 2
  }
}
