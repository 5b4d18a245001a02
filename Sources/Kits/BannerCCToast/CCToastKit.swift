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

/// CCToastView, an iOS library from 2015.
public struct CCToastKit: Kit {
  /// Creates the kit.
  public init() {}

  /// The name of the kit: `cc-toast`.
  public var name: String { "cc-toast" }
  /// A one-line summary of the kit.
  public var summary: String {
    "CCToastView from 2015: small dark boxes with text and an image, anywhere over a view"
  }
  /// The properties that a design and `--set` accept.
  public var properties: [Property] { ToastProperties.keys.properties }
  /// The original's two types as a design document, in JSON.
  public var defaultDesign: [UInt8] { PackageResources.DefaultDesign_json }
  /// The name of the image in the original's demo.
  public var imageNames: [String] { [Artwork.example.name] }
  /// Whether text scales with Dynamic Type: `false`, because the original uses a fixed font size.
  public var followsTextSize: Bool { false }
  /// The texts that a toast takes: a title.
  public var textRoles: Set<TextRole> { [.title] }
  /// A text at the bottom of a phone, as in the original's picture.
  public var standard: StandardRequest {
    StandardRequest(
      type: "standard", device: "iphone-8", version: .ios10, leastVersion: .ios8, position: .bottom)
  }

  /// Returns the image of the original's demo.
  public func image(named name: String, scale: Double) -> Image? {
    name == Artwork.example.name ? .drawing(Artwork.example) : nil
  }

  /// Returns the text of the original's README, or none for a blank toast, which has no label.
  public func exampleTexts(
    ofType type: String, layout: String?, values: Design.Values
  ) -> ExampleTexts {
    ExampleTexts(title: values[ToastProperties.keys.toastType] == .blank ? nil : "Hello World")
  }

  /// Creates the original's queue in a simulation.
  public func presenter(in simulation: Simulation) -> any KitPresenter {
    ToastPresenter(in: simulation)
  }

  /// No calls: the original can only show toasts.
  public var calls: [CallDescription] { [] }

  /// The text, image and appearance.
  ///
  /// The position is read when the toast is shown.
  public var liveParts: LiveParts {
    let keys = ToastProperties.keys
    let live: [any PropertySelection] = [keys.toast, keys.label, keys.image, keys.content]
    return LiveParts(
      texts: [.title], hasImage: true, properties: Set(live.names),
      limit: "the type of a toast is fixed when it is created")
  }

  /// The states of a toast.
  ///
  /// The original has no callbacks.
  public var events: [EventDescription] { ToastPresenter.events }

  /// Returns the toast that a request describes.
  public func model(of request: BannerRequest, context: KitContext)
    throws(KitError) -> any BannerModel
  {
    var builder = ToastBuilder(request, context: context)
    return try builder.toast()
  }
}
