// SPDX-License-Identifier: MIT

internal import Geometry
public import KitInterface
public import Views

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
  public var properties: [Property] { MessageBannerDesign.properties }
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

  /// Lays a banner out in its host.
  public func presentation(of request: BannerRequest, in host: Host, context: KitContext)
    throws(KitError) -> any Presentation
  {
    var images = ImageFinder(kit: self, context: context)
    let banner = MessageBanner(request, images: &images)
    let layout = try BannerLayout(of: banner, width: host.size.width, context: context.layout)
    return MessageBannerPresentation(
      banner: banner, layout: layout, host: host, context: context.layout,
      warnings: images.warnings + layout.warnings(screenHeight: host.size.height))
  }
}
