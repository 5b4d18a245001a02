// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerPixels
internal import BannerViews

private let keys = MessageProperties.keys

extension MessageBuilder {
  /// Returns the configuration of a message at a position.
  func config(_ position: BannerPosition) -> SwiftMessages.Config {
    var config = configured(SwiftMessages.Config())
    config.presentationStyle = tuned(style(position))
    config.ignoreDuplicates = values[keys.behavior.ignoreDuplicates]
    config.priority = values[keys.behavior.priority]
    config.haptic = values[keys.behavior.haptic]
    config.dimMode = dimMode(standard: .none)
    config.presentationContext = presentationContext
    config.page = .init(rawValue: values[keys.presentationContext].rawValue)
    config.preferredStatusBarStyle = values[keys.preferredStatusBarStyle]
    config.prefersStatusBarHidden = values[keys.prefersStatusBarHidden]
    config.overrideUserInterfaceStyle = values[keys.overrideUserInterfaceStyle]
    return config
  }

  private var presentationContext: SwiftMessages.PresentationContext {
    switch values[keys.presentationContext] {
    case .viewController, .view: return .automatic
    case .automatic where request.values[ifSet: keys.windowLevel] == nil: return .automatic
    case .automatic, .window: return .window(windowLevel: values[keys.windowLevel])
    }
  }

  /// Returns the presentation style for a position.
  func style(_ position: BannerPosition) -> SwiftMessages.PresentationStyle {
    switch (values[keys.animator], position) {
    case (.physics, let position):
      let animation = PhysicsAnimation()
      animation.placement = PhysicsAnimation.Placement(rawValue: position.rawValue) ?? .center
      return .custom(animator: animation)
    case (_, .top): return .top
    case (_, .bottom): return .bottom
    case (_, .center): return .center
    }
  }

  /// Returns a style whose animator has the requested durations and thresholds.
  func tuned(_ style: SwiftMessages.PresentationStyle) -> SwiftMessages.PresentationStyle {
    let keys = keys.behavior.animation
    guard keys.properties.contains(where: { request.values[$0.name] != nil }) else {
      return style
    }
    if let animation = style.animator as? TopBottomAnimation {
      func set(
        _ key: PropertyKey<Double?>, _ path: ReferenceWritableKeyPath<TopBottomAnimation, Double>
      ) {
        if let number = values[key] { animation[keyPath: path] = number }
      }
      set(keys.showDuration, \.showDuration)
      set(keys.hideDuration, \.hideDuration)
      set(keys.springDamping, \.springDamping)
      set(keys.closeSpeedThreshold, \.closeSpeedThreshold)
      set(keys.closePercentThreshold, \.closePercentThreshold)
      set(keys.closeAbsoluteThreshold, \.closeAbsoluteThreshold)
      return .custom(animator: animation)
    }
    if let animation = style.animator as? PhysicsAnimation {
      animation.showDuration = values[keys.showDuration] ?? animation.showDuration
      animation.hideDuration = values[keys.hideDuration] ?? animation.hideDuration
      animation.panHandler.hideDelay = values[keys.hideDelay] ?? animation.panHandler.hideDelay
      return .custom(animator: animation)
    }
    return style
  }

  /// Returns the requested duration.
  ///
  /// - Parameter standard: The duration if the request has none.
  private func duration(standard: SwiftMessages.Duration) -> SwiftMessages.Duration {
    switch values[keys.behavior.duration] {
    case nil: standard
    case MessageProperties.Stay.automatic: .automatic
    case MessageProperties.Stay.forever: .forever
    case MessageProperties.Stay.indefinite:
      .indefinite(
        delay: values[keys.behavior.delay], minimum: values[keys.behavior.minimum])
    case let seconds?: .seconds(seconds: seconds)
    }
  }

  /// Returns the requested dimming.
  ///
  /// - Parameter standard: The mode if the request has none.
  func dimMode(standard: DimModeName) -> SwiftMessages.DimMode {
    let interactive = values[keys.dimModeInteractive]
    return switch request.values[ifSet: keys.dimMode] ?? standard {
    case .none: .none
    case .gray: .gray(interactive: interactive)
    case .color: .color(color: values[keys.dimColor], interactive: interactive)
    case .blur:
      .blur(
        style: values[keys.blurStyle], alpha: values[keys.blurAlpha], interactive: interactive)
    }
  }

  /// Returns a configuration with the options that messages and segues share.
  func configured(_ config: SwiftMessages.Config) -> SwiftMessages.Config {
    var config = config
    config.duration = duration(standard: config.duration)
    config.interactiveHide = values[keys.behavior.interactiveHide]
    config.dimModeAccessibilityLabel = values[keys.dimModeAccessibilityLabel]
    if values[keys.keyboardTrackingView] {
      config.keyboardTrackingView = KeyboardTrackingView(
        topMargin: values[keys.keyboardTopMargin])
    }
    return config
  }
}
