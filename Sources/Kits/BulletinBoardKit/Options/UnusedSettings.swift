// SPDX-License-Identifier: MIT

internal import KitInterface
internal import Views

/// Finds properties that were set for a bulletin and can't change it, and views that a type's design
/// puts where there is no place for them.
///
/// What else a design says is not looked at: a type is drawn in many ways.
struct UnusedSettings {
  let request: BannerRequest
  let values: PropertyValues
  /// Major version of iOS.
  let systemVersion: Int

  /// One warning for each.
  var warnings: [KitWarning] {
    let place =
      request.position == nil
      ? []
      : [
        KitWarning(
          property: "position",
          "a bulletin lies where the screen has room for it; it changes nothing")
      ]
    return place + missing
      + request.warningsOfUnused(BulletinProperties.all, because: reason).map { warning in
        var warning = warning
        warning.concernsRestOnly = warning.property.map(isForRestOnly) ?? false
        return warning
      }
  }

  /// Whether a property that changes nothing at rest may change something while time goes on.
  private func isForRestOnly(_ name: String) -> Bool {
    switch name {
    case "allowsSwipeInteraction", "deviceTrue", "isDismissable": true
    default:
      // The content may take the indicator's place.
      values.isOn("activityIndicator") && reasonApartFromActivity(name) == nil
    }
  }

  /// What a type's design puts where there is no place for it.
  private var missing: [KitWarning] {
    PageSlot.allCases.compactMap { slot in
      let words = values.words(slot.rawValue) ?? []
      guard request.overrides[slot.rawValue] == nil, !words.isEmpty, let reason = reason(of: slot)
      else { return nil }
      return KitWarning(
        property: slot.rawValue, "\(reason); left away: \(words.joined(separator: ", "))")
    }
      + (has(.grid) && values.list("gridImages").isEmpty
        ? [KitWarning(property: "gridImages", "the grid has no images; it is empty")] : [])
  }

  /// Why a property changes nothing; nil if it does, or may.
  private func reason(_ name: String) -> String? {
    reasonOnCard(name) ?? reasonInContent(name, isHidden: values.isOn("activityIndicator"))
  }

  /// The same for when the content is shown.
  private func reasonApartFromActivity(_ name: String) -> String? {
    reasonOnCard(name) ?? reasonInContent(name, isHidden: false)
  }

  private func reasonOnCard(_ name: String) -> String? {
    let background = values.choice("backgroundViewStyle") ?? BackgroundName.dimmed
    return switch name {
    case "blurStyle" where background != .blurred, "blurIsDark" where background != .blurred:
      "only the background blurred has it"
    case "blurIsDark" where values.text("statusBarAppearance") != "automatic":
      "only the automatic statusBarAppearance follows the background"
    case "cardCornerRadius" where values.number("edgeSpacing") == 0:
      "a card without a distance from the edges has square corners"
    case "requiresCloseButton" where !values.isOn("isDismissable"):
      "a bulletin that can't be dismissed has no close button"
    case "isDismissable"
    where !values.isOn("requiresCloseButton") && request.overrides["requiresCloseButton"] == nil:
      "no close button is required"
    case "activityIndicatorColor" where !values.isOn("activityIndicator"):
      "no activity indicator is shown"
    case "allowsSwipeInteraction", "deviceTrue": "nothing moves in a picture"
    default: nil
    }
  }

  private func reasonInContent(_ name: String, isHidden: Bool) -> String? {
    if let slot = PageSlot(rawValue: name) { return reason(of: slot) }
    if name == "highlighted" { return reasonNotToHighlight(isHidden: isHidden) }
    if name.hasPrefix("textField"), !has(.textField) { return "there is no text field" }
    if name == "textFieldPlaceholder", values.text("textFieldText")?.isEmpty == false {
      return "the text field has a text"
    }
    if name == "choices" || name == "selectedChoice", !has(.choices) {
      return "there are no choices"
    }
    if name.hasPrefix("grid"), !has(.grid) { return "there is no grid" }
    let hasCloseButton =
      !isHidden && values.isOn("isDismissable") && values.isOn("requiresCloseButton")
    if name == "libraryVersion", systemVersion < 13, !hasCloseButton {
      return "before iOS 13 the releases differ in the close button only, and there is none"
    }
    if isHidden, Self.changesNoSize(name) {
      return "an activity indicator is shown in the place of the content"
    }
    return reasonInTexts(name) ?? reasonInButtons(name)
  }

