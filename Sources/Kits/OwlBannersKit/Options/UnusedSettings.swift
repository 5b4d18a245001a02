// SPDX-License-Identifier: MIT

internal import Device
internal import KitInterface
internal import Text

/// Finds what was set for a banner and can't change it.
struct UnusedSettings {
  let request: BannerRequest
  let values: PropertyValues
  let kind: BannerViewName
  let textSize: TextSizeCategory

  /// One warning for each.
  var warnings: [KitWarning] {
    [position, title, image, size].compactMap { $0 }
      + request.warningsOfUnused(OwlProperties.all, because: reason).map { warning in
        var warning = warning
        warning.concernsRestOnly = warning.property.map(Self.ofTime.contains) ?? false
        return warning
      }
  }

  /// What only counts while time goes on.
  private static let ofTime = [
    "presentDuration", "displayDuration", "dismissDuration", "requiresUserDismissal",
    "createdHeight", "refitOnRotation",
  ]

  private var position: KitWarning? {
    guard let position = request.position, position != .top else { return nil }
    return KitWarning(
      property: "position", "OwlBanners shows banners at the top only; it changes nothing")
  }

  /// A title that no view shows.
  private var title: KitWarning? {
    guard kind == .picture, values.flag("showsTitle") == false, request.title?.isEmpty == false
    else { return nil }
    return KitWarning(
      property: "title", "the view does not show titles, as showsTitle says; it changes nothing")
  }

  private var image: KitWarning? {
    guard kind == .symbol, case .image = request.image else { return nil }
    return KitWarning(
      property: "image", "the view symbol shows signs and emoji, no pictures; it is left away")
  }

  /// A text size that nothing follows.
  private var size: KitWarning? {
    guard textSize != .large, kind != .default || values.number("fontSize") != nil else {
      return nil
    }
    return KitWarning(
      property: "text-size",
      kind == .default
        ? "fontSize says how large the type is; it changes nothing"
        : "the view \(kind.rawValue) does not follow it, as the original's does not")
  }

  /// Why a property changes nothing; nil if it does, or may.
  private func reason(_ name: String) -> String? {
    switch name {
    case _ where Self.ofTime.contains(name):
      "a picture at rest does not show it"
    case "icon" where hasImage, "picture" where hasImage && kind == .picture:
      request.image == .none ? "no image is to be shown" : "another image was given"
    case "icon" where kind != .default, "iconLabel" where kind != .default:
      "the view \(kind.rawValue) has no icon"
    case "iconLabel" where !hasIcon: "there is no icon"
    case "symbol" where kind == .symbol && hasSign: "another sign was given"
    case "symbol" where kind != .symbol, "contentTop" where kind != .symbol:
      "only the view symbol has it"
    case "picture", "pictureContentMode", "showsTitle", "labelColor", "labelWidth", "labelHeight",
      "labelCenterOffset", "labelBottom":
      reasonOnPicture(name)
    case "textColor", "fontSize": reasonInText(name)
    default: nil
    }
  }

  private func reasonOnPicture(_ name: String) -> String? {
    guard kind == .picture else { return "only the view picture has it" }
    if name == "showsTitle", !hasTitle { return "there is no title" }
    guard name.hasPrefix("label") else { return nil }
    return hasLabel ? nil : "the label is not shown"
  }

  private func reasonInText(_ name: String) -> String? {
    switch kind {
    case .picture: hasLabel ? nil : "the label is not shown"
    // The sign has the title's colour, and a size of its own.
    case .symbol where name == "textColor": hasTitle || hasShownSign ? nil : "there is no text"
    case .default, .symbol: hasTitle ? nil : "there is no title"
    }
  }

  private var hasTitle: Bool { request.title?.isEmpty == false }

  private var hasLabel: Bool { hasTitle && values.flag("showsTitle") != false }

  private var hasIcon: Bool {
    switch request.image {
    case .none: false
    case .image, .emoji: true
    case .standard: values.text("icon")?.isEmpty == false
    }
  }

  private var hasImage: Bool {
    if case .standard = request.image { false } else { true }
  }

  /// Whether the view symbol shows one.
  private var hasShownSign: Bool {
    switch request.image {
    case .emoji: true
    case .none: false
    case .standard, .image: values.text("symbol")?.isEmpty == false
    }
  }

  private var hasSign: Bool {
    switch request.image {
    case .emoji, .none: true
    case .standard, .image: false
    }
  }
}
