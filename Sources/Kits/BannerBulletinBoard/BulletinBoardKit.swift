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

/// BulletinBoard (BLTNBoard 5.0.0, and the colors of 3.0.0), an iOS library since 2017.
public struct BulletinBoardKit: Kit {
  /// Creates the kit.
  public init() {}

  /// The name of the kit: `bulletin-board`.
  public var name: String { "bulletin-board" }
  /// A one-line summary of the kit.
  public var summary: String {
    "BulletinBoard 5.0.0: cards at the bottom of the screen with pages of text, images and buttons"
  }
  /// The properties that a design and `--set` accept.
  public var properties: [Property] { BulletinProperties.keys.properties }
  /// A plain page, and the pages of the original's demo, as a design document in JSON.
  public var defaultDesign: [UInt8] { PackageResources.DefaultDesign_json }
  /// The names of the icons in the original's demo.
  public var imageNames: [String] { Artwork.allCases.map(\.rawValue) }
  /// Whether text scales with Dynamic Type: `false`, because an item's appearance fixes the
  /// sizes.
  public var followsTextSize: Bool { false }
  /// The text roles of a page: all of them.
  ///
  /// The second button is below the action button.
  public var textRoles: Set<TextRole> { Set(TextRole.allCases) }
  /// A plain page on the phone of the original's pictures.
  public var standard: StandardRequest {
    StandardRequest(type: "page", device: "iphone-x", leastVersion: .ios11)
  }

  /// Returns an icon of the original's demo.
  public func image(named name: String, scale: Double) -> Image? {
    Artwork(rawValue: name)?.image
  }

  /// Returns the texts of the original's demo.
  ///
  /// Source: bulletinboard.md 7.
  public func exampleTexts(
    ofType type: String, layout: String?, values: Design.Values
  ) -> ExampleTexts {
    DemoPage(rawValue: type.lowercased())?.texts ?? DemoPage.push.texts
  }

  /// Creates a presenter for a bulletin with items that are values.
  public func presenter(in simulation: Simulation) -> any KitPresenter {
    BulletinPresenter(in: simulation)
  }
  /// The manager's methods.
  public var calls: [CallDescription] { BulletinFunction.allCases.map(\.description) }
  /// The texts and the image of an item.
  ///
  /// Missing parts can't be added later.
  public var liveParts: LiveParts {
    LiveParts(
      texts: Set(TextRole.allCases), hasImage: true, keepsElements: true,
      limit: "an app has access only to the labels, the image view and the buttons of a page")
  }
  /// The items' hooks and handlers.
  public var events: [EventDescription] { BulletinPresenter.events }

  /// Returns the page that a request describes, with its manager.
  public func model(of request: BannerRequest, context: KitContext)
    throws(KitError) -> any BannerModel
  {
    var builder = PageBuilder(request, context: context)
    return try builder.bulletin()
  }
}

/// The pages of the original's demo.
private enum DemoPage: String {
  case intro, name, date, push, location, choice, validation, completion

  var texts: ExampleTexts {
    switch self {
    case .intro:
      ExampleTexts(
        title: "Welcome to\nPetBoard",
        subtitle: "Discover curated images of the best pets in the world.",
        buttonTitle: "Configure", alternativeTitle: "Privacy Policy")
    case .name:
      ExampleTexts(
        title: "Enter your Name",
        subtitle: "To create your profile, please tell us your name. We will use it to customize"
          + " your feed.", buttonTitle: "Sign Up")
    case .date:
      ExampleTexts(
        title: "Enter Birth Date", subtitle: "When were you born, Lone Ranger?", buttonTitle: "Done"
      )
    case .push:
      ExampleTexts(
        title: "Push Notifications",
        subtitle: "Receive push notifications when new photos of pets are available.",
        buttonTitle: "Subscribe", alternativeTitle: "Not now")
    case .location:
      ExampleTexts(
        title: "Customize Feed",
        subtitle: "We can use your location to customize the feed. This data will be sent to our"
          + " servers anonymously. You can update your choice later in the app settings.",
        buttonTitle: "Send location data", alternativeTitle: "No thanks")
    case .choice:
      ExampleTexts(
        title: "Choose your Favorite",
        subtitle: "Your favorite pets will appear when you open the app.", buttonTitle: "Select")
    case .validation:
      ExampleTexts(
        title: "Choose your Favorite",
        subtitle: "You chose dogs as your favorite animal type. Here are a few examples of posts in"
          + " this category.", buttonTitle: "Validate", alternativeTitle: "Change")
    case .completion:
      ExampleTexts(
        title: "Setup Completed",
        subtitle: "PetBoard is ready for you to use. Happy browsing!", buttonTitle: "Get started",
        alternativeTitle: "Replay")
    }
  }
}
