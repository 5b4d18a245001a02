// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// A banner that is laid out in its host.
public protocol Presentation: Sendable {
  /// What the user should know: images that could not be found, for example.
  var warnings: [KitWarning] { get }
  /// What is on the screen while the banner rests, fully shown.
  var settled: PresentedLayers { get }
  /// What a screen reader finds in the banner; nil if the original leaves it to the system.
  var accessibility: Accessibility? { get }
}

extension Presentation {
  /// Nil.
  public var accessibility: Accessibility? { nil }
}

/// What a kit adds to the screen.
public struct PresentedLayers: Sendable {
  /// The layers, and between which of the host's views they lie; frames are in screen space.
  public var layers: [(level: StackingLevel, layer: Layer)]
  /// Where the banner is, in screen space.
  public var banner: Rect

  /// A frame from its parts.
  public init(layers: [(level: StackingLevel, layer: Layer)], banner: Rect) {
    self.layers = layers
    self.banner = banner
  }
}

/// A place in the host's views, from back to front.
public enum StackingLevel: Int, Sendable, Hashable, CaseIterable {
  /// On top of the page's own view, beneath every bar.
  case page
  /// In the navigation controller's view, directly below its navigation bar.
  case belowNavigationBar
  /// In the navigation controller's view, directly below its toolbar.
  case belowToolbar
  /// On top of the navigation controller's view.
  case navigation
  /// In the tab bar controller's view, directly below its tab bar.
  case belowTabBar
  /// On top of the tab bar controller's view.
  case tabBar
  /// In a window of its own at the level of the application's.
  case window
  /// In a window of its own at a higher level: over the status bar before iOS 13, whose windows can't
  /// cover it, and over the keyboard before iOS 9, which gave it the highest level of all.
  case highWindow
}
