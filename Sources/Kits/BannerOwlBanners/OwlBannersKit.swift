// SPDX-License-Identifier: MIT

public import BannerKitInterface

// The types that the library's own API uses
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

/// OwlBanners (1.1.0), an iOS library since 2017.
public struct OwlBannersKit: Kit {
  /// Creates the kit.
  public init() {}

  /// The name `owl-banners`.
  public var name: String { "owl-banners" }
  /// A summary of one line.
  public var summary: String {
    "OwlBanners 1.1.0: bands at the top of the screen with a title and an icon, or a custom view"
  }
  /// The properties that a design and `--set` can set.
  public var properties: [Property] { OwlProperties.keys.properties }
  /// The library's styles.
  public var defaultDesign: [UInt8] { PackageResources.DefaultDesign_json }
  /// The names of the library's icons.
  public var imageNames: [String] { Artwork.allCases.map(\.rawValue) }
  /// Whether texts follow the device's text size.
  ///
  /// The default view's type does, in six steps.
  public var followsTextSize: Bool { true }
  /// The title, the only text.
  public var textRoles: Set<TextRole> { [.title] }
  /// The type `success` on a phone of the original's time.
  public var standard: StandardRequest {
    StandardRequest(type: "success", device: "iphone-8", version: .ios10, leastVersion: .ios10)
  }

  /// Returns an icon of the library.
  public func image(named name: String, scale: Double) -> Image? {
    Artwork(rawValue: name)?.image
  }

  /// Returns the texts of the original's demo and README.
  ///
  /// A picture has none.
  ///
  /// Source: owlbanners.md 6.1.
  public func exampleTexts(
    ofType type: String, layout: String?, values: Design.Values
  ) -> ExampleTexts {
    if values[OwlProperties.keys.bannerView] == .picture { return ExampleTexts() }
    let style = DefaultBannerStyle.allCases.first {
      $0.rawValue.lowercased() == type.lowercased()
    }
    return switch style {
    case .success: ExampleTexts(title: "Great job you did it.")
    case .warning: ExampleTexts(title: "Oops something went wrong. :S")
    case .error: ExampleTexts(title: "#epicfail")
    case .persistentError:
      ExampleTexts(title: "I'm not going away until you tap or swipe up on me!!!")
    case .notice, .info, nil: ExampleTexts(title: "My first banner!")
    }
  }

  /// Creates the original's queue in a simulation.
  public func presenter(in simulation: Simulation) -> any KitPresenter {
    OwlBannersKitPresenter(in: simulation)
  }

  /// The functions: none, since the original can only show banners.
  public var calls: [CallDescription] { [] }

  /// The title of the current banner.
  ///
  /// The view keeps its height.
  public var liveParts: LiveParts {
    LiveParts(
      texts: [.title], keepsElements: true,
      limit: "an app has access only to the title of a banner's view")
  }

  /// The closures and states of a banner.
  public var events: [EventDescription] { OwlBannersKitPresenter.events }

  /// Returns the banner that a request describes.
  public func model(of request: BannerRequest, context: KitContext)
    throws(KitError) -> any BannerModel
  {
    var builder = BannerBuilder(request, context: context)
    return try builder.banner()
  }
}
