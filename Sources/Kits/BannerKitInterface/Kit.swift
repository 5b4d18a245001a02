// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerViews

/// A re-created banner library.
public protocol Kit: Sendable {
  /// The name on the command line and in documents, in kebab case.
  var name: String { get }
  /// A summary of one line, with the name of the original.
  var summary: String { get }
  /// The properties that a design can set, in listing order.
  var properties: [Property] { get }
  /// The reasons why some properties and options have no effect in some banners.
  ///
  /// The most specific reasons come first.
  var requirements: [PropertyRequirement] { get }
  /// The original's own design, as the text of a design file.
  var defaultDesign: [UInt8] { get }
  /// The order of the channels of colors in the original's own design files.
  var colorOrderOfDesigns: ColorText.Order { get }
  /// Returns an image that comes with the kit, by its name in a design.
  ///
  /// - Parameter scale: Device pixels per point, for images in several densities.
  func image(named name: String, scale: Double) -> Image?
  /// The names that ``image(named:scale:)`` accepts, in listing order.
  var imageNames: [String] { get }
  /// Whether the original's texts follow the text size in the device's settings.
  var followsTextSize: Bool { get }
  /// The layouts that a request may name.
  ///
  /// It is empty if there is only one.
  var layouts: [KitLayout] { get }
  /// The defaults of a request.
  var standard: StandardRequest { get }
  /// The texts that a banner may have.
  var textRoles: Set<TextRole> { get }
  /// Returns the texts of the original's demo for a type, used when no text is given.
  ///
  /// - Parameters:
  ///   - type: The name of a type.
  ///   - layout: The name of one of the kit's layouts, or nil for the default layout.
  ///   - values: The design's values for the type, with those set for the banner.
  func exampleTexts(
    ofType type: String, layout: String?, values: Design.Values
  ) -> ExampleTexts
  /// Returns the model of a request, with its images.
  ///
  /// - Throws: ``KitError`` if the original could not show the banner either.
  func model(of request: BannerRequest, context: KitContext) throws(KitError) -> any BannerModel
  /// Creates the original's behavior in a simulation, with no banner shown.
  ///
  /// The caller keeps the result alive.
  func presenter(in simulation: Simulation) -> any KitPresenter
  /// Whether an application may use several instances, each with its own queue.
  var hasInstances: Bool { get }
  /// The functions that an application can call in addition to showing a banner.
  var calls: [CallDescription] { get }
  /// The parts of a banner that can change while it waits or is shown.
  var liveParts: LiveParts { get }
  /// The events that the original sends, in listing order.
  var events: [EventDescription] { get }
}

/// A layout of a kit.
public struct KitLayout: Sendable, Hashable {
  /// The name on the command line and in documents, in kebab case.
  public var name: String
  /// A summary of one line.
  public var summary: String
  /// The default position of banners in the layout.
  public var position: BannerPosition

  /// Creates a layout.
  public init(_ name: String, position: BannerPosition = .top, _ summary: String) {
    self.name = name
    self.summary = summary
    self.position = position
  }
}

/// The defaults of a kit's requests.
public struct StandardRequest: Sendable, Hashable {
  /// The name of a type of the kit's design.
  public var type: String
  /// The name of one of the kit's layouts, or nil if there is only one.
  public var layout: String?
  /// The ID of the device.
  public var device: String
  /// The iOS version of that device in the original's pictures, or nil for the device's own.
  public var version: IOSVersion?
  /// The oldest iOS version that the original supports.
  ///
  /// It replaces an older version that a device came with.
  public var leastVersion: IOSVersion
  /// The position of banners in a kit without layouts.
  public var position: BannerPosition

  /// Creates the defaults of a request.
  public init(
    type: String, layout: String? = nil, device: String, version: IOSVersion? = nil,
    leastVersion: IOSVersion = .ios7, position: BannerPosition = .top
  ) {
    self.type = type
    self.layout = layout
    self.device = device
    self.version = version
    self.leastVersion = leastVersion
    self.position = position
  }
}

/// Example texts of a banner.
///
/// A nil text is absent.
public struct ExampleTexts: Sendable, Hashable, BannerTexts {
  /// The first text.
  public var title: String?
  /// The second text.
  public var subtitle: String?
  /// The title of the button.
  public var buttonTitle: String?
  /// The title of the second button.
  public var alternativeTitle: String?

  /// Creates example texts.
  public init(
    title: String? = nil, subtitle: String? = nil, buttonTitle: String? = nil,
    alternativeTitle: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.buttonTitle = buttonTitle
    self.alternativeTitle = alternativeTitle
  }
}

extension Kit {
  /// Default: no requirements.
  public var requirements: [PropertyRequirement] { [] }
  /// Default: the opacity is last, as the originals have no design files.
  public var colorOrderOfDesigns: ColorText.Order { .opacityLast }
  /// Default: no layouts.
  public var layouts: [KitLayout] { [] }
  /// Default: `false`.
  public var hasInstances: Bool { false }
  /// Default: a title, a subtitle and a button.
  public var textRoles: Set<TextRole> { [.title, .subtitle, .button] }

  /// Returns the default position of banners in a layout.
  public func standardPosition(ofLayout name: String?) -> BannerPosition {
    layouts.first { $0.name == name ?? standard.layout }?.position ?? standard.position
  }
}
