// SPDX-License-Identifier: MIT

public import BannerColorScience
public import BannerFiles
package import BannerJSON
public import BannerDevice
public import BannerDocument
public import BannerKitInterface
public import BannerMessageBanner
public import BannerText

/// A banner and its surroundings: the content of one picture.
public struct Screenshot: Sendable, BannerTexts {
  /// The navigation bar of the page behind the banner.
  public enum NavigationBar: Sendable, Hashable {
    /// The default: a navigation bar on the demo page, and none on other backgrounds.
    case standard
    /// A navigation bar with this title.
    case titled(String)
    /// A hidden navigation bar.
    case none
  }

  /// The banner, if it was built with a library's own views.
  ///
  /// Without a model, the properties from ``layout`` to ``properties`` describe the banner. With
  /// one, they are ignored.
  public private(set) var model: (any BannerModel)?

  /// The library that is re-created.
  public var kit: any Kit
  /// The name of one of the kit's layouts, or nil for the default one.
  public var layout: String?
  /// The name of a type in the design.
  ///
  /// Case is ignored.
  public var type: String
  /// The first text, or nil for none.
  public var title: AttributedText?
  /// The second text, or nil for none.
  public var subtitle: AttributedText?
  /// The image at the side of the banner.
  public var image = BannerRequest.ImageChoice.standard
  /// The title of the button.
  ///
  /// Nil or empty for none.
  public var buttonTitle: AttributedText?
  /// The title of the second button, for kits that have one.
  ///
  /// Nil or empty for none.
  public var alternativeTitle: AttributedText?
  /// The position of the banner, or nil for the layout's default.
  public var position: BannerPosition?
  /// The looks of the types.
  public var design: Design
  /// The properties that override the design.
  public var properties: Design.Values = [:]
  /// The device with its orientation and iOS version.
  ///
  /// A dark appearance needs iOS 13, and the kit's default screen then uses it. On another screen
  /// that doesn't support the appearance, rendering throws an error.
  public var screen: Screen
  /// The host of the banner, or nil to derive it from the bars.
  ///
  /// A navigation bar or a toolbar selects a navigation controller. Otherwise, a tab bar selects
  /// the child of a tab bar controller. Without bars, a plain view controller is used.
  public var host: BannerHost.Kind?
  /// The navigation bar at the top.
  public var navigationBar = NavigationBar.standard
  /// Whether there is a toolbar at the bottom.
  public var hasToolbar = false
  /// Whether there is a tab bar at the bottom, below the toolbar.
  public var hasTabBar = false
  /// Whether the keyboard is visible.
  public var hasKeyboard = false
  /// The items of the bars.
  public var bars = Screenshot.BarContents()
  /// The contents of the status bar besides the clock and an activity.
  public var statusBarContents = Screen.StatusBarContents()
  /// The text of the status bar's clock, or nil for the system's example time.
  public var clock: String?
  /// The background behind everything.
  public var background = SceneBackground.demo
  /// The part of the screen that becomes the picture.
  public var crop = Screen.Crop.screen
  /// The goal of the file's compression.
  public var compression = FileCompression.fast
  /// The permitted change of a GIF's colors that makes the file smaller, from 0 to 200.
  ///
  /// Each 20 allow a CIEDE2000 distance of 1.
  public var loss = 0
  /// The style of the device around the screen, or nil for the screen alone.
  ///
  /// The screen contents stay the same, except that the bezel draws the notch. A frame can't be
  /// combined with ``Screen/Crop/banner``.
  public var frame: DeviceModel.Frame?
  /// The canvas around the picture, or nil for none.
  public var canvas: Canvas?
  /// The texts of the banner without attributes and empty ones, in reading order.
  package var plainTexts: [String] {
    TextRole.allCases.compactMap { self[$0]?.runs.map(\.text).joined() }.filter { !$0.isEmpty }
  }
  /// Whether the picture is clipped to the rounded corners of the display.
  ///
  /// The area outside is transparent. A frame leaves nothing to clip, and neither does a display
  /// with square corners.
  public var masksDisplay = false
  /// The color vision deficiency with which the picture is seen, or nil for none.
  public var colorVision: ColorVision?
  /// The direction of text lines and view rows, or nil to use that of the first text; see
  /// ``layoutDirection``.
  public var direction: LayoutDirection? = .leftToRight
  /// The text size in the device's settings, or nil for the default.
  public var textSize: TextSizeCategory?
  /// The custom fonts in addition to the bundled ones.
  ///
  /// They are used for characters that a text's typeface lacks.
  public var fonts: [UserFont] = []
  /// The files with the app's texts, such as `Localizable.xcstrings`.
  ///
  /// A text such as `$offline.title` is then the text of that key. It is read when the banner is
  /// rendered.
  public var strings: [String] = []
  /// The values for the arguments of the app's texts: `1` for the first one, or the name of a
  /// substitution.
  public var values: [String: String] = [:]
  /// A language tag such as `pt-BR`, a pseudolanguage such as `pseudo-accented`, or nil for the
  /// source language of the app's texts.
  ///
  /// Setting it also sets ``direction`` to that of the language.
  public var language: String? {
    didSet { if let language { direction = Self.direction(ofLanguage: language) } }
  }
  /// The folders searched for a design's images, in order.
  public var imageFolders: [String] = []

