// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface

/// Where a banner rests in its host and between which views (message-banner.md 2.6).
///
/// The original has two mechanisms, an animation to a place computed from the heights of the bars
/// and constraints to the visible controller's layout guides. Where they differ the constraint wins.
struct BannerPlacement {
  /// Top of the banner in screen space, in points, not rounded.
  var y: Double
  /// Where the banner lies.
  var level: StackingLevel
  /// Where the blurred view of the host lies.
  var blurSlot: StackingLevel

  init(position: Position, height: Double, in host: BannerHost) {
    let isNavigation = host.kind == .navigation || host.kind == .navigationChild
    let ownView: StackingLevel =
      switch host.kind {
      case .navigation: .navigation
      case .tabBar: .tabBar
      case .plain, .navigationChild, .navigationDescendant, .tabBarChild, .split: .page
      }
    switch position {
    case .top:
      y = host.topLayoutGuide
      level = isNavigation && host.navigationBarHeight > 0 ? .belowNavigationBar : ownView
    case .center:
      y = (host.rootViewTop + host.size.height - height) / 2
      level = ownView
    case .bottom:
      if host.toolbarHeight > 0 {
        y = host.size.height - host.toolbarHeight - height
        level = .belowToolbar
      } else {
        // A tab bar controller that was passed itself is covered with its bar.
        let bars = host.kind == .tabBar ? 0 : host.tabBarHeight
        y = host.size.height - max(bars, host.safeArea.bottom) - height
        level = ownView
      }
    }
    // At the bottom the original puts the blur above the navigation bar of a navigation controller;
    // a slip (message-banner.md 6, 13) that is not repeated.
    blurSlot = host.kind == .navigation ? .belowNavigationBar : ownView
  }
}
