// SPDX-License-Identifier: MIT

internal import Document
public import KitInterface
internal import Text
public import Views

/// A banner of MBLMessageBanner, shown by ``MBLMessageBanner/showMessageBanner(_:)``.
///
/// Source: message-banner.md 1.4.
@MainActor
public final class MBLMessageBannerView {
  /// First text.
  public let titleBanner: String?
  /// Second text; nil for none.
  public let subTitle: String?
  /// At the left; nil for that of the type.
  public let image: Image?
  /// Which of the design's looks it has.
  public let bannerType: MessageBannerType
  /// In seconds, or one of ``MBLMessageBannerDuration``.
  public let duration: Double
  /// Called when the user takes it away.
  public let userDismissedCallback: (@MainActor (MBLMessageBannerView) -> Void)?
  /// Nil or empty for no button.
  public let buttonTitle: String?
  /// Called when the button is tapped.
  public let userPressedButtonCallback: (@MainActor (MBLMessageBannerView) -> Void)?
  /// Where it rests.
  public let position: Position
  /// Whether a tap or the position's swipe takes it away.
  public let userDismissEnabled: Bool
  /// Whether it rests on the screen: from when it has come until it starts to leave.
  public internal(set) var isBannerDisplayed = false

  /// A banner; see ``MBLMessageBanner`` for what its parts are.
  public init(
    title: String?, subtitle: String?, image: Image? = nil, type: MessageBannerType = .message,
    duration: Double = MBLMessageBannerDuration.default,
    userDismissedCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    buttonTitle: String? = nil,
    userPressedButtonCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    at position: Position = .top, canBeDismissedByUser: Bool = true
  ) {
    titleBanner = title
    subTitle = subtitle
    self.image = image
    bannerType = type
    self.duration = duration
    self.userDismissedCallback = userDismissedCallback
    self.buttonTitle = buttonTitle
    self.userPressedButtonCallback = userPressedButtonCallback
    self.position = position
    userDismissEnabled = canBeDismissedByUser
  }

  /// What becomes one picture of it, with the designs that were added.
  public var screenshot: Screenshot {
    var screenshot = Self.template
    screenshot.type = bannerType.rawValue
    screenshot.title = titleBanner.map { AttributedText($0) }
    screenshot.subtitle = subTitle.map { AttributedText($0) }
    screenshot.buttonTitle = buttonTitle.map { AttributedText($0) }
    if let image { screenshot.image = .image(image) }
    screenshot.position = position
    // What is as usual is left to the design, which may say something of it here.
    if duration != MBLMessageBannerDuration.default {
      screenshot.properties["duration"] = .number(duration)
    }
    if !userDismissEnabled { screenshot.properties["canBeDismissedByUser"] = .flag(false) }
    return screenshot
  }

  // MARK: Designs

  /// A banner without texts in the looks of all designs.
  private static var template = Screenshot.messageBanner(title: nil)

  /// The looks of the types.
  public static var messageBannerDesign: Design { template.design }

  /// Lays a design file over the looks there are: the whole look of each type that it names takes the old one's place.
  ///
  /// Banners that are shown or wait keep theirs. Those of later scenes have the new ones, too.
  ///
  /// - Parameter file: Its path; images are looked for in its folder first.
  /// - Returns: What in it is not as it may have been meant, images that can't be found included; one line
  ///   each.
  /// - Throws: ``RenderError`` for a file that can't be read; nothing has changed then.
  @discardableResult
  public static func addMessageBannerDesign(
    fromFileNamed file: String
  ) throws(RenderError) -> [String] {
    var next = template
    var warnings: [InputError] = []
    let renderer = Renderer()
    let types = try next.addDesign(from: file, with: renderer, warnings: &warnings)
    template = next
    for type in types {
      next.type = type
      next.title = "Title"
      next.subtitle = "Subtitle"
      next.buttonTitle = "Button"
      // A banner that can't be shown is an error when it is.
      for warning in (try? next.render(with: renderer))?.problems ?? []
      where !warnings.contains(warning) {
        warnings.append(warning)
      }
    }
    return warnings.map(\.description)
  }

  /// Forgets the designs that were added, which the original can't.
  public static func removeAddedDesigns() { template = Screenshot.messageBanner(title: nil) }
}
