// SPDX-License-Identifier: MIT

public import BannerKitInterface

// The names that the library's own vocabulary takes and gives
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

/// CCToastView, an iOS library of 2015.
public struct CCToastKit: Kit {
  /// The kit.
  public init() {}

  /// `cc-toast`.
  public var name: String { "cc-toast" }
  /// One line about it.
  public var summary: String {
    "CCToastView of 2015: small dark boxes with a text and an image, anywhere over a view"
  }
  /// What a design and `--set` can say.
  public var properties: [Property] { ToastProperties.keys.properties }
  /// The original's two types.
  public var defaultDesign: [UInt8] { PackageResources.DefaultDesign_json }
  /// The image of the original's demo.
  public var imageNames: [String] { [Artwork.example.name] }
  /// The original's type size is that of its defaults.
  public var followsTextSize: Bool { false }
  /// A title.
  public var textRoles: Set<TextRole> { [.title] }
  /// A text at the bottom of the phone of the original's picture.
  public var standard: StandardRequest {
    StandardRequest(
      type: "standard", device: "iphone-8", leastVersion: .ios8, position: .bottom)
  }

  /// The image of the original's demo.
  public func image(named name: String, scale: Double) -> Image? {
    name == Artwork.example.name ? .drawing(Artwork.example) : nil
  }

  /// The text of the original's README; a blank toast has no place for it.
  public func exampleTexts(
    ofType type: String, layout: String?, values: Design.Values
  ) -> ExampleTexts {
    ExampleTexts(title: values[ToastProperties.keys.toastType] == .blank ? nil : "Hello World")
  }

  /// The original's queue in a simulation.
  public func presenter(in simulation: Simulation) -> any KitPresenter {
    ToastPresenter(in: simulation)
  }

  /// None: the original can only show.
  public var calls: [CallDescription] { [] }

  /// Text, image and looks; where it lies is read when it is shown.
  public var liveParts: LiveParts {
    let keys = ToastProperties.keys
    let live: [any PropertySelection] = [keys.toast, keys.label, keys.image, keys.content]
    return LiveParts(
      texts: [.title], hasImage: true, properties: Set(live.names),
      limit: "the type of a toast is given when it is made")
  }

  /// The states of a toast; the original tells nobody.
  public var events: [EventDescription] { ToastPresenter.events }

  /// A toast as the request says.
  public func model(of request: BannerRequest, context: KitContext)
    throws(KitError) -> any BannerModel
  {
    var builder = ToastBuilder(request, context: context)
    return try builder.toast()
  }
}
