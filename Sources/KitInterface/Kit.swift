// SPDX-License-Identifier: MIT

public import Geometry
public import LayerTree
public import Views

/// A re-created banner library.
public protocol Kit: Sendable {
  /// Its name on the command line and in documents, in kebab case.
  var name: String { get }
  /// One line about it, with the name of the original.
  var summary: String { get }
  /// Everything a design can set, in the order in which it is listed.
  var properties: [Property] { get }
  /// The design the original ships, as the text of a design file.
  var defaultDesign: [UInt8] { get }
  /// The images that come with the kit, by the names a design calls them.
  ///
  /// - Parameter scale: Device pixels per point, for images that exist in several densities.
  func image(named name: String, scale: Double) -> Image?
  /// The names that ``image(named:scale:)`` knows, in the order in which they are listed.
  var imageNames: [String] { get }
  /// Whether the original's texts grow and shrink with the text size in the device's settings.
  var followsTextSize: Bool { get }
  /// Prepares a banner.
  ///
  /// - Throws: ``KitError`` if the original could not show it either.
  func presentation(of request: BannerRequest, in host: Host, context: KitContext)
    throws(KitError) -> any Presentation
}

/// A banner on its way over the screen.
public protocol Presentation: Sendable {
  /// What the user should know: images that could not be found, for example.
  var warnings: [KitWarning] { get }
  /// What is on screen at a moment.
  func frame(at moment: Moment) -> PresentedFrame
}

/// A point in a presentation's time.
public enum Moment: Sendable, Hashable {
  /// At rest, fully shown.
  case settled
}

/// What a kit adds to the screen.
public struct PresentedFrame: Sendable {
  /// The layers, and between which of the host's views they lie; frames are in screen space.
  public var layers: [(slot: Slot, layer: Layer)]
  /// Where the banner is, in screen space.
  public var banner: Rect

  /// A frame from its parts.
  public init(layers: [(slot: Slot, layer: Layer)], banner: Rect) {
    self.layers = layers
    self.banner = banner
  }
}

/// A place in the host's views, from back to front.
public enum Slot: Int, Sendable, Hashable, CaseIterable {
  /// On top of the page's own view, beneath every bar.
  case page
  /// In the navigation controller's view, directly below its navigation bar.
  case belowNavigationBar
  /// In the navigation controller's view, directly below its toolbar.
  case belowToolbar
  /// On top of the navigation controller's view.
  case navigation
  /// On top of the tab bar controller's view.
  case tabBar
}

/// Something that is not as it may have been meant, though the banner can be shown.
public struct KitWarning: Sendable, Hashable {
  /// The property of the design that is to blame; nil if there is none.
  public var property: String?
  /// One sentence.
  public var message: String

  /// A warning from its parts.
  public init(property: String? = nil, _ message: String) {
    self.property = property
    self.message = message
  }
}

/// Why a banner can't be shown; one sentence.
public struct KitError: Error, CustomStringConvertible {
  /// The property of the design that is to blame; nil if there is none.
  public var property: String?
  /// The sentence.
  public var description: String

  /// An error from its parts.
  public init(property: String? = nil, _ description: String) {
    self.property = property
    self.description = description
  }
}
