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

/// OwlBanners (1.1.0), an iOS library since 2017.
public struct OwlBannersKit: Kit {
  /// The kit.
  public init() {}

  /// `owl-banners`.
  public var name: String { "owl-banners" }
  /// One line about it.
  public var summary: String {
    "OwlBanners 1.1.0: bands at the top of the screen with a title and an icon, or a view of your own"
  }
  /// What a design and `--set` can say.
  public var properties: [Property] { OwlProperties.keys.properties }
  /// The library's styles.
  public var defaultDesign: [UInt8] { PackageResources.DefaultDesign_json }
  /// The library's icons.
  public var imageNames: [String] { Artwork.allCases.map(\.rawValue) }
  /// The type of the default view does, in six steps.
  public var followsTextSize: Bool { true }
  /// One.
  public var textRoles: Set<TextRole> { [.title] }
  /// A success, on the phone of the original's days.
  public var standard: StandardRequest {
    StandardRequest(type: "success", device: "iphone-8", leastVersion: .ios10)
  }

  /// An icon of the library.
  public func image(named name: String, scale: Double) -> Image? {
    Artwork(rawValue: name)?.image
  }

  /// The texts of the original's demo and README; none for a picture.
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

  /// The original's queue in a simulation.
  public func presenter(in simulation: Simulation) -> any KitPresenter {
    OwlBannersKitPresenter(in: simulation)
  }

  /// None: the original can only show.
  public var calls: [CallDescription] { [] }

  /// The title of the banner that is shown; its view keeps its height.
  public var liveParts: LiveParts {
    LiveParts(
      texts: [.title], keepsElements: true,
      limit: "an application holds nothing of a banner's view but its title")
  }

  /// Its closures, and the states of a banner.
  public var events: [EventDescription] { OwlBannersKitPresenter.events }

  /// A banner built as the request says.
  public func model(of request: BannerRequest, context: KitContext)
    throws(KitError) -> any BannerModel
  {
    var builder = BannerBuilder(request, context: context)
    return try builder.banner()
  }
}
