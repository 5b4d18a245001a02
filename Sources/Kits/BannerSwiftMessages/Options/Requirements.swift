// SPDX-License-Identifier: MIT

public import BannerKitInterface

extension SwiftMessagesKit {
  /// Why a setting may change nothing.
  public var requirements: [PropertyRequirement] {
    typealias Condition = PropertyRequirement.Condition
    let segues = MessageLayoutName.allCases.filter { $0.segue != nil }.map(\.rawValue)
    let isSegue = Condition.layout(segues)
    let isWide = Condition.layout([
      "message", "status-line", "message-ios8", "segue-top-message", "segue-bottom-message",
    ])
    let slides = Condition.all([
      .position([.top, .bottom]), .not(.value("animator", ["physics"])),
    ])
    let isSwiped = Condition.all([slides, .not(.value("interactiveHide", ["false"]))])
    let isStatusLine = Condition.layout(["status-line"])
    let isOld = Condition.any([.layout(["message-ios8"]), .value("libraryVersion", Self.before7)])
    let isBefore10 = Condition.any([
      .layout(["message-ios8"]), .value("libraryVersion", Self.before10),
    ])
    return [
      PropertyRequirement(
        ["--text-size"], .not(.any([isStatusLine, isSegue])),
        "the layout {layout} does not follow the text size, as the original does not"),
      PropertyRequirement(
        ["--title"], .not(isSegue), "a segue's view controller has no title"),
      PropertyRequirement(
        ["--subtitle"], .not(isSegue), "a segue's view controller has no body"),
      PropertyRequirement(
        ["--button"], .not(isSegue), "a segue's view controller has no button"),
      PropertyRequirement(["--title"], .not(isStatusLine), "a status line has no title"),
      PropertyRequirement(["--image"], .not(isStatusLine), "a status line has no icon"),
      PropertyRequirement(
        ["--button"], .not(.layout(["status-line", "message-ios8"])),
        "the layout {layout} has no button"),
      PropertyRequirement(
        ["presented*", "preferredContent*"], isSegue, "only segues present a view controller"),
      PropertyRequirement(
        ["preferredContentWidth"], .not(isWide), "the layout {layout} is as wide as the screen"),
      PropertyRequirement(
        ["presentedContentMode"], .not(.standardImage), "no picture is presented"),
      PropertyRequirement(
        [
          "theme", "iconStyle", "backgroundColor", "foregroundColor", "dark*", "titleColor",
          "bodyColor", "icon*", "button*", "presentationContext", "windowLevel",
          "accessibilityPrefix", "preferredStatusBarStyle", "prefersStatusBarHidden",
          "overrideUserInterfaceStyle", "libraryVersion", "ignoreDuplicates", "priority", "id",
          "haptic", "includeHaptic", "pauseBetweenMessages",
        ], .not(isSegue), "a segue has no such property"),
      PropertyRequirement(
        ["icon*", "titleColor", "button*"], .not(isStatusLine),
        "a status line has neither title nor icon nor button"),
      PropertyRequirement(
        ["layoutMarginAdditions", "collapseLayoutMarginAdditions", "respectSafeArea"],
        .not(.layout(["segue-top-message", "segue-bottom-message"])),
        "the layout {layout} reaches from edge to edge"),
      PropertyRequirement(
        ["layoutMarginAdditions", "collapseLayoutMarginAdditions", "respectSafeArea"],
        .not(isOld), "releases before 5.0.0 have no such property"),
      PropertyRequirement(
        ["respectSafeArea"], .not(.value("libraryVersion", ["7.0.1"])),
        "releases before 8.0.4 have no such property"),
      PropertyRequirement(
        ["cornerRadius", "roundsLeadingCorners", "roundedCorners"],
        .any([isSegue, .not(isWide)]), "the layout {layout} has no rounded background"),
      PropertyRequirement(
        ["roundsLeadingCorners", "roundedCorners"], .any([.not(isWide), .filled("cornerRadius")]),
        "its corners have no radius"),
      PropertyRequirement(
        ["backgroundWidth"], .not(isWide), "the layout {layout} is as wide as the screen"),
      PropertyRequirement(
        ["windowLevel"], .not(.value("presentationContext", ["view", "viewController"])),
        "the message has no window of its own"),
      PropertyRequirement(
        ["libraryVersion"], .not(.layout(["message-ios8"])),
        "the layout message-ios8 is drawn as 4.1.4 had it"),
      PropertyRequirement(["iconText", "iconImage"], .standardImage, "another icon was given"),
      PropertyRequirement(
        ["iconIsTemplate"], .any([.filled("iconImage"), .not(.standardImage)]),
        "there is no icon from a file"),
      PropertyRequirement(
        ["buttonImage"], .not(.layout(["message-ios8"])), "the layout message-ios8 has no button"),
      PropertyRequirement(
        ["buttonBackgroundColor", "buttonTintColor"],
        .any([.text(.button), .filled("buttonImage")]), "there is no button"),
      PropertyRequirement(
        ["dimColor"], .value("dimMode", ["color"]),
        "only the dimMode color has a color of its own"),
      PropertyRequirement(
        ["blurStyle", "blurAlpha"], .value("dimMode", ["blur"]), "only the dimMode blur has it"),
      PropertyRequirement(
        ["dimModeInteractive", "dimModeAccessibilityLabel"],
        .any([isSegue, .not(.value("dimMode", ["none"]))]), "nothing is dimmed"),
      PropertyRequirement(
        ["keyboardTopMargin"], .value("keyboardTrackingView", ["true"]),
        "it needs keyboardTrackingView"),
      PropertyRequirement(
        ["shadow*"],
        .any([
          .value("dropShadow", ["true"]),
          .all([isSegue, .not(.value("dropShadow", ["false"]))]),
        ]), "it needs dropShadow"),
      PropertyRequirement(
        ["bounceAnimationOffset", "roundsLeadingCorners", "springDamping"], slides,
        "the message does not slide in from an edge"),
      PropertyRequirement(
        ["bounceAnimationOffset"], .time, "it is about what happens over time"),
      PropertyRequirement(
        ["layerCornerRadius"], .any([isWide, .value("layerCornerRadius", ["0"])]),
        "the mask of the layout {layout} cuts off more"),
      PropertyRequirement(
        ["animator"],
        .any([.not(.value("animator", ["topBottom"])), .position([.top, .bottom])]),
        "nothing slides into the middle"),
      PropertyRequirement(
        ["delay", "minimum"], .value("duration", ["-3"]), "only the duration indefinite has it"),
      PropertyRequirement(
        ["hideDelay"], .all([.not(slides), .not(.value("interactiveHide", ["false"]))]),
        "the message can't be thrown away"),
      PropertyRequirement(
        ["closeSpeedThreshold", "closePercentThreshold", "closeAbsoluteThreshold"], isSwiped,
        "the message can't be swiped over an edge"),
      PropertyRequirement(
        ["closeAbsoluteThreshold"], .not(.value("libraryVersion", ["3.4.0"])),
        "3.4.0 has no such property"),
      PropertyRequirement(
        ["includeHaptic"], .not(.value("theme", ["none"])), "there is no theme"),
      PropertyRequirement(
        ["includeHaptic", "haptic", "priority"], .not(isBefore10),
        "releases before 10.0.0 have no such property"),
      PropertyRequirement(
        MessageProperties.behaviour.map(\.name), .time, "it is about what happens over time"),
    ]
  }

  private static let before7 = LibraryVersion.allCases.filter { $0 < .v7 }.map(\.rawValue)
  private static let before10 = LibraryVersion.allCases.filter { $0 < .v10 }.map(\.rawValue)
}
