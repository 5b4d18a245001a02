// SPDX-License-Identifier: MIT

internal import KitInterface

/// Finds properties that were set for a banner and can't change it.
///
/// What a design says is not looked at: a type is drawn in many layouts.
struct UnusedSettings {
  let request: BannerRequest
  let layout: MessageLayoutName
  let values: PropertyValues

  /// One warning for each.
  var warnings: [KitWarning] {
    let never = request.warningsOfUnused(MessageProperties.all, because: reason)
    let atRest = request.warningsOfUnused(MessageProperties.behaviour) { name in
      reason(name) == nil ? "it is about what happens over time" : nil
    }
    return never + atRest.map { $0.concerningRestOnly }
  }

  /// Why a property changes nothing; nil if it does, or may.
  private func reason(_ name: String) -> String? {
    (layout.segue == nil ? reasonInMessage(name) : reasonInSegue(name)) ?? reasonAnywhere(name)
      ?? reasonInBehaviour(name)
  }

  private func reasonAnywhere(_ name: String) -> String? {
    let standard = layout.segue == nil ? "none" : "gray"
    let mode = request.values["dimMode"] == nil ? standard : values.text("dimMode") ?? standard
    return switch name {
    case "dimColor" where mode != "color": "only the dimMode color has a colour of its own"
    case "blurStyle" where mode != "blur", "blurAlpha" where mode != "blur":
      "only the dimMode blur has it"
    case "dimModeInteractive" where mode == "none",
      "dimModeAccessibilityLabel" where mode == "none":
      "nothing is dimmed"
    case "keyboardTopMargin" where values.flag("keyboardTrackingView") != true:
      "it needs keyboardTrackingView"
    case "shadowColor" where !hasShadow, "shadowOpacity" where !hasShadow,
      "shadowRadius" where !hasShadow, "shadowOffsetX" where !hasShadow,
      "shadowOffsetY" where !hasShadow:
      "it needs dropShadow"
    case "bounceAnimationOffset" where !slides, "roundsLeadingCorners" where !slides:
      "the message does not slide in from an edge"
    case "animator" where values.text("animator") == "topBottom" && position == .center:
      "nothing slides into the middle"
    default: nil
    }
  }

  private var duration: Double? {
    request.values["duration"] == nil ? nil : values.number("duration")
  }

  /// Why a setting of the message's behaviour changes nothing.
  private func reasonInBehaviour(_ name: String) -> String? {
    switch name {
    case "delay" where duration != MessageProperties.Stay.indefinite,
      "minimum" where duration != MessageProperties.Stay.indefinite:
      "only the duration indefinite has it"
    case "springDamping" where !slides: "the message does not slide in from an edge"
    case "hideDelay" where slides: "the message can't be thrown away"
    case "closeSpeedThreshold" where !slides || !isSwiped,
      "closePercentThreshold" where !slides || !isSwiped,
      "closeAbsoluteThreshold" where !slides || !isSwiped:
      "the message can't be swiped over an edge"
    case "closeAbsoluteThreshold" where version == .v3: "3.4.0 has no such property"
    case "hideDelay" where !isSwiped: "the message can't be thrown away"
    case "includeHaptic" where values.text("theme") == "none": "there is no theme"
    case "includeHaptic" where isBefore10, "haptic" where isBefore10, "priority" where isBefore10:
      "releases before 10.0.0 have no such property"
    default: nil
    }
  }

  private var hasShadow: Bool {
    layout.segue == nil
      ? values.flag("dropShadow") == true : request.values["dropShadow"] != .flag(false)
  }

  private var isBefore10: Bool { version < .v10 || layout == .messageIOS8 }

  private var isSwiped: Bool { values.flag("interactiveHide") ?? true }

  private var position: Position { request.position ?? layout.position }

  private var slides: Bool { position != .center && values.text("animator") != "physics" }

  // MARK: Message views

