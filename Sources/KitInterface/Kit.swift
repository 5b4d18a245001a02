// SPDX-License-Identifier: MIT

public import Device
public import Geometry
public import LayerTree
public import Text
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
  /// The layouts that a request may name; none if there is only one.
  var layouts: [KitLayout] { get }
  /// What a request has that leaves everything open.
  var standard: StandardRequest { get }
  /// Which texts its banners may have.
  var texts: Set<TextRole> { get }
  /// The texts of a type for whoever gives none, as the original's demo has them.
  ///
  /// - Parameters:
  ///   - type: The name of a type.
  ///   - layout: The name of one of the kit's layouts; nil for its usual one.
  ///   - values: What the design says of the type, and what was set for the banner.
  func exampleTexts(
    ofType type: String, layout: String?, values: Design.Values
  ) -> ExampleTexts
  /// What a request describes, its images found.
  ///
  /// - Throws: ``KitError`` if the original could not show it either.
  func model(of request: BannerRequest, context: KitContext) throws(KitError) -> any BannerModel
}

/// A layout of a kit.
public struct KitLayout: Sendable, Hashable {
  /// Its name on the command line and in documents, in kebab case.
  public var name: String
  /// One line about it.
  public var summary: String
  /// Where its banners rest if nobody says otherwise.
  public var position: Position

  /// A layout from its parts.
  public init(_ name: String, position: Position = .top, _ summary: String) {
    self.name = name
    self.summary = summary
    self.position = position
  }
}

/// What a text is to a banner.
public enum TextRole: Sendable, Hashable, CaseIterable {
  /// The first text.
  case title
  /// The second text.
  case subtitle
  /// The title of a button.
  case button
  /// The title of a second button.
  case alternative

  /// What it is called where a banner has none.
  public var noun: String {
    switch self {
    case .title: "title"
    case .subtitle: "subtitle"
    case .button: "button"
    case .alternative: "second button"
    }
  }
}

/// What holds for a kit's requests where nobody says otherwise.
public struct StandardRequest: Sendable, Hashable {
  /// The name of a type of the kit's design.
  public var type: String
  /// The name of one of the kit's layouts; nil if it has none to choose from.
  public var layout: String?
  /// The id of the device it is shown on.
  public var device: String
  /// The version of iOS that the original needs: a device that came with an older one has this one.
  public var leastVersion: IOSVersion
  /// Where the banners of a kit without layouts rest.
  public var position: Position

  /// Defaults from their parts.
  public init(
    type: String, layout: String? = nil, device: String, leastVersion: IOSVersion = .ios7,
    position: Position = .top
  ) {
    self.type = type
    self.layout = layout
    self.device = device
    self.leastVersion = leastVersion
    self.position = position
  }
}

/// Texts of a banner for whoever gives none; nil for what it does not have.
public struct ExampleTexts: Sendable, Hashable {
  /// First text.
  public var title: String?
  /// Second text.
  public var subtitle: String?
  /// Title of the button.
  public var button: String?
  /// Title of the second button.
  public var alternative: String?

  /// Texts from their parts.
  public init(
    title: String? = nil, subtitle: String? = nil, button: String? = nil,
    alternative: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.button = button
    self.alternative = alternative
  }
}

extension Kit {
  /// None.
  public var layouts: [KitLayout] { [] }
  /// A title, a subtitle and a button.
  public var texts: Set<TextRole> { [.title, .subtitle, .button] }

  /// Where a layout's banners rest if nobody says otherwise.
  public func standardPosition(ofLayout name: String?) -> Position {
    layouts.first { $0.name == name ?? standard.layout }?.position ?? standard.position
  }
}

/// A banner that can be shown: what a library's own views and options come to.
public protocol BannerModel: Sendable {
  /// The library it belongs to.
  var kit: any Kit { get }
  /// Its texts with what they are called, to be checked before they are laid out.
  var texts: [(name: String, text: AttributedText)] { get }
  /// What the banner asks of the system's bars, if it has a say in them in its host.
  func systemBars(in host: Host) -> SystemBarsRequest
  /// Lays it out in its host.
  ///
  /// - Throws: ``KitError`` if the original could not show it either.
  func presentation(in host: Host, context: KitContext) throws(KitError) -> any Presentation
}

extension BannerModel {
  /// Nothing.
  public func systemBars(in host: Host) -> SystemBarsRequest { SystemBarsRequest() }
}