  /// The image folders that documents name, by path, each with the folder that it must not leave.
  var namedFolders: [String: FileName] = [:]
  /// The places of design properties in files, by type and property.
  var origins: [String: [String: JSONValue]] = [:]
  /// The properties set on the command line.
  var settings: Set<String> = []
  /// The origins of the options, by name.
  var optionOrigins: [String: Options.Origin] = [:]
  /// The origins of the items of bars, by the name of their option.
  var itemOrigins: [String: [Options.Origin]] = [:]
  /// The names of options that override another value.
  ///
  /// For example, a step's option overrides that of its document.
  var overridingOptions: Set<String> = []
  /// The texts as shown, for texts as written in options.
  var shownTexts = ShownTexts()
  /// The language of the texts, or nil if it is unknown.
  var shownLanguage: String?
  /// The warnings about texts in the language that Swift code set.
  package var languageWarnings: [InputError] = []
  /// The colors and lengths that values can name.
  package var palette = Palette()
  /// The use of each given design in the picture.
  package var designUses: [DesignUse] = []

  /// Creates a banner of a kit with the kit's own design, on the kit's default device.
  ///
  /// - Parameters:
  ///   - kit: The library that is re-created.
  ///   - type: The name of a type in the design.
  ///   - title: The first text.
  ///   - subtitle: The second text, or nil for none.
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

  /// Creates a banner from a library's own views, such as a message of SwiftMessages.
  ///
  /// - Parameters:
  ///   - model: The banner.
  ///   - screen: The screen, or nil for the library's default one.
  public init(_ model: any BannerModel, on screen: Screen? = nil) {
    self.init(kit: model.kit, type: model.kit.standard.type, title: nil, subtitle: nil)
    self.model = model
    if let screen { self.screen = screen }
  }

  /// Creates a banner from the description made by a library's own functions, on the library's
  /// default screen.
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

  /// The layout direction: the requested one, or that of the first text with a strong character.
  ///
  /// With a model, the model's texts are used.
  public var layoutDirection: LayoutDirection {
    if let direction { return direction }
    let texts = model?.texts.map(\.text) ?? TextRole.allCases.compactMap { self[$0] }
    return texts.lazy.compactMap { Typesetter.direction(of: $0.string) }.first ?? .leftToRight
  }

  /// Renders the screenshot.
  ///
  /// - Parameter renderer: A cache of fonts, glyphs and files across pictures. A new one by
  ///   default.
  /// - Throws: ``RenderError`` for an unknown type, unreadable images, or a lack of space for the
  ///   text.
  public func render(with renderer: Renderer = Renderer()) throws(RenderError) -> RenderedScreenshot
  {
    try renderer.render(self)
  }
}

extension Screenshot {
  /// The folders searched for a design's images, in order, with the folders that they must not
  /// leave.
  var searchedFolders: [FileName] { imageFolders.map { namedFolders[$0] ?? FileName($0) } }

  /// Searches folders for a design's images before the other folders.
  mutating func searchFirst(_ folders: [FileName]) {
    imageFolders = folders.map(\.path) + imageFolders
    for folder in folders where folder.sandbox != nil { namedFolders[folder.path] = folder }
  }

  /// Applies a change to the options that a script step can change: the bars, keyboard, status bar,
  /// clock and orientation.
  ///
  /// Other changes are ignored.
  package mutating func changeSurroundings(_ change: (inout Screenshot) -> Void) {
    var changed = self
    change(&changed)
    OptionBinding.copySurroundings(from: changed, to: &self)
    (itemOrigins, optionOrigins) = (changed.itemOrigins, changed.optionOrigins)
  }

  /// Every given text with the name of its option.
  var texts: [(name: String, text: AttributedText)] {
    var texts: [(name: String, text: AttributedText)] = []
    func add(_ name: String, _ text: AttributedText?) {
      if let text { texts.append((name, text)) }
    }
    for role in TextRole.allCases { add(role.option.rawValue, self[role]) }
    add("clock", clock.map { AttributedText($0) })
    if case .titled(let title) = navigationBar { add("nav-bar", AttributedText(title)) }
    for (name, text) in itemTexts { add(name, AttributedText(text)) }
    return texts
  }
}

extension Kit {
  /// The default device of the banners.
  public var standardDevice: DeviceModel {
    DeviceModel.named(standard.device) ?? DeviceModel.all[0]
  }

  /// Returns a design reader for the kit that also knows the other kits' properties.
  package func designReader(knownTypes: [String] = []) -> DesignReader {
    DesignReader(
      properties: properties, knownTypes: knownTypes, documentKeys: Options.documentKeys,
      others: KitRegistry.all.filter { $0.name != name }.map { other in
        (kit: other.name, properties: Set(other.properties.map(\.name)))
      })
  }
}

extension Screenshot {
  /// Creates a banner of MBLMessageBanner.
  ///
  /// - Parameters:
  ///   - type: The look.
  ///   - title: The first text.
  ///   - subtitle: The second text, or nil for none.
  ///   - position: The position of the banner.
  ///   - buttonTitle: The title of the button, or nil for none.
  public static func messageBanner(
    _ type: MessageBannerType = .message, title: (any AttributedTextConvertible)?,
    subtitle: (any AttributedTextConvertible)? = nil, at position: BannerPosition = .top,
    buttonTitle: (any AttributedTextConvertible)? = nil
  ) -> Screenshot {
    var screenshot = Screenshot(
      kit: MessageBannerKit(), type: type.rawValue, title: title, subtitle: subtitle)
    screenshot.position = position
    screenshot.buttonTitle = buttonTitle?.attributedText
    return screenshot
  }
}
