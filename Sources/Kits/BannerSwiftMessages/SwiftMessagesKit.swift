// SPDX-License-Identifier: MIT

public import BannerKitInterface

// The types that appear in this module's public interface.
@_exported public import struct BannerDevice.Screen
@_exported public import enum BannerDevice.StatusBarStyle
@_exported public import struct BannerGeometry.EdgeInsets
@_exported public import protocol BannerKitInterface.BannerModel
@_exported public import struct BannerPixels.Bitmap
@_exported public import struct BannerPixels.Color
@_exported public import struct BannerText.AttributedText
@_exported public import enum BannerText.TextAlignment
@_exported public import enum BannerViews.AdaptiveColor
@_exported public import struct BannerViews.AdaptiveFont
@_exported public import enum BannerViews.ContentMode
@_exported public import enum BannerViews.Image

/// SwiftMessages (10.0.2, and the differences of 3.4.0, 4.1.4 and 7.0.1), an iOS library since
/// 2016.
public struct SwiftMessagesKit: Kit {
  /// Creates the kit.
  public init() {}

  /// The name of the kit: `swift-messages`.
  public var name: String { "swift-messages" }
  /// A one-line summary of the kit.
  public var summary: String {
    "SwiftMessages 10.0.2: messages, cards, tabs and status lines in four themes"
  }
  /// The properties that a design and `--set` accept.
  public var properties: [Property] { MessageProperties.keys.properties }
  /// The four themes, and a type without a theme, as a design document in JSON.
  public var defaultDesign: [UInt8] { PackageResources.DefaultDesign_json }
  /// The names of the library's icons.
  public var imageNames: [String] { Icon.allCases.map(\.rawValue) }
  /// Whether text scales with Dynamic Type: `true`, for titles, bodies and buttons.
  public var followsTextSize: Bool { true }
  /// Five message views, the one that was removed, and seven segues.
  public var layouts: [KitLayout] { MessageLayoutName.all }
  /// A warning on a card, on a current phone.
  public var standard: StandardRequest {
    StandardRequest(
      type: "warning", layout: MessageLayoutName.standard.rawValue, device: "iphone-14",
      version: .ios17)
  }

  /// Returns an icon in black.
  ///
  /// In a message it has the color of the text.
  public func image(named name: String, scale: Double) -> Image? {
    Icon(rawValue: name).map { .drawing($0.drawing(tint: .black, scale: scale)) }
  }

  /// Returns the texts of the original's demo, except those of the gray message.
  public func exampleTexts(
    ofType type: String, layout: String?, values: Design.Values
  ) -> ExampleTexts {
    let name = layout.flatMap(MessageLayoutName.init) ?? .standard
    let texts = demoTexts(ofType: type)
    if name == .statusLine { return ExampleTexts(subtitle: texts.body) }
    return name.segue == nil
      ? ExampleTexts(title: texts.title, subtitle: texts.body) : ExampleTexts()
  }

  private func demoTexts(ofType type: String) -> (title: String, body: String) {
    switch Theme(rawValue: type.lowercased()) {
    case .info: ("Info", "This is what a message without worries looks like.")
    case .success: ("Success", "Something good happened!")
    case .warning: ("Warning", "Consider yourself warned.")
    case .error: ("Error", "Something is horribly wrong!")
    case nil: ("Title", "A message with a look of its own.")
    }
  }

  /// Returns the message that a request describes.
  public func model(of request: BannerRequest, context: KitContext)
    throws(KitError) -> any BannerModel
  {
    var builder = try MessageBuilder(request, context: context)
    return try builder.message()
  }

  /// Creates a messenger, plus one for each segue.
  public func presenter(in simulation: Simulation) -> any KitPresenter {
    MessagePresenter(in: simulation)
  }
  /// Whether there are several instances: `true`, each with its own queue.
  public var hasInstances: Bool { true }
  /// The calls that hide messages.
  public var calls: [CallDescription] { MessagePresenter.calls }
  /// The texts, the icon and all properties of the view, but not its options and its release.
  public var liveParts: LiveParts {
    let keys = MessageProperties.keys
    let live: [any PropertySelection] = [
      keys.look, keys.view, keys.layout, keys.accessibilityPrefix, keys.segue.color,
      keys.segue.contentMode,
    ]
    return LiveParts(
      texts: [.title, .subtitle, .button], hasImage: true, properties: Set(live.names),
      limit: "the configuration, the layout and the id are fixed when the message is requested")
  }
  /// The events of listeners and handlers, and those that are not visible.
  public var events: [EventDescription] { Messenger.events }
}
