// SPDX-License-Identifier: MIT

/// A level among the host's views.
///
/// The cases are ordered from back to front.
public enum StackingLevel: Int, Sendable, Hashable, CaseIterable {
  /// The top of the page's own view, below every bar.
  case page
  /// The navigation controller's view, directly below its navigation bar.
  case belowNavigationBar
  /// The navigation controller's view, directly below its toolbar.
  case belowToolbar
  /// The top of the navigation controller's view.
  case navigation
  /// The tab bar controller's view, directly below its tab bar.
  case belowTabBar
  /// The top of the tab bar controller's view.
  case tabBar
  /// A separate window at the level of the application's window.
  case window
  /// A separate window at a higher level.
  ///
  /// Before iOS 13 it covers the status bar, which later windows can't. Before iOS 9 it also
  /// covers the keyboard. iOS 9 moved the keyboard to the highest level.
  case highWindow
}

extension BannerHost.Kind {
  /// The level of the view controller's own view.
  package var viewLevel: StackingLevel {
    switch self {
    case .navigation: .navigation
    case .tabBar: .tabBar
    case .plain, .navigationChild, .navigationDescendant, .tabBarChild, .split: .page
    }
  }
}
