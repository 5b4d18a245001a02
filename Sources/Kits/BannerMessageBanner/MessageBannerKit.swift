// SPDX-License-Identifier: MIT

public import BannerKitInterface
public import BannerViews

// The names that the library's own vocabulary takes and gives
@_exported public import protocol BannerKitInterface.BannerModel
@_exported public import enum BannerViews.Image

/// MBLMessageBanner (MessageBanner 1.0.4), an iOS library of 2014 and 2015.
public struct MessageBannerKit: Kit {
  /// The kit.
  public init() {}

  /// `message-banner`.
  public var name: String { "message-banner" }
  /// One line about it.
  public var summary: String {
    "MBLMessageBanner 1.0.4: flat banners in four colours, described by a design file"
  }
  /// The keys of the design file.
  public var properties: [Property] { MessageBannerProperties.keys.properties }
  /// The shipped look of the four types.
  public var defaultDesign: [UInt8] { PackageResources.DefaultDesign_json }
  /// Icons and flat backgrounds.
  public var imageNames: [String] { Artwork.names }

  /// The original's sizes are those of its design.
  public var followsTextSize: Bool { false }

  /// An icon or a flat background by its file name in the original, or by the type's name.
  public func image(named name: String, scale: Double) -> Image? {
    Artwork.image(named: name, scale: scale)
  }

  /// `message` on the small phone of the oldest reference pictures.
  public var standard: StandardRequest {
    StandardRequest(type: "message", device: "iphone-se1")
  }

  /// The texts the original's demo shows when it starts.
  public func exampleTexts(
    ofType type: String, layout: String?, values: Design.Values
  ) -> ExampleTexts {
    ExampleTexts(title: "Small title.", subtitle: "Small subtitle.")
  }

  /// The original's queue in a simulation.
  public func presenter(in simulation: Simulation) -> any KitPresenter {
    MessageBannerPresenter(in: simulation)
  }

  /// What its manager can be called for.
  public var calls: [CallDescription] { MessageBannerPresenter.calls }

  /// None: the properties of a banner's view are read-only.
  ///
  /// Source: MBLMessageBannerView.h.
  public var liveParts: LiveParts {
    .none(because: "the properties of MBLMessageBannerView are read-only")
  }

  /// Its delegate's methods, its notifications and its closures.
  public var events: [EventDescription] { MessageBannerPresenter.events }

  /// A banner with its images.
  public func model(of request: BannerRequest, context: KitContext)
    throws(KitError) -> any BannerModel
  {
    var images = MessageBannerImages(context)
    var banner = try MessageBanner(request, images: &images)
    let duration = banner.design.duration
    guard duration >= 0 || duration == Metrics.Time.endless else {
      let key = MessageBannerProperties.keys.duration
      // The original takes such a banner away at once (message-banner.md 6, 24).
      throw KitError(
        property: key.name, "\(key.name) is negative; only -1, endless, may be")
    }
    banner.warnings += images.warnings
    return banner
  }
}