  /// Whether a property of the content leaves the card's size alone.
  private static func changesNoSize(_ name: String) -> Bool {
    switch name {
    case "backgroundColor", "activityIndicatorColor": false
    case "imageAccessibilityLabel", "imageIsTemplate", "actionButtonImage", "actionButtonFontSize",
      "selectedChoice", "gridImages", "textFieldText", "textFieldPlaceholder":
      true
    default:
      ["Color", "CornerRadius", "BorderWidth"].contains { name.hasSuffix($0) }
        && name != "cardCornerRadius"
    }
  }

  private func reason(of slot: PageSlot) -> String? {
    switch slot {
    case .viewsUnderImage where !hasImage: "there is no image"
    case .viewsUnderDescription where request.subtitle == nil: "there is no description"
    default: nil
    }
  }

  private func reasonNotToHighlight(isHidden: Bool) -> String? {
    switch values.choice("highlighted") ?? HighlightName.none {
    case .none: nil
    case .actionButton where !hasAction: "there is no action button"
    case .closeButton
    where !values.isOn("isDismissable") || !values.isOn("requiresCloseButton"):
      "there is no close button"
    case .actionButton, .closeButton:
      isHidden
        ? "an activity indicator is shown in the place of the content" : nil
    }
  }

  private func has(_ component: ComponentName) -> Bool {
    PageSlot.allCases.contains { slot in
      reason(of: slot) == nil && values.words(slot.rawValue)?.contains(component.rawValue) == true
    }
  }

  private var hasImage: Bool {
    switch request.image {
    case .none: false
    case .image, .emoji: true
    case .standard: values.text("image")?.isEmpty == false
    }
  }

  private var hasTitle: Bool { request.title?.isEmpty == false }
  private var hasAction: Bool { request.buttonTitle?.isEmpty == false }
  private var hasAlternative: Bool { request.alternativeTitle?.isEmpty == false }

  private var isTemplate: Bool {
    if case .emoji = request.image { return false }
    return isOwnTemplate || hasImage && values.isOn("imageIsTemplate")
  }

  /// Whether the image is one of the kit's that are templates.
  private var isOwnTemplate: Bool {
    switch request.image {
    case .image(.template): true
    case .none, .emoji, .image: false
    case .standard:
      if case .template? = Artwork(rawValue: values.text("image") ?? "")?.image {
        true
      } else {
        false
      }
    }
  }

  private func reasonInTexts(_ name: String) -> String? {
    let isCompact = values.isOn("shouldUseCompactDescriptionText")
    switch name {
    case "image":
      if case .standard = request.image { return nil }
      return "another image was given"
    case "imageIsTemplate", "imageAccessibilityLabel":
      if !hasImage { return "there is no image" }
      if name == "imageIsTemplate", case .emoji = request.image { return "an emoji has no tint" }
      if name == "imageIsTemplate", isOwnTemplate { return "the image is a template anyway" }
      return nil
    case "imageViewTintColor" where !isTemplate: return "there is no image that is a template"
    case "titleTextColor" where !hasTitle, "titleFontDescriptor" where !hasTitle:
      return "there is no title"
    case "titleFontSize" where request.title == nil: return "there is no title"
    case "descriptionTextColor", "descriptionFontDescriptor", "descriptionFontSize",
      "compactDescriptionFontSize", "shouldUseCompactDescriptionText":
      if request.subtitle?.isEmpty != false { return "there is no description" }
      if name == "descriptionFontSize", isCompact { return "the description is compact" }
      if name == "compactDescriptionFontSize", !isCompact {
        return "the description is not compact"
      }
      return nil
    default: return nil
    }
  }

  private func reasonInButtons(_ name: String) -> String? {
    if name.hasPrefix("actionButton") {
      // The colour of a chosen choice is the action button's.
      let isUsed =
        name == "actionButtonColor" && has(.choices) && (values.number("selectedChoice") ?? 0) > 0
      if !hasAction { return isUsed ? nil : "there is no action button" }
      if name == "actionButtonColor", values.text("actionButtonImage")?.isEmpty == false {
        return isUsed ? nil : "the action button has an image"
      }
      if name == "actionButtonBorderWidth", values.adaptiveColor("actionButtonBorderColor") == nil {
        return "the action button has no border without a colour"
      }
    }
    if name.hasPrefix("alternativeButton") {
      if !hasAlternative { return "there is no alternative button" }
      let needsBorder = ["alternativeButtonBorderWidth", "alternativeButtonCornerRadius"]
      if needsBorder.contains(name), values.adaptiveColor("alternativeButtonBorderColor") == nil {
        return "the alternative button has no border without a colour"
      }
    }
    if name == "buttonFontDescriptor", !hasAction, !hasAlternative { return "there are no buttons" }
    return nil
  }
}
