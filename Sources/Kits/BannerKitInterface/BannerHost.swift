// SPDX-License-Identifier: MIT

public import BannerGeometry

/// The view controller that a banner is shown in, and the bars around it.
public struct BannerHost: Sendable, Hashable {
  /// The kind of view controller that was passed to the library.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A view controller without a container.
    case plain
    /// A navigation controller.
    case navigation
    /// The visible view controller of a navigation controller.
    case navigationChild = "navigation-child"
    /// A child of a navigation controller's visible view controller.
    case navigationDescendant = "navigation-descendant"
    /// A tab bar controller.
    case tabBar = "tab-bar"
    /// The visible view controller of a tab bar controller.
    case tabBarChild = "tab-bar-child"
    /// A split view controller.
    case split
  }

  /// The kind of view controller.
  public var kind: Kind
  /// The size of the screen, in points.
  public var size: Size
  /// The height of the status bar, in points.
  ///
  /// It is 0 if the bar is hidden.
  public var statusBarHeight: Double
  /// The height of the navigation bar without the status bar, in points.
  ///
  /// It is 0 if no bar is visible.
  public var navigationBarHeight: Double
  /// The height of the toolbar, including the tab bar or the safe area below it, in points.
  ///
  /// It is 0 if no toolbar is visible.
  public var toolbarHeight: Double
  /// The height of the tab bar, including the safe area below it, in points.
  ///
  /// It is 0 if no tab bar is visible.
  public var tabBarHeight: Double
  /// The insets that cut-outs and the home indicator need at the screen's edges, in points.
  public var safeArea: EdgeInsets
  /// The height of the keyboard, including the safe area below it, in points.
  ///
  /// It is 0 while the keyboard is hidden.
  public var keyboardHeight: Double
  /// The top of the application's root view, in points.
  ///
  /// It is 20 while a call bar or a similar bar doubles the status bar's height, and otherwise 0.
  ///
  /// The other measures refer to the screen: the status bar's height and the safe area include
  /// this offset.
  public var rootViewTop: Double
  /// The cut-out of the display, in points, or nil for none.
  public var cutOut: Rect?
  /// The frame of the home indicator, in points, or nil for none.
  public var homeIndicator: Rect?

  /// Creates a host.
  public init(
    kind: Kind, size: Size, statusBarHeight: Double, navigationBarHeight: Double = 0,
    toolbarHeight: Double = 0, tabBarHeight: Double = 0, safeArea: EdgeInsets = .zero,
    keyboardHeight: Double = 0, rootViewTop: Double = 0, cutOut: Rect? = nil,
    homeIndicator: Rect? = nil
  ) {
    self.kind = kind
    self.size = size
    self.statusBarHeight = statusBarHeight
    self.navigationBarHeight = navigationBarHeight
    self.toolbarHeight = toolbarHeight
    self.tabBarHeight = tabBarHeight
    self.safeArea = safeArea
    self.keyboardHeight = keyboardHeight
    self.rootViewTop = rootViewTop
    self.cutOut = cutOut
    self.homeIndicator = homeIndicator
  }
}

extension BannerHost {
  /// The bottom of the bars at the top, in screen space.
  ///
  /// This is UIKit's top layout guide.
  public var topLayoutGuide: Double {
    max(statusBarHeight, safeArea.top) + navigationBarHeight
  }
}