  private func reasonInMessage(_ name: String) -> String? {
    if name.hasPrefix("presented") || name.hasPrefix("preferredContent") {
      return "only segues present a view controller"
    }
    let isWhole = [.message, .statusLine, .messageIOS8].contains(layout)
    switch name {
    case "cornerRadius" where isWhole, "roundsLeadingCorners" where isWhole,
      "roundedCorners" where isWhole:
      return "the layout \(layout.rawValue) has no rounded background"
    case "backgroundWidth" where isWhole:
      return "the layout \(layout.rawValue) is as wide as the screen"
    case "windowLevel"
    where ["view", "viewController"].contains(values.text("presentationContext")):
      return "the message has no window of its own"
    case "libraryVersion" where layout == .messageIOS8 && version >= .v7:
      return "the layout message-ios8 is drawn as 4.1.4 had it"
    case "iconText" where hasIcon, "iconImage" where hasIcon:
      return "another icon was given"
    case "iconIsTemplate" where !mayHaveFileIcon:
      return "there is no icon from a file"
    case "buttonImage" where layout == .messageIOS8:
      return "the layout message-ios8 has no button"
    case "buttonBackgroundColor" where !hasButton, "buttonTintColor" where !hasButton:
      return "there is no button"
    default: return reasonInStatusLine(name) ?? reasonInOldRelease(name)
    }
  }

  private var version: LibraryVersion { values.choice("libraryVersion") ?? .v10 }

  private var hasIcon: Bool {
    if case .standard = request.image { false } else { true }
  }

  private var mayHaveFileIcon: Bool {
    switch request.image {
    case .image(.picture): true
    case .image(.drawing), .image(.template), .emoji, .none: false
    case .standard: values.text("iconImage")?.isEmpty == false
    }
  }

  private var hasButton: Bool {
    request.buttonTitle?.isEmpty == false || values.text("buttonImage")?.isEmpty == false
  }

  private func reasonInStatusLine(_ name: String) -> String? {
    guard layout == .statusLine else { return nil }
    let absent = [
      "iconStyle", "iconIsTemplate", "iconText", "iconImage", "iconWidth", "iconHeight",
      "iconContentMode",
      "titleColor", "buttonImage", "buttonBackgroundColor", "buttonTintColor",
    ]
    return absent.contains(name) ? "a status line has neither title nor icon nor button" : nil
  }

  private func reasonInOldRelease(_ name: String) -> String? {
    let margins = ["layoutMarginAdditions", "collapseLayoutMarginAdditions", "respectSafeArea"]
    let isOld = version < .v7 || layout == .messageIOS8
    if isOld, margins.contains(name) { return "releases before 5.0.0 have no such property" }
    if version == .v7, name == "respectSafeArea" {
      return "releases before 8.0.4 have no such property"
    }
    return nil
  }

  // MARK: Segues

  /// What a segue takes up, beside what it presents.
  private static let segueProperties = Set([
    "dropShadow", "shadowColor", "shadowOpacity", "shadowRadius", "shadowOffsetX",
    "shadowOffsetY", "cornerRadius", "roundsLeadingCorners", "roundedCorners", "layerCornerRadius",
    "layoutMarginAdditions", "collapseLayoutMarginAdditions", "respectSafeArea",
    "bounceAnimationOffset", "backgroundHeight", "backgroundWidth", "animator", "dimMode",
    "dimColor", "blurStyle", "blurAlpha", "dimModeInteractive", "dimModeAccessibilityLabel",
    "keyboardTrackingView", "keyboardTopMargin", "duration", "delay", "minimum",
    "interactiveHide",
  ]).union(MessageProperties.animators)

  private func reasonInSegue(_ name: String) -> String? {
    if name.hasPrefix("presented") || name.hasPrefix("preferredContent") {
      let isWide = [.segueTopMessage, .segueBottomMessage].contains(layout)
      if name == "preferredContentWidth", isWide {
        return "the layout \(layout.rawValue) is as wide as the screen"
      }
      if name == "presentedContentMode", case .standard = request.image {
        return "no picture is presented"
      }
      return nil
    }
    guard Self.segueProperties.contains(name) else { return "a segue has no such property" }
    let isWhole = [.segueTopMessage, .segueBottomMessage].contains(layout)
    if isWhole, values.number("cornerRadius") == nil,
      name == "roundsLeadingCorners" || name == "roundedCorners"
    {
      return "its corners have no radius"
    }
    if isWhole,
      [
        "layoutMarginAdditions", "collapseLayoutMarginAdditions", "respectSafeArea",
        "backgroundWidth",
      ].contains(name)
    {
      return "the layout \(layout.rawValue) reaches from edge to edge"
    }
    return nil
  }
}

extension KitWarning {
  /// The same, of a picture of a banner at rest only.
  fileprivate var concerningRestOnly: KitWarning {
    var warning = self
    warning.concernsRestOnly = true
    return warning
  }
}
