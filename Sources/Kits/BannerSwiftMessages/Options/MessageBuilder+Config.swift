// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerPixels
internal import BannerViews

extension MessageBuilder {
  /// The configuration of a message at a position.
  func config(_ position: Position) -> SwiftMessages.Config {
    var config = configured(SwiftMessages.Config())
    config.presentationStyle = tuned(style(position))
    config.ignoreDuplicates = values.flag("ignoreDuplicates") ?? true
    config.priority = values.wholeNumber("priority") ?? 0
    config.haptic = values.choice("haptic")
    config.dimMode = dimMode(standard: "none")
    config.presentationContext = presentationContext
    config.page = values.choice("presentationContext")
    config.preferredStatusBarStyle = values.choice("preferredStatusBarStyle")
    config.prefersStatusBarHidden = values.flag("prefersStatusBarHidden")
    config.overrideUserInterfaceStyle =
      values.choice("overrideUserInterfaceStyle") ?? .unspecified
    return config
  }

  private var presentationContext: SwiftMessages.PresentationContext {
    let level: WindowLevel =
      switch values.text("windowLevel") {
      case "statusBar": .statusBar
      case "alert": .alert
      default: .normal
      }
    switch values.text("presentationContext") {
    case "window": return .window(windowLevel: level)
    case "viewController", "view": return .automatic
    default: return request.values["windowLevel"] == nil ? .automatic : .window(windowLevel: level)
    }
  }

  /// How the message appears and where it rests.
  func style(_ position: Position) -> SwiftMessages.PresentationStyle {
    switch (values.text("animator"), position) {
    case ("physics", let position):
      let animation = PhysicsAnimation()
      animation.placement = PhysicsAnimation.Placement(rawValue: position.rawValue) ?? .center
      return .custom(animator: animation)
    case (_, .top): return .top
    case (_, .bottom): return .bottom
    case (_, .center): return .center
    }
  }

  /// A style whose animator has the times and thresholds that were set.
  func tuned(_ style: SwiftMessages.PresentationStyle) -> SwiftMessages.PresentationStyle {
    let names = MessageProperties.animators
    guard names.contains(where: { request.values[$0] != nil }) else { return style }
    if let animation = style.animator as? TopBottomAnimation {
      func set(_ name: String, _ path: ReferenceWritableKeyPath<TopBottomAnimation, Double>) {
        if let number = values.number(name) { animation[keyPath: path] = number }
      }
      set("showDuration", \.showDuration)
      set("hideDuration", \.hideDuration)
      set("springDamping", \.springDamping)
      set("closeSpeedThreshold", \.closeSpeedThreshold)
      set("closePercentThreshold", \.closePercentThreshold)
      set("closeAbsoluteThreshold", \.closeAbsoluteThreshold)
      return .custom(animator: animation)
    }
    if let animation = style.animator as? PhysicsAnimation {
      animation.showDuration = values.number("showDuration") ?? animation.showDuration
      animation.hideDuration = values.number("hideDuration") ?? animation.hideDuration
      animation.panHandler.hideDelay =
        values.number("hideDelay") ?? animation.panHandler.hideDelay
      return .custom(animator: animation)
    }
    return style
  }

  /// How long it stays.
  ///
  /// - Parameter standard: If nothing was set.
  private func duration(standard: SwiftMessages.Duration) -> SwiftMessages.Duration {
    switch request.values["duration"] == nil ? nil : values.number("duration") {
    case nil: standard
    case MessageProperties.Stay.automatic: .automatic
    case MessageProperties.Stay.forever: .forever
    case MessageProperties.Stay.indefinite:
      .indefinite(delay: values.number("delay") ?? 0, minimum: values.number("minimum") ?? 0)
    case let seconds?: .seconds(seconds: seconds)
    }
  }

  /// What happens to everything behind.
  ///
  /// - Parameter standard: The mode if none was set.
  func dimMode(standard: String) -> SwiftMessages.DimMode {
    let interactive = values.flag("dimModeInteractive") ?? true
    let name = request.values["dimMode"] == nil ? standard : values.text("dimMode")
    return switch name {
    case "gray": .gray(interactive: interactive)
    case "color": .color(color: values.color("dimColor") ?? .black, interactive: interactive)
    case "blur":
      .blur(
        style: values.choice("blurStyle") ?? .dark, alpha: values.number("blurAlpha") ?? 1,
        interactive: interactive)
    default: .none
    }
  }

  /// A configuration with what holds for messages and segues alike.
  func configured(_ config: SwiftMessages.Config) -> SwiftMessages.Config {
    var config = config
    config.duration = duration(standard: config.duration)
    config.interactiveHide = values.flag("interactiveHide") ?? true
    config.dimModeAccessibilityLabel =
      values.text("dimModeAccessibilityLabel") ?? config.dimModeAccessibilityLabel
    if values.flag("keyboardTrackingView") == true {
      config.keyboardTrackingView = KeyboardTrackingView(
        topMargin: values.number("keyboardTopMargin") ?? 0)
    }
    return config
  }
}
