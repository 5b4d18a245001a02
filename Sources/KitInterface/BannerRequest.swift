// SPDX-License-Identifier: MIT

public import Geometry
public import LayerTree
public import Text
public import Views

/// The banner to show, as options and documents describe one.
public struct BannerRequest: Sendable {
  /// Which image stands at its side.
  public enum ImageChoice: Sendable, Hashable {
    /// The one its type has by design.
    case standard
    /// None.
    case none
    /// This one.
    case image(Image)
    /// An emoji, with its picture for kits that show pictures only, and the length of its longer side
    /// in points if one was asked for.
    case emoji(String, Image, size: Double?)
  }

  /// The name of one of the kit's layouts; nil for its usual one.
  public var layout: String?
  /// The name of its type as the design has it.
  public var type: String
  /// What the design says of the type, with ``overrides`` laid over it.
  public var values: Design.Values
  /// What was set for this banner, whatever the design says.
  public var overrides: Design.Values
  /// First text; nil for none.
  public var title: AttributedText?
  /// Second text; nil for none.
  public var subtitle: AttributedText?
  /// At its side.
  public var image: ImageChoice
  /// Title of its button; nil for none.
  public var buttonTitle: AttributedText?
  /// Title of its second button; nil for none.
  public var alternativeTitle: AttributedText?
  /// Where on the screen; nil for the layout's usual place.
  public var position: Position?

  /// A request from its parts.
  ///
  /// - Parameters:
  ///   - values: What the design says of the type.
  ///   - overrides: What holds whatever the design says.
  public init(
    layout: String? = nil, type: String, values: Design.Values,
    overrides: Design.Values = [:], title: AttributedText?, subtitle: AttributedText?,
    image: ImageChoice = .standard, buttonTitle: AttributedText? = nil,
    alternativeTitle: AttributedText? = nil, position: Position? = nil
  ) {
    self.layout = layout
    self.type = type
    self.values = values.merging(overrides) { $1 }
    self.overrides = overrides
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.buttonTitle = buttonTitle
    self.alternativeTitle = alternativeTitle
    self.position = position
  }
}

extension BannerRequest {
  /// Warnings of properties that were set for this banner and can't change it.
  ///
  /// What the design says is not looked at: a type may be drawn in many ways.
  ///
  /// - Parameters:
  ///   - properties: All of the kit's.
  ///   - reason: Why the property of a name changes nothing; nil if it does, or may.
  package func warningsOfUnused(
    _ properties: [Property], because reason: (String) -> String?
  ) -> [KitWarning] {
    properties.compactMap { property in
      guard overrides[property.name] != nil, let reason = reason(property.name) else { return nil }
      return KitWarning(property: property.name, "\(reason); it changes nothing")
    }
  }
}

/// Where on the screen a banner rests.
public enum Position: String, Sendable, Hashable, CaseIterable {
  /// Below the bars at the top.
  case top
  /// In the middle.
  case center
  /// Above the bars at the bottom.
  case bottom
}

/// The view controller a banner is shown in, and the bars around it.
public struct Host: Sendable, Hashable {
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

extension Host {
  /// Where the bars at the top end, in screen space: UIKit's top layout guide.
  public var topLayoutGuide: Double {
    max(statusBarHeight, safeArea.top) + navigationBarHeight
  }
}

/// What a kit may use while it lays out.
public struct KitContext: Sendable {
  /// Type and the pixel grid.
  public var layout: LayoutContext
  /// Finds an image the user gave, by its name.
  public var userImage: @Sendable (_ name: String) -> Image?
  /// Draws a drawing at the scale of the device, where only pixels will do.
  public var picture: @Sendable (_ drawing: Drawing) -> Picture

  /// A context from its parts.
  public init(
    layout: LayoutContext, userImage: @escaping @Sendable (_ name: String) -> Image?,
    picture: @escaping @Sendable (_ drawing: Drawing) -> Picture
  ) {
    self.layout = layout
    self.userImage = userImage
    self.picture = picture
  }
}
