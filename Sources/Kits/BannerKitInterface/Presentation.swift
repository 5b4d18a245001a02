// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// A banner after layout in its host.
public protocol Presentation: Sendable {
  /// The warnings for the user, such as images that could not be found.
  var warnings: [KitWarning] { get }
  /// The layers on the screen while the banner is fully shown and at rest.
  var settled: PresentedLayers { get }
  /// The accessibility information, or nil if the original leaves it to the system.
  var accessibility: Accessibility? { get }
  /// The areas that react to a tap while the banner is at rest.
  var tapTargets: [TapTarget] { get }
  /// The time that the banner stays after it has appeared, or nil if only an action ends it.
  var stay: Duration? { get }
}

extension Presentation {
  /// Default: nil.
  public var accessibility: Accessibility? { nil }
  /// Default: no areas.
  public var tapTargets: [TapTarget] { [] }
  /// Default: nil.
  public var stay: Duration? { nil }
}

/// The layers that a kit adds to the screen.
public struct PresentedLayers: Sendable {
  /// The layers with their stacking levels among the host's views.
  ///
  /// Frames are in screen space.
  public var layers: [(level: StackingLevel, layer: Layer)]
  /// The frame of the banner, in screen space.
  public var banner: Rect

  /// Creates presented layers.
  public init(layers: [(level: StackingLevel, layer: Layer)], banner: Rect) {
    self.layers = layers
    self.banner = banner
  }
}

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
