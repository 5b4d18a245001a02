// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerViews

/// A re-created banner library.
public protocol Kit: Sendable {
  /// Its name on the command line and in documents, in kebab case.
  var name: String { get }
  /// One line about it, with the name of the original.
  var summary: String { get }
  /// Everything a design can set, in the order in which it is listed.
  var properties: [Property] { get }
  /// Why some properties and options change nothing in some banners, the more telling reasons first.
  var requirements: [PropertyRequirement] { get }
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
  var textRoles: Set<TextRole> { get }
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
  /// The original at work in a simulation, with nothing shown yet; who asks for it keeps it.
  func presenter(in simulation: Simulation) -> any KitPresenter
  /// Whether an application may have several of it at work at once, each with a queue of its own.
  var hasInstances: Bool { get }
  /// What an application can call, beside showing a banner.
  var calls: [CallDescription] { get }
  /// The parts of a banner that can be changed while it waits or is shown.
  var liveParts: LiveParts { get }
  /// What the original tells, in the order in which it is listed.
  var events: [EventDescription] { get }
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
  public var requirements: [PropertyRequirement] { [] }
  /// None.
  public var layouts: [KitLayout] { [] }
  /// There is only one.
  public var hasInstances: Bool { false }
  /// A title, a subtitle and a button.
  public var textRoles: Set<TextRole> { [.title, .subtitle, .button] }

  /// Where a layout's banners rest if nobody says otherwise.
  public func standardPosition(ofLayout name: String?) -> Position {
    layouts.first { $0.name == name ?? standard.layout }?.position ?? standard.position
  }
}
