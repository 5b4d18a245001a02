// SPDX-License-Identifier: MIT

public import BannerGeometry

/// The view controller a banner is shown in, and the bars around it.
public struct BannerHost: Sendable, Hashable {
  /// What was passed to the library.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A view controller of its own.
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

  /// What was passed.
  public var kind: Kind
  /// The screen in points.
  public var size: Size
  /// Height of the status bar in points; 0 when it is hidden.
  public var statusBarHeight: Double
  /// Height of the navigation bar in points, without the status bar; 0 when there is none to see.
  public var navigationBarHeight: Double
  /// Height of the toolbar with the tab bar or the safe area below it, in points; 0 when there is none to see.
  public var toolbarHeight: Double
  /// Height of the tab bar with the safe area below it, in points; 0 when there is none to see.
  public var tabBarHeight: Double
  /// What cut-outs and the home indicator need at the screen's edges, in points.
  public var safeArea: EdgeInsets
  /// Height of the keyboard with the safe area below it, in points; 0 while it is hidden.
  public var keyboardHeight: Double
  /// Where the application's root view begins, in points: 20 while a call or the like makes the status
  /// bar twice as high, else 0.
  ///
  /// The other figures are of the screen: the status bar's height and the safe area are larger by it.
  public var rootViewTop: Double
  /// What is missing from the display, in points; nil if it is whole.
  public var cutOut: Rect?
  /// Where the home indicator is, in points; nil if there is none.
  public var homeIndicator: Rect?

  /// A host from its parts.
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
  /// Where the bars at the top end, in screen space: UIKit's top layout guide.
  public var topLayoutGuide: Double {
    max(statusBarHeight, safeArea.top) + navigationBarHeight
  }
}
