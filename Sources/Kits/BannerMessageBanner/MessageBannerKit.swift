// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerKitInterface
public import BannerViews

// The types that the library's own API uses
@_exported public import protocol BannerKitInterface.BannerModel
@_exported public import enum BannerViews.Image

/// MBLMessageBanner (MessageBanner 1.0.4), an iOS library from 2014 and 2015.
public struct MessageBannerKit: Kit {
  /// Creates the kit.
  public init() {}

  /// The name `message-banner`.
  public var name: String { "message-banner" }
  /// A summary of one line.
  public var summary: String {
    "MBLMessageBanner 1.0.4: flat banners in four colors, styled by a design file"
  }
  /// The keys of the design file.
  public var properties: [Property] { MessageBannerProperties.keys.properties }
  /// The original's design of the four types.
  public var defaultDesign: [UInt8] { PackageResources.DefaultDesign_json }
  /// The opacity first, as HexColors reads it.
  ///
  /// Source: message-banner.md 5.3.
  public var colorOrderOfDesigns: ColorText.Order { .opacityFirst }
  /// The names of the icons and the flat backgrounds.
  public var imageNames: [String] { Artwork.names }

  /// Whether texts follow the device's text size: always `false`, since the design sets the
  /// sizes.
  public var followsTextSize: Bool { false }

  /// Returns an icon or a flat background by its file name in the original, or by the name of the
  /// type.
  public func image(named name: String, scale: Double) -> Image? {
    Artwork.image(named: name, scale: scale)
  }

  /// The type `message` on the small phone of the oldest reference images.
  public var standard: StandardRequest {
    StandardRequest(type: "message", device: "iphone-se-1", version: .ios7)
  }

  /// Returns the texts that the original's demo shows at launch.
  public func exampleTexts(
    ofType type: String, layout: String?, values: Design.Values
  ) -> ExampleTexts {
    ExampleTexts(title: "Small title.", subtitle: "Small subtitle.")
  }

  /// Creates the original's queue in a simulation.
  public func presenter(in simulation: Simulation) -> any KitPresenter {
    MessageBannerPresenter(in: simulation)
  }

  /// The functions of the original's manager.
  public var calls: [CallDescription] { MessageBannerPresenter.calls }

  /// The parts that can be changed: none, since the properties of a banner's view are read-only.
  ///
  /// Source: MBLMessageBannerView.h.
  public var liveParts: LiveParts {
    .none(because: "the properties of MBLMessageBannerView are read-only")
  }

  /// The delegate's methods, the notifications and the closures.
  public var events: [EventDescription] { MessageBannerPresenter.events }

  /// Returns a banner with its images.
  public func model(of request: BannerRequest, context: KitContext)
    throws(KitError) -> any BannerModel
  {
    var images = MessageBannerImages(context)
    var banner = try MessageBanner(request, images: &images)
    let duration = banner.design.duration
    guard duration >= 0 || duration == Metrics.Time.endless else {
      let key = MessageBannerProperties.keys.duration
      // The original removes such a banner immediately (message-banner.md 6, 24).
      throw KitError(
        property: key.name,
        "\(key.name) is negative; the only negative value allowed is -1 (endless)")
    }
    banner.warnings += images.warnings
    return banner
  }
}
