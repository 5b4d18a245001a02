// SPDX-License-Identifier: MIT

public import BannerFiles
internal import BannerJSON
public import BannerDevice
public import BannerDocument
public import BannerKitInterface
public import BannerMessageBanner
public import BannerText

/// A banner and everything around it: what becomes one picture.
public struct Screenshot: Sendable {
  /// The navigation bar of the page behind the banner.
  public enum NavigationBar: Sendable, Hashable {
    /// The demo page has one, other backgrounds have none.
    case standard
    /// One with this title.
    case titled(String)
    /// None, as if it were hidden.
    case none
  }

  /// What is shown, if it was built with a library's own views; the properties that describe a banner
  /// by options, from ``layout`` to ``properties``, count only without it.
  public private(set) var model: (any BannerModel)?

  /// The library that is re-created.
  public var kit: any Kit
  /// The name of one of the kit's layouts; nil for its usual one.
  public var layout: String?
  /// The name of a type in the design, in any mixture of capitals.
  public var type: String
  /// First text; nil for none.
  public var title: AttributedText?
  /// Second text; nil for none.
  public var subtitle: AttributedText?
  /// At its side.
  public var image = BannerRequest.ImageChoice.standard
  /// Title of its button; nil or empty for none.
  public var buttonTitle: AttributedText?
  /// Title of its second button, for kits that have one; nil or empty for none.
  public var alternativeTitle: AttributedText?
  /// Where it rests; nil for the layout's usual place.
  public var position: Position?
  /// The looks of the types.
  public var design: Design
  /// Properties that hold whatever the design says.
  public var properties: Design.Values = [:]
  /// The device, how it is held and what it runs.
  ///
  /// A dark appearance needs iOS 13. The kit's usual screen then runs it; drawing on another screen that
  /// has no such appearance is an error.
  public var screen: Screen
  /// What the banner is shown in; nil for what the bars suggest: a navigation controller if there is
  /// a navigation bar or a toolbar, the child of a tab bar controller if there is a tab bar, else a
  /// view controller of its own.
  public var host: BannerHost.Kind?
  /// At the top.
  public var navigationBar = NavigationBar.standard
  /// At the bottom.
  public var hasToolbar = false
  /// At the bottom, below the toolbar's place.
  public var hasTabBar = false
  /// Whether the keyboard is up.
  public var hasKeyboard = false
  /// What the status bar's clock says; nil for the system's example time.
  public var clock: String?
  /// Behind everything.
  public var background = SceneBackground.demo
  /// What of the screen becomes the picture.
  public var crop = Crop.screen
  /// What counts when the picture's file is written.
  public var compression = FileCompression.fast
  /// How the device around the screen is drawn; nil for the screen alone.
  ///
  /// What the screen shows stays as it is, but for the notch, which is a part of the bezel then. Not with
  /// ``Crop/banner``.
  public var frame: DeviceFrame?
  /// Whether the picture ends at the round corners of the display, and is transparent beyond.
  ///
  /// A frame leaves nothing to cut; a display with square corners has nothing to.
  public var masksDisplay = false
  /// Where lines of text and rows of views begin; nil for what the first text says, see
  /// ``layoutDirection``.
  public var direction: LayoutDirection? = .leftToRight
  /// The text size of the device's settings; nil for the one it came with.
  public var textSize: TextSizeCategory?
  /// Fonts beside the bundled ones; they are asked for what the typeface of a text does not have.
  public var fonts: [UserFont] = []
  /// Folders in which images are looked for that a design names, the first ones first.
  public var imageFolders: [String] = []

  /// Where properties of the design were set in files, by type and property.
  var origins: [String: [String: JSONValue]] = [:]
  /// The properties that were set on the command line.
  var settings: Set<String> = []
  /// Where options were given, by their names.
  var optionOrigins: [String: Options.Origin] = [:]
  /// The names of options whose value overrides another one: a step's that of its document, for example.
  var overridingOptions: Set<String> = []
  /// What each given design is for the picture.
  package var designUses: [DesignUse] = []

  /// A banner of a kit with the kit's own design, on the kit's usual device.
  ///
  /// - Parameters:
  ///   - kit: The library that is re-created.
  ///   - type: The name of a type in the design.
  ///   - title: First text.
  ///   - subtitle: Second text; nil for none.
  public init(
    kit: any Kit, type: String, title: (any AttributedTextConvertible)?,
    subtitle: (any AttributedTextConvertible)?
  ) {
    self.kit = kit
    self.type = type
    self.title = title?.attributedText
    self.subtitle = subtitle?.attributedText
    let device = kit.standardDevice
    screen = Screen(device: device, version: Self.standardVersion(of: kit, on: device))
    design = kit.shippedDesign
  }

