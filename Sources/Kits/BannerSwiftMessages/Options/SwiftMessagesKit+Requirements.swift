// SPDX-License-Identifier: MIT

public import BannerKitInterface

extension SwiftMessagesKit {
  /// The conditions under which a setting has an effect.
  public var requirements: [PropertyRequirement] {
    typealias Condition = PropertyRequirement.Condition
    let keys = MessageProperties.keys
    let (look, view, layout, behavior) = (keys.look, keys.view, keys.layout, keys.behavior)
    let segues = MessageLayoutName.allCases.filter { $0.segue != nil }
    let isSegue = Condition.layout(segues)
    let isWide = Condition.layout([
      .message, .statusLine, .messageIOS8, .segueTopMessage, .segueBottomMessage,
    ])
    let slides = Condition.all([
      .position([.top, .bottom]), .not(.has(keys.animator, .physics)),
    ])
    let isSwiped = Condition.all([slides, .has(behavior.interactiveHide, true)])
    let isStatusLine = Condition.layout([.statusLine])
    let isIOS8 = Condition.layout([.messageIOS8])
    let isOld = Condition.any([isIOS8, .values { $0[keys.libraryVersion] < .v7 }])
    let isBefore10 = Condition.any([isIOS8, .values { $0[keys.libraryVersion] < .v10 }])
    let margins: [any PropertySelection] = [
      layout.layoutMarginAdditions, layout.collapseLayoutMarginAdditions, layout.respectSafeArea,
    ]
    let icons: [any PropertySelection] = [
      look.iconStyle, look.iconImage, look.iconIsTemplate, look.iconText, view.icon,
    ]
    return [
      PropertyRequirement(
        option: .textSize, .not(.any([isStatusLine, isSegue])),
        "the layout {layout} has a fixed text size, as in the original"),
      PropertyRequirement(
        option: .title, .not(isSegue), "a segue's view controller has no title"),
      PropertyRequirement(
        option: .subtitle, .not(isSegue), "a segue's view controller has no body"),
      PropertyRequirement(
        option: .button, .not(isSegue), "a segue's view controller has no button"),
      PropertyRequirement(option: .title, .not(isStatusLine), "a status line has no title"),
      PropertyRequirement(option: .image, .not(isStatusLine), "a status line has no icon"),
      PropertyRequirement(
        option: .button, .not(.any([isStatusLine, isIOS8])), "the layout {layout} has no button"),
      PropertyRequirement([keys.segue], isSegue, "only segues present a view controller"),
      PropertyRequirement(
        [keys.segue.width], .not(isWide), "the layout {layout} is as wide as the screen"),
      PropertyRequirement(
        [keys.segue.contentMode], .not(.standardImage), "no image is presented"),
      PropertyRequirement(
        [
          look, view.icon, keys.presentationContext, keys.windowLevel, keys.accessibilityPrefix,
          keys.preferredStatusBarStyle, keys.prefersStatusBarHidden,
          keys.overrideUserInterfaceStyle, keys.libraryVersion, behavior.ignoreDuplicates,
          behavior.priority, behavior.id, behavior.haptic, behavior.includeHaptic,
          behavior.pauseBetweenMessages,
        ], .not(isSegue), "a segue has no such property"),
      PropertyRequirement(
        icons + [look.titleColor, look.button], .not(isStatusLine),
        "a status line has no title, icon or button"),
      PropertyRequirement(
        margins, .not(.layout([.segueTopMessage, .segueBottomMessage])),
        "the layout {layout} spans the full width"),
      PropertyRequirement(margins, .not(isOld), "releases before 5.0.0 have no such property"),
      PropertyRequirement(
        [layout.respectSafeArea], .not(.has(keys.libraryVersion, .v7)),
        "releases before 8.0.4 have no such property"),
      PropertyRequirement(
        [view.cornerRadius, view.roundsLeadingCorners, view.roundedCorners],
        .any([isSegue, .not(isWide)]), "the layout {layout} has no rounded background"),
      PropertyRequirement(
        [view.roundsLeadingCorners, view.roundedCorners],
        .any([.not(isWide), .filled(view.cornerRadius)]), "its corners have no radius"),
      PropertyRequirement(
        [layout.backgroundWidth], .not(isWide), "the layout {layout} is as wide as the screen"),
      PropertyRequirement(
        [keys.windowLevel], .not(.has(keys.presentationContext, .view, .viewController)),
        "the message has no separate window"),
      PropertyRequirement(
        [keys.libraryVersion], .not(isIOS8), "the layout {layout} is always drawn as in 4.1.4"),
      PropertyRequirement(
        [look.iconText, look.iconImage], .standardImage, "another icon is given"),
      PropertyRequirement(
        [look.iconIsTemplate], .any([.filled(look.iconImage), .not(.standardImage)]),
        "there is no icon from a file"),
      PropertyRequirement(
        [look.button.image], .not(isIOS8), "the layout {layout} has no button"),
      PropertyRequirement(
        [look.button.backgroundColor, look.button.tintColor],
        .any([.text(.button), .filled(look.button.image)]), "there is no button"),
      PropertyRequirement(
        [keys.dimColor], .has(keys.dimMode, .color),
        "it applies only to the \(keys.dimMode.name) \"color\""),
      PropertyRequirement(
        [keys.blurStyle, keys.blurAlpha], .has(keys.dimMode, .blur),
        "it applies only to the \(keys.dimMode.name) \"blur\""),
      PropertyRequirement(
        [keys.dimModeInteractive, keys.dimModeAccessibilityLabel],
        .any([isSegue, .not(.has(keys.dimMode, .none))]), "nothing is dimmed"),
      PropertyRequirement(
        [keys.keyboardTopMargin], .has(keys.keyboardTrackingView, true),
        "it needs \(keys.keyboardTrackingView.name)"),
      PropertyRequirement(
        [view.shadow], .has(view.dropShadow, true), "it needs \(view.dropShadow.name)"),
      PropertyRequirement(
        [
          layout.bounceAnimationOffset, view.roundsLeadingCorners,
          behavior.animation.springDamping,
        ], slides, "the message does not slide in from an edge"),
      PropertyRequirement(
        [layout.bounceAnimationOffset], .time, "a still picture does not show it"),
      PropertyRequirement(
        [view.layerCornerRadius], .any([isWide, .has(view.layerCornerRadius, 0)]),
        "the mask of the layout {layout} cuts off more"),
      PropertyRequirement(
        [keys.animator],
        .any([.not(.has(keys.animator, .topBottom)), .position([.top, .bottom])]),
        "a centered message does not slide"),
      PropertyRequirement(
        [behavior.delay, behavior.minimum],
        .has(behavior.duration, MessageProperties.Stay.indefinite),
        "it applies only to the duration \"indefinite\""),
      PropertyRequirement(
        [behavior.animation.hideDelay],
        .all([.not(slides), .has(behavior.interactiveHide, true)]),
        "the message can't be thrown away"),
      PropertyRequirement(
        [
          behavior.animation.closeSpeedThreshold, behavior.animation.closePercentThreshold,
          behavior.animation.closeAbsoluteThreshold,
        ], isSwiped, "the message can't be swiped off an edge"),
      PropertyRequirement(
        [behavior.animation.closeAbsoluteThreshold], .not(.has(keys.libraryVersion, .v3)),
        "3.4.0 has no such property"),
      PropertyRequirement(
        [behavior.includeHaptic], .not(.has(look.theme, nil)), "there is no theme"),
      PropertyRequirement(
        [behavior.includeHaptic, behavior.haptic, behavior.priority], .not(isBefore10),
        "releases before 10.0.0 have no such property"),
      PropertyRequirement([behavior], .time, "a still picture does not show it"),
    ]
  }
}

extension PropertyRequirement.Condition {
  /// Returns the condition that the layout is one of these.
  fileprivate static func layout(_ layouts: [MessageLayoutName]) -> Self {
    .layout(layouts.map(\.rawValue))
  }
}