/// How the system's bars are to be while a banner is shown; nil leaves it to the application.
public struct SystemBarsRequest: Sendable, Hashable {
  /// Whether the status bar is hidden.
  public var hidesStatusBar: Bool?
  /// The colour of the status bar's text and glyphs.
  public var statusBarStyle: StatusBarStyle?
  /// Whether the home indicator is hidden.
  public var hidesHomeIndicator: Bool

  /// A request; nothing is asked for by default.
  public init(
    hidesStatusBar: Bool? = nil, statusBarStyle: StatusBarStyle? = nil,
    hidesHomeIndicator: Bool = false
  ) {
    self.hidesStatusBar = hidesStatusBar
    self.statusBarStyle = statusBarStyle
    self.hidesHomeIndicator = hidesHomeIndicator
  }
}

/// A banner on its way over the screen.
public protocol Presentation: Sendable {
  /// What the user should know: images that could not be found, for example.
  var warnings: [KitWarning] { get }
  /// What is on screen at a moment.
  func frame(at moment: Moment) -> PresentedFrame
  /// What a screen reader finds in the banner; nil if the original leaves it to the system.
  var accessibility: Accessibility? { get }
}

extension Presentation {
  /// Nil.
  public var accessibility: Accessibility? { nil }
}

/// What a screen reader finds in a banner.
public struct Accessibility: Sendable, Hashable {
  /// Something it stops at.
  public struct Element: Sendable, Hashable {
    /// What it says; nil for what the system makes of the view.
    public var label: String?
    /// Whether it adds that this is a button.
    public var isButton: Bool
    /// Whether it adds that this is a heading.
    public var isHeader: Bool
    /// Where it is, in screen space.
    public var frame: Rect

    /// An element from its parts.
    public init(label: String?, isButton: Bool = false, isHeader: Bool = false, frame: Rect) {
      self.label = label
      self.isButton = isButton
      self.isHeader = isHeader
      self.frame = frame
    }
  }

  /// What it says when the banner appears; nil if it says nothing of its own accord.
  public var announcement: String?
  /// What it stops at, in order.
  public var elements: [Element]
  /// Whether nothing behind the banner can be reached.
  public var isModal: Bool
  /// The element that it moves to when the banner appears, by its place among ``elements``; nil if it
  /// stays where it is.
  public var focus: Int?

  /// A description from its parts.
  public init(
    announcement: String? = nil, elements: [Element], isModal: Bool = false, focus: Int? = nil
  ) {
    self.focus = focus
    self.announcement = announcement
    self.elements = elements
    self.isModal = isModal
  }
}

extension Accessibility {
  /// The labels in a layer, from back to front, each with the lines it shows.
  ///
  /// That is what UIKit finds in views that say nothing of themselves.
  ///
  /// - Parameter layer: In screen space.
  public static func elements(ofLabelsIn layer: Layer) -> [Element] {
    elements(ofLabelsIn: layer, at: .zero)
  }

  private static func elements(ofLabelsIn layer: Layer, at origin: Point) -> [Element] {
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    var elements: [Element] = []
    if case .text(let text) = layer.content {
      let lines = text.lines.map(\.line.text).filter { !$0.isEmpty }
      if !lines.isEmpty {
        elements.append(Element(label: lines.joined(separator: " "), frame: frame))
      }
    }
    return elements + layer.sublayers.flatMap { Self.elements(ofLabelsIn: $0, at: frame.origin) }
  }
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

/// Something that is not as it may have been meant, though the banner can be shown.
public struct KitWarning: Sendable, Hashable {
  /// The property of the design that is to blame; nil if there is none.
  public var property: String?
  /// One sentence.
  public var message: String
  /// The word that is to blame; nil if it is none.
  public var misspelling: Misspelling?

  /// A warning from its parts.
  public init(property: String? = nil, _ message: String, misspelling: Misspelling? = nil) {
    self.property = property
    self.message = message
    self.misspelling = misspelling
  }
}

/// A word that is none of some others; who tells of it adds the nearest one.
public struct Misspelling: Sendable, Hashable {
  /// The word that was found.
  public var word: String
  /// The words that would have been right.
  public var words: [String]

  /// A word and what it may have been meant for.
  public init(_ word: String, among words: [String]) {
    self.word = word
    self.words = words
  }
}

/// Why a banner can't be shown; one sentence.
public struct KitError: Error, CustomStringConvertible {
  /// The property of the design that is to blame; nil if there is none.
  public var property: String?
  /// The sentence.
  public var description: String
  /// The word that is to blame; nil if it is none.
  public var misspelling: Misspelling?

  /// An error from its parts.
  public init(property: String? = nil, _ description: String, misspelling: Misspelling? = nil) {
    self.property = property
    self.description = description
    self.misspelling = misspelling
  }
}