  /// A banner that was built with a library's own views, such as a message of SwiftMessages.
  ///
  /// - Parameters:
  ///   - model: What is shown.
  ///   - screen: The device it is shown on; nil stands for the library's usual one.
  public init(_ model: any BannerModel, on screen: Screen? = nil) {
    self.init(kit: model.kit, type: model.kit.standard.type, title: nil, subtitle: nil)
    self.model = model
    if let screen { self.screen = screen }
  }

  /// A banner that a library's own functions describe, on the library's usual screen.
  package init(_ description: BannerDescription) {
    self.init(
      kit: description.kit, type: description.type, title: description.title,
      subtitle: description.subtitle)
    buttonTitle = description.buttonTitle
    image = description.image
    position = description.position
    design = description.design
    properties = description.properties
    origins = description.origins
    imageFolders = description.imageFolders
  }

  /// The direction of the layout: what was asked for, or that of the first text with a strong
  /// character, of the model's if there is one.
  public var layoutDirection: LayoutDirection {
    if let direction { return direction }
    let texts =
      model?.texts.map(\.text)
      ?? [title, subtitle, buttonTitle, alternativeTitle].compactMap { $0 }
    return texts.lazy.compactMap { Typesetter.direction(of: $0.string) }.first ?? .leftToRight
  }

  /// Draws it.
  ///
  /// - Parameter renderer: Keeps fonts, glyphs and files between pictures; a new one by default.
  /// - Throws: ``RenderError``: an unknown type, images that can't be read, no room for the text.
  public func render(with renderer: Renderer = Renderer()) throws(RenderError) -> RenderedScreenshot
  {
    try renderer.render(self)
  }
}

extension Screenshot {
  /// Takes over what a change makes of bars, keyboard, status bar, clock and orientation.
  package mutating func changeSurroundings(_ change: (inout Screenshot) -> Void) {
    var changed = self
    change(&changed)
    navigationBar = changed.navigationBar
    hasToolbar = changed.hasToolbar
    hasTabBar = changed.hasTabBar
    hasKeyboard = changed.hasKeyboard
    clock = changed.clock
    screen.hidesStatusBar = changed.screen.hidesStatusBar
    screen.activity = changed.screen.activity
    screen.orientation = changed.screen.orientation
    optionOrigins = changed.optionOrigins
  }

  /// A text that was given.
  package func text(_ role: TextRole) -> AttributedText? {
    switch role {
    case .title: title
    case .subtitle: subtitle
    case .button: buttonTitle
    case .alternative: alternativeTitle
    }
  }

  /// Every text that was given, by the name of its option.
  var texts: [(name: String, text: AttributedText)] {
    var texts: [(name: String, text: AttributedText)] = []
    func add(_ name: String, _ text: AttributedText?) {
      if let text { texts.append((name, text)) }
    }
    add("title", title)
    add("subtitle", subtitle)
    add("button", buttonTitle)
    add("alternative", alternativeTitle)
    add("clock", clock.map { AttributedText($0) })
    if case .titled(let title) = navigationBar { add("nav-bar", AttributedText(title)) }
    return texts
  }
}

extension Kit {
  /// The device its banners are shown on if nobody says otherwise.
  public var standardDevice: DeviceModel {
    DeviceModel.named(standard.device) ?? DeviceModel.all[0]
  }

  /// What reads designs for the kit, and knows the other kits' properties.
  package func designReader(knownTypes: [String] = []) -> DesignReader {
    DesignReader(
      properties: properties, knownTypes: knownTypes, documentKeys: Options.documentKeys,
      others: KitRegistry.all.filter { $0.name != name }.map { other in
        (kit: other.name, properties: Set(other.properties.map(\.name)))
      })
  }
}

extension Screenshot {
  /// A banner of MBLMessageBanner.
  ///
  /// - Parameters:
  ///   - type: Its look.
  ///   - title: First text.
  ///   - subtitle: Second text; nil for none.
  ///   - position: Where it rests.
  ///   - buttonTitle: Title of its button; nil for none.
  public static func messageBanner(
    _ type: MessageBannerType = .message, title: (any AttributedTextConvertible)?,
    subtitle: (any AttributedTextConvertible)? = nil, at position: Position = .top,
    buttonTitle: (any AttributedTextConvertible)? = nil
  ) -> Screenshot {
    var screenshot = Screenshot(
      kit: KitRegistry.all[0], type: type.rawValue, title: title, subtitle: subtitle)
    screenshot.position = position
    screenshot.buttonTitle = buttonTitle?.attributedText
    return screenshot
  }
}
