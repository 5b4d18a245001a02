// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface

/// The position of a banner in its host, and its level among the host's views (message-banner.md
/// 2.6).
///
/// The original has two mechanisms. An animation moves the banner to a position computed from the
/// heights of the bars. Constraints hold it to the layout guides of the visible controller. Where
/// they differ, the constraints win.
struct BannerPlacement {
  /// The top of the banner in screen space in points, not rounded.
  var y: Double
  /// The stacking level of the banner.
  var level: StackingLevel
  /// The stacking level of the host's blurred view.
  var blurSlot: StackingLevel

  init(position: BannerPosition, height: Double, in host: BannerHost) {
    let isNavigation = host.kind == .navigation || host.kind == .navigationChild
    let ownView = host.kind.viewLevel
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
        // If the tab bar controller itself was passed, the banner covers its bar.
        let bars = host.kind == .tabBar ? 0 : host.tabBarHeight
        y = host.size.height - max(bars, host.safeArea.bottom) - height
        level = ownView
      }
    }
    // At the bottom, the original puts the blur above the navigation bar of a navigation
    // controller. This bug (message-banner.md 6, 13) is not reproduced.
    blurSlot = host.kind == .navigation ? .belowNavigationBar : ownView
  }
}
